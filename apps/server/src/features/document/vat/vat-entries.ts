import {
  allocations,
  documentRelations,
  paymentStandings,
  statement,
  type Transaction,
  together,
  vatEntries,
} from '@quotespark/database'
import type { VatEntry } from '@quotespark/domain/billing'
import { formatHundredths, fromPence, parseVatRate, toPence } from '@quotespark/domain/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { filedToOf } from './filed-period.ts'
import { keepVatPeriod } from './lock-vat-period.ts'

const ofCompany = sql.placeholder('company_id')
const ofInvoices = sql`any(${sql.placeholder('invoices')})`
const ofNotes = sql`any(${sql.placeholder('credit_notes')} || array(
  select ${allocations.credit_note_id} from ${allocations}
  where ${allocations.company_id} = ${ofCompany} and ${allocations.document_id} = ${ofInvoices}
    and ${allocations.credit_note_id} is not null
))`

const entriesOf = statement('vat_entries_of', (db) =>
  db
    .select({
      basis: vatEntries.basis,
      event: vatEntries.event,
      day: vatEntries.day,
      earlier_day: vatEntries.earlier_day,
      document_id: vatEntries.document_id,
      credit_note_id: vatEntries.credit_note_id,
      payment_id: vatEntries.payment_id,
      allocation_id: vatEntries.allocation_id,
      vat_category: vatEntries.vat_category,
      vat_rate: vatEntries.vat_rate,
      net: vatEntries.net,
      vat: vatEntries.vat,
    })
    .from(vatEntries)
    .where(
      and(
        eq(vatEntries.company_id, ofCompany),
        sql`(${vatEntries.document_id} = ${ofInvoices} or ${vatEntries.credit_note_id} = ${ofNotes})`,
      ),
    )
    .orderBy(asc(vatEntries.id)),
)

const allocationsOf = statement('allocations_for_vat', (db) =>
  db
    .select({
      id: allocations.id,
      document_id: allocations.document_id,
      allocation_id: allocations.allocation_id,
      payment_id: allocations.payment_id,
      credit_note_id: allocations.credit_note_id,
      is_set_off: allocations.is_set_off,
      used_on: allocations.used_on,
      amount: allocations.amount,
      kind: paymentStandings.kind,
      paid_on: paymentStandings.paid_on,
      credited_id: documentRelations.source_id,
    })
    .from(allocations)
    .leftJoin(
      paymentStandings,
      and(
        eq(paymentStandings.company_id, allocations.company_id),
        eq(paymentStandings.id, allocations.payment_id),
      ),
    )
    .leftJoin(
      documentRelations,
      and(
        eq(documentRelations.company_id, allocations.company_id),
        eq(documentRelations.document_id, allocations.credit_note_id),
        sql`${documentRelations.relation} = 'credits'`,
      ),
    )
    .where(and(eq(allocations.company_id, ofCompany), sql`${allocations.document_id} = ${ofInvoices}`))
    .orderBy(asc(allocations.id)),
)

/** An allocation with the day and kind of the row of payments that it belongs to, and the invoice that its credit note credits. */
export type AllocationForVat = Awaited<ReturnType<typeof allocationsOf>>[number]

/** Reads what an event of these invoices and credit notes may need to know, in one round trip. Keeps the filed-to date where it is. */
export async function readVat(
  db: Transaction,
  { company_id, invoices, credit_notes }: { company_id: string; invoices: string[]; credit_notes: string[] },
) {
  const asked = { company_id, invoices, credit_notes }
  const [, companyRows, entries, rows] = await together([
    keepVatPeriod(db, company_id),
    filedToOf(db, { company_id }),
    entriesOf(db, asked),
    allocationsOf(db, asked),
  ])
  return {
    filedTo: companyRows[0]?.vat_filed_to ?? null,
    entries: entries.map(({ vat_category, vat_rate, net, vat, ...entry }): VatEntry => {
      const rate = vat_rate === null ? null : parseVatRate(vat_rate)
      return { ...entry, category: vat_category, rate, net: toPence(net), vat: toPence(vat) }
    }),
    allocations: rows,
  }
}

export async function insertVatEntries(
  db: Transaction,
  company_id: string,
  entries: readonly VatEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const created_at = now.toISOString()
  await db.insert(vatEntries).values(
    entries.map(({ category, rate, net, vat, ...entry }) => ({
      ...entry,
      id: uuidv7(),
      company_id,
      vat_category: category,
      vat_rate: rate === null ? null : formatHundredths(rate),
      net: fromPence(net),
      vat: fromPence(vat),
      created_at,
    })),
  )
}
