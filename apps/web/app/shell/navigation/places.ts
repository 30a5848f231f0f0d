import {
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptPoundSterling,
  Users,
} from 'lucide-react'

export interface Place {
  to: string
  label: string
  Icon: LucideIcon
  /** What else one may type to find it. */
  words?: string
}

/** The entries of the sidebar, in its order. */
export const MAIN_PLACES: readonly Place[] = [
  { to: '/app/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/app/quotes', label: 'Quotes', Icon: FileText },
  { to: '/app/customers', label: 'Customers', Icon: Users },
  { to: '/app/invoices', label: 'Invoices', Icon: ReceiptPoundSterling },
  { to: '/app/products-services', label: 'Products & Services', Icon: Package, words: 'catalogue' },
]
