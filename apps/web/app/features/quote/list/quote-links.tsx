import type { QuoteRow } from '@quotespark/contract'
import { RowLink } from '~/lists/row-links.tsx'

interface QuoteLinksProps {
  quote: QuoteRow
  describedBy: string
}

/** Further links in the row of a quote: the invoice that it has or may have, and its edit form. */
export function QuoteLinks({ quote, describedBy }: QuoteLinksProps) {
  const { id, invoice_id, displayed_status, abilities } = quote
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
      {abilities.edit && (
        <RowLink
          isNext={displayed_status === 'amendment_requested'}
          to={`/app/quotes/${id}/edit`}
          label="Edit"
          describedBy={describedBy}
        />
      )}
    </>
  )
}
