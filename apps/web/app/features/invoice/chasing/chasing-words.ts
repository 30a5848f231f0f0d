import type { ChasedMail, ChasingHold, InvoiceChasing } from '@quotespark/contract'
import { type ChasingStop, CUSTOMER_REPLY_LABELS, chasingStopSentence } from '@quotespark/domain/billing'
import { addDays, type CalendarDate, formatDate, formatDay } from '@quotespark/domain/time'
import type { BadgeProps } from '@quotespark/ui'

type State = InvoiceChasing['steps'][number]['state']

export const STATE_LABELS: Readonly<Record<State, string>> = {
  planned: 'Planned',
  sent: 'Sent',
  passed_over: 'Passed over',
  dropped: 'Dropped',
  stopped: 'Stopped',
}

export const STATE_TONES: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  planned: 'info',
  sent: 'success',
  passed_over: 'neutral',
  dropped: 'neutral',
  stopped: 'warning',
}

/** Why a step is not sent; undefined for one that is planned or was sent. */
export function stopWords({ state, stopped_by }: Pick<ChasedMail, 'stopped_by'> & { state: State }) {
  if (stopped_by) return chasingStopSentence(stopped_by)
  if (state === 'passed_over') return chasingStopSentence('too_late')
  return state === 'dropped' ? 'It would have gone out on the due date or later.' : undefined
}

/** Reasons that the notice of the hold above the steps says already. */
const HOLDS: readonly string[] = ['held', 'disputed', 'promised', 'replied'] satisfies ChasingStop[]

/** The same beside the other steps of an invoice, of which a hold stops each. */
export function stepStopWords(step: Parameters<typeof stopWords>[0]): string | undefined {
  return HOLDS.includes(step.stopped_by ?? '') ? undefined : stopWords(step)
}

/** Tells what became of a mail, with who decided it where that was a person. */
export function outcomeWords(mail: Pick<ChasedMail, 'state' | 'stopped_by' | 'by_name'>): string | undefined {
  const { state, stopped_by, by_name } = mail
  if (by_name && state === 'sent') return `${by_name} sent it early.`
  if (by_name && stopped_by === 'left_out') return `${by_name} left it out.`
  return stopWords(mail)
}

export function dayHeading(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return `Today, ${formatDay(date)}`
  return date === addDays(today, 1) ? `Tomorrow, ${formatDay(date)}` : formatDay(date)
}

/** Names who or what holds an invoice, as a sentence. */
export function holdWords({ cause, by_name, promised_on }: ChasingHold): string {
  switch (cause) {
    case 'promise':
      return promised_on
        ? `${by_name} noted a promise to pay by ${formatDate(promised_on)}.`
        : `${by_name} noted a promise to pay.`
    case 'paid':
    case 'problem':
      return `${by_name} replied: ${CUSTOMER_REPLY_LABELS[cause]}.`
    default:
      return `${by_name} put it on hold.`
  }
}
