import { customers, documents, statement, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { countMail } from '../../../mail/mail-allowance.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, isDocument } from '../document-ref.ts'

/** To whom a document goes; several addresses are separated by commas. Null to nobody: staff pass its link on. */
export interface Recipients {
  to: string | null
  cc: string | null
  bcc: string | null
}

/** The mail that a document goes out with, as far as it is not the usual one. */
export interface Letter extends Recipients {
  subject: string | null
  /** What stands above the figures. */
  message: string | null
}

/** What somebody has written into it; what is left out is as usual. */
export interface WrittenLetter {
  to?: string | undefined
  cc?: string | null | undefined
  subject?: string | null | undefined
  message?: string | null | undefined
}

const usualRecipients = statement('usual_recipients', (db) =>
  db
    .select({
      customer_email: documents.customer_email,
      email: customers.email,
      cc: documents.cc_email,
      bcc: documents.bcc_email,
    })
    .from(documents)
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(isDocument(documents, GIVEN_DOCUMENT)),
)

/** To whom a document goes unless somebody wants it otherwise: what it says itself goes before what is known of its customer. */
export async function recipientsOf(db: Transaction, document: DocumentRef): Promise<Recipients> {
  const [found] = await usualRecipients(db, given(document))
  return {
    to: found?.customer_email || found?.email || null,
    cc: found?.cc ?? null,
    bcc: found?.bcc ?? null,
  }
}

/** The letter as it will go out. */
export async function letterOf(
  db: Transaction,
  document: DocumentRef,
  { to, cc, subject, message }: WrittenLetter,
): Promise<Letter> {
  const usual = await recipientsOf(db, document)
  return {
    to: to ?? usual.to,
    cc: cc === undefined ? usual.cc : cc,
    bcc: usual.bcc,
    subject: subject ?? null,
    message: message ?? null,
  }
}

/** The same, counted: it is as good as sent. Refuses as `countMail` does. */
export async function addressLetter(
  parts: { db: Transaction; services: Services; actor?: { user_id: string } },
  document: DocumentRef,
  written: WrittenLetter,
): Promise<Letter> {
  const letter = await letterOf(parts.db, document, written)
  await countMail(parts, document.company_id, letter.to, letter.cc, letter.bcc)
  return letter
}
