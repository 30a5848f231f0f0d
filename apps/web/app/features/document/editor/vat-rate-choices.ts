import type { VatRateEntry } from '@quotespark/contract'
import { formatVatRate } from '@quotespark/domain'

export interface VatRateChoice {
  value: string | null
  label: string
  description?: string
}

/**
 * What a line may be charged with: the company's rates in their order, then any that lines carry beside them, then
 * 'No VAT'. A line stores the percentage alone, so two rates of one percentage are one choice.
 */
export function vatRateChoices(
  rates: readonly Pick<VatRateEntry, 'rate' | 'name'>[],
  others: Iterable<string | null>,
): VatRateChoice[] {
  const names = new Map<string, string[]>()
  for (const { rate, name } of rates) names.set(rate, [...(names.get(rate) ?? []), name])
  for (const rate of others) if (rate !== null && !names.has(rate)) names.set(rate, [])
  const choices: VatRateChoice[] = [...names].map(([value, called]) => {
    const label = formatVatRate(value)
    const description = called.filter((name) => name !== label).join(', ')
    return { value, label, ...(description ? { description } : {}) }
  })
  return [...choices, { value: null, label: formatVatRate(null) }]
}
