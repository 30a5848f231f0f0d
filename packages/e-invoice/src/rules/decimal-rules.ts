import { inLine, LINE, type RuleGroup } from './rule.ts'
import { isAllowance, isCharge, twoDecimals } from './tests.ts'

const TOTALS: Readonly<Record<string, string>> = {
  'BR-DEC-09': 'cbc:LineExtensionAmount',
  'BR-DEC-10': 'cbc:AllowanceTotalAmount',
  'BR-DEC-11': 'cbc:ChargeTotalAmount',
  'BR-DEC-12': 'cbc:TaxExclusiveAmount',
  'BR-DEC-14': 'cbc:TaxInclusiveAmount',
  'BR-DEC-16': 'cbc:PrepaidAmount',
  'BR-DEC-17': 'cbc:PayableRoundingAmount',
  'BR-DEC-18': 'cbc:PayableAmount',
}

const rule = (id: string, path: string) => ({
  id,
  test: twoDecimals(path),
  message: `No more than two decimals in ${path}.`,
})

const pair = (amount: string, base: string) => [rule(amount, 'cbc:Amount'), rule(base, 'cbc:BaseAmount')]

/** Amounts have at most two decimals; only prices may have more. */
export const decimalRules: readonly RuleGroup[] = [
  { at: ['cac:LegalMonetaryTotal'], rules: Object.entries(TOTALS).map(([id, path]) => rule(id, path)) },
  { at: ['/cac:AllowanceCharge'], where: isAllowance, rules: pair('BR-DEC-01', 'BR-DEC-02') },
  { at: ['/cac:AllowanceCharge'], where: isCharge, rules: pair('BR-DEC-05', 'BR-DEC-06') },
  { at: inLine('cac:AllowanceCharge'), where: isAllowance, rules: pair('BR-DEC-24', 'BR-DEC-25') },
  { at: inLine('cac:AllowanceCharge'), where: isCharge, rules: pair('BR-DEC-27', 'BR-DEC-28') },
  { at: LINE, rules: [rule('BR-DEC-23', 'cbc:LineExtensionAmount')] },
  {
    at: ['cac:TaxTotal/cac:TaxSubtotal'],
    rules: [rule('BR-DEC-19', 'cbc:TaxableAmount'), rule('BR-DEC-20', 'cbc:TaxAmount')],
  },
  { at: ['/cac:TaxTotal'], rules: [rule('BR-DEC-13', 'cbc:TaxAmount')] },
]
