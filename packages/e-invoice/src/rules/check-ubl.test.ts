import { describe, expect, it } from 'vitest'
import type { EInvoice } from '../model/e-invoice.ts'
import { INVOICE_MATRIX } from '../testing/invoice-matrix.ts'
import { invoiceOf } from '../testing/invoice-of.ts'
import { writeUbl } from '../write/write-ubl.ts'
import { UnreadableXml } from '../xml/parse-xml.ts'
import { checkUbl } from './check-ubl.ts'
import { MAX_FINDINGS } from './rule.ts'

const INVOICE = INVOICE_MATRIX['all that may stand together'] as EInvoice
const DISCOUNTED = INVOICE_MATRIX['both discounts'] as EInvoice
const CREDIT_NOTE = INVOICE_MATRIX['a credit note of mixed rates, with everything'] as EInvoice
const OUTSIDE = INVOICE_MATRIX['not registered, to a registered customer with an order'] as EInvoice
const DATED = INVOICE_MATRIX['every date'] as EInvoice
const TRANSFER = INVOICE_MATRIX['by bank transfer'] as EInvoice

const ids = (xml: string) => [...new Set(checkUbl(xml).map(({ id }) => id))]

/** What is done to a valid document, and every rule that it breaks. */
const BROKEN: readonly (readonly [string, EInvoice, RegExp, string, readonly string[]])[] = [
  ['no number', INVOICE, /<cbc:ID>INV-00042<\/cbc:ID>/, '', ['UBL-REQUIRED', 'BR-02']],
  ['an empty number', INVOICE, />INV-00042</, '><', ['BR-02', 'PEPPOL-EN16931-R008']],
  ['no date', INVOICE, /<cbc:IssueDate>.*/, '', ['UBL-REQUIRED', 'BR-03']],
  ['no type', INVOICE, /<cbc:InvoiceTypeCode>.*/, '', ['BR-04']],
  ['another type', INVOICE, />380</, '>381<', ['BR-CL-01', 'PEPPOL-EN16931-P0100']],
  ['a type that Peppol leaves to Germany', INVOICE, />380</, '>384<', ['PEPPOL-EN16931-P0112']],
  ['an unknown currency', INVOICE, />GBP</, '>GBX<', ['BR-CL-04', 'BR-CO-15', 'PEPPOL-EN16931-R051']],
  ['a date that is none', INVOICE, />2026-11-02</, '>2026-02-30<', ['UBL-TYPE', 'PEPPOL-EN16931-F001']],
  ['a British date', INVOICE, />2026-12-02</, '>02/12/2026<', ['UBL-TYPE', 'PEPPOL-EN16931-F001']],
  ['nothing that says when to pay', INVOICE, /<cbc:DueDate>.*/, '', ['BR-CO-25']],
  ['no references', INVOICE, /<cbc:BuyerReference>.*/, '', ['PEPPOL-EN16931-R003']],
  [
    'a note of no known subject',
    INVOICE,
    /<cbc:DocumentCurrency/,
    '<cbc:Note>#QQQ#x</cbc:Note>$&',
    ['BR-CL-08'],
  ],
  [
    'two notes',
    INVOICE,
    /<cbc:DocumentCurrency/,
    '<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note>$&',
    ['PEPPOL-EN16931-R002'],
  ],
  ['a period backwards', DATED, /2026-10-31<\/cbc:EndDate/, '2026-09-30</cbc:EndDate', ['BR-29']],
  ['an empty period', DATED, /<cbc:StartDate>.*\n.*<cbc:EndDate>.*/, '', ['BR-CO-19', 'PEPPOL-EN16931-R008']],
  ['no name of the seller', INVOICE, /<cbc:RegistrationName>Hartley.*/, '', ['BR-06']],
  ['no name of the buyer', INVOICE, /<cbc:RegistrationName>Brook.*/, '', ['BR-07']],
  ['no country', INVOICE, /<cac:Country>\s*.*\s*<\/cac:Country>/, '', ['BR-09']],
  ['a country that is none', INVOICE, />GB</, '>UK<', ['BR-CL-14']],
  ['an address of no scheme', INVOICE, / schemeID="9932"/, '', ['BR-62']],
  [
    'an address of an unknown scheme',
    INVOICE,
    /schemeID="9932"/,
    'schemeID="1234"',
    ['BR-CL-25', 'PEPPOL-EN16931-CL008'],
  ],
  ['no address of the seller', INVOICE, /<cbc:EndpointID.*/, '', ['PEPPOL-EN16931-R020']],
  ['a GLN with a wrong digit', OUTSIDE, /5060012349998/g, '5060012349997', ['PEPPOL-COMMON-R040']],
  ['a VAT number of no country', INVOICE, /<cbc:CompanyID>GB1/, '<cbc:CompanyID>991', ['BR-CO-09']],
  [
    'a VAT number outside the scope',
    OUTSIDE,
    /<cac:PartyLegalEntity>/,
    '<cac:PartyTaxScheme><cbc:CompanyID>GB1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>$&',
    ['BR-O-02', 'BR-O-03'],
  ],
  ['a transfer to no account', TRANSFER, /<cbc:ID>31926819<\/cbc:ID>/, '', ['BR-50', 'BR-61']],
  ['a way of paying that is none', TRANSFER, />30</, '>99<', ['BR-CL-16']],
  ['an unknown unit', INVOICE, /unitCode="C62"/, 'unitCode="each"', ['BR-CL-23']],
  ['no unit', INVOICE, / unitCode="C62"/, '', ['BR-23']],
  ['no quantity', INVOICE, /<cbc:InvoicedQuantity.*/, '', ['BR-22', 'BR-23']],
  ['a doubled quantity', INVOICE, /C62">1</, 'C62">2<', ['PEPPOL-EN16931-R120']],
  [
    'a negative price',
    INVOICE,
    /(<cbc:PriceAmount currencyID="GBP">)/,
    '$1-',
    ['BR-27', 'PEPPOL-EN16931-R120'],
  ],
  ['no name of what is billed', INVOICE, /<cbc:Name>Oak shelf.*/, '', ['BR-25']],
  [
    'a sum that is no sum',
    INVOICE,
    /(<cbc:LineExtensionAmount currencyID="GBP">)500/,
    '$1501',
    ['BR-CO-10', 'BR-CO-13'],
  ],
  [
    'a total too high',
    INVOICE,
    /(<cbc:TaxInclusiveAmount currencyID="GBP">)525/,
    '$1526',
    ['BR-CO-15', 'BR-CO-16'],
  ],
  ['an amount due too low', INVOICE, /(<cbc:PayableAmount currencyID="GBP">)525/, '$1524', ['BR-CO-16']],
  [
    'VAT that is no sum',
    INVOICE,
    /(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="GBP">)25/,
    '$126',
    ['BR-CO-14', 'BR-CO-15'],
  ],
  ['VAT a pound off', INVOICE, /20\.00(<\/cbc:TaxAmount>)/, '21.00$1', ['BR-CO-14', 'BR-CO-17', 'BR-S-09']],
  [
    'a third decimal',
    DISCOUNTED,
    /(<cbc:PayableAmount currencyID="GBP">[\d.]+)/,
    '$10',
    ['BR-DEC-18', 'UBL-DT-01'],
  ],
  ['an amount that is a text', INVOICE, /525\.00(<\/cbc:PayableAmount>)/, '5,25$1', ['UBL-TYPE', 'BR-CO-16']],
  [
    'a discount that was not taken',
    DISCOUNTED,
    /(<cbc:MultiplierFactorNumeric>)2\.5/,
    '$13.5',
    ['PEPPOL-EN16931-R040'],
  ],
  [
    'a discount of no reason',
    DISCOUNTED,
    /<cbc:AllowanceChargeReasonCode>.*\s*<cbc:AllowanceChargeReason>.*/,
    '',
    ['BR-33', 'BR-CO-21'],
  ],
  ['a percentage of nothing', DISCOUNTED, /<cbc:BaseAmount.*/, '', ['PEPPOL-EN16931-R041']],
  ['a base of no percentage', DISCOUNTED, /<cbc:MultiplierFactorNumeric.*/, '', ['PEPPOL-EN16931-R042']],
  ['an exemption without reason', INVOICE, /<cbc:TaxExemptionReason>Exempt.*/, '', ['BR-E-10']],
  [
    'a reason at the standard rate',
    INVOICE,
    /<cbc:Percent>20<\/cbc:Percent>/,
    '$&<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>',
    ['BR-S-10'],
  ],
  ['a category that is none', INVOICE, /<cbc:ID>Z</, '<cbc:ID>Y<', ['BR-Z-01', 'BR-CL-17']],
  [
    'a line of another category',
    INVOICE,
    /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)Z/,
    '$1E',
    ['BR-Z-08', 'BR-E-08'],
  ],
  [
    'a rate where none is charged',
    INVOICE,
    /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>Z<\/cbc:ID>\s*<cbc:Percent>)0/,
    '$120',
    ['BR-Z-05'],
  ],
  [
    'a line outside the scope among others',
    INVOICE,
    /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)E(<\/cbc:ID>)\s*<cbc:Percent>0<\/cbc:Percent>/,
    '$1O$2',
    ['BR-E-08', 'BR-O-01', 'BR-O-02'],
  ],
  [
    'two VAT categories of a line',
    INVOICE,
    /<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/,
    '$&$&',
    ['UBL-SR-48'],
  ],
  ['a swapped order', INVOICE, /(<cbc:IssueDate>.*)\s*(<cbc:DueDate>.*)/, '$2$1', ['UBL-ORDER']],
  ['a doubled number', INVOICE, /<cbc:ID>INV-00042<\/cbc:ID>/, '$&$&', ['UBL-ONCE']],
  ['what EN 16931 leaves out', INVOICE, /<cbc:IssueDate>/, '<cbc:UUID>1</cbc:UUID>$&', ['UBL-CR']],
  [
    'an attribute that EN 16931 leaves out',
    INVOICE,
    /<cbc:StreetName>/,
    '<cbc:StreetName languageID="en">',
    ['UBL-DT'],
  ],
  [
    'no tax total',
    INVOICE,
    /<cac:TaxTotal>[\s\S]*<\/cac:TaxTotal>/,
    '',
    ['BR-CO-15', 'BR-CO-18', 'BR-S-01', 'BR-Z-01', 'BR-E-01', 'BR-AE-01', 'PEPPOL-EN16931-R053'],
  ],
  [
    'a preceding invoice without number',
    CREDIT_NOTE,
    /<cbc:ID>INV-1<\/cbc:ID>/,
    '',
    ['UBL-REQUIRED', 'BR-55', 'UBL-SR-07', 'PEPPOL-EN16931-R008'],
  ],
  [
    'a type of invoices on a credit note',
    CREDIT_NOTE,
    />381</,
    '>380<',
    ['BR-CL-01', 'PEPPOL-EN16931-P0101'],
  ],
]

describe('a broken document', () => {
  it.each(BROKEN)('%s', (_, invoice, what, by, expected) => {
    const valid = writeUbl(invoice)
    const broken = valid.replace(what, by)
    expect(broken).not.toBe(valid)
    expect(ids(broken).toSorted()).toEqual(expected.toSorted())
  })

  it('is told where it is broken, and how badly', () => {
    const xml = writeUbl(INVOICE).replace(/(<cbc:ID>2<[\s\S]*?)<cbc:Name>.*/, '$1')
    expect(checkUbl(xml)).toEqual([
      {
        id: 'BR-25',
        flag: 'fatal',
        message: 'A line names what is billed (BT-153).',
        where: '/Invoice/cac:InvoiceLine[2]',
      },
    ])
  })
})

describe('the rules of Peppol', () => {
  const plain = writeUbl(invoiceOf({ buyer_reference: undefined }))

  it('are asked of what names its profile', () => {
    expect(checkUbl(plain)).toEqual([])
  })

  it('are asked of anything on request', () => {
    expect(checkUbl(plain, { peppol: true }).map(({ id }) => id)).toEqual(
      ['R001', 'R003', 'R004', 'R007'].map((number) => `PEPPOL-EN16931-${number}`),
    )
  })
})

it('says of another document that it is none of these', () => {
  expect(ids('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')).toEqual(['UBL-ROOT'])
})

it('refuses what is no XML', () => {
  expect(() => checkUbl('%PDF-1.7')).toThrow(UnreadableXml)
})

describe('a file that was made to keep the check busy', () => {
  const [HEAD = '', TAIL = ''] = writeUbl(INVOICE).split(/(?=<cac:LegalMonetaryTotal>)/)
  const withMany = (part: string) => HEAD + part + TAIL

  it('with 199,000 elements that nobody knows is told of the first hundred', () => {
    const findings = checkUbl(withMany('<cac:Unknown/>'.repeat(199_000)))
    expect(findings).toHaveLength(MAX_FINDINGS)
    expect(new Set(findings.map(({ id }) => id))).toEqual(new Set(['UBL-CR']))
    expect(findings[0]?.where).toBe('/Invoice/cac:Unknown[1]')
    expect(findings.at(-1)?.where).toBe('/Invoice/cac:Unknown[100]')
  })

  const attachment = (content: string) =>
    `<cac:AdditionalDocumentReference>${content}</cac:AdditionalDocumentReference>`
  const ID = '<cbc:ID schemeID="AAA">1</cbc:ID>'

  // Each of so many asks its parent for a neighbour, behind as many.
  it.each([
    ['a neighbour that is not there', attachment(ID.repeat(20_000))],
    [
      'a neighbour with a long text',
      attachment(`${ID.repeat(1_000)}<cbc:DocumentTypeCode>${' '.repeat(1_000_000)}</cbc:DocumentTypeCode>`),
    ],
  ])('is not checked to the end, and says so: %s', (_, part) => {
    const findings = checkUbl(withMany(part))
    expect(findings.at(-1)).toEqual({
      id: 'UBL-SIZE',
      flag: 'fatal',
      message: 'It repeats its parts so often that it was not checked to the end.',
      where: '/Invoice',
    })
  })

  it('does not stand in the way of the longest invoice', () => {
    const lines = Array.from({ length: 6_000 }, () => ({ name: 'Oak' }))
    expect(checkUbl(writeUbl(invoiceOf({ lines })))).toEqual([])
  })
})
