import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { EInvoice } from '../model/e-invoice.ts'
import { checkUbl } from '../rules/check-ubl.ts'
import { INVOICE_MATRIX } from '../testing/invoice-matrix.ts'
import { invoiceOf } from '../testing/invoice-of.ts'
import { writeUbl } from './write-ubl.ts'

const golden = (name: string) => new URL(`../testing/golden/${name}`, import.meta.url)

it.each(['invoice', 'credit-note', 'not-registered', 'reverse-charge'])(
  'writes the golden %s',
  async (name) => {
    const invoice: EInvoice = JSON.parse(readFileSync(golden(`${name}.json`), 'utf8'))
    await expect(writeUbl(invoice)).toMatchFileSnapshot(fileURLToPath(golden(`${name}.xml`)))
  },
)

it.each(Object.entries(INVOICE_MATRIX))('breaks no rule and causes no warning: %s', (_, invoice) => {
  expect(checkUbl(writeUbl(invoice))).toEqual([])
})

describe('writeUbl', () => {
  it("names Peppol's profile when both parties have an electronic address and there is a reference", () => {
    expect(writeUbl(invoiceOf())).toContain('poacc:billing:3.0</cbc:CustomizationID>')
    const plain = writeUbl(invoiceOf({ buyer_reference: ' ' }))
    expect(plain).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>')
    expect(plain).not.toContain('ProfileID')
  })

  it('contains no VAT number outside the scope of VAT', () => {
    expect(writeUbl(invoiceOf({ lines: [{ category: 'O' }] }))).not.toContain('PartyTaxScheme')
  })

  it('leaves out a percentage that does not match the discount', () => {
    const invoice = invoiceOf({ lines: [{ unit_price: '10.00' }], percent: '10' })
    const [discount] = invoice.discounts
    const doubtful = { ...invoice, discounts: [{ ...discount, percent: '11' }] } as EInvoice
    expect(writeUbl(invoice)).toContain('<cbc:MultiplierFactorNumeric>10<')
    expect(writeUbl(doubtful)).not.toContain('MultiplierFactorNumeric')
    expect(checkUbl(writeUbl(doubtful))).toEqual([])
  })

  it('joins rows of a category without VAT, with each reason once', () => {
    const invoice = invoiceOf({
      lines: [
        { category: 'E', vat_rate: '0' },
        { category: 'E', vat_rate: null },
      ],
    })
    const vat = invoice.vat.map((row, at) => ({ ...row, exemption_reason: ['Insurance', 'Training'][at] }))
    const written = writeUbl({ ...invoice, vat })
    expect(written.match(/<cac:TaxSubtotal>/g)).toHaveLength(1)
    expect(written).toContain('<cbc:TaxExemptionReason>Insurance; Training<')
    expect(written).toContain('<cbc:TaxableAmount currencyID="GBP">200.00<')
  })

  it('writes a typed unit in words, because it has no code', () => {
    const written = writeUbl(invoiceOf({ lines: [{ unit: 'pallet' }] }))
    expect(written).toContain('unitCode="C62"')
    expect(written).toContain('<cbc:Description>Unit: pallet<')
  })

  it('escapes XML syntax and drops characters that XML cannot hold', () => {
    const written = writeUbl(invoiceOf({ lines: [{ name: '<a href="x">&amp;\u0000\u001b \ud83d' }] }))
    expect(written).toContain('<cbc:Name>&lt;a href=&quot;x&quot;&gt;&amp;amp; \ufffd</cbc:Name>')
  })

  it('treats a text of only such characters as missing', () => {
    const invoice = invoiceOf({
      lines: [{ category: 'E', unit: '\u0001' }],
      buyer_reference: '\u0002',
      exemption_reason: '\u0003',
    })
    expect(writeUbl(invoice)).toContain('<cbc:TaxExemptionReason>Exempt from VAT<')
    expect(writeUbl(invoice)).not.toMatch(/Unit:|ProfileID/)
    expect(checkUbl(writeUbl(invoice))).toEqual([])
  })

  it('adds a space to a note that would otherwise name a subject code', () => {
    expect(writeUbl(invoiceOf({ note: 'Job #007# done' }))).toContain('<cbc:Note>Job # 007# done<')
  })

  it('writes the same text for the same invoice', () => {
    expect(writeUbl(invoiceOf())).toBe(writeUbl(structuredClone(invoiceOf())))
  })
})
