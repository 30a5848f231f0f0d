import { useMediaQuery } from '@quotespark/ui'
import { type ComponentType, memo } from 'react'
import { rowWindows, useRowWindow } from './row-window.ts'

/** Usual height of a card in pixels, with its actions beside and below the text, for cards that were not measured yet. */
export interface CardHeight {
  /** Media query from which the actions stand beside the text. */
  wideFrom: string
  wide: number
  narrow: number
}

interface ListCardsProps<Item> {
  pages: readonly Item[][]
  height: CardHeight
  Card: ComponentType<{ row: Item }>
}

export function ListCards<Item extends { id: string }>({ pages, height, Card }: ListCardsProps<Item>) {
  const cardHeight = useMediaQuery(height.wideFrom) ? height.wide : height.narrow
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
    <div ref={ref} style={near ? undefined : { height }}>
      {near && rows.map((row) => <Card key={row.id} row={row} />)}
    </div>
  )
}

const CardPage = memo(DrawnCardPage) as typeof DrawnCardPage
