import { isCurrency } from '../codes/currencies-countries.ts'
import { all, first, has, textAt, type XmlNode } from '../xml/xml-node.ts'
import { absolute, decimal, decimalAt, ONE, roundToCents, share, sumAt } from './decimal.ts'
import { LINE, type RuleGroup } from './rule.ts'
import { attributeIsCode, exists, isAllowance, isCharge, isCode, isVat } from './tests.ts'

export const AMOUNTS = [
  ...['Amount', 'BaseAmount', 'PriceAmount', 'TaxAmount', 'TaxableAmount', 'LineExtensionAmount'],
  ...['TaxExclusiveAmount', 'TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount'],
  ...['PrepaidAmount', 'PayableRoundingAmount', 'PayableAmount'],
].map((name) => `cbc:${name}`)

/** Rules on how totals follow from lines, discounts and VAT. */
export const amountRules: readonly RuleGroup[] = [
  {
    at: ['cac:LegalMonetaryTotal'],
    rules: [
      {
        id: 'BR-12',
        test: exists('cbc:LineExtensionAmount'),
        message: 'The document gives the sum of the lines (BT-106).',
      },
      {
        id: 'BR-13',
        test: exists('cbc:TaxExclusiveAmount'),
        message: 'The document gives the total without VAT (BT-109).',
      },
      {
        id: 'BR-14',
        test: exists('cbc:TaxInclusiveAmount'),
        message: 'The document gives the total with VAT (BT-112).',
      },
      {
        id: 'BR-15',
        test: exists('cbc:PayableAmount'),
        message: 'The document gives the amount due (BT-115).',
      },
      {
        id: 'BR-CO-10',
        test: (totals, { byName }) => {
          const lines = LINE.flatMap((name) => byName.get(name) ?? [])
          return (
            decimalAt(totals, 'cbc:LineExtensionAmount') ===
            roundToCents(sumAt(lines, 'cbc:LineExtensionAmount'))
          )
        },
        message: 'The lines (BT-131) add up to their sum (BT-106).',
      },
      {
        id: 'BR-CO-11',
        test: (totals) => addsUp(totals, 'cbc:AllowanceTotalAmount', isAllowance),
        message: 'The discounts of the document (BT-92) add up to their sum (BT-107).',
      },
      {
        id: 'BR-CO-12',
        test: (totals) => addsUp(totals, 'cbc:ChargeTotalAmount', isCharge),
        message: 'The charges of the document (BT-99) add up to their sum (BT-108).',
      },
      {
        id: 'BR-CO-13',
        test: (totals) => {
          const lines = decimalAt(totals, 'cbc:LineExtensionAmount')
          const net = decimalAt(totals, 'cbc:TaxExclusiveAmount')
          if (lines === undefined || net === undefined) return false
          const isPlain = !has(totals, 'cbc:ChargeTotalAmount') && !has(totals, 'cbc:AllowanceTotalAmount')
          const sum =
            lines + orZero(totals, 'cbc:ChargeTotalAmount') - orZero(totals, 'cbc:AllowanceTotalAmount')
          return net === (isPlain ? sum : roundToCents(sum))
        },
        message: 'The total without VAT (BT-109) is the lines less discounts plus charges.',
      },
      {
        id: 'BR-CO-16',
        test: (totals) => {
          const gross = decimalAt(totals, 'cbc:TaxInclusiveAmount')
          const due = decimalAt(totals, 'cbc:PayableAmount')
          if (gross === undefined || due === undefined) return false
          const left = has(totals, 'cbc:PrepaidAmount')
            ? roundToCents(gross - orZero(totals, 'cbc:PrepaidAmount'))
            : gross
          const rounding = 'cbc:PayableRoundingAmount'
          return left === (has(totals, rounding) ? roundToCents(due - orZero(totals, rounding)) : due)
        },
        message:
          'The amount due (BT-115) is the total with VAT less the amount paid (BT-113) plus rounding (BT-114).',
      },
    ],
  },
  {
    at: ['/'],
    rules: [
      {
        id: 'BR-CO-15',
        test: (root) => {
          const currency = first(root, 'cbc:DocumentCurrencyCode')?.text
          if (currency === undefined) return true
          const [vat, ...more] = all(root, 'cac:TaxTotal/cbc:TaxAmount').filter(
            ({ attributes }) => attributes.currencyID === currency,
          )
          const tax = decimal(vat?.text)
          const net = decimalAt(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount')
          if (more.length > 0 || tax === undefined || net === undefined) return false
          return decimalAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount') === roundToCents(net + tax)
        },
        message:
          'The total with VAT (BT-112) is the total without VAT (BT-109) plus the VAT (BT-110), in one currency.',
      },
      {
        id: 'BR-CO-18',
        test: exists('cac:TaxTotal/cac:TaxSubtotal'),
        message: 'VAT is given by category (BG-23).',
      },
    ],
  },
  {
    at: ['/cac:TaxTotal'],
    rules: [
      {
        id: 'BR-CO-14',
        test: (total) =>
          !has(total, 'cac:TaxSubtotal') ||
          decimalAt(total, 'cbc:TaxAmount') ===
            roundToCents(sumAt(all(total, 'cac:TaxSubtotal'), 'cbc:TaxAmount')),
        message: 'The VAT of the categories (BT-117) adds up to the VAT of the invoice (BT-110).',
      },
    ],
  },
  {
    at: ['cac:TaxTotal/cac:TaxSubtotal'],
    rules: [
      {
        id: 'BR-45',
        test: exists('cbc:TaxableAmount'),
        message: 'A VAT category gives its taxable amount (BT-116).',
      },
      { id: 'BR-46', test: exists('cbc:TaxAmount'), message: 'A VAT category gives its VAT (BT-117).' },
      {
        id: 'BR-47',
        test: (row) => vatCategories(row).some((of) => has(of, 'cbc:ID')),
        message: 'A VAT category has a code (BT-118).',
      },
      {
        id: 'BR-48',
        test: (row) =>
          vatCategories(row).some((of) => has(of, 'cbc:Percent') || textAt(of, 'cbc:ID') === 'O'),
        message: 'A VAT category has a rate (BT-119), unless it is outside the scope.',
      },
      {
        id: 'BR-CO-17',
        test: isVatOfRate,
        message: 'The VAT of a category (BT-117) is its taxable amount times its rate.',
      },
    ],
  },
  {
    at: AMOUNTS,
    rules: [
      {
        id: 'BR-CL-03',
        test: attributeIsCode('currencyID', isCurrency),
        message: 'A currency is a code of ISO 4217.',
      },
    ],
  },
  {
    at: ['cbc:DocumentCurrencyCode'],
    rules: [
      { id: 'BR-CL-04', test: isCode(isCurrency), message: 'The currency (BT-5) is a code of ISO 4217.' },
    ],
  },
  {
    at: ['cbc:TaxCurrencyCode'],
    rules: [
      {
        id: 'BR-CL-05',
        test: isCode(isCurrency),
        message: 'The accounting currency (BT-6) is a code of ISO 4217.',
      },
    ],
  },
]

function orZero(node: XmlNode, path: string): bigint {
  return decimalAt(node, path) ?? 0n
}

function addsUp(totals: XmlNode, path: string, counts: (node: XmlNode) => boolean): boolean {
  const parts = totals.parent ? all(totals.parent, 'cac:AllowanceCharge').filter(counts) : []
  if (!has(totals, path)) return parts.length === 0
  return decimalAt(totals, path) === roundToCents(sumAt(parts, 'cbc:Amount'))
}

function vatCategories(row: XmlNode): XmlNode[] {
  return all(row, 'cac:TaxCategory').filter(isVat)
}

/** Allows less than a whole unit of the currency, as the official rule does: VAT may be added up from lines. */
function isVatOfRate(row: XmlNode): boolean {
  const tax = decimalAt(row, 'cbc:TaxAmount')
  if (tax === undefined) return false
  const rate = vatCategories(row)
    .map((of) => first(of, 'cbc:Percent'))
    .find((node) => node !== undefined)
  const percent = decimal(rate?.text)
  if (percent === undefined || isRoundedZero(percent)) return isRoundedZero(tax)
  const net = decimalAt(row, 'cbc:TaxableAmount')
  return net !== undefined && isWithinOne(tax, net, percent)
}

function isRoundedZero(value: bigint): boolean {
  return 2n * value >= -ONE && 2n * value < ONE
}

export function isWithinOne(tax: bigint, net: bigint, percent: bigint): boolean {
  const distance = absolute(tax) - roundToCents(share(absolute(net), percent))
  return absolute(distance) < ONE
}
