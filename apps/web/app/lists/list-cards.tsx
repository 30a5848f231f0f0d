import { useMediaQuery } from '@quotespark/ui'
import { type ComponentType, memo } from 'react'
import { rowWindows, useRowWindow } from './row-window.ts'

/** Height of a card in pixels, with its actions beside and below the text. Going back to a position in the list relies on it. */
export interface CardHeight {
  /** Media query from which the actions stand beside the text; below it, cards form two columns where they fit. */
  wideFrom: string
  wide: number
  narrow: number
}

interface ListCardsProps<Item> {
  pages: readonly Item[][]
  height: CardHeight
  Card: ComponentType<{ row: Item }>
}

/** Two columns: on a phone in landscape and on a small tablet. */
const ABREAST = '(min-width: 40rem)'

export function ListCards<Item extends { id: string }>({ pages, height, Card }: ListCardsProps<Item>) {
  const isWide = useMediaQuery(height.wideFrom)
  const areAbreast = useMediaQuery(ABREAST)
  const cardHeight = isWide ? height.wide : height.narrow / (areAbreast ? 2 : 1)
  return rowWindows(pages).map((rows, index) => (
    <CardPage key={rows[0]?.id} rows={rows} cardHeight={cardHeight} first={index === 0} Card={Card} />
  ))
}

interface CardPageProps<Item> {
  rows: Item[]
  cardHeight: number
  first: boolean
  Card: ComponentType<{ row: Item }>
}

function DrawnCardPage<Item extends { id: string }>({ rows, cardHeight, first, Card }: CardPageProps<Item>) {
  const { ref, near, height } = useRowWindow<HTMLDivElement>(rows.length * cardHeight, first, rows)
  return (
    <div
      ref={ref}
      style={near ? undefined : { height }}
      className="grid grid-cols-1 sm:max-lg:grid-cols-2 sm:max-lg:[&>:nth-child(even)]:border-l"
    >
      {near && rows.map((row) => <Card key={row.id} row={row} />)}
    </div>
  )
}

const CardPage = memo(DrawnCardPage) as typeof DrawnCardPage
