import { addDays, type CalendarDate } from '../time/calendar.ts'

/** Days from the issue date to the due date. */
const PAYMENT_TERMS_DAYS = { net_7: 7, net_14: 14, net_30: 30, due_on_receipt: 0 } as const

export type PaymentTerms = keyof typeof PAYMENT_TERMS_DAYS
export const PAYMENT_TERMS = Object.keys(PAYMENT_TERMS_DAYS) as [PaymentTerms, ...PaymentTerms[]]

export const PAYMENT_TERMS_LABELS: Readonly<Record<PaymentTerms, string>> = {
  net_7: 'Net 7',
  net_14: 'Net 14',
  net_30: 'Net 30',
  due_on_receipt: 'Due on Receipt',
}

export const DEFAULT_PAYMENT_TERMS: PaymentTerms = 'net_30'

export function dueDate(issueDate: CalendarDate, terms: PaymentTerms): CalendarDate {
  return addDays(issueDate, PAYMENT_TERMS_DAYS[terms])
}

/** The terms with this number of days; undefined when there are none. */
export function termsOfDays(days: number): PaymentTerms | undefined {
  return PAYMENT_TERMS.find((terms) => PAYMENT_TERMS_DAYS[terms] === days)
}
