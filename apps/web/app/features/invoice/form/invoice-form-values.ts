import type { Company, Invoice, InvoiceInput, Quote } from '@quotespark/contract'
import { termsOfDays } from '@quotespark/domain/document'
import { addDays, type CalendarDate } from '@quotespark/domain/time'
import type { DiscountFields } from '~/features/document/editor/discount/use-document-discount.ts'
import type { TypedDocument } from '~/features/document/editor/use-document-draft.ts'
import type { DocumentInForm } from '~/features/document/editor/use-document-form.ts'
import { useDraftableFields } from '~/features/document/editor/use-draftable-fields.ts'
import type { LoadRules } from '~/forms/rules.ts'

type Rules = LoadRules<InvoiceFormValues, InvoiceFormValues>
const complete = (async () => (await import('./invoice-rules.ts')).completeInvoice) as unknown as Rules
const draft = (async () => (await import('./invoice-rules.ts')).invoiceDraft) as unknown as Rules

/** The fields of the form, as typed. Its lines are kept by the line editor and copied here for saving. */
export type InvoiceFormValues = Required<Omit<InvoiceInput, 'status'>>

export type InvoiceInForm = DocumentInForm<InvoiceFormValues, InvoiceFormValues>
export type TypedInvoice = TypedDocument<InvoiceFormValues>

/** The fields of an invoice in React Hook Form, saved as they were typed. */
export function useInvoiceFields(defaultValues: InvoiceFormValues) {
  return useDraftableFields({ complete, draft, raw: true, defaultValues })
}

/** The name that the device stores a draft under: each invoice, each billed quote and the new invoice have their own. */
export function invoiceDraftName({ invoice, quote }: Written): string {
  if (invoice) return `invoice ${invoice.id}`
  return quote ? `invoice of quote ${quote.id}` : 'invoice new'
}

interface Written {
  /** The invoice as it was opened; null for a new one. */
  invoice: { id: string } | null
  /** The quote that a new invoice bills, if any. */
  quote: { id: string } | null
}

export interface NewInvoiceStart {
  company: Pick<Company, 'payment_terms_days' | 'invoice_terms' | 'prices_include_vat'>
  today: CalendarDate
  customer_id: string
  /** The quote that it bills, if any. */
  quote:
    | (Pick<
        Quote,
        | 'title'
        | 'description'
        | 'notes'
        | 'buyer_reference'
        | 'prices_include_vat'
        | 'contact_id'
        | 'site_id'
      > &
        DiscountFields)
    | null
}

export function newInvoiceValues({ company, today, customer_id, quote }: NewInvoiceStart): InvoiceFormValues {
  return {
    title: quote?.title ?? '',
    customer_id,
    contact_id: quote?.contact_id ?? null,
    site_id: quote?.site_id ?? null,
    prices_include_vat: quote?.prices_include_vat ?? company.prices_include_vat,
    discount_percent: quote?.discount_percent ?? null,
    discount_amount: quote?.discount_amount ?? null,
    description: quote?.description ?? '',
    issue_date: today,
    payment_terms: termsOfDays(company.payment_terms_days) ?? 'custom',
    due_date: addDays(today, company.payment_terms_days),
    tax_point: null,
    work_finished_on: null,
    asked_before_work: false,
    billing_address: '',
    customer_email: '',
    cc_email: '',
    bcc_email: '',
    buyer_reference: quote?.buyer_reference ?? '',
    order_reference: '',
    message_on_statement: '',
    send_at: null,
    notes: quote?.notes ?? '',
    terms_and_conditions: company.invoice_terms ?? '',
    attachment_ids: [],
    internal_attachment_ids: [],
    items: [],
  }
}

/** Initial values of the form for an existing invoice. */
export function editedInvoiceValues(invoice: Invoice): InvoiceFormValues {
  return {
    title: invoice.title,
    customer_id: invoice.customer_id ?? '',
    contact_id: invoice.contact_id,
    site_id: invoice.site_id,
    prices_include_vat: invoice.prices_include_vat,
    discount_percent: invoice.discount_percent,
    discount_amount: invoice.discount_amount,
    description: invoice.description ?? '',
    issue_date: invoice.issue_date,
    payment_terms: invoice.payment_terms,
    due_date: invoice.due_date,
    tax_point: invoice.tax_point,
    work_finished_on: invoice.work_finished_on,
    asked_before_work: invoice.asked_before_work,
    billing_address: invoice.billing_address ?? '',
    customer_email: invoice.customer_email ?? '',
    cc_email: invoice.cc_email ?? '',
    bcc_email: invoice.bcc_email ?? '',
    buyer_reference: invoice.buyer_reference ?? '',
    order_reference: invoice.order_reference ?? '',
    message_on_statement: invoice.message_on_statement ?? '',
    send_at: invoice.send_at,
    notes: invoice.notes ?? '',
    terms_and_conditions: invoice.terms_and_conditions ?? '',
    attachment_ids: invoice.attachments.map(({ id }) => id),
    internal_attachment_ids: invoice.internal_attachments.map(({ id }) => id),
    items: [],
  }
}
