import {
  allocations,
  documentRelations,
  paymentStandings,
  statement,
  type Transaction,
  together,
  vatEntries,
  vatEntryProducts,
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
      shares: sql<{ product_id: string | null; net: string; vat: string }[] | null>`(
        select json_agg(json_build_object('product_id', share.product_id, 'net', share.net::text, 'vat', share.vat::text)
          order by share.position)
        from vat_entry_products share
        where share.company_id = vat_entries.company_id and share.entry_id = vat_entries.id
      )`,
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
    entries: entries.map(({ vat_category, vat_rate, shares, ...entry }): VatEntry => {
      const rate = vat_rate === null ? null : parseVatRate(vat_rate)
      const amounts = inPence(entry)
      return {
        ...entry,
        ...amounts,
        ...{ category: vat_category, rate },
        shares: shares?.map((share) => ({ ...share, ...inPence(share) })) ?? [
          { ...amounts, product_id: null },
        ],
      }
    }),
    allocations: rows,
  }
}

const inPence = ({ net, vat }: { net: string; vat: string }) => ({ net: toPence(net), vat: toPence(vat) })

/** Writes entries with their shares by product; one without any from the catalogue has none. */
export async function insertVatEntries(
  db: Transaction,
  company_id: string,
  entries: readonly VatEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const created_at = now.toISOString()
  const written = entries.map((entry) => ({ ...entry, id: uuidv7() }))
  await db.insert(vatEntries).values(
    written.map(({ category, rate, net, vat, shares: _, ...entry }) => ({
      ...entry,
      company_id,
      vat_category: category,
      vat_rate: rate === null ? null : formatHundredths(rate),
      net: fromPence(net),
      vat: fromPence(vat),
      created_at,
    })),
  )
  const shared = written.flatMap(({ id, shares }) => {
    const named = shares.filter(({ net, vat }) => net !== 0n || vat !== 0n)
    if (named.every(({ product_id }) => product_id === null)) return []
    return named.map(({ product_id, net, vat }, at) => ({
      ...{ company_id, entry_id: id, position: at + 1, product_id },
      ...{ net: fromPence(net), vat: fromPence(vat) },
    }))
  })
  if (shared.length > 0) await db.insert(vatEntryProducts).values(shared)
}
