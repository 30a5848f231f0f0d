import { isCreditNoteType, isInvoiceType, isNoteSubject } from '../codes/document-codes.ts'
import { isTaxPointCode } from '../codes/money-codes.ts'
import { all, has, textAt, type XmlNode } from '../xml/xml-node.ts'
import { inLine, type RuleGroup } from './rule.ts'
import { exists, filled, isCode } from './tests.ts'

/** Rules on the header, references and periods. */
export const documentRules: readonly RuleGroup[] = [
  {
    at: ['/'],
    rules: [
      {
        id: 'BR-01',
        test: filled('cbc:CustomizationID'),
        message: 'The document names its specification (BT-24).',
      },
      { id: 'BR-02', test: filled('cbc:ID'), message: 'The document has a number (BT-1).' },
      { id: 'BR-03', test: filled('cbc:IssueDate'), message: 'The document has an issue date (BT-2).' },
      {
        id: 'BR-04',
        test: (root) =>
          textAt(root, 'cbc:InvoiceTypeCode') !== '' || textAt(root, 'cbc:CreditNoteTypeCode') !== '',
        message: 'The document has a type code (BT-3).',
      },
      {
        id: 'BR-05',
        test: filled('cbc:DocumentCurrencyCode'),
        message: 'The document names its currency (BT-5).',
      },
      {
        id: 'BR-16',
        test: (root) => has(root, 'cac:InvoiceLine') || has(root, 'cac:CreditNoteLine'),
        message: 'The document has at least one line (BG-25).',
      },
      {
        id: 'BR-CO-03',
        test: (root) =>
          !(has(root, 'cbc:TaxPointDate') && has(root, 'cac:InvoicePeriod/cbc:DescriptionCode')),
        message: 'The tax point is a date (BT-7) or a code (BT-8), not both.',
      },
      {
        id: 'BR-53',
        test: (root, { byName }) =>
          all(root, 'cbc:TaxCurrencyCode').every(({ text }) =>
            (byName.get('cac:TaxTotal') ?? []).some((total) =>
              all(total, 'cbc:TaxAmount').some(({ attributes }) => attributes.currencyID === text),
            ),
          ),
        message: 'With an accounting currency (BT-6), the document gives the VAT in that currency (BT-111).',
      },
    ],
  },
  {
    at: ['/cbc:UBLVersionID'],
    rules: [
      {
        id: 'UBL-CR-002',
        flag: 'warning',
        test: ({ text }) => text === '2.1',
        message: 'The version of UBL, where it is named, is 2.1.',
      },
    ],
  },
  {
    at: ['/cbc:Note'],
    rules: [
      {
        id: 'BR-CL-08',
        test: hasKnownSubject,
        message: 'The subject of a note, between two #, is a code of UNTDID 4451.',
      },
    ],
  },
  {
    at: ['cbc:InvoiceTypeCode'],
    rules: [
      {
        id: 'BR-CL-01',
        test: isCode(isInvoiceType),
        message: 'The type code is one of an invoice in UNTDID 1001.',
      },
    ],
  },
  {
    at: ['cbc:CreditNoteTypeCode'],
    rules: [
      {
        id: 'BR-CL-01',
        test: isCode(isCreditNoteType),
        message: 'The type code is one of a credit note in UNTDID 1001.',
      },
    ],
  },
  {
    at: ['cac:InvoicePeriod/cbc:DescriptionCode'],
    rules: [
      {
        id: 'BR-CL-06',
        test: isCode(isTaxPointCode),
        message: 'The code of the tax point (BT-8) is 3, 35 or 432.',
      },
    ],
  },
  {
    at: ['cac:InvoicePeriod'],
    where: ({ parent }) => !isLine(parent),
    rules: [
      {
        id: 'BR-29',
        test: endsAfterStart,
        message: 'The period ends (BT-74) on or after the day it starts (BT-73).',
      },
      {
        id: 'BR-CO-19',
        test: (period) =>
          has(period, 'cbc:StartDate') || has(period, 'cbc:EndDate') || has(period, 'cbc:DescriptionCode'),
        message: 'A period has a start, an end, or both.',
      },
    ],
  },
  {
    at: inLine('cac:InvoicePeriod'),
    rules: [
      {
        id: 'BR-30',
        test: endsAfterStart,
        message: 'The period of a line ends (BT-135) on or after the day it starts (BT-134).',
      },
      {
        id: 'BR-CO-20',
        test: (period) => has(period, 'cbc:StartDate') || has(period, 'cbc:EndDate'),
        message: 'The period of a line has a start, an end, or both.',
      },
    ],
  },
  {
    at: ['cac:AdditionalDocumentReference'],
    rules: [
      { id: 'BR-52', test: filled('cbc:ID'), message: 'A supporting document has a reference (BT-122).' },
    ],
  },
  {
    at: ['cac:BillingReference'],
    rules: [
      {
        id: 'BR-55',
        test: exists('cac:InvoiceDocumentReference/cbc:ID'),
        message: 'A preceding invoice is named by its number (BT-25).',
      },
    ],
  },
]

function isLine(node: XmlNode | null): boolean {
  return node?.name === 'cac:InvoiceLine' || node?.name === 'cac:CreditNoteLine'
}

/** Well-formed dates compare as strings; malformed ones are reported elsewhere. */
function endsAfterStart(period: XmlNode): boolean {
  const [start, end] = [textAt(period, 'cbc:StartDate'), textAt(period, 'cbc:EndDate')]
  return !has(period, 'cbc:StartDate') || !has(period, 'cbc:EndDate') || end >= start
}

function hasKnownSubject({ text }: XmlNode): boolean {
  const [, subject] = /^[^#]*#([^#]*)#/u.exec(text) ?? []
  return subject === undefined || [...subject].length !== 3 || isNoteSubject(subject)
}
