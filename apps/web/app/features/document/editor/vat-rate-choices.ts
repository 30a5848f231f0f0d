import type { VatRateEntry } from '@quotespark/contract'
import { formatVatRate, tryParseDecimal } from '@quotespark/domain/money'
import type { LineFields } from './line/line-fields.ts'

export interface VatRateChoice {
  value: string | null
  label: string
  description?: string
}

type LineVat = Pick<LineFields, 'vat_rate' | 'vat_category'>

const EXEMPT = 'E'
const OUTSIDE = 'O'
const REVERSED = 'AE '

/**
 * VAT choices of a line: the company's rates in their order, then any others that lines carry, then the ways to charge
 * no VAT. A line stores only the percentage, so two rates with the same percentage are one choice.
 */
export function vatRateChoices(
  rates: readonly Pick<VatRateEntry, 'rate' | 'name'>[],
  carried: Iterable<string | null>,
): VatRateChoice[] {
  const names = new Map<string, string[]>()
  for (const { rate, name } of rates) names.set(rate, [...(names.get(rate) ?? []), name])
  for (const rate of carried) if (rate !== null && !names.has(rate)) names.set(rate, [])
  const charged: VatRateChoice[] = [...names].map(([value, called]) => {
    const label = formatVatRate(value)
    const description = called.filter((name) => name !== label).join(', ')
    return { value, label, ...(description ? { description } : {}) }
  })
  const reversible = [...names.keys()].filter((rate) => (tryParseDecimal(rate, 2) ?? 0n) > 0n)
  return [
    ...charged,
    { value: EXEMPT, label: 'Exempt', description: 'Needs a reason, such as insurance' },
    ...reversible.map((rate) => ({
      value: REVERSED + rate,
      label: `Reverse charge (construction), ${formatVatRate(rate)}`,
      description: 'The customer accounts for the VAT',
    })),
    {
      value: OUTSIDE,
      label: 'Outside the scope',
      description: 'Not a supply for VAT, such as a disbursement',
    },
    { value: null, label: formatVatRate(null) },
  ]
}

/** The choice that a line has. */
export function vatChoiceOf({ vat_rate, vat_category }: LineVat): string | null {
  if (vat_category === 'E' || vat_category === 'O') return vat_category
  return vat_category === 'AE' ? `${REVERSED}${vat_rate}` : vat_rate
}

/** The VAT fields for a choice. The reason given for another category is dropped. */
export function lineWithVat(
  choice: string | null,
): Pick<LineFields, 'vat_rate' | 'vat_category' | 'exemption_reason'> {
  if (choice === EXEMPT || choice === OUTSIDE)
    return { vat_rate: null, vat_category: choice, exemption_reason: '' }
  if (!choice?.startsWith(REVERSED)) return { vat_rate: choice, vat_category: null, exemption_reason: '' }
  return { vat_rate: choice.slice(REVERSED.length), vat_category: 'AE', exemption_reason: '' }
}
