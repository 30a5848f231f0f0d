import { formatMoney, isZeroMoney } from '@quotespark/domain'
import type { SealedContent } from '@quotespark/paper'
import type { StoredFile } from '../evidence/archive-file.ts'
import type { NotedAnswer } from '../evidence/staff-answer.ts'
import type { Sender } from '../product-sender.ts'
import type { Letter } from './letter.ts'

/** What happens once a document is sealed: it goes out to its customer, or staff have noted an answer to it. */
export interface Delivery {
  by: Sender
  /** Whether the customer is written to. */
  is_mailed: boolean
  /** When staff had it sent, where the document says so since. It may have been drawn later. */
  sent_at?: string
  /** As it was addressed and written when it was sent; what was sent before there were any goes out as usual. */
  letter?: Letter
  answer?: NotedAnswer
}

/** What goes out: a revision with its hash and its files. */
export interface SentRevision {
  content: SealedContent
  revision: number
  sha256: string
  pdf: Pick<StoredFile, 'id' | 'sha256'>
  /** The same for machines, where there is one. */
  ubl?: Pick<StoredFile, 'id'> | undefined
}

/** Variables that the mails of all kinds share. */
export interface SharedVariables {
  customerName: string
  companyName: string
  amount: string
  description: string
  revision?: string
}

export function sharedVariables(content: SealedContent): SharedVariables {
  const { customer, seller, title, revision, balance_due, total_amount } = content
  return {
    customerName: customer.contact_person || customer.name,
    companyName: seller.name,
    amount: formatMoney(isSettled(content) ? total_amount : (balance_due ?? total_amount)),
    description: title,
    ...(revision !== null && revision > 1 ? { revision: String(revision) } : {}),
  }
}

/** Nothing is left to pay of it. */
export function isSettled({ balance_due }: SealedContent): boolean {
  return balance_due !== null && isZeroMoney(balance_due)
}
