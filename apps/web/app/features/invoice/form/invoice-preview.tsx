import type { Invoice } from '@quotespark/contract'
import { isZeroMoney } from '@quotespark/domain/money'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { LivePreview } from '~/features/document/preview/live-preview.tsx'
import {
  commonWords,
  nextRevision,
  previewBank,
  previewCustomer,
} from '~/features/document/preview/preview-view.ts'
import type { InvoiceInForm } from './invoice-form-values.ts'
import { useNextNumber } from './use-next-number.ts'

interface InvoicePreviewProps {
  /** The invoice as it was opened; null for a new one. */
  invoice: Invoice | null
  /** The number of the quote that a new one bills. */
  reference: string | null
  document: InvoiceInForm
}

const known = (date: string | null | undefined) => (date && isCalendarDate(date) ? date : null)

/** Previews the invoice in the surrounding form as the customer will get it. */
export function InvoicePreview(props: InvoicePreviewProps) {
  const { invoice, reference, document } = props
  const { form, lines, totals, customer, isChanged } = document
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const typed = useWatch({ control: form.control })
  const next = useNextNumber(invoice === null)
  const number = invoice?.invoice_number ?? next ?? ''
  const issued_on = known(typed.issue_date) ?? today
  const to = previewCustomer(customer)
  const isPartlyPaid = invoice !== null && !isZeroMoney(invoice.amount_paid)
  return (
    <LivePreview
      lines={lines}
      {...totals}
      words={{
        ...commonWords(company),
        kind: 'invoice',
        number,
        revision: nextRevision(invoice, isChanged),
        title: typed.title ?? '',
        description: typed.description ?? null,
        issued_on,
        due_date: known(typed.due_date),
        tax_point: known(typed.tax_point) ?? issued_on,
        reference: invoice?.quote?.quote_number ?? reference,
        ...(typed.buyer_reference?.trim() && { buyer_reference: typed.buyer_reference.trim() }),
        ...(typed.order_reference?.trim() && { order_reference: typed.order_reference.trim() }),
        customer: {
          ...to,
          email: typed.customer_email?.trim() || to.email,
          address: typed.billing_address?.trim() || to.address,
        },
        amount_paid: isPartlyPaid ? invoice.amount_paid : null,
        balance_due: isPartlyPaid ? invoice.balance_due : null,
        message: typed.message_on_statement ?? null,
        notes: typed.notes ?? null,
        terms: typed.terms_and_conditions ?? null,
        bank: previewBank(company),
        payment_reference: number,
      }}
    />
  )
}
