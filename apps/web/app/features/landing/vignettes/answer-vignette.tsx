import { formatMoney } from '@quotespark/domain/money'
import { Button } from '@quotespark/ui'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { workedExample } from '../worked-example.ts'
import { Stage } from './stage.tsx'

/** The top of a quote as its customer reads it, with the possible answers. */
export function AnswerVignette() {
  const { total_amount, tax_amount } = workedExample().totals
  return (
    <Stage className="items-start pt-9 max-sm:h-92">
      <div className="w-full max-w-sm rounded-t-[1.75rem] border-foreground/80 border-x-4 border-t-4 bg-background px-4 pt-5 pb-12 shadow-overlay dark:border-control-border">
        <div className="rounded-2xl border border-border bg-surface p-5 shadow-card">
          <span className="flex items-center justify-between gap-3">
            <span className="text-muted-foreground">Oak &amp; Iron Joinery</span>
            <StatusBadge kind="quote" status="sent" />
          </span>
          <span className="mt-2 block font-semibold text-lg tracking-tight">Work at Mill Cottage</span>
          <span className="amount mt-3 block font-semibold text-3xl tracking-tight">
            {formatMoney(total_amount)}
          </span>
          <span className="mt-1 block text-muted-foreground">including {formatMoney(tax_amount)} VAT</span>
          <span className="mt-5 flex flex-wrap gap-2">
            <Button className="grow" render={<span />}>
              Accept
            </Button>
            <Button variant="outline" className="grow" render={<span />}>
              Request Amendment
            </Button>
          </span>
        </div>
      </div>
    </Stage>
  )
}
