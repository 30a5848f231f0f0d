import type { Transaction } from '@quotespark/database'
import type { Received } from '@quotespark/domain/contact'
import { countMail } from '../../../mail/mail-allowance.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import { type Recipients, recipientsOf } from './receivers.ts'

/** The email that a document is sent with; null where the default applies. */
export interface Letter extends Recipients {
  subject: string | null
  /** The text above the figures. */
  message: string | null
}

/** Fields as entered by staff; those left out take the default. */
export interface WrittenLetter {
  to?: string | undefined
  cc?: string | null | undefined
  subject?: string | null | undefined
  message?: string | null | undefined
}

/** The letter as it will be sent; a reminder goes to those who receive reminders. */
export async function letterOf(
  db: Transaction,
  document: DocumentRef,
  { to, cc, subject, message }: WrittenLetter,
  received?: Received,
): Promise<Letter> {
  const usual = await recipientsOf(db, document, received)
  return {
    to: to ?? usual.to,
    cc: cc === undefined ? usual.cc : cc,
    bcc: usual.bcc,
    subject: subject ?? null,
    message: message ?? null,
  }
}

/** Like `letterOf`, but also counts it as sent. Refuses as `countMail` does. */
export async function addressLetter(
  parts: { db: Transaction; services: Services; actor?: { user_id: string } },
  document: DocumentRef,
  written: WrittenLetter,
  received?: Received,
): Promise<Letter> {
  const letter = await letterOf(parts.db, document, written, received)
  await countMail(parts, document.company_id, letter.to, letter.cc, letter.bcc)
  return letter
}
