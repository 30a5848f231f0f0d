import type { Customer, InvoiceRow, QuoteRow } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { CommandPaletteGroup, CommandPaletteItem } from '@quotespark/ui'
import { ArrowRight, FileText, ReceiptPoundSterling, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { InvoiceStatusBadge, QuoteStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { about } from './opened-lately.ts'
import type { Found } from './use-palette-search.ts'

export interface ResultsProps {
  quotes: Found<QuoteRow>
  customers: Found<Customer>
  invoices: Found<InvoiceRow>
  typed: string
  onGoTo: (path: string) => void
}

export function Results({ quotes, customers, invoices, typed, onGoTo }: ResultsProps) {
  const open = (path: string) => () => onGoTo(path)
  const all = (list: string, found: Found<unknown>) =>
    found.more && (
      <CommandPaletteItem
        value={`all-${list}`}
        icon={<ArrowRight />}
        onSelect={open(`/app/${list}?search=${encodeURIComponent(typed.trim())}`)}
      >
        All {list} that match
      </CommandPaletteItem>
    )
  return (
    <>
      {quotes.rows.length > 0 && (
        <CommandPaletteGroup heading="Quotes">
          {quotes.rows.map(({ id, title, quote_number, customer, displayed_status, total_amount }) => (
            <CommandPaletteItem
              key={id}
              value={id}
              icon={<FileText />}
              onSelect={open(`/app/quotes/${id}`)}
              aside={
                <DocumentAside badge={<QuoteStatusBadge status={displayed_status} />} amount={total_amount} />
              }
            >
              <TwoLines title={title} detail={about(quote_number, customer.name)} />
            </CommandPaletteItem>
          ))}
          {all('quotes', quotes)}
        </CommandPaletteGroup>
      )}
      {customers.rows.length > 0 && (
        <CommandPaletteGroup heading="Customers">
          {customers.rows.map(({ id, name, contact_person, email }) => (
            <CommandPaletteItem key={id} value={id} icon={<User />} onSelect={open(`/app/customers/${id}`)}>
              <TwoLines title={name} detail={[contact_person, email].filter(Boolean).join(' · ')} />
            </CommandPaletteItem>
          ))}
          {all('customers', customers)}
        </CommandPaletteGroup>
      )}
      {invoices.rows.length > 0 && (
        <CommandPaletteGroup heading="Invoices">
          {invoices.rows.map(({ id, title, invoice_number, customer, displayed_status, total_amount }) => (
            <CommandPaletteItem
              key={id}
              value={id}
              icon={<ReceiptPoundSterling />}
              onSelect={open(`/app/invoices/${id}`)}
              aside={
                <DocumentAside
                  badge={<InvoiceStatusBadge status={displayed_status} />}
                  amount={total_amount}
                />
              }
            >
              <TwoLines title={title} detail={about(invoice_number, customer?.name)} />
            </CommandPaletteItem>
          ))}
          {all('invoices', invoices)}
        </CommandPaletteGroup>
      )}
    </>
  )
}

export function TwoLines({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <span className="block truncate font-medium">{title}</span>
      <span className="block truncate text-muted-foreground text-xs">{detail}</span>
    </>
  )
}

function DocumentAside({ badge, amount }: { badge: ReactNode; amount: string }) {
  return (
    <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
      {badge}
      <span className="amount min-w-20 text-right">{formatMoney(amount)}</span>
    </span>
  )
}
