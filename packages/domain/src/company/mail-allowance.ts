const DAY_MS = 24 * 60 * 60 * 1000

/** Daily limit of emails to one mailbox that has never answered, counted per company, account or sign-up address. */
export const MAX_DAILY_EMAILS_TO_NEW_RECIPIENT = 3
/** Daily limit of emails to one mailbox from all the companies it has never answered. */
export const MAILS_TO_A_MAILBOX = 20

/** Divides the day's emails to limit those to one mailbox, even one that has answered: the sender may have opened the link themselves. */
const PART_TO_ONE = 5

const BY_AGE = [
  { from_days: 90, mails: 500 },
  { from_days: 30, mails: 250 },
  { from_days: 7, mails: 100 },
  { from_days: 0, mails: 50 },
] as const
const MAILS_AN_INVOICE_PAID = 10
const MOST_FOR_PAID_INVOICES = 1500

/**
 * How many emails a company may send to others in a day. The allowance is small at first and grows with the company's age and
 * its paid invoices: bulk senders have no customers who pay.
 */
export function dailyEmailAllowance({ created_at, paid_invoices }: Standing, now: Date): number {
  const days = Math.floor((now.getTime() - new Date(created_at).getTime()) / DAY_MS)
  const byAge = BY_AGE.find(({ from_days }) => days >= from_days)?.mails ?? BY_AGE[3].mails
  return byAge + Math.min(paid_invoices * MAILS_AN_INVOICE_PAID, MOST_FOR_PAID_INVOICES)
}

/** How many emails a sender may send in a day to one mailbox that has answered. */
export function dailyEmailAllowancePerRecipient(standing: Standing, now: Date): number {
  return Math.ceil(dailyEmailAllowance(standing, now) / PART_TO_ONE)
}

interface Standing {
  created_at: string
  paid_invoices: number
}
