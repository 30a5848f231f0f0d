import { Badge } from '@quotespark/ui'
import { createContext, useContext } from 'react'
import type { LineAnswer } from '~/features/document/detail/line-answers.ts'

/** The customer's wish for each line, by its key in the form; empty unless they asked for a change. */
export const LineWishes = createContext<ReadonlyMap<string, LineAnswer>>(new Map())

/** Marks a line of a quote that is being changed with what its customer wishes for. */
export function LineWish({ lineKey }: { lineKey: string }) {
  const wish = useContext(LineWishes).get(lineKey)
  if (!wish) return null
  return (
    <Badge tone={wish.is === 'left' ? 'neutral' : 'warning'} className="mt-6 basis-auto">
      {wishWords(wish)}
    </Badge>
  )
}

function wishWords(wish: LineAnswer): string {
  if (wish.is === 'left') return 'Customer did not choose this'
  return `Customer wants ${wish.quantity ?? 'this'}`
}

interface FormLine {
  key: string
  fields: { description: string }
}

/**
 * The wishes for the lines that a form starts with. A line is matched by its position while it says the same, else by its words:
 * a draft left on the device may have moved it.
 */
export function wishesByKey(
  lines: readonly FormLine[],
  items: readonly { id: string; description: string }[],
  wishes: ReadonlyMap<string, LineAnswer> | undefined,
): ReadonlyMap<string, LineAnswer> {
  return new Map(
    lines.flatMap(({ key, fields: { description } }, index) => {
      const isSame = (item: { description: string } | undefined) => item?.description === description
      const item = isSame(items[index]) ? items[index] : items.find(isSame)
      const wish = item && wishes?.get(item.id)
      return wish ? [[key, wish] as const] : []
    }),
  )
}
