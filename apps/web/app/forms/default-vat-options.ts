import type { VatCategory } from '@quotespark/domain/document'
import type { SelectOption } from '@quotespark/ui'

/** Labels of the VAT categories. */
export const DEFAULT_VAT_LABELS: Readonly<Record<VatCategory, string>> = {
  S: 'Standard or reduced rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge (construction)',
  O: 'Outside the scope',
}

const ORDER = ['S', 'Z', 'E', 'AE', 'O'] as const

const MEANING: Partial<Record<VatCategory, string>> = {
  AE: 'The customer accounts for the VAT',
}

/** Options for a customer; an item's own setting takes precedence. */
export const CUSTOMER_VAT_OPTIONS: readonly SelectOption<VatCategory | null>[] = [
  { value: null, label: 'Standard (item’s rate)' },
  ...ORDER.map(option),
]

/** Options for a company, without Standard: there, the rate itself decides. */
export const COMPANY_VAT_OPTIONS: readonly SelectOption<VatCategory | null>[] = [
  { value: null, label: 'Standard (item’s rate)' },
  ...ORDER.filter((category) => category !== 'S').map(option),
]

function option(value: VatCategory): SelectOption<VatCategory | null> {
  const description = MEANING[value]
  return { value, label: DEFAULT_VAT_LABELS[value], ...(description ? { description } : {}) }
}
