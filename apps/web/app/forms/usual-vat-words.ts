import type { VatCategory } from '@quotespark/domain'
import type { SelectOption } from '@quotespark/ui'

/** The categories as people call them where they choose one. */
export const USUAL_VAT: Readonly<Record<VatCategory, string>> = {
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

/** Of a customer: what is said of an item wins over it. */
export const CUSTOMER_VAT_OPTIONS: readonly SelectOption<VatCategory | null>[] = [
  { value: null, label: 'As the item is charged' },
  ...ORDER.map(option),
]

/** Of a company: nothing is standard but what its rate says. */
export const COMPANY_VAT_OPTIONS: readonly SelectOption<VatCategory | null>[] = [
  { value: null, label: 'By the VAT rate' },
  ...ORDER.filter((category) => category !== 'S').map(option),
]

function option(value: VatCategory): SelectOption<VatCategory | null> {
  const description = MEANING[value]
  return { value, label: USUAL_VAT[value], ...(description ? { description } : {}) }
}
