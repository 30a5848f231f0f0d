import { isPeppolCurrency } from '../codes/currencies-countries.ts'
import { isAttachable } from '../codes/document-codes.ts'
import { isAllowanceReason, isChargeReason, isTaxPointCode } from '../codes/money-codes.ts'
import { isPeppolEndpointScheme } from '../codes/scheme-codes.ts'
import { normalised, textAt } from '../xml/xml-node.ts'
import { AMOUNTS } from './amount-rules.ts'
import { isBetweenGermans, processOf } from './peppol-process.ts'
import type { RuleGroup } from './rule.ts'
import { isDay } from './structure.ts'
import { attributeIsCode, isCode, saysCharge } from './tests.ts'

const PEPPOL_INVOICE_TYPES = new Set(
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(
    ' ',
  ),
)
const PEPPOL_CREDIT_TYPES = new Set('381 396 81 83 532'.split(' '))

/** Rules of Peppol BIS Billing 3.0 on codes, dates and identifiers. */
export const peppolCodeRules: readonly RuleGroup[] = [
  {
    at: ['cbc:EmbeddedDocumentBinaryObject'],
    where: ({ attributes }) => 'mimeCode' in attributes,
    rules: [
      {
        id: 'PEPPOL-EN16931-CL001',
        test: attributeIsCode('mimeCode', isAttachable),
        message: 'This file type may be attached.',
      },
    ],
  },
  {
    at: ['cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
    where: ({ parent }) => parent !== null && saysCharge('false')(parent),
    rules: [
      {
        id: 'PEPPOL-EN16931-CL002',
        test: isCode(isAllowanceReason),
        message: 'The reason of a discount is a code of UNTDID 5189.',
      },
    ],
  },
  {
    at: ['cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
    where: ({ parent }) => parent !== null && saysCharge('true')(parent),
    rules: [
      {
        id: 'PEPPOL-EN16931-CL003',
        test: isCode(isChargeReason),
        message: 'The reason of a charge is a code of UNTDID 7161.',
      },
    ],
  },
  {
    at: ['cac:InvoicePeriod/cbc:DescriptionCode'],
    rules: [
      {
        id: 'PEPPOL-EN16931-CL006',
        test: isCode(isTaxPointCode),
        message: 'The code of the tax point is 3, 35 or 432.',
      },
    ],
  },
  {
    at: AMOUNTS,
    rules: [
      {
        id: 'PEPPOL-EN16931-CL007',
        test: ({ attributes }) => isPeppolCurrency(attributes.currencyID ?? ''),
        message: 'A currency is a code of ISO 4217.',
      },
    ],
  },
  {
    at: ['cbc:EndpointID', 'cac:PartyIdentification/cbc:ID', 'cbc:CompanyID'],
    where: ({ attributes }) => attributes.schemeID === '0088',
    rules: [
      {
        id: 'PEPPOL-COMMON-R040',
        test: ({ text }) => isGln(normalised(text)),
        message: 'A GLN has the right check digit.',
      },
    ],
  },
  {
    at: ['cbc:EndpointID'],
    where: ({ attributes }) => 'schemeID' in attributes,
    rules: [
      {
        id: 'PEPPOL-EN16931-CL008',
        test: attributeIsCode('schemeID', isPeppolEndpointScheme),
        message: 'An electronic address is of a scheme that Peppol uses.',
      },
    ],
  },
  {
    at: [
      'cbc:IssueDate',
      'cbc:DueDate',
      'cbc:TaxPointDate',
      'cbc:StartDate',
      'cbc:EndDate',
      'cbc:ActualDeliveryDate',
    ],
    rules: [
      {
        id: 'PEPPOL-EN16931-F001',
        test: ({ text }) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
        message: 'A date is written YYYY-MM-DD.',
      },
    ],
  },
  {
    at: ['cbc:InvoiceTypeCode'],
    rules: [
      {
        id: 'PEPPOL-EN16931-P0100',
        test: ({ text }, { root }) => processOf(root) !== '01' || PEPPOL_INVOICE_TYPES.has(text.trim()),
        message: 'The type code is one that Peppol accepts for invoices.',
      },
      {
        id: 'PEPPOL-EN16931-P0112',
        test: ({ text }, { root }) => !/^(326|384)$/.test(text.trim()) || isBetweenGermans(root),
        message: 'Types 326 and 384 are used within Germany only.',
      },
    ],
  },
  {
    at: ['cbc:CreditNoteTypeCode'],
    rules: [
      {
        id: 'PEPPOL-EN16931-P0101',
        test: ({ text }, { root }) => processOf(root) !== '01' || PEPPOL_CREDIT_TYPES.has(text.trim()),
        message: 'The type code is one that Peppol accepts for credit notes.',
      },
    ],
  },
  ...Object.entries({
    G: ['P0104', 'G'],
    O: ['P0105', 'O'],
    IC: ['P0106', 'K'],
    AE: ['P0107', 'AE'],
    D: ['P0108', 'E'],
    F: ['P0109', 'E'],
    I: ['P0110', 'E'],
    J: ['P0111', 'E'],
  }).map(
    ([reason, [number, category]]): RuleGroup => ({
      at: ['cac:TaxCategory'],
      where: (node) => textAt(node, 'cbc:TaxExemptionReasonCode').toUpperCase() === `VATEX-EU-${reason}`,
      rules: [
        {
          id: `PEPPOL-EN16931-${number}`,
          test: (node) => textAt(node, 'cbc:ID') === category,
          message: `VATEX-EU-${reason} is a reason of category ${category}.`,
        },
      ],
    }),
  ),
]

/** Usually thirteen digits, of which the last is a check digit: weights 3 and 1 in turn, from the right. */
function isGln(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false
  const digits = [...text].map(Number).toReversed()
  const sum = digits.slice(1).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}
