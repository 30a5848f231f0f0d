import type { Product } from '@quotespark/contract'
import { useMediaQuery } from '@quotespark/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDiscardQuestion } from '~/forms/use-discard-question.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export interface ProductFormLayout {
  /** True when the form is beside the list, in this panel; otherwise it is a dialog. */
  isBeside: boolean
  panel: RefObject<HTMLElement | null>
  isOpen: boolean
  add: () => void
  edit: (product: Product) => void
  /** Discards the form's input; asks first when there is any. */
  cancel: () => void
  /** Called when the product in the form was saved or deleted. */
  finish: (focused: 'form' | { edited: string }) => void
  /** To be rendered with the form. */
  discardDialog: ReactNode
}

/** Decides where the form appears, when it is open, and where the focus goes. */
export function useProductFormLayout(
  editor: ProductEditor,
  list: RefObject<HTMLElement | null>,
): ProductFormLayout {
  const panel = useRef<HTMLElement>(null)
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const [isStarted, setStarted] = useState(false)
  const { isSaving, isDirty } = editor
  const discard = useDiscardQuestion(isDirty)

  /** The form is inert while saving, so the focus has to wait for the next render. */
  const focusLater = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isSaving) return
    focusLater.current?.()
    focusLater.current = null
  }, [isSaving])

  function begin(product: Product | null) {
    editor.start(product)
    setStarted(true)
    // A dialog is not rendered yet; it takes the focus itself when it opens.
    focusForm()
  }

  function leave() {
    const { product } = editor
    editor.start(null)
    setStarted(false)
    if (isBeside && product) focusRow(product.id)
  }

  function focusForm() {
    panel.current?.querySelector('input')?.focus()
  }

  function focusRow(id: string) {
    list.current?.querySelector<HTMLElement>(`[data-edits="${id}"]`)?.focus()
  }

  return {
    isBeside,
    panel,
    // A form with input must stay visible when the window becomes narrow.
    isOpen: isStarted || isDirty,
    add: () => discard.orAsk(() => begin(null)),
    edit: (product) => discard.orAsk(() => begin(product)),
    cancel: () => discard.orAsk(leave),
    finish: (focused) => {
      setStarted(false)
      if (!isBeside) return
      focusLater.current = () => (focused === 'form' ? focusForm() : focusRow(focused.edited))
    },
    discardDialog: discard.dialog,
  }
}
