import { isExemptionReason, isVatCategory } from '../codes/money-codes.ts'
import { all, normalised, textAt } from '../xml/xml-node.ts'
import {
  allowanceChargeCategories,
  isOf,
  isOutside,
  subtotals,
  usesCategory,
  withFailureSentence,
} from './category-nodes.ts'
import type { RuleGroup } from './rule.ts'
import { isAllowance, isCharge, isCode, isVat } from './tests.ts'

/** Rules on combinations of VAT categories. */
export const categoryMixRules: readonly RuleGroup[] = [
  {
    at: ['/'],
    where: (root) => subtotals(root).some((category) => isOf('O', category)),
    rules: [
      {
        id: 'BR-O-11',
        test: (root) => subtotals(root).every(isOutside),
        message: 'An invoice outside the scope of VAT has no other VAT category.',
      },
      {
        id: 'BR-O-12',
        test: (_, document) =>
          withFailureSentence(document, 'cac:ClassifiedTaxCategory').filter(isVat).every(isOutside),
        message: 'On an invoice outside the scope of VAT, no line has another category.',
      },
      {
        id: 'BR-O-13',
        test: (_, document) => allowanceChargeCategories(document, isAllowance).every(isOutside),
        message: 'On an invoice outside the scope of VAT, no discount has another category.',
      },
      {
        id: 'BR-O-14',
        test: (_, document) => allowanceChargeCategories(document, isCharge).every(isOutside),
        message: 'On an invoice outside the scope of VAT, no charge has another category.',
      },
    ],
  },
  {
    at: ['/'],
    where: (root) => subtotals(root).some((category) => isOf('K', category)),
    rules: [
      {
        id: 'BR-IC-11',
        test: (root) =>
          textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate').length > 1 ||
          all(root, 'cac:InvoicePeriod').some(({ children }) => children.length > 0),
        message: 'An intra-community supply has a delivery date (BT-72) or a period (BG-14).',
      },
      {
        id: 'BR-IC-12',
        test: (root) =>
          textAt(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode')
            .length > 1,
        message: 'An intra-community supply names the country it went to (BT-80).',
      },
    ],
  },
  {
    at: ['/'],
    rules: [
      {
        id: 'BR-B-01',
        test: (_, document) =>
          !usesCategory(document, 'B') ||
          withFailureSentence(document, 'cbc:IdentificationCode').every(({ text }) => text === 'IT'),
        message: 'Split payment (B) is used in Italy only.',
      },
      {
        id: 'BR-B-02',
        test: (_, document) => !(usesCategory(document, 'B') && usesCategory(document, 'S')),
        message: 'Split payment (B) and the standard rate cannot be on one invoice.',
      },
    ],
  },
  {
    at: ['cac:TaxCategory/cbc:ID'],
    rules: [
      { id: 'BR-CL-17', test: isCode(isVatCategory), message: 'A VAT category is a code of UNTDID 5305.' },
    ],
  },
  {
    at: ['cac:ClassifiedTaxCategory/cbc:ID'],
    rules: [
      {
        id: 'BR-CL-18',
        test: isCode(isVatCategory),
        message: "A line's VAT category is a code of UNTDID 5305.",
      },
    ],
  },
  {
    at: ['cbc:TaxExemptionReasonCode'],
    rules: [
      {
        id: 'BR-CL-22',
        test: ({ text }) => isExemptionReason(normalised(text).toUpperCase()),
        message: 'An exemption code (BT-121) is in the VATEX list.',
      },
    ],
  },
]
