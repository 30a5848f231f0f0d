import { ConfirmDialog } from '@quotespark/ui'
import { type ReactNode, useState } from 'react'

export interface DiscardQuestion {
  /** Runs a step that clears the form; when there is input, asks first. */
  orAsk: (step: () => void) => void
  /** To be rendered with the form. */
  dialog: ReactNode
}

/** For a form that is used repeatedly on the same page. */
export function useDiscardQuestion(dirty: boolean): DiscardQuestion {
  const [next, setNext] = useState<(() => void) | null>(null)
  return {
    orAsk: (step) => (dirty ? setNext(() => step) : step()),
    dialog: (
      <ConfirmDialog
        open={next !== null}
        onOpenChange={(open) => !open && setNext(null)}
        title="Discard what you have entered?"
        description="It is not saved and will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setNext(null)
          next?.()
        }}
      />
    ),
  }
}
