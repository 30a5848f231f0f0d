import { isPaymentMeans } from '../codes/money-codes.ts'
import { has, normalised, textAt } from '../xml/xml-node.ts'
import { decimalAt } from './decimal.ts'
import type { RuleGroup } from './rule.ts'
import { exists, filled, isCode } from './tests.ts'

/** 30 is a credit transfer, 58 a SEPA credit transfer. */
const isTransfer = (code: string) => code === '30' || code === '58'

export const paymentRules: readonly RuleGroup[] = [
  {
    at: ['cac:PaymentMeans'],
    rules: [
      { id: 'BR-49', test: exists('cbc:PaymentMeansCode'), message: 'A payment method has a code (BT-81).' },
      {
        id: 'BR-61',
        test: (means) =>
          !isTransfer(textAt(means, 'cbc:PaymentMeansCode')) ||
          has(means, 'cac:PayeeFinancialAccount/cbc:ID'),
        message: 'A transfer names the account to pay to (BT-84).',
      },
    ],
  },
  {
    at: ['cac:PaymentMeans/cac:PayeeFinancialAccount'],
    where: ({ parent }) => parent !== null && isTransfer(textAt(parent, 'cbc:PaymentMeansCode')),
    rules: [
      { id: 'BR-50', test: filled('cbc:ID'), message: 'The account of a transfer has a number (BT-84).' },
    ],
  },
  {
    at: ['cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID'],
    rules: [
      {
        id: 'BR-51',
        flag: 'warning',
        test: ({ text }) => normalised(text).length <= 10,
        message: 'At most the first six and last four digits of a card number are shown (BT-87).',
      },
    ],
  },
  {
    at: ['cac:PaymentMeans/cbc:PaymentMeansCode'],
    rules: [
      { id: 'BR-CL-16', test: isCode(isPaymentMeans), message: 'A payment method is a code of UNTDID 4461.' },
    ],
  },
  {
    at: ['/'],
    where: ({ name }) => name === 'Invoice',
    rules: [
      {
        id: 'BR-CO-25',
        test: (root) =>
          (decimalAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ?? 0n) <= 0n ||
          has(root, 'cbc:DueDate') ||
          has(root, 'cac:PaymentTerms/cbc:Note'),
        message: 'If there is an amount due, there is a due date (BT-9) or payment terms (BT-20).',
      },
    ],
  },
]
