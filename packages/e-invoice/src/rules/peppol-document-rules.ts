import { PEPPOL_BILLING } from '../model/profile.ts'
import { all, has, textAt, type XmlNode } from '../xml/xml-node.ts'
import { AMOUNTS } from './amount-rules.ts'
import { decimal } from './decimal.ts'
import { isBetweenGermans, processOf } from './peppol-process.ts'
import type { RuleGroup } from './rule.ts'
import { exists } from './tests.ts'

/** Rules of Peppol BIS Billing 3.0 on the document as a whole. */
export const peppolDocumentRules: readonly RuleGroup[] = [
  {
    at: ['/'],
    rules: [
      {
        id: 'PEPPOL-EN16931-R001',
        test: exists('cbc:ProfileID'),
        message: 'The document names its business process (BT-23).',
      },
      {
        id: 'PEPPOL-EN16931-R002',
        test: (root) => all(root, 'cbc:Note').length <= 1 || isBetweenGermans(root),
        message: 'The document has at most one note (BT-22).',
      },
      {
        id: 'PEPPOL-EN16931-R003',
        test: (root) => has(root, 'cbc:BuyerReference') || has(root, 'cac:OrderReference/cbc:ID'),
        message: 'The document has a buyer reference (BT-10) or an order reference (BT-13).',
      },
      {
        id: 'PEPPOL-EN16931-R004',
        test: (root) => textAt(root, 'cbc:CustomizationID').startsWith(PEPPOL_BILLING),
        message: 'Its specification (BT-24) is Peppol BIS Billing 3.0.',
      },
      {
        id: 'PEPPOL-EN16931-R007',
        test: (root) => processOf(root) !== undefined,
        message: 'Its business process (BT-23) is one of Peppol BIS Billing.',
      },
      {
        id: 'PEPPOL-EN16931-R053',
        test: (root) => all(root, 'cac:TaxTotal').filter(hasRows).length === 1,
        message: 'VAT is broken down once.',
      },
      {
        id: 'PEPPOL-EN16931-R054',
        test: (root) =>
          all(root, 'cac:TaxTotal').filter((total) => !hasRows(total)).length ===
          (has(root, 'cbc:TaxCurrencyCode') ? 1 : 0),
        message:
          'With an accounting currency there is a second VAT total without a breakdown, otherwise there is none.',
      },
      {
        id: 'PEPPOL-EN16931-R055',
        test: haveOneSign,
        message: 'VAT in both currencies has the same sign.',
      },
      {
        id: 'PEPPOL-EN16931-R080',
        test: (root) =>
          root.name !== 'CreditNote' ||
          all(root, 'cac:AdditionalDocumentReference').filter(
            (node) => textAt(node, 'cbc:DocumentTypeCode') === '50',
          ).length <= 1,
        message: 'A credit note names at most one project.',
      },
    ],
  },
  {
    at: ['cbc:TaxCurrencyCode'],
    rules: [
      {
        id: 'PEPPOL-EN16931-R005',
        test: ({ text, parent }) =>
          parent === null || text.trim() !== textAt(parent, 'cbc:DocumentCurrencyCode'),
        message: 'The accounting currency (BT-6) differs from that of the invoice (BT-5).',
      },
    ],
  },
  {
    at: ['cac:AccountingCustomerParty/cac:Party'],
    rules: [
      {
        id: 'PEPPOL-EN16931-R010',
        test: exists('cbc:EndpointID'),
        message: 'The buyer has an electronic address (BT-49).',
      },
    ],
  },
  {
    at: ['cac:AccountingSupplierParty/cac:Party'],
    rules: [
      {
        id: 'PEPPOL-EN16931-R020',
        test: exists('cbc:EndpointID'),
        message: 'The seller has an electronic address (BT-34).',
      },
    ],
  },
  {
    at: ['cac:PaymentMeans'],
    where: (means) => /^(49|59)$/.test(textAt(means, 'cbc:PaymentMeansCode')),
    rules: [
      {
        id: 'PEPPOL-EN16931-R061',
        test: exists('cac:PaymentMandate/cbc:ID'),
        message: 'A direct debit names its mandate (BT-89).',
      },
    ],
  },
  {
    at: [
      'cac:TaxTotal/cbc:TaxAmount',
      ...AMOUNTS.filter((name) => name !== 'cbc:TaxAmount'),
      'cac:TaxSubtotal/cbc:TaxAmount',
    ],
    where: ({ name, parent }) =>
      name !== 'cbc:TaxAmount' || parent?.name !== 'cac:TaxTotal' || hasRows(parent),
    rules: [
      {
        id: 'PEPPOL-EN16931-R051',
        test: ({ attributes }, { root }) =>
          attributes.currencyID === textAt(root, 'cbc:DocumentCurrencyCode'),
        message: 'All amounts except the VAT in the accounting currency are in the currency of the invoice.',
      },
    ],
  },
]

function hasRows(total: XmlNode): boolean {
  return has(total, 'cac:TaxSubtotal')
}

function haveOneSign(root: XmlNode): boolean {
  if (!has(root, 'cbc:TaxCurrencyCode')) return true
  const taxIn = (path: string) =>
    decimal(
      all(root, 'cac:TaxTotal/cbc:TaxAmount').find(
        ({ attributes }) => attributes.currencyID === textAt(root, path),
      )?.text,
    )
  const [accounted, invoiced] = [taxIn('cbc:TaxCurrencyCode'), taxIn('cbc:DocumentCurrencyCode')]
  if (accounted === undefined || invoiced === undefined) return false
  return (accounted <= 0n && invoiced <= 0n) || (accounted >= 0n && invoiced >= 0n)
}
