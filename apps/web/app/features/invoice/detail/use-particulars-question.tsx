import type { Invoice } from '@quotespark/contract'
import { isLateVatInvoice, type MissingParticular, sendCheckSentence } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { type ReactNode, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import type { Finding } from '~/features/document/send/findings.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { datesOnceSent } from '../dates-once-sent.ts'
import { particularFindings } from '../particular-findings.ts'

const loadDialog = async () =>
  (await import('~/features/document/send/before-sending-dialog.tsx')).BeforeSendingDialog

export interface ParticularsQuestion {
  /** Goes on at once when nothing is missing. */
  ask: () => void
  /** Shows what the server found missing; returns false for other refusals. */
  refused: (error: Error) => boolean
  dialog: ReactNode
}

/** Asks about missing legal details, and about a late VAT invoice, before a draft is sent now or later; then goes on, or does not. */
export function useParticularsQuestion(invoice: Invoice, goOn: () => void): ParticularsQuestion {
  const [missing, setMissing] = useState<readonly MissingParticular[] | null>(null)
  const { Part: BeforeSendingDialog, load } = useLazyPart('The question', loadDialog)
  const show = async (lacking: readonly MissingParticular[]) => {
    if (await load()) setMissing(lacking)
  }
  const { vat_registered } = useAccount().company
  const isLate = () => isLateDraft(invoice, vat_registered)
  const surroundings = { customer_id: invoice.customer_id, editPath: `/app/invoices/${invoice.id}/edit` }

  return {
    ask: () => {
      // The server refuses an incomplete invoice, and names what it lacks.
      if (isComplete(invoice) && (invoice.missing_particulars.length > 0 || isLate())) {
        void show(invoice.missing_particulars)
      } else goOn()
    },
    refused: (error) => {
      if (!isRefusal(error, 'particulars_missing')) return false
      void show(error.data.missing)
      return true
    },
    dialog: BeforeSendingDialog && (
      <BeforeSendingDialog
        question={
          missing && {
            required: particularFindings(missing, surroundings),
            checks: isLate() ? [lateFinding(surroundings.editPath)] : [],
            isBlocked: missing.length > 0 && invoice.particulars_required,
          }
        }
        cancelLabel="Cancel"
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

function isLateDraft(invoice: Invoice, vat_registered: boolean): boolean {
  const { sent_at, items, recurring } = invoice
  if (sent_at !== null || !vat_registered) return false
  const today = londonDate(new Date())
  const { tax_point } = datesOnceSent(invoice, { isOfSchedule: recurring !== null, sent_on: today })
  return isLateVatInvoice({ items, tax_point }, today)
}

function lateFinding(to: string): Finding {
  return {
    key: 'late_vat_invoice',
    sentence: sendCheckSentence('late_vat_invoice', []),
    fix: { label: 'Check the dates', to, newTab: false },
  }
}
