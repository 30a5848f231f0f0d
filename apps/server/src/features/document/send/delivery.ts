import type { PlaceholderValues } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import type { StoredFile } from '../evidence/archive-file.ts'
import type { NotedAnswer } from '../evidence/staff-answer.ts'
import type { Sender } from '../product-sender.ts'
import type { Letter } from './letter.ts'

/**
 * The step that follows once a document is sealed: it is sent to its customer, or an answer recorded by staff is stored, or nothing
 * more happens to what was issued.
 */
export type Delivery = Sending | Recording | Issuing

export interface Sending {
  by: Sender
  is_mailed: true
  /** When staff sent it, if the document shows that time; it may have been drawn later. */
  sent_at?: string
  /** Recipients and text as set when it was sent. */
  letter: Letter
}

interface Recording {
  by: Sender
  is_mailed: false
  answer: NotedAnswer
}

interface Issuing {
  by: Sender
  is_mailed: false
  answer?: never
}

/** A revision to be sent, with its hash and files. */
export interface SentRevision {
  content: SealedContent
  revision: number
  sha256: string
  pdf: Pick<StoredFile, 'id' | 'sha256'>
  /** The e-invoice, if there is one. */
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

/** Placeholders of the company's text whose values are other than the variables'. */
export function placeholdersOf(content: SealedContent): PlaceholderValues {
  const { customer, total_amount, balance_due, due_date, issued_on, cis } = content
  return {
    customer: customer.name,
    total: formatMoney(total_amount),
    balance_due: formatMoney(cis?.to_pay_amount ?? balance_due ?? total_amount),
    due_date: formatDate(due_date ?? issued_on),
  }
}

/** True when no balance is left to pay. */
export function isSettled({ balance_due }: SealedContent): boolean {
  return balance_due !== null && isZeroMoney(balance_due)
}
