import type { PrintedDocument } from '@quotespark/paper/printed'
import { cn } from '@quotespark/ui'
import { memo } from 'react'
import { PAPER } from '../paper/paper-colours.ts'
import { PAPER_LOOKS, tint } from './paper-look.ts'

type Line = PrintedDocument['lines'][number]

const hairline = { borderColor: PAPER.hairline }

/**
 * The lines of a document as they are printed. Column widths follow the longest figure by counting characters: measuring
 * would make the browser look at hundreds of lines on every keystroke. `keys` name the lines wherever they are
 * moved, so that adding or removing one leaves the others as they are.
 */
export function PrintedLines({
  columns,
  lines,
  accent,
  look: name,
  vat_registered,
  keys,
}: PrintedDocument & { keys: readonly string[] }) {
  const figures = columns.slice(1)
  const look = PAPER_LOOKS[name]
  return (
    <table className={cn('w-full table-fixed border-collapse tabular-nums', stacked)}>
      <colgroup>
        <col />
        {figures.map((name, at) => (
          <col
            key={name}
            style={{
              width: columnWidth(name, lines, at, vat_registered, at === figures.length - 1 ? look.edge : 0),
            }}
          />
        ))}
      </colgroup>
      <thead>
        <tr
          className={look.isFilled ? '' : 'border-b'}
          style={look.isFilled ? { background: tint(accent) } : { borderColor: accent, color: PAPER.muted }}
        >
          {columns.map((name) => (
            <th key={name} scope="col" className={cn('text-right text-[0.83em] first:text-left', look.head)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <PrintedRow
            key={keys[at]}
            look={name}
            kind={line.kind}
            description={line.description}
            quantity={line.quantity}
            unitPrice={line.unit_price}
            remarks={line.remarks.join('\n')}
            isLeft={line.is_left}
            vat={vat_registered ? line.vat.join('\n') : null}
            total={line.total_price}
          />
        ))}
      </tbody>
    </table>
  )
}

/** On a paper too narrow for columns, the figures of a line stand below its description. */
const stacked =
  '@max-[24rem]:block @max-[24rem]:[&>tbody]:block @max-[24rem]:[&>thead]:sr-only @max-[24rem]:[&_tr]:flex @max-[24rem]:[&_tr]:flex-wrap ' +
  '@max-[24rem]:[&_td]:px-0 @max-[24rem]:[&_td:first-child]:basis-full @max-[24rem]:[&_td:not(:first-child)]:pt-0 @max-[24rem]:[&_td:not(:first-child,:last-child)]:pr-[1em] ' +
  '@max-[24rem]:[&_td:not(:only-child):first-child]:pb-[0.2em] @max-[24rem]:[&_td:last-child]:ml-auto'

function columnWidth(
  name: string,
  lines: readonly Line[],
  at: number,
  showsVat: boolean,
  edge: number,
): string {
  const figure = (line: Line) => {
    const figures = [[line.quantity], [line.unit_price], ...(showsVat ? [line.vat] : []), [line.total_price]]
    return figures[at] ?? []
  }
  let longest = name.length * 0.9
  for (const line of lines) {
    if (line.kind !== 'line') continue
    for (const text of figure(line)) longest = Math.max(longest, text.length)
  }
  return `${longest * 0.6 + 1.1 + edge}em`
}

interface PrintedRowProps {
  look: PrintedDocument['look']
  kind: Line['kind']
  description: string
  quantity: string
  unitPrice: string
  /** Discount and choices, one per line of text. */
  remarks: string
  /** True when it is not in the total unless chosen. */
  isLeft: boolean
  /** The rate, and below it the typed amount; null where no VAT is shown. */
  vat: string | null
  total: string
}

/** Redraws only when one of its texts has changed. */
const PrintedRow = memo(function PrintedRow(props: PrintedRowProps) {
  const { kind, description, quantity, unitPrice, remarks, isLeft, vat, total } = props
  const figures = vat === null ? 3 : 4
  const cell = PAPER_LOOKS[props.look].row
  if (kind === 'line') {
    return (
      <tr className="border-b align-top" style={hairline}>
        <td className={cn('wrap-anywhere whitespace-pre-line', cell)}>
          <Described text={description} />
          {remarks !== '' && (
            <span className="block whitespace-pre-line text-[0.89em]" style={{ color: PAPER.muted }}>
              {remarks}
            </span>
          )}
        </td>
        <Figure cell={cell} text={quantity} quiet={isLeft} />
        <Figure cell={cell} text={unitPrice} quiet={isLeft} />
        {vat !== null && <Figure cell={cell} text={vat} quiet={isLeft} />}
        <Figure cell={cell} text={total} quiet={isLeft} />
      </tr>
    )
  }
  const isSubtotal = kind === 'subtotal'
  return (
    <tr className="border-b align-top" style={hairline}>
      <td
        dir="auto"
        colSpan={isSubtotal ? figures : figures + 1}
        className={cn(
          'wrap-anywhere whitespace-pre-line',
          cell,
          isSubtotal && 'font-semibold',
          kind === 'heading' && 'pt-[1.4em] font-semibold text-[1.11em]',
        )}
        style={kind === 'text' ? { color: PAPER.muted } : {}}
      >
        {description}
      </td>
      {isSubtotal && <Figure cell={cell} text={total} strong />}
    </tr>
  )
})

interface FigureProps {
  cell: string
  text: string
  strong?: boolean
  quiet?: boolean
}

function Figure({ cell, text, strong = false, quiet = false }: FigureProps) {
  return (
    <td
      className={cn('whitespace-pre-line text-right', cell, strong && 'font-semibold')}
      style={quiet ? { color: PAPER.muted } : {}}
    >
      {text}
    </td>
  )
}

/** A description whose first line names the work and whose further lines explain it. */
function Described({ text }: { text: string }) {
  const end = text.indexOf('\n')
  if (end < 0) return <span className="font-medium">{text}</span>
  return (
    <>
      <span className="font-medium">{text.slice(0, end)}</span>
      <span className="block whitespace-pre-line" style={{ color: PAPER.muted }}>
        {text.slice(end + 1)}
      </span>
    </>
  )
}
