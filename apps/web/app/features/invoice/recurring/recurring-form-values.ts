import type { Company, Invoice, RecurringInvoice, RecurringInvoiceInput } from '@quotespark/contract'
import { datesFrom } from '@quotespark/domain/billing'
import { termsOfDays } from '@quotespark/domain/document'
import { addDays, type CalendarDate } from '@quotespark/domain/time'
import { useForm } from 'react-hook-form'
import type { TypedDocument } from '~/features/document/editor/use-document-draft.ts'
import type { DocumentInForm } from '~/features/document/editor/use-document-form.ts'
import { contractRules, type LoadRules, useResolver } from '~/forms/rules.ts'

/** The fields of the form, as typed. Its lines are kept by the line editor and copied here for saving. */
export type RecurringFormValues = Required<RecurringInvoiceInput>
export type RecurringInForm = DocumentInForm<RecurringFormValues, RecurringFormValues>
export type TypedRecurring = TypedDocument<RecurringFormValues>

const rules = contractRules('recurringInvoiceInput') as unknown as LoadRules<
  RecurringFormValues,
  RecurringFormValues
>

/** The fields in React Hook Form, saved as they were typed. */
export function useRecurringFields(defaultValues: RecurringFormValues) {
  const resolver = useResolver(rules, { raw: true })
  return useForm<RecurringFormValues, unknown, RecurringFormValues>({
    ...{ defaultValues, resolver, shouldFocusError: false },
  })
}

interface NewRecurringStart {
  company: Pick<Company, 'payment_terms_days' | 'invoice_terms' | 'prices_include_vat'>
  today: CalendarDate
  customer_id: string
  /** The invoice that is made recurring; null for none. */
  invoice: Invoice | null
}

/** Initial values of a new one. That of an invoice goes on a month later, with what the invoice says. */
export function newRecurringValues({
  company,
  today,
  customer_id,
  invoice,
}: NewRecurringStart): RecurringFormValues {
  const days = company.payment_terms_days
  const payment_terms = invoice?.payment_terms ?? termsOfDays(days) ?? 'custom'
  return {
    title: invoice?.title ?? '',
    customer_id,
    contact_id: invoice?.contact_id ?? null,
    site_id: invoice?.site_id ?? null,
    every: 1,
    unit: 'month',
    start_date: invoice ? nextMonth(invoice.issue_date, today) : today,
    end_date: null,
    count: null,
    mode: 'draft',
    billed: 'ahead',
    payment_terms,
    due_in_days: payment_terms === 'custom' ? days : null,
    prices_include_vat: invoice?.prices_include_vat ?? company.prices_include_vat,
    discount_percent: invoice?.discount_percent ?? null,
    discount_amount: invoice?.discount_amount ?? null,
    description: invoice?.description ?? '',
    billing_address: invoice?.billing_address ?? '',
    customer_email: invoice?.customer_email ?? '',
    cc_email: invoice?.cc_email ?? '',
    bcc_email: invoice?.bcc_email ?? '',
    buyer_reference: invoice?.buyer_reference ?? '',
    order_reference: invoice?.order_reference ?? '',
    message_on_statement: invoice?.message_on_statement ?? '',
    notes: invoice?.notes ?? '',
    terms_and_conditions: invoice ? (invoice.terms_and_conditions ?? '') : (company.invoice_terms ?? ''),
    items: [],
  }
}

/** The first day in monthly steps from the invoice's own that lies after today. */
function nextMonth(issue_date: CalendarDate, today: CalendarDate): CalendarDate {
  const monthly = { every: 1, unit: 'month', start_date: issue_date } as const
  const endless = { end_date: null, count: null, billed: 'ahead' } as const
  const from = addDays(today > issue_date ? today : issue_date, 1)
  return datesFrom({ ...monthly, ...endless }, from, { limit: 1 })[0] ?? today
}

/** Initial values of the form for an existing one. */
export function editedRecurringValues(schedule: RecurringInvoice): RecurringFormValues {
  const { title, customer, contact_id, site_id, every, unit, start_date, end_date, count } = schedule
  const { mode, billed, payment_terms, due_in_days, prices_include_vat } = schedule
  const { discount_percent, discount_amount } = schedule
  return {
    ...{ title, customer_id: customer.id, contact_id, site_id, every, unit, start_date, end_date, count },
    ...{ mode, billed, payment_terms, due_in_days, prices_include_vat, discount_percent, discount_amount },
    description: schedule.description ?? '',
    billing_address: schedule.billing_address ?? '',
    customer_email: schedule.customer_email ?? '',
    cc_email: schedule.cc_email ?? '',
    bcc_email: schedule.bcc_email ?? '',
    buyer_reference: schedule.buyer_reference ?? '',
    order_reference: schedule.order_reference ?? '',
    message_on_statement: schedule.message_on_statement ?? '',
    notes: schedule.notes ?? '',
    terms_and_conditions: schedule.terms_and_conditions ?? '',
    items: [],
  }
}

/** The name that the device stores a draft under. */
export function recurringDraftName(schedule: { id: string } | null): string {
  return schedule ? `recurring invoice ${schedule.id}` : 'recurring invoice new'
}
