import { LINE_CIS_LABELS, type LineInput } from '../document/line/line.ts'
import { formatMoney, isZeroMoney, type Money, subtractMoney, ZERO_MONEY } from '../money/money.ts'
import type { Cis } from './cis.ts'

/** One figure below the totals of an invoice with a CIS deduction; what is deducted is negative. */
export interface CisRow {
  name: 'labour' | 'materials' | 'deduction' | 'deducted' | 'to_pay'
  label: string
  amount: Money
}

/** The figures of a deduction from top to bottom, in the same words wherever an invoice is shown. */
export function cisRows(cis: Cis): CisRow[] {
  const { labour_amount, materials_amount, deduction_amount, deducted_amount, to_pay_amount } = cis
  return [
    { name: 'labour', label: 'Labour', amount: labour_amount },
    { name: 'materials', label: 'Materials', amount: materials_amount },
    { name: 'deduction', label: deductionLabel(cis), amount: subtractMoney(ZERO_MONEY, deduction_amount) },
    ...(isZeroMoney(deducted_amount)
      ? []
      : [{ name: 'deducted', label: 'Deducted so far', amount: deducted_amount } as const]),
    { name: 'to_pay', label: 'To pay', amount: to_pay_amount },
  ]
}

/** 'CIS deduction, 20% of £1,000.00'. */
export function deductionLabel({ rate, labour_amount }: Pick<Cis, 'rate' | 'labour_amount'>): string {
  return `CIS deduction, ${rate}% of ${formatMoney(labour_amount)}`
}

/** Says what a line is for the deduction: 'Labour', 'Materials', or of a line that is both 'Labour £333.33'. */
export function cisOfLineWords({ cis, labour_amount }: Pick<LineInput, 'cis' | 'labour_amount'>): string {
  if (labour_amount != null) return `${LINE_CIS_LABELS.labour} ${formatMoney(labour_amount)}`
  return LINE_CIS_LABELS[cis ?? 'labour']
}
