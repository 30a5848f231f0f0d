import type { Quote } from '@quotespark/contract'
import { formatQuantity } from '@quotespark/domain/line'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { useId } from 'react'

export interface ChosenListProps {
  lines: readonly { id: string; description: string; quantity: string; amount: string }[]
  total_amount: string
  tax_amount: string
  title?: string
  /** Its element: no heading where one would skip a level. */
  Title?: 'h3' | 'p'
  /** Below the title. */
  note?: string
}

/** Title of the options and quantities that came with a request for changes, for staff. */
export const OPTIONS_WANTED = 'Requested options and quantities'

/** Says with a request for changes that the options need not be written out. */
export const SENT_ALONG = 'These options and quantities are sent with your request.'

/** As many as fit above a form without pushing it out of sight; the others show on request. */
const SHOWN = 6

/** The lines being bought, each with quantity and net price, and their total. */
export function ChosenList({
  lines,
  total_amount,
  tax_amount,
  title = 'Your selection',
  Title = 'h3',
  note,
}: ChosenListProps) {
  const titleId = useId()
  const more = lines.slice(SHOWN)
  return (
    <section aria-labelledby={titleId} className="mt-4 text-sm">
      <Title id={titleId} className="font-medium">
        {title}
      </Title>
      {note && <p className="text-muted-foreground">{note}</p>}
      <Lines lines={lines.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-link">
            {more.length === 1 ? 'One more' : `${more.length} more`}
          </summary>
          <Lines lines={more} />
        </details>
      )}
      <p className="flex items-baseline justify-between gap-3 pt-2">
        <span>
          <span className="font-semibold">Total</span>
          {!isZeroMoney(tax_amount) && (
            <span className="text-muted-foreground"> including {formatMoney(tax_amount)} VAT</span>
          )}
        </span>
        <span className="amount font-semibold">{formatMoney(total_amount)}</span>
      </p>
    </section>
  )
}

/** The same for a selection that was sent. */
export function ChosenLines({
  chosen: { items, total_amount, tax_amount },
  ...words
}: { chosen: NonNullable<NonNullable<Quote['last_action']>['chosen']> } & Pick<
  ChosenListProps,
  'title' | 'note'
>) {
  const lines = items.map(({ item_id, description, quantity, unit, total_price }) => ({
    id: item_id,
    description: description.split('\n', 1)[0] ?? '',
    quantity: formatQuantity({ quantity, unit }),
    amount: formatMoney(total_price),
  }))
  return <ChosenList lines={lines} total_amount={total_amount} tax_amount={tax_amount} Title="p" {...words} />
}

function Lines({ lines }: Pick<ChosenListProps, 'lines'>) {
  return (
    <ul>
      {lines.map(({ id, description, quantity, amount }) => (
        <li key={id} className="flex items-baseline gap-3 border-border border-b py-2">
          <span className="wrap-anywhere min-w-0 flex-1">{description}</span>
          <span className="shrink-0 text-muted-foreground tabular-nums">{quantity}</span>
          <span className="amount shrink-0">{amount}</span>
        </li>
      ))}
    </ul>
  )
}
