import type { PortalInvoice } from '@quotespark/contract'
import { type CustomerReply, customerReplySentence, isReplyOffered } from '@quotespark/domain/billing'
import { type CalendarDate, formatLongDate } from '@quotespark/domain/time'

/** Thanks for a reply. */
export const repliedThanks = (company: string): string => `Thank you. We have told ${company}.`

/** Says back to the customer what they told the company; null while nothing stands. */
export function repliedSentence({ replied, company }: PortalInvoice): string | null {
  return replied && customerReplySentence(replied.kind, company.name, formatLongDate(replied.on))
}

/** True where the page of an invoice asks whether it is paid: from a week before it is due, or while a reply stands. */
export function asksForReply({ abilities, due_date, replied }: PortalInvoice, today: CalendarDate): boolean {
  return abilities.reply && (replied !== null || isReplyOffered(due_date, today))
}

/** The short form of each reply. */
export const REPLY_FORMS: Readonly<
  Record<CustomerReply, { lead: (company: string) => string; note: string }>
> = {
  paid: {
    lead: (company) => `This tells ${company} that you have paid.`,
    note: 'Note (optional)',
  },
  problem: {
    lead: (company) => `${company} will read this and get back to you.`,
    note: 'What is the problem?',
  },
}
