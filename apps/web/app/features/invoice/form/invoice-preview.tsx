import type { Invoice } from '@quotespark/contract'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { LivePreview } from '~/features/document/preview/live-preview.tsx'
import { nextRevision } from '~/features/document/preview/preview-view.ts'
import { invoiceWords } from '../invoice-words.ts'
import type { InvoiceInForm } from './invoice-form-values.ts'
import { useNextNumber } from './use-next-number.ts'

interface InvoicePreviewProps {
  /** The invoice as it was opened; null for a new one. */
  invoice: Invoice | null
  /** The number of the quote that a new one bills. */
  reference: string | null
  document: InvoiceInForm
}

/** Previews the invoice in the surrounding form as the customer will get it. */
export function InvoicePreview({ invoice, reference, document }: InvoicePreviewProps) {
  const { form, lines, totals, customer, isChanged } = document
  const { company } = useAccount()
  const typed = useWatch({ control: form.control })
  const next = useNextNumber(invoice === null)
  return (
    <LivePreview
      lines={lines}
      {...totals}
      words={invoiceWords(company, typed, {
        ...{ invoice, reference, customer },
        number: invoice?.invoice_number ?? next ?? '',
        revision: nextRevision(invoice, isChanged),
      })}
    />
  )
}
