import { customerContacts, customers, documents, statement, type Transaction } from '@quotespark/database'
import type { Received } from '@quotespark/domain/contact'
import { DOCUMENTS } from '@quotespark/domain/document'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams, isDocument } from '../document-ref.ts'

/**
 * The addresses that emails about a document go to, separated by commas; null for nobody. The address on the invoice itself comes
 * first, then that of the contact it is addressed to, then everybody at the customer who receives such emails. Selected from
 * `documents` with their customers, joined on the left.
 */
export function receiversOf(received: Received | SQL): SQL<string | null> {
  const first = firstReceiver(received)
  // Most customers have one contact, and every document that is read asks for its receivers.
  return sql`coalesce(nullif(${documents.customer_email}, ''), case when ${customers.further_contacts} = '' then ${first} else coalesce(
    (
      select nullif(chosen.email, '') from ${customerContacts} chosen
      where chosen.company_id = ${documents.company_id} and chosen.id = ${documents.contact_id}
    ),
    ${everyReceiver(received)}
  ) end)`
}

const firstReceiver = (received: Received | SQL) =>
  sql`case when ${received} = any(${customers.receives}) then nullif(${customers.email}, '') end`

/** The addresses of everybody at a customer who receives such emails. Selected from `customers`. */
export const everyReceiver = (received: Received | SQL) =>
  sql<string | null>`nullif(concat_ws(', ',
      ${firstReceiver(received)},
      (
        select string_agg(further.email, ', ' order by further.position) from ${customerContacts} further
        where further.company_id = ${customers.company_id} and further.customer_id = ${customers.id}
          and ${received} = any(further.receives) and further.email <> ''
      )
    ), '')`

/** The addresses that emails about a customer's money go to where it concerns no invoice; null for nobody. */
export async function customerReceivers(
  db: Transaction,
  company_id: string,
  customer_id: string,
): Promise<string | null> {
  const [found] = await db
    .select({ to: everyReceiver('invoices') })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id)))
  return found?.to ?? null
}

/** Stands for the mails that are asked about, in a statement that gets them at each call. */
export const GIVEN_RECEIVED = sql`${sql.placeholder('received')}::text`

const usualRecipients = statement('usual_recipients', (db) =>
  db
    .select({
      to: receiversOf(GIVEN_RECEIVED),
      cc: documents.cc_email,
      bcc: documents.bcc_email,
    })
    .from(documents)
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(isDocument(documents, DOCUMENT_PLACEHOLDERS)),
)

/** The recipients of a document, several addresses separated by commas. With `to` null nobody is mailed: staff pass the link on. */
export interface Recipients {
  to: string | null
  cc: string | null
  bcc: string | null
}

/** The default recipients of a document, or of reminders about it. */
export async function recipientsOf(
  db: Transaction,
  document: DocumentRef,
  received: Received = DOCUMENTS[document.kind].received,
): Promise<Recipients> {
  const [found] = await usualRecipients(db, { ...documentParams(document), received })
  return found ?? { to: null, cc: null, bcc: null }
}

/** The addresses that a document is emailed to; null for nobody. */
export async function emailedTo(db: Transaction, document: DocumentRef): Promise<string | null> {
  return (await recipientsOf(db, document)).to
}
