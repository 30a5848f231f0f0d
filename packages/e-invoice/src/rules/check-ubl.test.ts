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

/** A change to a valid document, and every rule it breaks. */
const BROKEN: readonly (readonly [string, EInvoice, RegExp, string, readonly string[]])[] = [
  ['no number', INVOICE, /<cbc:ID>INV-00042<\/cbc:ID>/, '', ['UBL-REQUIRED', 'BR-02']],
  ['an empty number', INVOICE, />INV-00042</, '><', ['BR-02', 'PEPPOL-EN16931-R008']],
  ['no date', INVOICE, /<cbc:IssueDate>.*/, '', ['UBL-REQUIRED', 'BR-03']],
  ['no type', INVOICE, /<cbc:InvoiceTypeCode>.*/, '', ['BR-04']],
  ['another type', INVOICE, />380</, '>381<', ['BR-CL-01', 'PEPPOL-EN16931-P0100']],
  ['a type that Peppol leaves to Germany', INVOICE, />380</, '>384<', ['PEPPOL-EN16931-P0112']],
  ['an unknown currency', INVOICE, />GBP</, '>GBX<', ['BR-CL-04', 'BR-CO-15', 'PEPPOL-EN16931-R051']],
  ['an impossible date', INVOICE, />2026-11-02</, '>2026-02-30<', ['UBL-TYPE', 'PEPPOL-EN16931-F001']],
  ['a British date', INVOICE, />2026-12-02</, '>02/12/2026<', ['UBL-TYPE', 'PEPPOL-EN16931-F001']],
  ['no due date or payment terms', INVOICE, /<cbc:DueDate>.*/, '', ['BR-CO-25']],
  ['no references', INVOICE, /<cbc:BuyerReference>.*/, '', ['PEPPOL-EN16931-R003']],
  [
    'a note of an unknown subject',
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
  [
    'a period that ends before it starts',
    DATED,
    /2026-10-31<\/cbc:EndDate/,
    '2026-09-30</cbc:EndDate',
    ['BR-29'],
  ],
  ['an empty period', DATED, /<cbc:StartDate>.*\n.*<cbc:EndDate>.*/, '', ['BR-CO-19', 'PEPPOL-EN16931-R008']],
  ['no seller name', INVOICE, /<cbc:RegistrationName>Hartley.*/, '', ['BR-06']],
  ['no buyer name', INVOICE, /<cbc:RegistrationName>Brook.*/, '', ['BR-07']],
  ['no country', INVOICE, /<cac:Country>\s*.*\s*<\/cac:Country>/, '', ['BR-09']],
  ['an unknown country', INVOICE, />GB</, '>UK<', ['BR-CL-14']],
  ['an electronic address without a scheme', INVOICE, / schemeID="9932"/, '', ['BR-62']],
  [
    'an electronic address of an unknown scheme',
    INVOICE,
    /schemeID="9932"/,
    'schemeID="1234"',
    ['BR-CL-25', 'PEPPOL-EN16931-CL008'],
  ],
  ['no electronic address of the seller', INVOICE, /<cbc:EndpointID.*/, '', ['PEPPOL-EN16931-R020']],
  ['a GLN with a wrong check digit', OUTSIDE, /5060012349998/g, '5060012349997', ['PEPPOL-COMMON-R040']],
  ['a VAT number without a country', INVOICE, /<cbc:CompanyID>GB1/, '<cbc:CompanyID>991', ['BR-CO-09']],
  [
    'a VAT number outside the scope',
    OUTSIDE,
    /<cac:PartyLegalEntity>/,
    '<cac:PartyTaxScheme><cbc:CompanyID>GB1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>$&',
    ['BR-O-02', 'BR-O-03'],
  ],
  ['a transfer without an account', TRANSFER, /<cbc:ID>31926819<\/cbc:ID>/, '', ['BR-50', 'BR-61']],
  ['an unknown means of payment', TRANSFER, />30</, '>99<', ['BR-CL-16']],
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
  ['no item name', INVOICE, /<cbc:Name>Oak shelf.*/, '', ['BR-25']],
  [
    'a wrong sum of lines',
    INVOICE,
    /(<cbc:LineExtensionAmount currencyID="GBP">)500/,
    '$1501',
    ['BR-CO-10', 'BR-CO-13'],
  ],
  [
    'a total that is too high',
    INVOICE,
    /(<cbc:TaxInclusiveAmount currencyID="GBP">)525/,
    '$1526',
    ['BR-CO-15', 'BR-CO-16'],
  ],
  [
    'an amount due that is too low',
    INVOICE,
    /(<cbc:PayableAmount currencyID="GBP">)525/,
    '$1524',
    ['BR-CO-16'],
  ],
  [
    'a wrong sum of VAT',
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
  ['a malformed amount', INVOICE, /525\.00(<\/cbc:PayableAmount>)/, '5,25$1', ['UBL-TYPE', 'BR-CO-16']],
  [
    'a discount that does not match its percentage',
    DISCOUNTED,
    /(<cbc:MultiplierFactorNumeric>)2\.5/,
    '$13.5',
    ['PEPPOL-EN16931-R040'],
  ],
  [
    'a discount without a reason',
    DISCOUNTED,
    /<cbc:AllowanceChargeReasonCode>.*\s*<cbc:AllowanceChargeReason>.*/,
    '',
    ['BR-33', 'BR-CO-21'],
  ],
  ['a percentage without a base amount', DISCOUNTED, /<cbc:BaseAmount.*/, '', ['PEPPOL-EN16931-R041']],
  [
    'a base amount without a percentage',
    DISCOUNTED,
    /<cbc:MultiplierFactorNumeric.*/,
    '',
    ['PEPPOL-EN16931-R042'],
  ],
  ['an exemption without a reason', INVOICE, /<cbc:TaxExemptionReason>Exempt.*/, '', ['BR-E-10']],
  [
    'an exemption reason at the standard rate',
    INVOICE,
    /<cbc:Percent>20<\/cbc:Percent>/,
    '$&<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>',
    ['BR-S-10'],
  ],
  ['an unknown category', INVOICE, /<cbc:ID>Z</, '<cbc:ID>Y<', ['BR-Z-01', 'BR-CL-17']],
  [
    'a line of a category without a VAT row',
    INVOICE,
    /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)Z/,
    '$1E',
    ['BR-Z-08', 'BR-E-08'],
  ],
  [
    'a rate on a zero-rated line',
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
    'two VAT categories on a line',
    INVOICE,
    /<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/,
    '$&$&',
    ['UBL-SR-48'],
  ],
  [
    'two elements in the wrong order',
    INVOICE,
    /(<cbc:IssueDate>.*)\s*(<cbc:DueDate>.*)/,
    '$2$1',
    ['UBL-ORDER'],
  ],
  ['a repeated number', INVOICE, /<cbc:ID>INV-00042<\/cbc:ID>/, '$&$&', ['UBL-ONCE']],
  ['an element outside EN 16931', INVOICE, /<cbc:IssueDate>/, '<cbc:UUID>1</cbc:UUID>$&', ['UBL-CR']],
  [
    'an attribute outside EN 16931',
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
    'a preceding invoice without a number',
    CREDIT_NOTE,
    /<cbc:ID>INV-1<\/cbc:ID>/,
    '',
    ['UBL-REQUIRED', 'BR-55', 'UBL-SR-07', 'PEPPOL-EN16931-R008'],
  ],
  ['an invoice type on a credit note', CREDIT_NOTE, />381</, '>380<', ['BR-CL-01', 'PEPPOL-EN16931-P0101']],
]

describe('checkUbl', () => {
  it.each(BROKEN)('reports %s', (_, invoice, what, by, expected) => {
    const valid = writeUbl(invoice)
    const broken = valid.replace(what, by)
    expect(broken).not.toBe(valid)
    expect(ids(broken).toSorted()).toEqual(expected.toSorted())
  })

  it('reports where a rule is broken, and how severely', () => {
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

describe('the Peppol rules', () => {
  const plain = writeUbl(invoiceOf({ buyer_reference: undefined }))

  it('apply only to documents that name the profile', () => {
    expect(checkUbl(plain)).toEqual([])
  })

  it('apply to any document on request', () => {
    expect(checkUbl(plain, { peppol: true }).map(({ id }) => id)).toEqual(
      ['R001', 'R003', 'R004', 'R007'].map((number) => `PEPPOL-EN16931-${number}`),
    )
  })
})

it('reports a document that is neither an invoice nor a credit note', () => {
  expect(ids('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>')).toEqual(['UBL-ROOT'])
})

it('refuses a file that is not XML', () => {
  expect(() => checkUbl('%PDF-1.7')).toThrow(UnreadableXml)
})

describe('a file made to keep the check busy', () => {
  const [HEAD = '', TAIL = ''] = writeUbl(INVOICE).split(/(?=<cac:LegalMonetaryTotal>)/)
  const withMany = (part: string) => HEAD + part + TAIL

  it('gets only the first hundred findings for 199,000 unknown elements', () => {
    const findings = checkUbl(withMany('<cac:Unknown/>'.repeat(199_000)))
    expect(findings).toHaveLength(MAX_FINDINGS)
    expect(new Set(findings.map(({ id }) => id))).toEqual(new Set(['UBL-CR']))
    expect(findings[0]?.where).toBe('/Invoice/cac:Unknown[1]')
    expect(findings.at(-1)?.where).toBe('/Invoice/cac:Unknown[100]')
  })

  const attachment = (content: string) =>
    `<cac:AdditionalDocumentReference>${content}</cac:AdditionalDocumentReference>`
  const ID = '<cbc:ID schemeID="AAA">1</cbc:ID>'

  // Each of the many elements asks its parent for a sibling, past just as many others.
  it.each([
    ['a missing sibling', attachment(ID.repeat(20_000))],
    [
      'a long text in a sibling',
      attachment(`${ID.repeat(1_000)}<cbc:DocumentTypeCode>${' '.repeat(1_000_000)}</cbc:DocumentTypeCode>`),
    ],
  ])('is not checked to the end, and gets a finding that says so: %s', (_, part) => {
    const findings = checkUbl(withMany(part))
    expect(findings.at(-1)).toEqual({
      id: 'UBL-SIZE',
      flag: 'fatal',
      message: 'The file repeats its elements too often to be checked completely.',
      where: '/Invoice',
    })
  })

  it('does not limit the longest invoice', () => {
    const lines = Array.from({ length: 6_000 }, () => ({ name: 'Oak' }))
    expect(checkUbl(writeUbl(invoiceOf({ lines })))).toEqual([])
  })
})
