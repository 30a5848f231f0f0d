import type { Product } from '@quotespark/contract'
import { useMediaQuery } from '@quotespark/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
  /** Asks whether to give up what was typed. */
  discard: { isAsking: boolean; stay: () => void; confirm: () => void }
}

/** Where the form is, when it shows, and where the focus goes. */
export function useProductFormPlace(
  editor: ProductEditor,
  list: RefObject<HTMLElement | null>,
): ProductFormPlace {
  const panel = useRef<HTMLElement>(null)
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const [isStarted, setStarted] = useState(false)
  const [next, setNext] = useState<(() => void) | null>(null)
  const { isSaving, isDirty } = editor

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

  const orAsk = (step: () => void) => (isDirty ? setNext(() => step) : step())

  return {
    isBeside,
    panel,
    // Made narrow while something stands in it, the window must not hide it.
    isOpen: isStarted || isDirty,
    add: () => orAsk(() => begin(null)),
    edit: (product) => orAsk(() => begin(product)),
    cancel: () => orAsk(leave),
    finish: (focused) => {
      setStarted(false)
      if (!isBeside) return
      focusLater.current = () => (focused === 'form' ? focusForm() : focusRow(focused.edited))
    },
    discard: {
      isAsking: next !== null,
      stay: () => setNext(null),
      confirm: () => {
        setNext(null)
        next?.()
      },
    },
  }
}
