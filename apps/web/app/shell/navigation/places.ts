import {
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptPoundSterling,
  Users,
} from 'lucide-react'

export interface NavigationItem {
  to: string
  label: string
  Icon: LucideIcon
  /** Further words that find this entry in the palette. */
  words?: string
}

/** The entries of the sidebar, in order. */
export const NAV_ITEMS: readonly NavigationItem[] = [
  { to: '/app/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/app/quotes', label: 'Quotes', Icon: FileText },
  { to: '/app/customers', label: 'Customers', Icon: Users },
  { to: '/app/invoices', label: 'Invoices', Icon: ReceiptPoundSterling },
  { to: '/app/products-services', label: 'Products & Services', Icon: Package, words: 'catalogue' },
]
