import type { Invoice } from '@quotespark/contract'
import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { Link } from 'react-router'
import { LineTable } from '~/features/document/detail/line-table.tsx'

export interface LockedLinesProps {
  invoice: Invoice
  stage: NonNullable<Invoice['stage']>
  showsVat: boolean
}

/** The lines of an invoice that bills a stage: they follow from the quote and cannot be changed. */
export function LockedLines({ invoice, stage, showsVat }: LockedLinesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invoice Items</CardTitle>
      </CardHeader>
      <CardContent className="text-muted-foreground text-sm">
        This invoice bills stage {stage.stage} of{' '}
        <Link to={`/app/quotes/${stage.quote_id}`} className="text-link underline-offset-4 hover:underline">
          {invoice.quote?.quote_number}
        </Link>
        , so its lines, discounts and customer cannot be changed. Bill extras on an invoice of their own.
      </CardContent>
      <LineTable label="Items" items={invoice.items} showsVat={showsVat} />
    </Card>
  )
}
