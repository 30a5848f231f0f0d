import { asCompany, asSystem, companies, documents, type Transaction, vatEntries } from '@quotespark/database'
import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { listNotesOfInvoice } from '../credit/notes-of-invoice.ts'
import { documentRef } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import { countVat } from './count-vat.ts'
import { takeVatPeriod } from './lock-vat-period.ts'

type Parts = Pick<Services, 'database' | 'logger' | 'clock'>

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the VAT entries of what was issued before there were entries, company by company and invoice by invoice: an interrupted run
 * goes on where it stopped. One that fails is tried again by the next run, and its company stays incomplete until then.
 */
export async function countPastVat(parts: Parts): Promise<void> {
  const due = await asSystem(parts.database, (db) =>
    db
      .select({ id: companies.id })
      .from(companies)
      .where(and(not(companies.vat_entries_complete), isNull(companies.deleted_at)))
      .orderBy(asc(companies.id)),
  )
  for (const { id } of due) await countPastOfCompany(parts, id)
}

async function countPastOfCompany(parts: Parts, company_id: string): Promise<void> {
  const { database, logger } = parts
  for (let after = BEFORE_ALL; ; ) {
    const ids = await asCompany(database, company_id, (db) => listUncounted(db, company_id, after))
    for (const id of ids) {
      try {
        await asCompany(database, company_id, async (db) => {
          await lockDocument(db, documentRef('invoice', company_id, id))
          const notes = await listNotesOfInvoice(db, documentRef('invoice', company_id, id))
          const credit_notes = notes.map((note) => note.id)
          await countVat({ db, services: parts }, { company_id, invoices: [id], credit_notes })
        })
      } catch (error) {
        logger.error({ err: error, document_id: id }, 'the VAT of an invoice could not be counted')
      }
    }
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  await asCompany(database, company_id, async (db) => {
    await takeVatPeriod(db, company_id)
    const left = await listUncounted(db, company_id, BEFORE_ALL, 1)
    if (left.length > 0) return
    await db.update(companies).set({ vat_entries_complete: true }).where(eq(companies.id, company_id))
  })
}

/** Invoices that were issued and of which nothing is counted, by id. */
async function listUncounted(
  db: Transaction,
  company_id: string,
  after: string,
  limit = AT_ONCE,
): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.company_id, company_id),
        eq(documents.kind, 'invoice'),
        gt(documents.id, after),
        sql`(${documents.status} not in ('draft', 'cancelled') or ${documents.status} = 'cancelled' and ${documents.sent_at} is not null)`,
        sql`not exists (select from ${vatEntries} where ${vatEntries.company_id} = ${documents.company_id}
          and ${vatEntries.document_id} = ${documents.id} and ${vatEntries.event} = 'issue')`,
      ),
    )
    .orderBy(asc(documents.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
