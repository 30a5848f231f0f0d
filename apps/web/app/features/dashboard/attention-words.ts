import type { Attention } from '@quotespark/contract'
import type { BillingFilter } from '@quotespark/domain/billing'
import type { AttentionReason } from '@quotespark/domain/dashboard'
import type { DocumentKind, DocumentStatus, Situation } from '@quotespark/domain/document'
import { type CalendarDate, daysBetween, formatDate } from '@quotespark/domain/time'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { listBehind } from './list-links.ts'

type Item = Pick<Attention['items'][number], 'reason' | 'day' | 'is_reminded'>
type Group = Attention['groups'][number]

/** Says why a document is listed: '12 days overdue', 'Expires tomorrow'. */
export function reasonWords({ reason, day, is_reminded }: Item, today: CalendarDate): string {
  switch (reason) {
    case 'mail_failed':
      return day === null ? 'Email failed' : `Email failed on ${formatDate(day)}`
    case 'question_open':
      return day === null ? 'Question asked' : `Question asked on ${formatDate(day)}`
    case 'amendment_requested':
      return 'Changes requested'
    case 'overdue': {
      const days = day === null ? 0 : daysBetween(day, today)
      return `${days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`} overdue${is_reminded ? ', reminded today' : ''}`
    }
    case 'stage_due':
      return day === null ? 'Stage to bill' : `Stage to bill since ${formatDate(day)}`
    case 'to_invoice':
      return day === null ? 'Accepted, not invoiced' : `Accepted on ${formatDate(day)}, not invoiced`
    case 'expiring': {
      const left = day === null ? 0 : daysBetween(today, day)
      if (left === 0) return 'Expires today'
      return left === 1 ? 'Expires tomorrow' : `Expires in ${left} days`
    }
  }
}

const GROUP_WORDS: Readonly<Record<AttentionReason, (kind: DocumentKind, isOne: boolean) => string>> = {
  mail_failed: (kind, isOne) => `${kindOf(kind).name} ${isOne ? 'email' : 'emails'} failed`,
  question_open: (kind, isOne) => `${isOne ? kindOf(kind).name : kindOf(kind).names} with a question`,
  amendment_requested: () => 'sent back for changes',
  overdue: () => 'overdue',
  stage_due: (_, isOne) => (isOne ? 'stage to bill' : 'stages to bill'),
  to_invoice: () => 'to invoice',
  expiring: () => 'expiring',
}

/** '12 overdue'; '100+ to invoice' where no more were counted. */
export function groupWords({ reason, kind, count, is_exact }: Group): string {
  return `${count}${is_exact ? '' : '+'} ${GROUP_WORDS[reason](kind, count === 1)}`
}

type Filter = { status?: DocumentStatus; situation?: Situation; billing?: BillingFilter }

const FILTERS: Readonly<Record<AttentionReason, Filter>> = {
  mail_failed: { situation: 'mail_failed' },
  question_open: { situation: 'question_open' },
  amendment_requested: { status: 'amendment_requested' },
  overdue: { status: 'overdue' },
  stage_due: { billing: 'due' },
  to_invoice: { situation: 'to_invoice' },
  expiring: { situation: 'expiring' },
}

/** The address of the list of all documents of a group. */
export function groupList({ reason, kind }: Pick<Group, 'reason' | 'kind'>): string {
  return listBehind<DocumentKind>(kind, FILTERS[reason])
}
