import type { EInvoiceWay } from '@quotespark/domain/document'
import type { NotedAnswer } from '../evidence/staff-answer.ts'
import type { WaitingPayment, WaitingRefund, WaitingVoid } from '../payment/asked-money.ts'
import type { Letter } from '../send/letter.ts'

/** The input of each step that can have an undo window. */
export interface WaitingStepInput {
  send: Letter
  send_e_invoice: { way: EInvoiceWay; to: string }
  /** Steps that began under an earlier version have recipients alone. */
  remind: { to: string; show_interest?: boolean } & Pick<Letter, 'cc' | 'bcc'> & Partial<Letter>
  accept: NotedAnswer
  reject: NotedAnswer
  pay: WaitingPayment
  void: WaitingVoid
  refund: WaitingRefund
  delete: Record<string, never>
}

/** Steps about money: they may change several invoices, or none. */
export const MONEY_STEPS = ['pay', 'void', 'refund'] as const
export type MoneyStep = (typeof MONEY_STEPS)[number]
export const isMoneyStep = (step: string): step is MoneyStep => MONEY_STEPS.some((each) => each === step)

/** The addresses a step mails to. They counted against the mail limits when the step was taken. */
export function recipientsOfStep(step: keyof WaitingStepInput, input: unknown): (string | null)[] {
  if (step === 'send' || step === 'remind') {
    const { to, cc, bcc } = input as WaitingStepInput['send' | 'remind']
    return [to, cc, bcc]
  }
  if (step === 'send_e_invoice') {
    const { way, to } = input as WaitingStepInput['send_e_invoice']
    return way === 'email' ? [to] : []
  }
  if (step === 'refund') return (input as WaitingStepInput['refund']).mailed
  return step === 'pay' ? [(input as WaitingStepInput['pay']).thanks_to] : []
}
