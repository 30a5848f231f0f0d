import { calculateTotals, type TotalsTerms } from '@quotespark/domain/document'
import type { LineInput } from '@quotespark/domain/line'
import { quantile } from './turn.ts'

export interface Pricing {
  lines: string
  p50_ms: number
  p95_ms: number
}

const LINES = 100
const RATES = ['20', '5', '0', null]

const PLAIN = Array.from(
  { length: LINES },
  (_, at): LineInput => ({
    quantity: `${1 + (at % 7)}.25`,
    unit_price: `${20 + at}.99`,
    vat_rate: RATES[at % RATES.length] ?? null,
  }),
)

/** Each line with every term it can have. */
const EVERYTHING = PLAIN.map(
  (line, at): LineInput => ({
    ...line,
    ...(at % 2 === 0 ? { discount_percent: '12.5' } : { discount_amount: '5.00' }),
    ...(line.vat_rate === '20' ? { vat_category: 'AE' } : {}),
    choice: 'optional',
    selected: at % 3 > 0,
    quantity_min: '1',
    quantity_max: '100',
  }),
)

/** Measures the totals of a document of 100 lines: the browser calculates them at each keystroke, the server at each save. */
export function measurePricing(): Pricing[] {
  return [
    measure(`${LINES} plain`, PLAIN, { vat_registered: true }),
    measure(`${LINES} with all they can say`, EVERYTHING, { vat_registered: true, discount_amount: '100' }),
  ]
}

function measure(lines: string, items: LineInput[], terms: TotalsTerms): Pricing {
  const times = Array.from({ length: 4_000 }, () => {
    const before = performance.now()
    calculateTotals(items, terms)
    return performance.now() - before
  })
  // The code is compiled during the first calls.
  const warm = times.slice(times.length / 2)
  return { lines, p50_ms: rounded(quantile(warm, 0.5)), p95_ms: rounded(quantile(warm, 0.95)) }
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 1_000) / 1_000
