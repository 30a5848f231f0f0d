import { formatMoney } from '@quotespark/domain/money'
import { Alert, Card } from '@quotespark/ui'
import { shownParticular } from '~/features/document/detail/missing-particulars.ts'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { workedExample } from '../worked-example.ts'
import { Stage } from './stage.tsx'

/** An invoice created from a quote, with a legally required detail still missing. */
export function InvoiceVignette() {
  const { sentence, link } = shownParticular('company_vat_number', { customer_id: null })
  return (
    <Stage>
      <Card className="w-full max-w-md gap-4 p-5 shadow-raised">
        <span className="flex items-start justify-between gap-4">
          <span>
            <span className="block text-muted-foreground">INV-00043</span>
            <span className="mt-0.5 block text-heading">Work at Mill Cottage</span>
          </span>
          <StatusBadge kind="invoice" status="draft" />
        </span>
        <span className="flex items-baseline justify-between border-border border-t pt-3.5">
          <span className="text-muted-foreground">Total</span>
          <span className="amount font-semibold text-xl tracking-tight">
            {formatMoney(workedExample().totals.total_amount)}
          </span>
        </span>
        <Alert tone="warning" title="The law wants more on this invoice">
          {sentence} <span className="font-medium text-link">{link}</span>
        </Alert>
      </Card>
    </Stage>
  )
}
