import { all, first, has, textAt, type XmlDocument, type XmlNode } from '../xml/xml-node.ts'
import { decimal, decimalAt, isNear, ONE, over, share, sumAt, times } from './decimal.ts'
import { inLine, LINE, type RuleGroup } from './rule.ts'
import { saysCharge } from './tests.ts'

/** Rules of Peppol BIS Billing 3.0 on lines, allowances and charges. */
export const peppolLineRules: readonly RuleGroup[] = [
  {
    at: ['/cac:AllowanceCharge', ...inLine('cac:AllowanceCharge')],
    rules: [
      {
        id: 'PEPPOL-EN16931-R040',
        test: isPercentOfBase,
        message: 'A discount or charge is its percentage of its base.',
      },
      {
        id: 'PEPPOL-EN16931-R041',
        test: (part) => !has(part, 'cbc:MultiplierFactorNumeric') || has(part, 'cbc:BaseAmount'),
        message: 'A percentage has a base.',
      },
      {
        id: 'PEPPOL-EN16931-R042',
        test: (part) => !has(part, 'cbc:BaseAmount') || has(part, 'cbc:MultiplierFactorNumeric'),
        message: 'A base has a percentage.',
      },
      {
        id: 'PEPPOL-EN16931-R043',
        test: (part) => /^(true|false)$/.test(textAt(part, 'cbc:ChargeIndicator')),
        message: 'The charge indicator is "true" or "false".',
      },
    ],
  },
  {
    at: ['cac:Price/cac:AllowanceCharge'],
    rules: [
      {
        id: 'PEPPOL-EN16931-R044',
        test: (part) => textAt(part, 'cbc:ChargeIndicator') === 'false',
        message: 'A price has discounts only, no charges.',
      },
      {
        id: 'PEPPOL-EN16931-R046',
        test: (part) => {
          if (!has(part, 'cbc:BaseAmount') || !part.parent) return true
          const [gross, off, net] = [
            decimalAt(part, 'cbc:BaseAmount'),
            decimalAt(part, 'cbc:Amount'),
            decimalAt(part.parent, 'cbc:PriceAmount'),
          ]
          return gross !== undefined && off !== undefined && net === gross - off
        },
        message: 'A price is its gross price less its discount.',
      },
    ],
  },
  {
    at: inLine('cac:InvoicePeriod/cbc:StartDate'),
    rules: [
      {
        id: 'PEPPOL-EN16931-R110',
        test: (date, document) => date.text.trim() >= ofInvoice(date, document),
        message: "A line's period does not start before that of the invoice.",
      },
    ],
  },
  {
    at: inLine('cac:InvoicePeriod/cbc:EndDate'),
    rules: [
      {
        id: 'PEPPOL-EN16931-R111',
        test: (date, document) => {
          const end = ofInvoice(date, document)
          return end === '' || (date.text.trim() !== '' && date.text.trim() <= end)
        },
        message: "A line's period does not end after that of the invoice.",
      },
    ],
  },
  {
    at: LINE,
    rules: [
      {
        id: 'PEPPOL-EN16931-R120',
        test: isPriceTimesQuantity,
        message: 'The net of a line is its price times its quantity, plus charges and less discounts.',
      },
      {
        id: 'PEPPOL-EN16931-R121',
        test: (line) =>
          !has(line, 'cac:Price/cbc:BaseQuantity') ||
          (decimalAt(line, 'cac:Price/cbc:BaseQuantity') ?? 0n) > 0n,
        message: 'The base quantity of a price is above zero.',
      },
      {
        id: 'PEPPOL-EN16931-R100',
        test: (line) => all(line, 'cac:DocumentReference').length <= 1,
        message: 'A line names at most one invoiced object.',
      },
      {
        id: 'PEPPOL-EN16931-R101',
        test: (line) =>
          !has(line, 'cac:DocumentReference') ||
          all(line, 'cac:DocumentReference').some((node) => textAt(node, 'cbc:DocumentTypeCode') === '130'),
        message: 'A line may only refer to an invoiced object (type 130).',
      },
    ],
  },
  {
    at: ['cac:Price/cbc:BaseQuantity'],
    where: ({ attributes }) => 'unitCode' in attributes,
    rules: [
      {
        id: 'PEPPOL-EN16931-R130',
        test: ({ attributes, parent }) => {
          const line = parent?.parent
          const quantity =
            line && (first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity'))
          return !quantity || quantity.attributes.unitCode === attributes.unitCode
        },
        message: 'The unit of a price is the unit of the quantity.',
      },
    ],
  },
]

function isPercentOfBase(part: XmlNode): boolean {
  if (!has(part, 'cbc:MultiplierFactorNumeric') || !has(part, 'cbc:BaseAmount')) return true
  const [percent, base] = [decimalAt(part, 'cbc:MultiplierFactorNumeric'), decimalAt(part, 'cbc:BaseAmount')]
  if (percent === undefined || base === undefined) return false
  return isNear(decimalAt(part, 'cbc:Amount') ?? 0n, share(base, percent))
}

/** The same date of the invoice's own period; '' where it has none. */
function ofInvoice(date: XmlNode, { root }: XmlDocument): string {
  return textAt(root, `cac:InvoicePeriod/${date.name}`)
}

function isPriceTimesQuantity(line: XmlNode): boolean {
  const net = decimalAt(line, 'cbc:LineExtensionAmount') ?? 0n
  const price = decimalAt(line, 'cac:Price/cbc:PriceAmount') ?? 0n
  const quantity =
    decimal((first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity'))?.text ?? '1') ?? 0n
  const pricedQuantity = decimalAt(line, 'cac:Price/cbc:BaseQuantity') || ONE
  const parts = all(line, 'cac:AllowanceCharge')
  const gross = times(quantity, over(price, pricedQuantity))
  const sum =
    gross +
    sumAt(parts.filter(saysCharge('true')), 'cbc:Amount') -
    sumAt(parts.filter(saysCharge('false')), 'cbc:Amount')
  return isNear(net, sum)
}
