import { isCountry } from '../codes/currencies-countries.ts'
import { isItemClassification } from '../codes/document-codes.ts'
import { isReferenceQualifier } from '../codes/reference-qualifiers.ts'
import { isIdentifierScheme } from '../codes/scheme-codes.ts'
import { isUnitCode } from '../codes/unit-codes.ts'
import { all, first, has, textAt, type XmlNode } from '../xml/xml-node.ts'
import { decimalAt } from './decimal.ts'
import { inLine, LINE, type RuleGroup } from './rule.ts'
import { attributeIsCode, exists, filled, hasAttribute, isCode, isVat } from './tests.ts'

/** Rules on the lines of an invoice. */
export const lineRules: readonly RuleGroup[] = [
  {
    at: LINE,
    rules: [
      { id: 'BR-21', test: filled('cbc:ID'), message: 'A line has an identifier (BT-126).' },
      {
        id: 'BR-22',
        test: (line) => quantityOf(line) !== undefined,
        message: 'A line has a quantity (BT-129).',
      },
      {
        id: 'BR-23',
        test: (line) => quantityOf(line)?.attributes.unitCode !== undefined,
        message: "A line's quantity has a unit (BT-130).",
      },
      { id: 'BR-24', test: exists('cbc:LineExtensionAmount'), message: 'A line has a net amount (BT-131).' },
      { id: 'BR-25', test: filled('cac:Item/cbc:Name'), message: 'A line names what is billed (BT-153).' },
      { id: 'BR-26', test: exists('cac:Price/cbc:PriceAmount'), message: 'A line has a price (BT-146).' },
      {
        id: 'BR-27',
        test: (line) => (decimalAt(line, 'cac:Price/cbc:PriceAmount') ?? -1n) >= 0n,
        message: 'A price is not negative (BT-146).',
      },
      {
        id: 'BR-28',
        test: (line) => {
          const path = 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount'
          return !has(line, path) || (decimalAt(line, path) ?? -1n) >= 0n
        },
        message: 'A gross price is not negative (BT-148).',
      },
      {
        id: 'BR-CO-04',
        test: (line) =>
          all(line, 'cac:Item/cac:ClassifiedTaxCategory').some(
            (category) => isVat(category) && has(category, 'cbc:ID'),
          ),
        message: 'A line has a VAT category (BT-151).',
      },
    ],
  },
  {
    at: ['cac:AdditionalItemProperty'],
    rules: [
      {
        id: 'BR-54',
        test: (property) => has(property, 'cbc:Name') && has(property, 'cbc:Value'),
        message: 'An attribute of an item has a name and a value (BG-32).',
      },
    ],
  },
  {
    at: inLine('cac:Item/cac:StandardItemIdentification/cbc:ID'),
    rules: [
      {
        id: 'BR-64',
        test: hasAttribute('schemeID'),
        message: "An item's standard number names its scheme (BT-157).",
      },
    ],
  },
  {
    at: inLine('cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
    rules: [
      { id: 'BR-65', test: hasAttribute('listID'), message: "An item's class names its list (BT-158)." },
    ],
  },
  {
    at: ['cac:CommodityClassification/cbc:ItemClassificationCode'],
    where: ({ attributes }) => 'listID' in attributes,
    rules: [
      {
        id: 'BR-CL-13',
        test: attributeIsCode('listID', isItemClassification),
        message: "The list of an item's class is in UNTDID 7143.",
      },
    ],
  },
  {
    at: ['cac:StandardItemIdentification/cbc:ID'],
    where: ({ attributes }) => 'schemeID' in attributes,
    rules: [
      {
        id: 'BR-CL-21',
        test: attributeIsCode('schemeID', isIdentifierScheme),
        message: "An item's standard number is of a scheme in ISO 6523.",
      },
    ],
  },
  {
    at: ['cac:OriginCountry/cbc:IdentificationCode'],
    rules: [
      { id: 'BR-CL-15', test: isCode(isCountry), message: 'A country of origin is a code of ISO 3166-1.' },
    ],
  },
  {
    at: ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity'],
    where: ({ attributes }) => 'unitCode' in attributes,
    rules: [
      {
        id: 'BR-CL-23',
        test: attributeIsCode('unitCode', isUnitCode),
        message: 'A unit is a code of UN/ECE Recommendations 20 and 21.',
      },
    ],
  },
  {
    at: ['cac:AdditionalDocumentReference/cbc:ID', 'cac:DocumentReference/cbc:ID'],
    where: ({ attributes, parent }) =>
      'schemeID' in attributes && parent !== null && textAt(parent, 'cbc:DocumentTypeCode') === '130',
    rules: [
      {
        id: 'BR-CL-07',
        test: attributeIsCode('schemeID', isReferenceQualifier),
        message: 'The scheme of an invoiced object is in UNTDID 1153.',
      },
    ],
  },
]

function quantityOf(line: XmlNode): XmlNode | undefined {
  return first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity')
}
