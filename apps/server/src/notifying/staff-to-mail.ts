import type { Transaction } from '@quotespark/database'
import type { StaffEvent } from '@quotespark/domain'
import { membersWanting, type Recipient } from './members-wanting.ts'

/** The members of the company who want a mail about this event. */
export function staffToMail(db: Transaction, company_id: string, event: StaffEvent): Promise<Recipient[]> {
  return membersWanting(db, 'by_email', { company_id, event })
}
