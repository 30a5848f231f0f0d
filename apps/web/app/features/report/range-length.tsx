import { monthsAround, type ReportRange } from '@quotespark/domain/report'
import { londonDate } from '@quotespark/domain/time'
import { SegmentedControl } from '@quotespark/ui'

const LENGTHS = [
  { value: '1', label: 'Month' },
  { value: '3', label: 'Quarter' },
  { value: '12', label: 'Year' },
] as const
const MONTHS = { '1': 1, '3': 3, '12': 12 } as const
type Length = keyof typeof MONTHS

/** Chooses whole months, quarters or years; shows none of them for other days. */
export function RangeLength({ range, onShow }: { range: ReportRange; onShow: (range: ReportRange) => void }) {
  const isOf = (length: Length) => {
    const whole = monthsAround(range.from, MONTHS[length])
    return whole.from === range.from && whole.to === range.to
  }
  return (
    <SegmentedControl<Length | ''>
      label="Days"
      options={LENGTHS}
      value={LENGTHS.find(({ value }) => isOf(value))?.value ?? ''}
      onValueChange={(length) => length && onShow(monthsAround(dayIn(range), MONTHS[length]))}
    />
  )
}

/** Today where the range contains it, else its last day. */
function dayIn({ from, to }: ReportRange): string {
  const today = londonDate(new Date())
  return from <= today && today <= to ? today : to
}
