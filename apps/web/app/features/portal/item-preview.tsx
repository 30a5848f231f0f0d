import type { DocumentLine } from '@quotespark/contract'
import { formatQuantity, isCharged, lineRemarks } from '@quotespark/domain/line'
import { formatMoney, formatUnitPrice } from '@quotespark/domain/money'
import { Button } from '@quotespark/ui'
import { useId, useState } from 'react'

/** Set by the specification, section 9. */
const PREVIEWED = 3

/** The first lines of a quote; the others show on request. */
export function ItemPreview({ items }: { items: readonly DocumentLine[] }) {
  const listId = useId()
  const [all, setAll] = useState(false)
  const charged = items.filter(isCharged)
  const more = charged.length - PREVIEWED
  return (
    <div className="min-w-0">
      <ul id={listId} aria-label="Items" className="flex flex-col gap-2.5">
        {(all ? charged : charged.slice(0, PREVIEWED)).map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0">
              <span className="line-clamp-2 whitespace-pre-line break-words">{item.description}</span>
              <span className="amount block text-muted-foreground text-xs">
                {[`${formatQuantity(item)} × ${formatUnitPrice(item.unit_price)}`, ...lineRemarks(item)].join(
                  ' · ',
                )}
              </span>
            </span>
            <span className="amount">{formatMoney(item.total_price)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="link"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
          className="mt-3.5 text-sm"
        >
          {all ? 'Show fewer items' : `+${more} more items`}
        </Button>
      )}
    </div>
  )
}
