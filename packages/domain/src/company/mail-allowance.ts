const DAY_MS = 24 * 60 * 60 * 1000

/** Mails a day to one mailbox that has never answered: by one company, account or sign-up address. */
export const MAILS_TO_A_STRANGER = 3
/** Mails a day to one mailbox by all companies that it has never answered. */
export const MAILS_TO_A_MAILBOX = 20

/** The part of a day's mails that may go to one mailbox, though it has answered: the sender may have opened the link themselves. */
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
 * How many mails a company may send to others in a day: few while nobody knows it, more with its age and with what
 * customers have paid it, which is what somebody who writes to strangers in bulk does not have.
 */
export function mailsADay({ created_at, paid_invoices }: Standing, now: Date): number {
  const days = Math.floor((now.getTime() - new Date(created_at).getTime()) / DAY_MS)
  const byAge = BY_AGE.find(({ from_days }) => days >= from_days)?.mails ?? BY_AGE[3].mails
  return byAge + Math.min(paid_invoices * MAILS_AN_INVOICE_PAID, MOST_FOR_PAID_INVOICES)
}

/** How many mails a sender may write in a day to one mailbox that has answered. */
export function mailsToOne(standing: Standing, now: Date): number {
  return Math.ceil(mailsADay(standing, now) / PART_TO_ONE)
}

interface Standing {
  created_at: string
  paid_invoices: number
}
