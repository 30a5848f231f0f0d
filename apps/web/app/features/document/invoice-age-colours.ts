import type { InvoiceAge } from '@quotespark/domain/dashboard'

/** The colour of each age of what is owed, wherever ages are drawn. */
export const INVOICE_AGE_COLOURS: Readonly<Record<InvoiceAge, string>> = {
  not_yet_due: 'bg-chart-3',
  late_1_30: 'bg-chart-2',
  late_31_60: 'bg-chart-5',
  late_61_90: 'bg-chart-1',
  late_over_90: 'bg-danger',
}
