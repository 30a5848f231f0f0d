import type { Product, productInput, VatRateEntry } from '@quotespark/contract'
import type { VatCategory } from '@quotespark/domain/document'
import { formatVatRate } from '@quotespark/domain/money'
import type { SelectOption } from '@quotespark/ui'
import type { z } from 'zod'

type ProductVat = Required<
  Pick<z.input<typeof productInput>, 'vat_rate_id' | 'no_vat' | 'vat_category' | 'exemption_reason'>
>

/** Neither a rate nor 'No VAT': nothing is chosen. */
const AS_BY_DEFAULT = 'as-by-default'
const EXEMPT = 'E'
const OUTSIDE = 'O'
const REVERSED = 'AE '
const FOR_EVERYBODY = 'S '

/**
 * VAT options of an item: the company's rates, plus an archived one that it already has, then the kinds without VAT by
 * name. When none of the rates is the default, the options start with the default tax rate, for items without a choice.
 */
export function productVatOptions(
  rates: readonly VatRateEntry[],
  current: Product['vat_rate'],
  newLineRate: string | null,
): SelectOption<string | null>[] {
  const isArchived = current !== null && !rates.some(({ id }) => id === current.id)
  const byDefault =
    newLineRate === null || rates.some(({ is_default }) => is_default)
      ? []
      : [{ id: AS_BY_DEFAULT, name: 'Default tax rate', rate: newLineRate }]
  const offered = isArchived ? [...rates, current] : rates
  const taxed = [...byDefault, ...offered].filter(({ rate }) => Number(rate) > 0)
  return [
    ...byDefault.map(atRate),
    { value: null, label: formatVatRate(null) },
    ...offered.map((rate) => ({
      ...atRate(rate),
      ...(isArchived && rate === current ? { description: 'Archived' } : {}),
    })),
    { value: EXEMPT, label: 'Exempt', description: 'Needs a reason, such as insurance' },
    ...taxed.map(({ id, name, rate }) => ({
      value: REVERSED + id,
      label: `Reverse charge (construction), ${formatVatRate(rate)}`,
      description: `${name}: the customer accounts for the VAT`,
    })),
    {
      value: OUTSIDE,
      label: 'Outside the scope',
      description: 'Not a supply for VAT, such as a disbursement',
    },
    ...taxed.map(({ id, name, rate }) => ({
      value: FOR_EVERYBODY + id,
      label: `${name} (${rate}%), for every customer`,
      description: 'Even where another VAT treatment is the default, such as reverse charge',
    })),
  ]
}

function atRate({ id, name, rate }: Pick<VatRateEntry, 'id' | 'name' | 'rate'>) {
  return { value: id, label: `${name} (${rate}%)` }
}

/** The option that an item currently has. */
export function productVatChoice({ vat_rate_id, no_vat, vat_category }: ProductVat): string | null {
  if (vat_category === EXEMPT || vat_category === OUTSIDE) return vat_category
  const rate = vat_rate_id ?? (no_vat ? null : AS_BY_DEFAULT)
  if (vat_category === 'S') return FOR_EVERYBODY + rate
  return vat_category === 'AE' ? REVERSED + rate : rate
}

/** The item's values for an option. Clears the exemption reason, which belonged to another kind of VAT. */
export function productWithVat(choice: string | null): ProductVat {
  if (choice === EXEMPT || choice === OUTSIDE) return charged(null, choice)
  if (choice?.startsWith(REVERSED)) return charged(choice.slice(REVERSED.length), 'AE')
  if (choice?.startsWith(FOR_EVERYBODY)) return charged(choice.slice(FOR_EVERYBODY.length), 'S')
  return charged(choice, null)
}

function charged(rate: string | null, vat_category: VatCategory | null): ProductVat {
  const vat_rate_id = rate === AS_BY_DEFAULT ? null : rate
  return { vat_rate_id, no_vat: rate === null, vat_category, exemption_reason: '' }
}
