import type { Invoice } from '@quotespark/contract'
import type { MissingParticular } from '@quotespark/domain/document'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '~/api/refusal-error.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadDialog = async () => (await import('../particulars-dialog.tsx')).ParticularsDialog

export interface ParticularsQuestion {
  /** Goes on at once when nothing is missing. */
  ask: () => void
  /** Shows what the server found missing; returns false for other refusals. */
  refused: (error: Error) => boolean
  dialog: ReactNode
}

/** Asks about legal details that are missing before a draft is sent now or later; then goes on, or does not. */
export function useParticularsQuestion(invoice: Invoice, goOn: () => void): ParticularsQuestion {
  const [missing, setMissing] = useState<readonly MissingParticular[] | null>(null)
  const { Part: ParticularsDialog, load } = useLazyPart('The dialog', loadDialog)
  const show = async (lacking: readonly MissingParticular[]) => {
    if (await load()) setMissing(lacking)
  }

  return {
    ask: () => {
      // The server refuses an incomplete invoice, and names what it lacks.
      if (isComplete(invoice) && invoice.missing_particulars.length > 0) {
        void show(invoice.missing_particulars)
      } else goOn()
    },
    refused: (error) => {
      if (!isRefusal(error, 'particulars_missing')) return false
      void show(error.data.missing)
      return true
    },
    dialog: ParticularsDialog && (
      <ParticularsDialog
        missing={missing}
        customer_id={invoice.customer_id}
        required={invoice.particulars_required}
        editPath={`/app/invoices/${invoice.id}/edit`}
        onClose={() => setMissing(null)}
        onSend={() => {
          setMissing(null)
          goOn()
        }}
      />
    ),
  }
}

function isComplete({ title, customer_id, items }: Invoice): boolean {
  const lines = items.filter(({ kind }) => kind === 'line')
  return (
    title !== '' &&
    customer_id !== null &&
    lines.length > 0 &&
    lines.every(({ description }) => description !== '')
  )
}
