import type { Customer, InvoiceRow, QuoteRow } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { CommandPaletteItem } from '@quotespark/ui'
import { ArrowRight, FileText, ReceiptPoundSterling, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { InvoiceStatusBadge, QuoteStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { matchScore } from './match-score.ts'
import { about } from './opened-lately.ts'
import type { Found } from './use-palette-search.ts'

/** A group of the palette, with the score of its best entry (`MATCH`). */
export interface Section {
  heading: string
  score: number
  items: ReactNode
}

interface Results {
  quotes: Found<QuoteRow>
  customers: Found<Customer>
  invoices: Found<InvoiceRow>
}

/** The search results, the best of each kind first. */
export function resultSections(
  { quotes, customers, invoices }: Results,
  typed: string,
  onGoTo: (path: string) => void,
): Section[] {
  const open = (path: string) => () => onGoTo(path)

  function section<Row>(
    heading: string,
    found: Found<Row>,
    texts: (row: Row) => (string | null | undefined)[],
    item: (row: Row) => ReactNode,
  ): Section[] {
    const list = heading.toLowerCase()
    const scored = found.rows
      .map((row) => ({ row, score: matchScore(texts(row), typed) }))
      .sort((one, other) => other.score - one.score)
    const [best] = scored
    if (!best) return []
    const items = (
      <>
        {scored.map(({ row }) => item(row))}
        {found.more && (
          <CommandPaletteItem
            value={`all-${list}`}
            icon={<ArrowRight />}
            onSelect={open(`/app/${list}?search=${encodeURIComponent(typed.trim())}`)}
          >
            All {list} that match
          </CommandPaletteItem>
        )}
      </>
    )
    return [{ heading, score: best.score, items }]
  }

  return [
    ...section(
      'Quotes',
      quotes,
      ({ title, quote_number, customer }) => [title, quote_number, customer.name],
      ({ id, title, quote_number, customer, displayed_status, total_amount, accepted_total_amount }) => (
        <CommandPaletteItem
          key={id}
          value={id}
          icon={<FileText />}
          onSelect={open(`/app/quotes/${id}`)}
          aside={
            <DocumentAside
              badge={<QuoteStatusBadge status={displayed_status} />}
              amount={accepted_total_amount ?? total_amount}
            />
          }
        >
          <TwoLines title={title} detail={about(quote_number, customer.name)} />
        </CommandPaletteItem>
      ),
    ),
    ...section(
      'Customers',
      customers,
      ({ name, email, contact_person }) => [name, email, contact_person],
      ({ id, name, contact_person, email }) => (
        <CommandPaletteItem key={id} value={id} icon={<User />} onSelect={open(`/app/customers/${id}`)}>
          <TwoLines title={name} detail={[contact_person, email].filter(Boolean).join(' · ')} />
        </CommandPaletteItem>
      ),
    ),
    ...section(
      'Invoices',
      invoices,
      ({ title, invoice_number, customer }) => [title, invoice_number, customer?.name],
      ({ id, title, invoice_number, customer, displayed_status, total_amount }) => (
        <CommandPaletteItem
          key={id}
          value={id}
          icon={<ReceiptPoundSterling />}
          onSelect={open(`/app/invoices/${id}`)}
          aside={
            <DocumentAside badge={<InvoiceStatusBadge status={displayed_status} />} amount={total_amount} />
          }
        >
          <TwoLines title={title} detail={about(invoice_number, customer?.name)} />
        </CommandPaletteItem>
      ),
    ),
  ]
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
