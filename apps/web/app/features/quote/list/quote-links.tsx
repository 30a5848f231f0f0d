import type { QuoteRow } from '@quotespark/contract'
import { RowLink } from '~/lists/row-links.tsx'

interface QuoteLinksProps {
  quote: QuoteRow
  describedBy: string
}

/** What a row of a quote leads to beside the quote: the invoice that it has or may have, and its form. */
export function QuoteLinks({ quote: { id, invoice_id, abilities }, describedBy }: QuoteLinksProps) {
  return (
    <>
      {abilities.create_invoice ? (
        <RowLink
          isNext
          to={`/app/invoices/new?quote=${id}`}
          label="Create Invoice"
          describedBy={describedBy}
        />
      ) : (
        invoice_id && (
          <RowLink to={`/app/invoices/${invoice_id}`} label="View Invoice" describedBy={describedBy} />
        )
      )}
      {abilities.edit && <RowLink to={`/app/quotes/${id}/edit`} label="Edit" describedBy={describedBy} />}
    </>
  )
}
