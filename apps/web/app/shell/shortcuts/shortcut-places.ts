import type { ShortcutName } from './shortcuts.ts'

/** The pages that a shortcut opens. */
export const PLACES = {
  newQuote: '/app/quotes/new',
  newInvoice: '/app/invoices/new',
  newCustomer: '/app/customers/new',
  newRecurring: '/app/recurring-invoices/new',
  newPayment: '/app/payments?record',
  goDashboard: '/app/dashboard',
  goQuotes: '/app/quotes',
  goCustomers: '/app/customers',
  goInvoices: '/app/invoices',
  goCreditNotes: '/app/credit-notes',
  goPayments: '/app/payments',
  goChasing: '/app/chasing',
  goProducts: '/app/products-services',
  goReports: '/app/reports',
  goSettings: '/app/settings',
} as const satisfies Partial<Record<ShortcutName, string>>

export const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[]

/** The shortcut that opens this page, if there is one. */
export function shortcutTo(path: string): ShortcutName | undefined {
  return PLACE_NAMES.find((name) => PLACES[name] === path)
}
