import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EInvoice, InvoiceLine } from '../model/e-invoice.ts'
import { missingForEInvoice } from '../model/missing.ts'
import { checkUbl } from '../rules/check-ubl.ts'
import { INVOICE_MATRIX } from '../testing/invoice-matrix.ts'
import { BUYER, invoiceOf, SELLER, type TypedLine } from '../testing/invoice-of.ts'
import { writeUbl } from '../write/write-ubl.ts'
import { UnreadableXml } from '../xml/parse-xml.ts'
import { xmlText } from '../xml/xml-text.ts'
import { readUbl } from './read-ubl.ts'

const pence = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2))
const percent = fc.option(
  fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2)),
  { nil: undefined },
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('#123#', ']]>', '&amp;'),
)
const name = text.map((typed) => `N${typed}`)

const category = fc.oneof(
  fc.constantFrom('20', '5', '17.5').map((vat_rate) => ({ category: 'S', vat_rate }) as const),
  fc.constantFrom('Z', 'E', 'AE').map((of) => ({ category: of, vat_rate: '0' }) as const),
)
const typedLine = (of: fc.Arbitrary<Pick<TypedLine, 'category' | 'vat_rate'>>): fc.Arbitrary<TypedLine> =>
  fc
    .record({
      name,
      description: fc.option(text, { nil: undefined }),
      quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => (n / 1000).toFixed(3)),
      unit: fc.option(fc.oneof(fc.constantFrom('hour', 'm²', 'kg'), text), { nil: undefined }),
      unit_price: pence(99_999_999),
      percent,
      of,
    })
    .map(({ of, ...line }) => ({ ...line, ...of }))

const linesOf = (of: fc.Arbitrary<Pick<TypedLine, 'category' | 'vat_rate'>>) =>
  fc.array(typedLine(of), { minLength: 1, maxLength: 8 })
const lines = fc.oneof(linesOf(category), linesOf(fc.constant({ category: 'O', vat_rate: null } as const)))

const invoice: fc.Arbitrary<EInvoice> = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    lines,
    percent,
    paid_amount: pence(1_000_000),
    note: fc.option(text, { nil: undefined }),
    payment_terms: fc.option(text, { nil: undefined }),
    buyer_reference: fc.option(text, { nil: undefined }),
    order_reference: fc.option(text, { nil: undefined }),
    exemption_reason: fc.option(text, { nil: undefined }),
    payment: fc.constantFrom(
      undefined,
      { way: 'card' } as const,
      { way: 'bank_transfer', account: '12345678', bank: '12-34-56' } as const,
    ),
    tax_point_date: fc.constantFrom(undefined, '2026-02-28'),
    delivery_date: fc.constantFrom(undefined, '2024-02-29'),
    sellerName: name,
    town: fc.option(text, { nil: undefined }),
  })
  .map(({ sellerName, town, ...typed }) =>
    invoiceOf({
      ...typed,
      seller: { ...SELLER, name: sellerName, address: { ...SELLER.address, town } },
      buyer: BUYER,
    }),
  )

/** The figures of a line that reading must return; a typed unit comes back in the description instead. */
const figures = ({ quantity, unit_price, net, category: of, vat_rate }: InvoiceLine) => ({
  quantity: String(Number(quantity)),
  unit_price,
  net,
  category: of,
  vat_rate: of === 'O' ? null : String(Number(vat_rate)),
})

describe('any invoice the product can make', () => {
  it('is written without breaking a rule, and read back unchanged', () => {
    fc.assert(
      fc.property(invoice, (made) => {
        expect(missingForEInvoice(made)).toEqual([])
        const xml = writeUbl(made)
        expect(checkUbl(xml)).toEqual([])
        const read = readUbl(xml)
        expect(read.totals).toMatchObject(made.totals)
        expect(read.lines.map((line) => figures(line as InvoiceLine))).toEqual(made.lines.map(figures))
        expect(read.lines.map((line) => line.name)).toEqual(made.lines.map((line) => xmlText(line.name)))
        expect(read.seller.name).toBe(xmlText(made.seller.name))
        expect(read.seller.address.town ?? '').toBe(xmlText(made.seller.address.town ?? ''))
        expect(read.number).toBe(made.number)
        expect(read.kind).toBe(made.kind)
        expect(read.tax_point_date).toBe(made.tax_point_date)
        expect(read.discounts.map(({ amount }) => amount)).toEqual(made.discounts.map(({ amount }) => amount))
      }),
      { numRuns: 300 },
    )
  })
})

describe('readUbl', () => {
  it('returns the parties, dates, references and means of payment', () => {
    const made = INVOICE_MATRIX['a credit note of mixed rates, with everything'] as EInvoice
    const read = readUbl(writeUbl(made))
    expect(read).toMatchObject({
      kind: 'credit_note',
      number: 'INV-00042',
      issue_date: '2026-11-02',
      tax_point_date: '2026-11-01',
      period: { start: '2026-09-01' },
      preceding_invoices: [{ number: 'INV-1' }, { number: 'INV-2', issue_date: '2026-09-30' }],
      notes: ['Agreed by phone'],
      buyer_reference: 'PO-77',
      payments: [
        {
          means_code: '30',
          account: '31926819',
          bank: '601613',
          account_name: 'Hartley Joinery Ltd',
          reference: 'INV-00042',
        },
      ],
    })
    expect(read.seller).toEqual({
      ...SELLER,
      vat_number: 'GB123456782',
      endpoint: { scheme: '9932', id: 'GB123456782' },
    })
    expect(read.buyer).toMatchObject({ trading_name: "Brook's", address: BUYER.address })
    expect(read.vat).toMatchObject(made.vat.map(({ category: of, net, vat }) => ({ category: of, net, vat })))
  })

  it('distinguishes discounts and charges of foreign invoices', () => {
    const xml = writeUbl(INVOICE_MATRIX['both discounts'] as EInvoice).replace('>false<', '>true<')
    const { discounts, charges } = readUbl(xml)
    expect([discounts.length, charges.length]).toEqual([1, 1])
    expect(charges[0]).toMatchObject({ category: 'S', vat_rate: '20', percent: '2.5' })
  })

  it('reads as much as there is of an almost empty invoice', () => {
    const read = readUbl('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>')
    expect(read).toMatchObject({
      number: '',
      lines: [],
      seller: { name: '' },
      totals: { total_amount: '', paid_amount: '0.00' },
    })
    expect(read.seller.endpoint).toBeUndefined()
  })

  it('refuses a document that is neither an invoice nor a credit note', () => {
    expect(() => readUbl('<a/>')).toThrow(UnreadableXml)
  })
})
