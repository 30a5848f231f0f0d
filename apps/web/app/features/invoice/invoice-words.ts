import type { Company, Invoice } from '@quotespark/contract'
import { isZeroMoney } from '@quotespark/domain/money'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import {
  commonWords,
  type PreviewWords,
  previewBank,
  previewCustomer,
} from '~/features/document/preview/preview-view.ts'
import { datesOnceSent } from './dates-once-sent.ts'
import type { InvoiceFormValues } from './form/invoice-form-values.ts'

interface Surroundings {
  /** The invoice as it is stored; null for a new one. */
  invoice: Invoice | null
  number: string
  revision: number
  customer: Parameters<typeof previewCustomer>[0]
  /** The number of the quote that a new one bills. */
  reference?: string | null
}

const known = (date: string | null | undefined) => (date && isCalendarDate(date) ? date : null)

/** The printed words of an invoice as its customer would get it with these fields. */
export function invoiceWords(
  company: Company,
  typed: Partial<Omit<InvoiceFormValues, 'items' | 'attachment_ids' | 'internal_attachment_ids'>>,
  { invoice, number, revision, customer, reference = null }: Surroundings,
): PreviewWords {
  const issued_on = known(typed.issue_date) ?? londonDate(new Date())
  const to = previewCustomer(customer)
  const is_construction = invoice?.is_construction ?? false
  const dates = datesOnceSent(
    { ...typed, issue_date: issued_on, is_construction },
    {
      isOfSchedule: invoice !== null && invoice.recurring !== null && invoice.sent_at === null,
      sent_on: londonDate(new Date()),
    },
  )
  const isPartlyPaid = invoice !== null && !isZeroMoney(invoice.amount_paid)
  const { seller, ...common } = commonWords(company)
  return {
    ...common,
    seller: company.utr === null ? seller : { ...seller, utr: company.utr },
    kind: 'invoice',
    number,
    revision,
    title: typed.title ?? '',
    description: typed.description ?? null,
    issued_on,
    due_date: dates.due_date,
    tax_point: dates.tax_point ?? issued_on,
    reference: invoice?.quote?.quote_number ?? reference,
    ...(typed.buyer_reference?.trim() && { buyer_reference: typed.buyer_reference.trim() }),
    ...(typed.order_reference?.trim() && { order_reference: typed.order_reference.trim() }),
    ...(invoice?.stage && { contract: invoice.stage }),
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
  }
}
