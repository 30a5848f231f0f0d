import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CopiedLine,
  copiedRows,
  type PastedColumn,
  type PasteTerms,
  pastedTable,
  readTsv,
  rowReader,
  writeTsv,
} from './index.ts'

const QUOTE: PasteTerms = {
  showsVat: true,
  discounts: true,
  offers: true,
  bills: false,
  rates: ['20', '5', '0'],
}
const INVOICE: PasteTerms = { ...QUOTE, offers: false, bills: true }

function read(text: string, terms = QUOTE, chosen?: PastedColumn[]) {
  const table = pastedTable(readTsv(text), terms)
  const columns = chosen ?? table.columns
  const reader = rowReader(table, columns, terms)
  return { ...table, columns, rows: table.rows.map(reader) }
}

/** Lines in short: '3 hour × 45.00 at 20: Survey'. */
function short(text: string, terms = QUOTE): string[] {
  return read(text, terms).rows.map(({ line, problems }) => {
    if (problems.size > 0) return `column ${[...problems.keys()].join()} of ${line.description}`
    const { kind, description, quantity, unit, unit_price, vat } = line
    if (kind !== 'line') return `${kind}: ${description}`
    const at = vat === null ? '' : ` at ${vat.vat_category ?? vat.vat_rate ?? 'no VAT'}`
    const off = line.discount_percent
      ? ` less ${line.discount_percent}%`
      : line.discount_amount
        ? ` less ${line.discount_amount}`
        : ''
    return `${quantity}${unit && ` ${unit}`} × ${unit_price}${off}${at}: ${description}`
  })
}

describe('pasted rows', () => {
  it.each<[what: string, pasted: string, lines: string[]]>([
    [
      'take the price from a currency sign or two decimals in every row',
      'Survey\t1\t350.00\nOak door\t3\t£1,250.00',
      ['1 × 350.00: Survey', '3 × 1250.00: Oak door'],
    ],
    ['follow their heading row', 'Item\tRate\tQty\nDay rate\t450\t7.5', ['7.5 × 450.00: Day rate']],
    [
      'leave out the amount that is the product of two others',
      'Fixing kit\t4\t2.50\t10.00\t20%',
      ['4 × 2.50 at 20: Fixing kit'],
    ],
    ['take a single number as the price', 'Survey\t350', ['1 × 350.00: Survey']],
    [
      'take the right one of two plain numbers as the price',
      'Sand\t4\t12\nLime\t2\t18',
      ['4 × 12.00: Sand', '2 × 18.00: Lime'],
    ],
    ['take the price left of the quantity by its sign', 'Sand\t£12\t4', ['4 × 12.00: Sand']],
    [
      'take a column of known units',
      'Labour\t7.5\thrs\t£45.00\nOak\t12\tm²\t£80.00',
      ['7.5 hrs × 45.00: Labour', '12 m² × 80.00: Oak'],
    ],
    [
      "take a last column of the company's rates as VAT",
      'Paint\t3\t12.50\t37.50\t20\nBook\t1\t8.00\t8.00\t0',
      ['3 × 12.50 at 20: Paint', '1 × 8.00 at 0: Book'],
    ],
    [
      'turn a row without numbers into a text',
      'Ground floor\t\t\nDoor\t2\t90.00',
      ['text: Ground floor', '2 × 90.00: Door'],
    ],
    ['skip empty rows', 'Door\t2\t90.00\n\t\t\n\nFrame\t1\t40.00\n', ['2 × 90.00: Door', '1 × 40.00: Frame']],
    [
      'mark a price that cannot be read, and a missing one',
      'Item\tQty\tPrice\nDoor\t2\tTBC\nFrame\t1\t\nSill\t1\t40.00',
      ['column 2 of Door', 'column 2 of Frame', '1 × 40.00: Sill'],
    ],
    ['mark a price below zero', 'Item\tPrice\nRefund\t-5.00', ['column 1 of Refund']],
    ['mark a price with five decimals', 'Item\tPrice\nScrew\t0.12345', ['column 1 of Screw']],
    [
      'read the noise of binary fractions as the penny',
      'Item\tPrice\nA\t10.299999999999999\nB\t0.30000000000000004',
      ['1 × 10.30: A', '1 × 0.30: B'],
    ],
    [
      'read a decimal comma that the column proves',
      'Item\tPrice\nA\t12,50\nB\t1.234',
      ['1 × 12.50: A', '1 × 1234.00: B'],
    ],
    [
      'mark a decimal comma where the column proves the point',
      'Item\tPrice\nA\t12.50\nB\t12,75',
      ['1 × 12.50: A', 'column 1 of B'],
    ],
    [
      'take a comma before three digits as thousands',
      'Item\tPrice\nA\t1,234\nB\t5',
      ['1 × 1234.00: A', '1 × 5.00: B'],
    ],
    ['mark a missing description', 'Item\tQty\tPrice\n\t2\t5.00', ['column 0 of ']],
    [
      'read discounts in percent and in pounds',
      'Item\tPrice\tDiscount\nA\t10\t10%\nB\t10\t2.50',
      ['1 × 10.00 less 10%: A', '1 × 10.00 less 2.50: B'],
    ],
    [
      'read a discount in percent by its heading',
      'Item\tPrice\tDiscount %\nA\t10\t10',
      ['1 × 10.00 less 10%: A'],
    ],
    ['mark a discount above the price', 'Item\tPrice\tDiscount\nA\t10\t12.50', ['column 2 of A']],
    [
      'read the tax names of bookkeeping programs',
      'Description\tPrice\tTax type\nA\t1\t20% (VAT on Income)\nB\t1\tExempt\nC\t1\t20.0% RC CIS\nD\t1\tT0\nE\t1\tfoo\nF\t1\tnone',
      [
        '1 × 1.00 at 20: A',
        '1 × 1.00 at E: B',
        '1 × 1.00 at AE: C',
        '1 × 1.00 at 0: D',
        'column 2 of E',
        '1 × 1.00: F',
      ],
    ],
    [
      'keep a Type column that is not about kinds out',
      'Type\tDescription\tPrice\nLabour\tSurvey\t5',
      ['1 × 5.00: Survey'],
    ],
    ['take off an apostrophe before a formula', "Item\tPrice\n'=Wall\t5", ['1 × 5.00: =Wall']],
    ['keep inches at the start of a cell', '"3/4" pipe\t2\t4.50', ['2 × 4.50: "3/4" pipe']],
    ['keep line breaks and tabs in quoted cells', '"Oak\ndoor ""A"""\t2\t4.50', ['2 × 4.50: Oak\ndoor "A"']],
  ])('%s', (_, pasted, lines) => {
    expect(short(pasted)).toEqual(lines)
  })

  it('show an amount that differs from quantity times price less discount', () => {
    const [fits, differs] = read('Item\tQty\tPrice\tTotal\nA\t2\t5.00\t10.00\nB\t2\t5.00\t12.00').rows
    expect([...(fits?.differences ?? [])]).toEqual([])
    expect([...(differs?.differences ?? [])]).toEqual([[3, 'Quantity × price less discount is £10.00.']])
    expect(differs?.problems.size).toBe(0)
  })

  it('bring neither VAT nor discounts into a document that has none', () => {
    const { columns } = read('Item\tPrice\tDiscount\tVAT\nA\t10\t1\t20%', {
      ...QUOTE,
      showsVat: false,
      discounts: false,
    })
    expect(columns).toEqual(['description', 'unit_price', 'ignored', 'ignored'])
  })

  it('mark VAT as entered on a quote and a choice on an invoice', () => {
    const rows = 'Type\tDescription\tPrice\tVAT\nItem\tA\t10\t20% (1.99)\nOptional\tB\t10\t20%'
    expect(short(rows)).toEqual(['column 3 of A', '1 × 10.00 at 20: B'])
    expect(short(rows, INVOICE)).toEqual(['1 × 10.00 at 20: A', 'column 0 of B'])
  })
})

const words = fc.stringMatching(/^[=+\-@'"A-Za-z£é0-9][ -~£é–“”]{0,30}[A-Za-z)".]$/)
const paragraph = fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
const hundredths = (max: number) => fc.integer({ min: 1, max }).map((number) => (number / 100).toFixed(2))
const trimmed = (max: number, scale: number) =>
  fc.integer({ min: 1, max }).map((number) => String(number / scale))
const VATS = fc.oneof(
  fc.constantFrom('20', '5', '0', '17.5', null).map((vat_rate) => ({ vat_rate })),
  fc.record({
    vat_rate: fc.constantFrom(null, '0'),
    vat_category: fc.constant('E' as const),
    exemption_reason: words,
  }),
  fc.record({ vat_rate: fc.constantFrom('20', '5'), vat_category: fc.constant('AE' as const) }),
  fc.record({
    vat_rate: fc.constant(null),
    vat_category: fc.constant('O' as const),
    exemption_reason: fc.constantFrom('', 'Supplied in Germany'),
  }),
)
const DISCOUNTS = fc.oneof(
  fc.constant({}),
  trimmed(10_000, 100).map((discount_percent) => ({ discount_percent })),
  fc.constant({ discount_amount: '0.01' }),
)
const CHOICES = fc.oneof(
  fc.constant({}),
  fc.record({ choice: fc.constant('optional' as const), selected: fc.boolean() }),
  fc.record({ choice: fc.constant('one_of' as const), group: words, selected: fc.boolean() }),
  fc.constantFrom({ quantity_min: '1', quantity_max: null }, { quantity_min: '0.5', quantity_max: '50000' }),
)
const PLAIN = {
  choice: 'included',
  group: '',
  selected: true,
  quantity_min: null,
  quantity_max: null,
  discount_percent: null,
  discount_amount: null,
} as const
const NO_VAT = { vat_rate: null, vat_category: null, exemption_reason: '', vat_amount: null }

const item = fc
  .record({
    description: paragraph,
    quantity: trimmed(9_999_999, 1000),
    unit: fc.constantFrom('', 'hour', 'm²', 'pallet'),
    unit_price: fc.oneof(hundredths(9_999_999), fc.constantFrom('0.00', '12.3456')),
    vat: VATS,
    discount: DISCOUNTS,
    choice: CHOICES,
  })
  .map(
    ({ vat, discount, choice, ...line }): CopiedLine => ({
      ...line,
      ...PLAIN,
      kind: 'line',
      ...choice,
      ...(line.unit_price === '0.00' || Number(line.quantity) * Number(line.unit_price) < 0.02
        ? {}
        : discount),
      vat: { ...NO_VAT, ...vat },
      amount: null,
    }),
  )
const said = fc
  .record({
    kind: fc.constantFrom('heading' as const, 'text' as const, 'subtotal' as const),
    description: paragraph,
  })
  .map(
    (line): CopiedLine => ({
      ...line,
      ...PLAIN,
      quantity: '1',
      unit: '',
      unit_price: '0.00',
      vat: NO_VAT,
      amount: null,
    }),
  )

it('copying lines and pasting them gives the same lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: item }, said), { minLength: 1, maxLength: 12 }),
      (lines) => {
        const { rows } = read(writeTsv(copiedRows(lines)))
        expect(rows.flatMap(({ problems }) => [...problems.values()])).toEqual([])
        expect(rows.map(({ line }) => ({ ...line, vat: line.vat ?? NO_VAT, amount: null }))).toEqual(lines)
      },
    ),
    { numRuns: 500 },
  )
})

it('copies VAT as entered on an invoice, and amounts without sign or separators', () => {
  const line: CopiedLine = {
    ...PLAIN,
    kind: 'line',
    description: '=Wall',
    quantity: '1000',
    unit: 'm',
    unit_price: '1250.5000',
    vat: { ...NO_VAT, vat_rate: '20', vat_amount: '3.10' },
    amount: '1250500.00',
  }
  expect(copiedRows([line])).toEqual([
    ['Type', 'Description', 'Quantity', 'Unit', 'Unit price', 'Discount', 'VAT', 'Amount'],
    ['Item', "'=Wall", '1000', 'm', '1250.5000', '', '20% (3.10)', '1250500.00'],
  ])
  const [pasted] = read(writeTsv(copiedRows([line])), INVOICE).rows
  expect(pasted?.line.vat).toEqual(line.vat)
  expect(pasted?.line.description).toBe('=Wall')
})
