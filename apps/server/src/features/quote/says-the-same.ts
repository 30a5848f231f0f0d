import type { documentLines, quotes } from '@quotespark/database'
import { lineContent } from '../document/line-content.ts'
import type { WrittenLine } from '../document/priced-lines.ts'

type Words = Pick<
  typeof quotes.$inferSelect,
  'title' | 'customer_id' | 'description' | 'notes' | 'valid_until'
>
type Line = Pick<typeof documentLines.$inferSelect, keyof WrittenLine>

/** Whether two versions of a quote, their lines in order, say the same; '50' and '50.00' are one price. */
export function saysTheSame(a: Words & { items: Line[] }, b: Words & { items: Line[] }): boolean {
  return JSON.stringify(content(a)) === JSON.stringify(content(b))
}

function content({ title, customer_id, description, notes, valid_until, items }: Words & { items: Line[] }) {
  const lines = items.map(({ product_id, description, quantity, unit_price, vat_rate }) =>
    lineContent({ product_id, description, quantity, unit_price, vat_rate }),
  )
  return [title, customer_id, description, notes, valid_until, lines]
}
