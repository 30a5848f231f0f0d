import { customers, documents, statement, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { countMail } from '../../../mail/mail-allowance.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, isDocument } from '../document-ref.ts'

/** The recipients of a document, several addresses separated by commas. With `to` null nobody is mailed: staff pass the link on. */
export interface Recipients {
  to: string | null
  cc: string | null
  bcc: string | null
}

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

/** The default recipients: those on the document itself come before the customer's. */
async function recipientsOf(db: Transaction, document: DocumentRef): Promise<Recipients> {
  const [found] = await usualRecipients(db, given(document))
  return {
    to: found?.customer_email || found?.email || null,
    cc: found?.cc ?? null,
    bcc: found?.bcc ?? null,
  }
}

/** The letter as it will be sent. */
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

/** Like `letterOf`, but also counts it as sent. Refuses as `countMail` does. */
export async function addressLetter(
  parts: { db: Transaction; services: Services; actor?: { user_id: string } },
  document: DocumentRef,
  written: WrittenLetter,
): Promise<Letter> {
  const letter = await letterOf(parts.db, document, written)
  await countMail(parts, document.company_id, letter.to, letter.cc, letter.bcc)
  return letter
}
