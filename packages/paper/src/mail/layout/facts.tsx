import { COLOUR, TYPED, WRAPPED } from './mail-style.ts'

type Fact = [label: string, text: string | null | undefined]

/** A table of labelled values; rows without a text are left out. Screen readers announce it as a data table. */
export function Facts({ rows }: { rows: Fact[] }) {
  const present = rows.filter(([, text]) => text)
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} data-text-format="dataTable" style={TABLE}>
      <tbody>
        {present.map(([label, text]) => (
          <tr key={label}>
            <th scope="row" className="mail-muted mail-rule" style={LABEL}>
              {label}
            </th>
            <td dir="auto" className="mail-strong mail-rule" style={VALUE}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const TABLE = { borderCollapse: 'collapse' as const, margin: '24px 0' }
const CELL = {
  borderBottom: `1px solid ${COLOUR.border}`,
  fontSize: '15px',
  lineHeight: '22px',
  padding: '10px 0',
  verticalAlign: 'top',
}
const LABEL = {
  ...CELL,
  color: COLOUR.muted,
  fontWeight: 400,
  textAlign: 'left' as const,
  whiteSpace: 'nowrap' as const,
}
const VALUE = {
  ...CELL,
  ...WRAPPED,
  ...TYPED,
  color: COLOUR.foreground,
  fontWeight: 600,
  paddingLeft: '16px',
  textAlign: 'right' as const,
}
