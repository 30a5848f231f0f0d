import {
  companies,
  companyMembers,
  customers,
  documentAnswers,
  documentHolds,
  documentLines,
  documents,
  emailTexts,
  files,
  memberInvitations,
  products,
  recurringInvoices,
  revisionFiles,
  type Transaction,
  templates,
  vatRates,
} from '@quotespark/database'
import { and, eq, isNull, like, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { pictureFolder } from './picture-folder.ts'

/** A quote that was never sent to anybody. Invoices stay, drafts included, so that their numbers leave no gap. */
export function isDraftQuote(db: Transaction, company_id: string): SQL | undefined {
  return and(
    eq(documents.company_id, company_id),
    sql`${documents.kind} = 'quote'`,
    eq(documents.status, 'draft'),
    isNull(documents.revision),
    notExists(
      db
        .select({ id: documentAnswers.id })
        .from(documentAnswers)
        .where(
          and(
            eq(documentAnswers.company_id, documents.company_id),
            eq(documentAnswers.document_id, documents.id),
          ),
        ),
    ),
  )
}

/** A customer without documents. */
export function isWithoutDocuments(db: Transaction, company_id: string): SQL | undefined {
  return and(
    eq(customers.company_id, company_id),
    notExists(
      db
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.company_id, customers.company_id), eq(documents.customer_id, customers.id))),
    ),
  )
}

/**
 * Closes a company: nobody works in it from now on, links and the portal show nothing of it, and no email goes out in its name.
 * Records that the law requires stay as they are; everything else is deleted. Returns the storage keys of unused pictures.
 */
export async function closeCompany(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  company_id: string,
): Promise<string[]> {
  const now = services.clock.now().toISOString()
  await db.delete(documents).where(isDraftQuote(db, company_id))
  await db
    .update(documentLines)
    .set({ product_id: null, picture_file_id: null })
    .where(eq(documentLines.company_id, company_id))
  // Queued actions are cancelled too: nobody is left to undo them.
  for (const table of [
    documentHolds,
    recurringInvoices,
    products,
    templates,
    emailTexts,
    vatRates,
    memberInvitations,
  ]) {
    await db.delete(table).where(eq(table.company_id, company_id))
  }
  await db.delete(customers).where(isWithoutDocuments(db, company_id))
  const pictures = await findUnsealedPictures(db, company_id)
  const silent = {
    follow_up_quotes: false,
    remind_overdue: false,
    send_dated_stages: false,
    logo_file_id: null,
  }
  await db
    .update(companies)
    .set({ ...silent, deleted_at: now, updated_at: now })
    .where(eq(companies.id, company_id))
  // Comes last, because the right to see the company goes with the members.
  await db.delete(companyMembers).where(eq(companyMembers.company_id, company_id))
  return pictures
}

/** Finds the logo and the product pictures that no sealed document shows. */
async function findUnsealedPictures(db: Transaction, company_id: string): Promise<string[]> {
  const found = await db
    .select({ storage_key: files.storage_key })
    .from(companies)
    .innerJoin(
      files,
      and(
        eq(files.company_id, companies.id),
        or(eq(files.id, companies.logo_file_id), like(files.storage_key, `${pictureFolder(company_id)}%`)),
      ),
    )
    .where(
      and(
        eq(companies.id, company_id),
        notExists(
          db
            .select({ file_id: revisionFiles.file_id })
            .from(revisionFiles)
            .where(and(eq(revisionFiles.company_id, files.company_id), eq(revisionFiles.file_id, files.id))),
        ),
      ),
    )
  return found.map(({ storage_key }) => storage_key)
}
