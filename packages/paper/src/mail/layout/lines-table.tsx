import { useContext } from 'react'
import { Brand } from './mail-brand.tsx'
import { COLOUR, WRAPPED } from './mail-style.ts'

/**
 * A table of lines under a rule in the company's colour. Each line of the text is 'Lights, 5 items: £250.00'; any other line, such
 * as 'and 3 more', takes the whole width.
 */
export function LinesTable({ lines }: { lines: string }) {
  const { accent } = useContext(Brand)
  const head = { ...HEAD, borderBottom: `2px solid ${accent}` }
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      data-text-format="dataTable"
      className="mail-lines"
      style={TABLE}
    >
      <thead>
        <tr>
          <th scope="col" className="mail-muted" style={head}>
            Item
          </th>
          <th scope="col" className="mail-muted" style={{ ...head, ...FIGURE }}>
            Quantity
          </th>
          <th scope="col" className="mail-muted" style={{ ...head, ...FIGURE }}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.split('\n').map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and lines may be equal
          <tr key={index}>
            <Cells line={lineIn(text)} text={text} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Line {
  description: string
  quantity: string
  amount: string
}

function Cells({ line, text }: { line: Line | undefined; text: string }) {
  if (!line) {
    return (
      <td colSpan={3} className="mail-muted" style={{ ...CELL, borderBottom: 0, color: COLOUR.muted }}>
        {text}
      </td>
    )
  }
  return (
    <>
      <td dir="auto" className="mail-strong mail-rule" style={{ ...CELL, ...WRAPPED }}>
        {line.description}
      </td>
      <td className="mail-strong mail-rule" style={{ ...CELL, ...FIGURE }}>
        {line.quantity}
      </td>
      <td className="mail-strong mail-rule" style={{ ...CELL, ...FIGURE }}>
        {line.amount}
      </td>
    </>
  )
}

/** Neither a quantity nor an amount contains the signs that precede it, but a description may. */
function lineIn(text: string): Line | undefined {
  const { description, quantity, amount } =
    /^(?<description>.*), (?<quantity>[^:]*): (?<amount>£[\d.,]+)$/.exec(text)?.groups ?? {}
  return description && quantity && amount ? { description, quantity, amount } : undefined
}

const TABLE = { borderCollapse: 'collapse' as const, margin: '0 0 24px' }
const CELL = {
  borderBottom: `1px solid ${COLOUR.border}`,
  color: COLOUR.foreground,
  fontSize: '15px',
  lineHeight: '22px',
  padding: '10px 0',
  textAlign: 'left' as const,
  verticalAlign: 'top' as const,
}
const HEAD = { ...CELL, color: COLOUR.muted, fontSize: '13px', fontWeight: 600, padding: '0 0 6px' }
const FIGURE = { paddingLeft: '16px', textAlign: 'right' as const, whiteSpace: 'nowrap' as const }
