import {
  companies,
  creditNotes,
  documentRelations,
  documentRevisions,
  documentSealings,
  documents,
  type Transaction,
} from '@quotespark/database'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { brokenInProducts, readSharedEntries, type SharedEntry } from './check-products.ts'
import { hashOfVatEntry, WRONG_HASH } from './evidence-hash.ts'
import type { VatEntryRow } from './read-evidence.ts'

/** Net and VAT in pence by category and rate: 'S 20'. */
type Table = Map<string, [net: bigint, vat: bigint]>

const sealedTable = z.object({
  subtotal: z.string(),
  discount_total: z.string().default('0.00'),
  vat_by_rate: z.array(
    z.object({ vat_category: z.string(), vat_rate: z.string().nullable(), net: z.string(), vat: z.string() }),
  ),
})

/**
 * Verifies the VAT entries of invoices after `after`: their hashes, that they come to what was sent and to what was paid, in every
 * row, that what is held is the unused credit of their notes (invariant 7 of the specification of billing), and what products have of
 * them. Answers the last invoice that was read; null at the end.
 */
export async function brokenInVat(
  tx: Transaction,
  company_id: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ broken: { document_id: string; broken: string }[]; last: string | null }> {
  const invoices = await readInvoices(tx, company_id, after, limit)
  const ids = invoices.map(({ id }) => id)
  const entries = await readSharedEntries(tx, company_id, ids)
  const ofInvoice = Map.groupBy(entries, ({ document_id }) => document_id)
  const broken = invoices.flatMap((invoice) =>
    [...brokenInInvoice(invoice, ofInvoice.get(invoice.id) ?? [])].map((found) => ({
      document_id: invoice.id,
      broken: `the VAT of invoice ${invoice.number}: ${found}`,
    })),
  )
  const notes = ids.length === 0 ? [] : await readNotes(tx, company_id, ids)
  const held = entries.filter(({ basis }) => basis === 'held')
  for (const { id, number, invoice_id, balance_due, is_complete } of notes) {
    const ofNote = held.filter(({ credit_note_id }) => credit_note_id === id)
    if (ofNote.length === 0 && !is_complete) continue
    if (totalOf(tableOf(ofNote)) === pence(balance_due)) continue
    broken.push({
      document_id: invoice_id,
      broken: `the VAT of credit note ${number}: what is held is not its unused credit`,
    })
  }
  return { broken, last: ids.at(-1) ?? null }
}

function readNotes(tx: Transaction, company_id: string, invoice_ids: string[]) {
  return tx
    .select({
      id: creditNotes.id,
      number: creditNotes.number,
      balance_due: creditNotes.balance_due,
      invoice_id: documentRelations.source_id,
      is_complete: companies.vat_entries_complete,
    })
    .from(documentRelations)
    .innerJoin(
      creditNotes,
      and(
        eq(creditNotes.company_id, documentRelations.company_id),
        eq(creditNotes.id, documentRelations.document_id),
      ),
    )
    .innerJoin(companies, eq(companies.id, documentRelations.company_id))
    .where(
      and(
        eq(documentRelations.company_id, company_id),
        eq(documentRelations.relation, 'credits'),
        inArray(documentRelations.source_id, invoice_ids),
      ),
    )
}

type Invoice = Awaited<ReturnType<typeof readInvoices>>[number]

function readInvoices(tx: Transaction, company_id: string, after: string, limit: number) {
  return tx
    .select({
      id: documents.id,
      number: documents.number,
      status: documents.status,
      sent_at: documents.sent_at,
      amount_paid: documents.amount_paid,
      set_off_amount: documents.set_off_amount,
      stage_quote_id: documents.stage_quote_id,
      is_complete: companies.vat_entries_complete,
      content: sql<string | null>`coalesce(${documentSealings.content}, ${documentRevisions.content})`,
    })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.company_id))
    .leftJoin(
      documentSealings,
      and(eq(documentSealings.company_id, company_id), eq(documentSealings.document_id, documents.id)),
    )
    .leftJoin(
      documentRevisions,
      and(
        eq(documentRevisions.company_id, company_id),
        eq(documentRevisions.document_id, documents.id),
        eq(documentRevisions.revision, documents.revision),
      ),
    )
    .where(and(eq(documents.company_id, company_id), eq(documents.kind, 'invoice'), gt(documents.id, after)))
    .orderBy(asc(documents.id))
    .limit(limit)
}

function* brokenInInvoice(invoice: Invoice, entries: SharedEntry[]): Generator<string> {
  for (const entry of entries) {
    if (entry.sha256 !== hashOfVatEntry(entry)) yield `entry ${entry.id}: ${WRONG_HASH}`
  }
  const isIssued = !['draft', 'cancelled'].includes(invoice.status)
  if (entries.length === 0) {
    if (isIssued && invoice.is_complete) yield 'nothing is counted'
    return
  }
  const own = entries.filter(({ credit_note_id }) => credit_note_id === null)
  const issued = tableOf(own.filter(({ basis }) => basis !== 'cash'))
  const counted = tableOf(own.filter(({ basis }) => basis === 'cash'))
  const setOff = tableOf(entries.filter(({ basis, event }) => basis !== 'held' && event === 'set_off'))
  const sealed = sealedRows(invoice.content)
  if (!isIssued) {
    if (totalOf(issued) !== 0n) yield 'it counts although the invoice is cancelled'
  } else if (sealed && !isSame(issued, sealed)) yield 'it is not that of what was sent'
  if (totalOf(counted) !== pence(invoice.amount_paid ?? '0.00')) yield 'it does not count what was paid'
  if (-totalOf(setOff) !== pence(invoice.set_off_amount)) yield 'it does not count what was set off'
  for (const [row, [net, vat]] of counted) {
    const [billedNet, billedVat] = sum(issued.get(row), setOff.get(row))
    const isWithin = net >= 0n && vat >= 0n && net <= billedNet && vat <= billedVat
    if (!isWithin) yield `more is counted at ${row} than is billed, or less than nothing`
  }
  yield* brokenInProducts(entries, isIssued && invoice.stage_quote_id === null ? invoice.content : null)
}

function tableOf(entries: Pick<VatEntryRow, 'vat_category' | 'vat_rate' | 'net' | 'vat'>[]): Table {
  const table: Table = new Map()
  for (const { vat_category, vat_rate, net, vat } of entries) {
    const row = `${vat_category} ${vat_rate ?? ''}`.trim()
    table.set(row, sum(table.get(row), [pence(net), pence(vat)]))
  }
  return table
}

/** A seller who is not registered has no table: what they sell is outside the scope. */
function sealedRows(content: string | null): Table | undefined {
  if (content === null) return undefined
  const { data } = sealedTable.safeParse(JSON.parse(content))
  if (!data) return undefined
  if (data.vat_by_rate.length > 0) return tableOf(data.vat_by_rate as VatEntryRow[])
  return new Map([['O', [pence(data.subtotal) - pence(data.discount_total), 0n]]])
}

function isSame(one: Table, other: Table): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every((row) => {
    const [net, vat] = sum(one.get(row), undefined)
    const [otherNet, otherVat] = sum(other.get(row), undefined)
    return net === otherNet && vat === otherVat
  })
}

type Amounts = [net: bigint, vat: bigint]

function sum([net, vat]: Amounts = [0n, 0n], [moreNet, moreVat]: Amounts = [0n, 0n]): Amounts {
  return [net + moreNet, vat + moreVat]
}

function totalOf(table: Table): bigint {
  return [...table.values()].reduce((total, [net, vat]) => total + net + vat, 0n)
}

const pence = (amount: string) => BigInt(amount.replace('.', ''))
