import { formatVatRow } from '../document/format-vat-row.ts'
import { formatMoney, type Money } from '../money/money.ts'
import { formatVatRate } from '../money/vat.ts'
import { formatDate } from '../time/date-format.ts'
import type { BillingStage } from './stage.ts'

type StageShare = Pick<BillingStage, 'percent' | 'amount'>

/** The share of a stage in the middle of a sentence: '30%', '£500.00', 'the rest'. */
export function shareWords({ percent, amount }: StageShare): string {
  if (percent !== null) return formatVatRate(percent)
  return amount === null ? 'the rest' : formatMoney(amount)
}

/** The time of a stage, as staff see it. */
export function whenWords(when: BillingStage['when']): string {
  if (when === 'on_acceptance') return 'On acceptance'
  return when === 'by_hand' ? 'By hand' : formatDate(when)
}

/** The same for the customer, to whom nothing is done by hand. */
export const whenWordsForCustomer = (when: BillingStage['when']): string =>
  when === 'by_hand' ? 'When invoiced' : whenWords(when)

interface RowOfLine {
  vat_category: Parameters<typeof formatVatRow>[0]['vat_category']
  vat_rate: string | null
}

/** The text of an invoice line that bills a stage; `row` names its VAT where the invoice has several rows. */
export function stageLineText(
  stage: StageShare & Pick<BillingStage, 'title'>,
  quote_number: string,
  row: RowOfLine | null,
): string {
  return `${stage.title}, ${shareWords(stage)} of ${quote_number}${row === null ? '' : ` ${vatOfRow(row)}`}`
}

function vatOfRow({ vat_category, vat_rate }: RowOfLine): string {
  if (vat_category === 'S' || vat_category === 'Z') return `at ${formatVatRate(vat_rate)} VAT`
  const words = formatVatRow({ vat_category, vat_rate, vat: '0.00', exemption_reason: '' })
  return `(${words.charAt(0).toLowerCase()}${words.slice(1)})`
}

/** The contract that a stage is a part of, as its invoice states it; amounts include VAT. */
export interface ContractAccount {
  /** The day in London on which the quote was accepted. */
  accepted_on: string
  contract_amount: Money
  billed_before: readonly { invoice_number: string; issue_date: string; total_amount: Money }[]
  left_amount: Money
}

/** 'Contract £2,396.05 · billed before: INV-00001, 27 Nov 2026, £718.81 · this invoice £958.43 · left £718.81' */
export function contractWords(
  { contract_amount, billed_before, left_amount }: Omit<ContractAccount, 'accepted_on'>,
  total_amount: Money,
): string {
  const before = billed_before.map(
    (invoice) =>
      `${invoice.invoice_number}, ${formatDate(invoice.issue_date)}, ${formatMoney(invoice.total_amount)}`,
  )
  return [
    `Contract ${formatMoney(contract_amount)}`,
    ...(before.length === 0 ? [] : [`billed before: ${before.join('; ')}`]),
    `this invoice ${formatMoney(total_amount)}`,
    `left ${formatMoney(left_amount)}`,
  ].join(' · ')
}
