import { isApple, PALETTE_KEYS } from './keys.ts'

/**
 * Every shortcut of the app: this table defines both what works and what `?` shows. Keys pressed in sequence are separated by
 * a space; 'Mod' is ⌘ on Apple keyboards and Ctrl on all others.
 */
export const SHORTCUTS = {
  help: { keys: '?', label: 'Show all shortcuts', group: 'Everywhere' },
  palette: { keys: PALETTE_KEYS, label: 'Search and commands', group: 'Everywhere' },
  search: { keys: '/', label: 'Search', group: 'Everywhere' },
  newQuote: { keys: 'c q', label: 'New quote', group: 'Create' },
  newInvoice: { keys: 'c i', label: 'New invoice', group: 'Create' },
  newCustomer: { keys: 'c c', label: 'New customer', group: 'Create' },
  newRecurring: { keys: 'c r', label: 'New recurring invoice', group: 'Create' },
  newPayment: { keys: 'c m', label: 'Record payment', group: 'Create' },
  goDashboard: { keys: 'g d', label: 'Dashboard', group: 'Go to' },
  goQuotes: { keys: 'g q', label: 'Quotes', group: 'Go to' },
  goCustomers: { keys: 'g c', label: 'Customers', group: 'Go to' },
  goInvoices: { keys: 'g i', label: 'Invoices', group: 'Go to' },
  goCreditNotes: { keys: 'g n', label: 'Credit notes', group: 'Go to' },
  goPayments: { keys: 'g m', label: 'Payments', group: 'Go to' },
  goChasing: { keys: 'g h', label: 'Chasing', group: 'Go to' },
  goProducts: { keys: 'g p', label: 'Products & Services', group: 'Go to' },
  goReports: { keys: 'g r', label: 'Reports', group: 'Go to' },
  goSettings: { keys: 'g s', label: 'Settings', group: 'Go to' },
  nextRow: { keys: 'j', label: 'Next row', group: 'In lists' },
  previousRow: { keys: 'k', label: 'Previous row', group: 'In lists' },
  openRow: { keys: 'Enter', label: 'Open the row', group: 'In lists' },
  tickRow: { keys: 'x', label: 'Select the row', group: 'In lists' },
  edit: { keys: 'e', label: 'Edit', group: 'In lists and on pages' },
  mainAction: { keys: 'Mod+Enter', label: 'The main action', group: 'In forms and on pages' },
  saveDraft: { keys: 'Mod+s', label: 'Save as draft, or save changes', group: 'In forms and on pages' },
} as const satisfies Record<string, { keys: string; label: string; group: string }>

export type ShortcutName = keyof typeof SHORTCUTS

/** The keys as printed on this keyboard: one list for each press. */
export function printedKeys(keys: string): string[][] {
  return keys.split(' ').map((press) =>
    press.split('+').map((key) => {
      if (key === 'Mod') return isApple ? '⌘' : 'Ctrl'
      return key.length === 1 ? key.toUpperCase() : key
    }),
  )
}
