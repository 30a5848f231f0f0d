import type { Product } from '@quotespark/contract'
import { useMediaQuery } from '@quotespark/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDiscardQuestion } from '~/forms/use-discard-question.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export interface ProductFormPlace {
  /** Beside the list, in this panel; else the form is a dialog. */
  isBeside: boolean
  panel: RefObject<HTMLElement | null>
  isOpen: boolean
  add: () => void
  edit: (product: Product) => void
  /** Gives up what the form holds; asks first where that loses something. */
  cancel: () => void
  /** For when what is being changed was saved, or is gone. */
  finish: (focused: 'form' | { edited: string }) => void
  /** Draw it with the form. */
  discardDialog: ReactNode
}

/** Where the form is, when it shows, and where the focus goes. */
export function useProductFormPlace(
  editor: ProductEditor,
  list: RefObject<HTMLElement | null>,
): ProductFormPlace {
  const panel = useRef<HTMLElement>(null)
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const [isStarted, setStarted] = useState(false)
  const { isSaving, isDirty } = editor
  const discard = useDiscardQuestion(isDirty)

  /** What is inert while saving cannot be focused until it is drawn anew. */
  const focusLater = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isSaving) return
    focusLater.current?.()
    focusLater.current = null
  }, [isSaving])

  function begin(product: Product | null) {
    editor.start(product)
    setStarted(true)
    // As a dialog it is not there yet, and takes the focus by itself when it opens.
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
    // Made narrow while something stands in it, the window must not hide it.
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
