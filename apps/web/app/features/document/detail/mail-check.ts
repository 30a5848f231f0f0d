import type { DocumentEmail } from '@quotespark/contract'

const MAIL_CHECK_MS = 5_000

/** The `refetchInterval` of a page with mails: while one waits, whether it has gone out is looked up every few seconds. */
export function mailCheck({ state }: { state: { data?: { emails: DocumentEmail[] } | undefined } }) {
  return state.data?.emails.some(({ status }) => status === 'waiting') ? MAIL_CHECK_MS : false
}
