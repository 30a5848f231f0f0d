import { describe, expect, it } from 'vitest'
import type { VatRate } from '../money/vat.ts'
import {
  defaultVatTreatment,
  type ItemVat,
  storedVatTreatment,
  type VatTreatment,
  vatTreatmentIssues,
} from './default-vat.ts'
import { LINE_MESSAGES } from './line/line-messages.ts'
import { fitsRate, VAT_CATEGORIES, type VatCategory } from './vat-category.ts'

const WHY = 'Exempt: insurance'
const NOTHING: VatTreatment = { vat_category: null, exemption_reason: null }

function usually(vat_category: VatCategory | null): VatTreatment {
  return { vat_category, exemption_reason: vat_category === 'E' ? WHY : null }
}

function item(vat_rate: VatRate | null | undefined, category: VatCategory | null = null): ItemVat {
  return { vat_rate, ...usually(category) }
}

interface Said {
  item?: ItemVat | null
  customer?: VatCategory | null
  company?: VatCategory | null
  new_line_rate?: VatRate | null
}

/** Rate and category of the new line: '20', '20 AE' or 'none E'. */
function started({ item = null, customer = null, company = null, new_line_rate = '20' }: Said): string {
  const { vat_rate, vat_category } = defaultVatTreatment({
    item,
    customer: usually(customer),
    company: { ...usually(company), vat_registered: true },
    new_line_rate,
  })
  return [vat_rate ?? 'none', vat_category].filter((said) => said !== null).join(' ')
}

describe('a line without a VAT treatment', () => {
  it.each<[Said, string]>([
    [{}, '20'],
    [{ new_line_rate: '0' }, '0'],
    [{ item: item('5') }, '5'],
    [{ item: item('0') }, '0'],
    [{ item: item(null) }, 'none'],
    [{ item: item(undefined) }, '20'],
  ])('follows from the rate: %j gives %s', (said, line) => {
    expect(started(said)).toBe(line)
  })
})

describe("the item's VAT treatment", () => {
  it.each<[Said, string]>([
    [{ item: item(null, 'E'), customer: 'AE', company: 'O' }, 'none E'],
    [{ item: item('5', 'AE'), customer: 'O' }, '5 AE'],
    [{ item: item('20', 'S'), customer: 'AE', company: 'E' }, '20'],
    [{ item: item('0', 'Z'), customer: 'O', company: 'E' }, '0'],
    [{ item: item(undefined, 'AE') }, '20 AE'],
    // The item's rate was changed after its category was chosen.
    [{ item: item('0', 'AE'), customer: 'O' }, 'none O'],
    [{ item: item('20', 'Z') }, '20'],
  ])('comes first: %j gives %s', (said, line) => {
    expect(started(said)).toBe(line)
  })
})

describe("the customer's VAT treatment", () => {
  it.each<[Said, string]>([
    [{ customer: 'AE', company: 'E' }, '20 AE'],
    [{ customer: 'AE', item: item('5') }, '5 AE'],
    [{ customer: 'O', item: item('20') }, 'none O'],
    [{ customer: 'E', item: item('20'), company: 'AE' }, 'none E'],
    [{ customer: 'Z', item: item('20') }, '0'],
    [{ customer: 'S', company: 'AE', item: item('5') }, '5'],
    [{ customer: 'O', item: item('0') }, 'none O'],
    [{ customer: 'O', item: item(null) }, 'none O'],
  ])('comes before the company and the rate: %j gives %s', (said, line) => {
    expect(started(said)).toBe(line)
  })

  it.each<[Said, string]>([
    [{ customer: 'AE', item: item('0') }, '0'],
    [{ customer: 'AE', item: item(null) }, 'none'],
    [{ customer: 'AE', new_line_rate: '0' }, '0'],
    [{ customer: 'Z', item: item(null) }, 'none'],
    [{ customer: 'S', item: item(null), company: 'O' }, 'none O'],
  ])('charges no VAT on a line without a rate to charge: %j gives %s', (said, line) => {
    expect(started(said)).toBe(line)
  })
})

describe("the company's VAT treatment", () => {
  it.each<[Said, string]>([
    [{ company: 'E' }, 'none E'],
    [{ company: 'Z' }, '0'],
    [{ company: 'AE' }, '20 AE'],
    [{ company: 'AE', item: item('5') }, '5 AE'],
    [{ company: 'O', item: item(null) }, 'none O'],
    [{ company: 'E', item: item(undefined) }, 'none E'],
  ])('applies where nothing else does: %j gives %s', (said, line) => {
    expect(started(said)).toBe(line)
  })

  it.each<[Said, string]>([
    [{ company: 'E', item: item('20') }, '20'],
    [{ company: 'E', item: item('0') }, '0'],
    [{ company: 'O', item: item('0') }, '0'],
    [{ company: 'Z', item: item('20') }, '20'],
    [{ company: 'Z', item: item(null) }, 'none'],
    [{ company: 'AE', item: item('0') }, '0'],
  ])('does not override a rate chosen for an item: %j gives %s', (said, line) => {
    expect(started(said)).toBe(line)
  })
})

it('takes the reason from the same source as the category', () => {
  const company = { ...NOTHING, vat_registered: true }
  const customer = { vat_category: 'O', exemption_reason: 'Supplied in Germany' } as const
  expect(defaultVatTreatment({ customer, company, new_line_rate: '20' }).exemption_reason).toBe(
    'Supplied in Germany',
  )
  expect(
    defaultVatTreatment({ item: item(null, 'E'), customer, company, new_line_rate: '20' }).exemption_reason,
  ).toBe(WHY)
})

it('gives no VAT when the company is not registered', () => {
  const company = { ...usually('AE'), vat_registered: false }
  expect(
    defaultVatTreatment({ item: item('20', 'S'), customer: usually('E'), company, new_line_rate: null }),
  ).toEqual({
    vat_rate: null,
    vat_category: null,
    exemption_reason: null,
  })
})

it('never starts a line that would be refused', () => {
  const categories = [null, ...VAT_CATEGORIES]
  for (const ofItem of categories)
    for (const customer of categories)
      for (const company of categories)
        for (const rate of [undefined, null, '0', '5', '20'])
          for (const new_line_rate of ['0', '20']) {
            const { vat_rate, vat_category } = defaultVatTreatment({
              item: item(rate, ofItem),
              customer: usually(customer),
              company: { ...usually(company), vat_registered: true },
              new_line_rate,
            })
            expect(vat_category === null || fitsRate(vat_category, vat_rate)).toBe(true)
          }
})

describe('usualVatIssues', () => {
  it.each([
    [usually('AE'), null, ['vat_category', LINE_MESSAGES.vatCategoryRate.AE]],
    [usually('S'), '0', ['vat_category', LINE_MESSAGES.vatCategoryRate.S]],
    [usually('Z'), '20', ['vat_category', LINE_MESSAGES.vatCategoryRate.Z]],
    [usually('O'), '20', ['vat_category', LINE_MESSAGES.vatCategoryRate.O]],
    [
      { vat_category: 'E', exemption_reason: ' ' },
      undefined,
      ['exemption_reason', LINE_MESSAGES.exemptionReason],
    ],
  ] as const)('refuses %j at %s and names the field', (usual, rate, [path, message]) => {
    expect(vatTreatmentIssues(usual, rate)).toEqual([{ path, message }])
  })

  it.each([
    [NOTHING, '20'],
    [usually('AE'), '20'],
    [usually('AE'), undefined],
    [usually('E'), null],
    [usually('Z'), '0'],
  ] as const)('accepts %j at %s', (usual, rate) => {
    expect(vatTreatmentIssues(usual, rate)).toEqual([])
  })
})

it('keeps a reason only for a category that needs one', () => {
  const reason = { exemption_reason: 'Because' }
  expect(storedVatTreatment({ vat_category: 'S', ...reason }).exemption_reason).toBeNull()
  expect(storedVatTreatment({ vat_category: null, ...reason }).exemption_reason).toBeNull()
  expect(storedVatTreatment({ vat_category: 'O', ...reason }).exemption_reason).toBe('Because')
  expect(storedVatTreatment({ vat_category: 'AE', exemption_reason: ' ' }).exemption_reason).toBeNull()
})
