import type { PortalQuote } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { ChosenList, type ChosenListProps } from './chosen-list.tsx'

export interface QuoteInShortProps {
  quote: Pick<PortalQuote, 'title' | 'quote_number' | 'company' | 'total_amount' | 'tax_amount'> & {
    /** The lines being bought, for a quote that offers choices. */
    chosen?: ChosenListProps['lines'] | undefined
  }
}

/** Summarises a quote for its answer: the work, the company, the price and the chosen lines. */
export function QuoteSummary({ quote }: QuoteInShortProps) {
  const { title, quote_number, company, total_amount, tax_amount, chosen } = quote
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-lg sm:flex-nowrap bg-muted/70 px-4 py-3.5">
        <div className="min-w-0">
          <p className="break-words font-medium">{title}</p>
          <p className="mt-0.5 break-words text-muted-foreground text-sm">
            {quote_number} from {company.name}
          </p>
        </div>
        <div className="ml-auto text-right">
          <p className="amount font-semibold text-xl tracking-tight">{formatMoney(total_amount)}</p>
          {!isZeroMoney(tax_amount) && (
            <p className="amount text-muted-foreground text-xs">including {formatMoney(tax_amount)} VAT</p>
          )}
        </div>
      </div>
      {chosen && <ChosenList lines={chosen} total_amount={total_amount} tax_amount={tax_amount} />}
    </>
  )
}
