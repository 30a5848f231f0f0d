import { isAllowanceReason, isChargeReason } from '../codes/money-codes.ts'
import { all, has, type XmlNode } from '../xml/xml-node.ts'
import { inLine, type RuleGroup } from './rule.ts'
import { exists, isAllowance, isCharge, isCode, isVat } from './tests.ts'

const hasVatCategory = (node: XmlNode) =>
  all(node, 'cac:TaxCategory').some((category) => isVat(category) && has(category, 'cbc:ID'))

const hasReason = (node: XmlNode) =>
  has(node, 'cbc:AllowanceChargeReason') || has(node, 'cbc:AllowanceChargeReasonCode')

/** Rules on allowances and charges, on the document and on lines. */
export const discountRules: readonly RuleGroup[] = [
  {
    at: ['/cac:AllowanceCharge'],
    where: isAllowance,
    rules: [
      {
        id: 'BR-31',
        test: exists('cbc:Amount'),
        message: 'A discount of the document has an amount (BT-92).',
      },
      {
        id: 'BR-32',
        test: hasVatCategory,
        message: 'A discount of the document has a VAT category (BT-95).',
      },
      { id: 'BR-33', test: hasReason, message: 'A discount of the document has a reason (BT-97, BT-98).' },
      {
        id: 'BR-CO-21',
        test: hasReason,
        message: 'A discount of the document has a reason in words or as a code.',
      },
    ],
  },
  {
    at: ['/cac:AllowanceCharge'],
    where: isCharge,
    rules: [
      { id: 'BR-36', test: exists('cbc:Amount'), message: 'A charge of the document has an amount (BT-99).' },
      { id: 'BR-37', test: hasVatCategory, message: 'A charge of the document has a VAT category (BT-102).' },
      { id: 'BR-38', test: hasReason, message: 'A charge of the document has a reason (BT-104, BT-105).' },
      {
        id: 'BR-CO-22',
        test: hasReason,
        message: 'A charge of the document has a reason in words or as a code.',
      },
    ],
  },
  {
    at: inLine('cac:AllowanceCharge'),
    where: isAllowance,
    rules: [
      { id: 'BR-41', test: exists('cbc:Amount'), message: 'A discount of a line has an amount (BT-136).' },
      { id: 'BR-42', test: hasReason, message: 'A discount of a line has a reason (BT-139, BT-140).' },
      {
        id: 'BR-CO-23',
        test: hasReason,
        message: 'A discount of a line has a reason in words or as a code.',
      },
    ],
  },
  {
    at: inLine('cac:AllowanceCharge'),
    where: isCharge,
    rules: [
      { id: 'BR-43', test: exists('cbc:Amount'), message: 'A charge of a line has an amount (BT-141).' },
      { id: 'BR-44', test: hasReason, message: 'A charge of a line has a reason (BT-144, BT-145).' },
      { id: 'BR-CO-24', test: hasReason, message: 'A charge of a line has a reason in words or as a code.' },
    ],
  },
  {
    at: ['cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
    where: ({ parent }) => parent !== null && isAllowance(parent),
    rules: [
      {
        id: 'BR-CL-19',
        test: isCode(isAllowanceReason),
        message: 'The reason of a discount is a code of UNTDID 5189.',
      },
    ],
  },
  {
    at: ['cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'],
    where: ({ parent }) => parent !== null && isCharge(parent),
    rules: [
      {
        id: 'BR-CL-20',
        test: isCode(isChargeReason),
        message: 'The reason of a charge is a code of UNTDID 7161.',
      },
    ],
  },
]
