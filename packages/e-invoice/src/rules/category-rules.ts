import { all, first, has, type XmlDocument, type XmlNode } from '../xml/xml-node.ts'
import { isWithinOne } from './amount-rules.ts'
import { allowanceChargeCategories, isOf, SUBTOTAL_CATEGORY, withFailureSentence } from './category-nodes.ts'
import { absolute, decimalAt, ONE, sumAt } from './decimal.ts'
import { inLine, LINE, type Rule, type RuleGroup } from './rule.ts'
import { isAllowance, isCharge, isVat } from './tests.ts'

interface Category {
  code: string
  /** 'BR-S'; the ten rules of each family are numbered alike. */
  family: string
  rate: 'positive' | 'not negative' | 'zero' | 'none'
  reason: 'required' | 'forbidden'
  /** Parties whose VAT number is required; for AE the buyer's company number will do. */
  names: 'seller' | 'seller by VAT number' | 'seller and buyer' | 'seller and buyer by VAT number' | 'nobody'
}

const CATEGORIES: readonly Category[] = [
  { code: 'S', family: 'BR-S', rate: 'positive', reason: 'forbidden', names: 'seller' },
  { code: 'Z', family: 'BR-Z', rate: 'zero', reason: 'forbidden', names: 'seller' },
  { code: 'E', family: 'BR-E', rate: 'zero', reason: 'required', names: 'seller' },
  { code: 'AE', family: 'BR-AE', rate: 'zero', reason: 'required', names: 'seller and buyer' },
  { code: 'K', family: 'BR-IC', rate: 'zero', reason: 'required', names: 'seller and buyer by VAT number' },
  { code: 'G', family: 'BR-G', rate: 'zero', reason: 'required', names: 'seller by VAT number' },
  { code: 'O', family: 'BR-O', rate: 'none', reason: 'required', names: 'nobody' },
  { code: 'L', family: 'BR-AF', rate: 'not negative', reason: 'forbidden', names: 'seller' },
  { code: 'M', family: 'BR-AG', rate: 'not negative', reason: 'forbidden', names: 'seller' },
]

/** S, L and M have a row for each rate; the others have one row. */
const isByRate = ({ rate }: Category) => rate === 'positive' || rate === 'not negative'

const LINE_CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory'

export const categoryRules: readonly RuleGroup[] = CATEGORIES.flatMap(rulesOf)

function rulesOf(category: Category): RuleGroup[] {
  const { code, family } = category
  const rule = (number: string, test: Rule['test'], message: string): Rule => ({
    id: `${family}-${number}`,
    test,
    message: `${code}: ${message}`,
  })
  const isIts = (node: XmlNode) => isOf(code, node) && isVat(node)
  const isItsWithin = (counts: (node: XmlNode) => boolean) => (node: XmlNode) =>
    node.parent !== null && counts(node.parent) && isIts(node)
  const rate = rateTest(category)
  return [
    {
      at: ['/'],
      rules: [
        rule(
          '01',
          (root, document) => hasItsRow(category, root, document),
          'this category has exactly one row in the VAT breakdown (per rate) if it is used, and none otherwise.',
        ),
        rule(
          '02',
          (_, document) => {
            const lines = withFailureSentence(document, 'cac:ClassifiedTaxCategory').filter((node) =>
              isOf(code, node),
            )
            // A line of S without a tax scheme is refused too, as in the official rule.
            if (!lines.some(isVat)) return code !== 'S' || lines.length === 0
            return namesRequiredParties(category, document)
          },
          `a line names ${category.names}.`,
        ),
        rule(
          '03',
          (root, document) =>
            !hasAllowanceOrChargeOf(category, root, document, isAllowance) ||
            namesRequiredParties(category, document),
          `a discount names ${category.names}.`,
        ),
        rule(
          '04',
          (root, document) =>
            !hasAllowanceOrChargeOf(category, root, document, isCharge) ||
            namesRequiredParties(category, document),
          `a charge names ${category.names}.`,
        ),
      ],
    },
    {
      at: inLine(LINE_CATEGORY),
      where: isIts,
      rules: [rule('05', rate, `the rate of a line is ${category.rate}.`)],
    },
    {
      at: ['cac:AllowanceCharge/cac:TaxCategory'],
      where: isItsWithin(isAllowance),
      rules: [rule('06', rate, `the rate of a discount is ${category.rate}.`)],
    },
    {
      at: ['cac:AllowanceCharge/cac:TaxCategory'],
      where: isItsWithin(isCharge),
      rules: [rule('07', rate, `the rate of a charge is ${category.rate}.`)],
    },
    {
      at: [`/${SUBTOTAL_CATEGORY}`],
      where: isIts,
      rules: [
        rule(
          '08',
          (node, { root }) => addsUp(category, node, root),
          'the taxable amount (BT-116) is its lines less discounts plus charges.',
        ),
        rule(
          '09',
          (node) => isItsTax(category, node),
          isByRate(category)
            ? 'the VAT (BT-117) is the taxable amount times the rate.'
            : 'the VAT (BT-117) is 0.',
        ),
        rule(
          '10',
          (node) =>
            (has(node, 'cbc:TaxExemptionReason') || has(node, 'cbc:TaxExemptionReasonCode')) ===
            (category.reason === 'required'),
          `a reason for charging no VAT (BT-120, BT-121) is ${category.reason}.`,
        ),
      ],
    },
  ]
}

/** True when there is a discount or charge of the category. BR-O alone checks those of the document and not of lines. */
function hasAllowanceOrChargeOf(
  { code }: Category,
  root: XmlNode,
  document: XmlDocument,
  counts: (node: XmlNode) => boolean,
): boolean {
  return allowanceChargeCategories(document, counts).some(
    (node) => isOf(code, node) && (code !== 'O' || node.parent?.parent === root),
  )
}

function hasItsRow(category: Category, root: XmlNode, document: XmlDocument): boolean {
  const isIts = (node: XmlNode) => isOf(category.code, node) && (category.code === 'S' || isVat(node))
  const rows = all(root, SUBTOTAL_CATEGORY).filter(isIts).length
  if (isByRate(category)) {
    const parts = withFailureSentence(document, 'cac:AllowanceCharge').flatMap((part) =>
      all(part, 'cac:TaxCategory'),
    )
    return [...parts, ...withFailureSentence(document, 'cac:ClassifiedTaxCategory')].some(isIts) === rows > 0
  }
  const isUsed = ['cac:TaxCategory', 'cac:ClassifiedTaxCategory'].some((name) =>
    withFailureSentence(document, name).some(isIts),
  )
  return rows === (isUsed ? 1 : 0)
}

function namesRequiredParties({ names }: Category, document: XmlDocument): boolean {
  const seller = registrations(document, 'cac:AccountingSupplierParty')
  const buyer = registrations(document, 'cac:AccountingCustomerParty')
  const agent = withFailureSentence(document, 'cac:TaxRepresentativeParty').flatMap((party) =>
    all(party, 'cac:PartyTaxScheme'),
  )
  const isByVat = [...seller, ...agent].some(isVatNumber)
  const isNamed = isByVat || seller.some((scheme) => has(scheme, 'cbc:CompanyID'))
  switch (names) {
    case 'nobody':
      return !isByVat && !buyer.some(isVatNumber)
    case 'seller':
      return isNamed
    case 'seller by VAT number':
      return isByVat
    case 'seller and buyer by VAT number':
      return isByVat && buyer.some(isVatNumber)
    case 'seller and buyer':
      return isNamed && (buyer.some(isVatNumber) || hasCompanyNumber(document))
  }
}

function registrations(document: XmlDocument, party: string): XmlNode[] {
  return withFailureSentence(document, party).flatMap((node) => all(node, 'cac:Party/cac:PartyTaxScheme'))
}

function isVatNumber(scheme: XmlNode): boolean {
  return isVat(scheme) && has(scheme, 'cbc:CompanyID')
}

function hasCompanyNumber(document: XmlDocument): boolean {
  return withFailureSentence(document, 'cac:AccountingCustomerParty').some((node) =>
    has(node, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID'),
  )
}

function rateTest({ rate }: Category): Rule['test'] {
  return (node) => {
    if (rate === 'none') return !has(node, 'cbc:Percent')
    const percent = decimalAt(node, 'cbc:Percent')
    if (percent === undefined) return false
    return rate === 'zero' ? percent === 0n : rate === 'positive' ? percent > 0n : percent >= 0n
  }
}

/** Compares to the penny, but within a whole unit of the currency for categories by rate, as the official rules do. */
function addsUp(category: Category, row: XmlNode, root: XmlNode): boolean {
  const net = row.parent ? decimalAt(row.parent, 'cbc:TaxableAmount') : undefined
  const rate = first(row, 'cbc:Percent')
  if (isByRate(category) && !rate) return true
  const percent = decimalAt(row, 'cbc:Percent')
  const isIts = (node: XmlNode) =>
    isOf(category.code, node) && (!isByRate(category) || decimalAt(node, 'cbc:Percent') === percent)
  const lines = LINE.flatMap((name) => all(root, name))
  const its = lines.filter((line) => all(line, LINE_CATEGORY).some(isIts))
  const parts = all(root, 'cac:AllowanceCharge').filter((part) => all(part, 'cac:TaxCategory').some(isIts))
  const sum =
    sumAt(its, 'cbc:LineExtensionAmount') +
    sumAt(parts.filter(isCharge), 'cbc:Amount') -
    sumAt(parts.filter(isAllowance), 'cbc:Amount')
  if (net === undefined || lines.length === 0) return false
  if (!isByRate(category)) return net === sum
  const isThere = category.code !== 'S' || its.length + parts.length > 0
  return isThere && absolute(net - sum) < ONE
}

function isItsTax(category: Category, row: XmlNode): boolean {
  const tax = row.parent ? decimalAt(row.parent, 'cbc:TaxAmount') : undefined
  if (tax === undefined) return false
  if (!isByRate(category)) return tax === 0n
  const net = row.parent ? decimalAt(row.parent, 'cbc:TaxableAmount') : undefined
  const percent = decimalAt(row, 'cbc:Percent')
  return net !== undefined && percent !== undefined && isWithinOne(tax, net, percent)
}
