import { PAPER } from './paper.ts'

interface PaperLine {
  key: string
  description: string
  /** As it is read, for instance '20%'. */
  vat: string
  /** As it is read, for instance '£480.00'. */
  net: string
}

export interface PaperLinesProps {
  /** '#rrggbb', dark enough for text on white. */
  accent: string
  showsVat: boolean
  lines: readonly PaperLine[]
  /** The last is the one to pay. */
  totals: readonly { label: string; amount: string }[]
}

export function PaperLines({ accent, showsVat, lines, totals }: PaperLinesProps) {
  return (
    <>
      <table className="mt-[2.2em] w-full text-left">
        <thead>
          <tr className="border-b" style={{ borderColor: accent }}>
            <th className="pb-[0.4em] font-medium" style={{ color: PAPER.muted }}>
              Description
            </th>
            {showsVat && (
              <th className="pb-[0.4em] text-right font-medium" style={{ color: PAPER.muted }}>
                VAT
              </th>
            )}
            <th className="pb-[0.4em] text-right font-medium" style={{ color: PAPER.muted }}>
              {showsVat ? 'Net' : 'Amount'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, description, vat, net }) => (
            <tr key={key} className="border-b" style={{ borderColor: PAPER.hairline }}>
              <td className="wrap-anywhere py-[0.4em]">{description}</td>
              {showsVat && <td className="whitespace-nowrap py-[0.4em] pl-[0.9em] text-right">{vat}</td>}
              <td className="py-[0.4em] pl-[0.9em] text-right tabular-nums">{net}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-[0.9em] ml-auto flex min-w-2/5 flex-col gap-[0.2em] tabular-nums">
        {totals.map(({ label, amount }, at) => (
          <div
            key={label}
            className="flex justify-between gap-[0.9em] last:border-t last:pt-[0.4em] last:font-semibold"
            style={at === totals.length - 1 ? { borderColor: accent, color: accent } : {}}
          >
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
