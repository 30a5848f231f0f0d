import { PAPER } from './preview-paper.ts'

const LINES = [
  { description: 'Design of a brochure', net: '£480.00' },
  { description: 'Printing, 250 copies', net: '£300.00' },
]
const WITH_VAT = [
  ['Net total', '£780.00'],
  ['VAT at 20%', '£156.00'],
  ['Total', '£936.00'],
]
const WITHOUT_VAT = [['Total', '£780.00']]

export function PreviewLines({ accent, vat_registered }: { accent: string; vat_registered: boolean }) {
  const totals = vat_registered ? WITH_VAT : WITHOUT_VAT
  return (
    <>
      <table className="mt-5 w-full text-left">
        <thead>
          <tr className="border-b" style={{ borderColor: accent }}>
            <th className="pb-1 font-medium" style={{ color: PAPER.muted }}>
              Description
            </th>
            {vat_registered && (
              <th className="pb-1 text-right font-medium" style={{ color: PAPER.muted }}>
                VAT
              </th>
            )}
            <th className="pb-1 text-right font-medium" style={{ color: PAPER.muted }}>
              {vat_registered ? 'Net' : 'Amount'}
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ description, net }) => (
            <tr key={description} className="border-b" style={{ borderColor: PAPER.hairline }}>
              <td className="py-1">{description}</td>
              {vat_registered && <td className="py-1 text-right">20%</td>}
              <td className="py-1 text-right tabular-nums">{net}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-2 ml-auto flex w-2/5 flex-col gap-0.5 tabular-nums">
        {totals.map(([label, amount], at) => (
          <div
            key={label}
            className="flex justify-between gap-2 last:border-t last:pt-1 last:font-semibold"
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
