import type { BillingFilter } from '@quotespark/domain/billing'
import type { DateRange } from '@quotespark/domain/dashboard'
import type { DocumentKind, DocumentStatus, Situation } from '@quotespark/domain/document'
import { endOfMonth } from '@quotespark/domain/time'
import { kindOf } from '~/features/document/kinds/kinds.ts'

interface Filter<Kind extends DocumentKind> {
  status?: DocumentStatus<Kind> | undefined
  situation?: Situation<Kind> | undefined
  billing?: BillingFilter | undefined
  /** Dates in London: of creation or issue, unless the situation has dates of its own. */
  range?: DateRange | null | undefined
}

/** The address of the documents behind a figure. Figures of a period count archived documents too. */
export function listBehind<Kind extends DocumentKind>(
  kind: Kind,
  { status, situation, billing, range }: Filter<Kind>,
): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(situation && { situation: String(situation) }),
    ...(billing && { billing }),
    ...(range && { from: range.from, to: range.to, archive: 'with' }),
  })
  return `${kindOf(kind).paths.list}?${query}`
}

const daysOf = (month: string): DateRange => ({ from: `${month}-01`, to: endOfMonth(`${month}-01`) })

/** Addresses of the quotes accepted, and of the invoices paid, in a month such as '2026-11'. */
export const acceptedIn = (month: string) =>
  listBehind('quote', { situation: 'accepted_on', range: daysOf(month) })
export const paidIn = (month: string) => listBehind('invoice', { situation: 'paid_on', range: daysOf(month) })
