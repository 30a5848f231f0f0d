import {
  Banknote,
  BellRing,
  CalendarClock,
  ChartColumn,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptPoundSterling,
  ReceiptText,
  Users,
} from 'lucide-react'

export interface NavigationItem {
  to: string
  label: string
  Icon: LucideIcon
  /** Further words that find this entry in the palette. */
  words?: string
  /** Lists that share its room, shown as tabs. */
  tabs?: readonly { to: string; label: string; Icon: LucideIcon; words?: string }[]
}

/** The entries of the sidebar, in order. */
export const NAV_ITEMS: readonly NavigationItem[] = [
  { to: '/app/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/app/quotes', label: 'Quotes', Icon: FileText },
  { to: '/app/customers', label: 'Customers', Icon: Users },
  {
    to: '/app/invoices',
    label: 'Invoices',
    Icon: ReceiptPoundSterling,
    tabs: [
      { to: '/app/invoices', label: 'Invoices', Icon: ReceiptPoundSterling },
      { to: '/app/credit-notes', label: 'Credit notes', Icon: ReceiptText },
      {
        to: '/app/recurring-invoices',
        label: 'Recurring',
        Icon: CalendarClock,
        words: 'invoices schedule repeat',
      },
      { to: '/app/payments', label: 'Payments', Icon: Banknote },
      { to: '/app/chasing', label: 'Chasing', Icon: BellRing, words: 'reminders overdue follow-ups' },
    ],
  },
  { to: '/app/products-services', label: 'Products & Services', Icon: Package, words: 'catalogue' },
  { to: '/app/reports', label: 'Reports', Icon: ChartColumn, words: 'vat summary return' },
]
