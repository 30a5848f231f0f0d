import type { Invoice } from '@quotespark/contract'
import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { Link } from 'react-router'
import { LineTable } from '~/features/document/detail/line-table.tsx'

export interface LockedLinesProps {
  invoice: Invoice
  showsVat: boolean
}

/** True when the lines follow from a quote or from another invoice and cannot be changed. */
export const hasLockedLines = ({ stage, claim }: Invoice) => stage !== null || claim !== null

/** The lines of an invoice that bills a stage, or that claims interest. */
export function LockedLines({ invoice, showsVat }: LockedLinesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invoice Items</CardTitle>
      </CardHeader>
      <CardContent className="text-muted-foreground text-sm">
        <Reason invoice={invoice} />
      </CardContent>
      <LineTable label="Items" items={invoice.items} showsVat={showsVat} showsCis={invoice.cis !== null} />
    </Card>
  )
}

const linkClass = 'text-link underline-offset-4 hover:underline'

function Reason({ invoice: { stage, quote, claim, claim_of } }: { invoice: Invoice }) {
  if (claim) {
    return (
      <>
        This invoice claims interest on{' '}
        <Link to={`/app/invoices/${claim_of}`} className={linkClass}>
          {claim.invoice_number}
        </Link>
        , so its lines, discounts and customer cannot be changed. To waive it, write a credit note.
      </>
    )
  }
  return (
    <>
      This invoice bills stage {stage?.stage} of{' '}
      <Link to={`/app/quotes/${stage?.quote_id}`} className={linkClass}>
        {quote?.quote_number}
      </Link>
      , so its lines, discounts and customer cannot be changed. Bill extras on an invoice of their own.
    </>
  )
}
