import {
  documentRelations,
  documents,
  paymentStandings,
  payments,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import type { VatLedger } from '@quotespark/domain/billing'
import { toPence } from '@quotespark/domain/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import { readSent } from './sent-rows.ts'

const ofCompany = sql.placeholder('company_id')
const ofNotes = sql`any(${sql.placeholder('credit_notes')})`

const notesOf = statement('credit_notes_for_vat', (db) =>
  db
    .select({
      id: documents.id,
      issue_date: sql<string>`${documents.issue_date}`,
      credited_id: documentRelations.source_id,
      // One of an amount names no lines, and those of a stage no products.
      is_of_lines: sql<boolean>`exists (
        select from document_lines line
        where line.company_id = ${documents.company_id} and line.document_id = ${documents.id} and line.credits_line_id is not null
      ) and not exists (
        select from documents invoice
        where invoice.company_id = ${documents.company_id} and invoice.id = ${documentRelations.source_id}
          and invoice.stage_quote_id is not null
      )`,
    })
    .from(documents)
    .innerJoin(
      documentRelations,
      and(
        eq(documentRelations.company_id, documents.company_id),
        eq(documentRelations.document_id, documents.id),
        sql`${documentRelations.relation} = 'credits'`,
      ),
    )
    .where(and(eq(documents.company_id, ofCompany), sql`${documents.id} = ${ofNotes}`)),
)

const payoutsOf = statement('payouts_for_vat', (db) =>
  db
    .select({
      id: payments.id,
      kind: payments.kind,
      payment_id: payments.payment_id,
      credit_note_id: payments.credit_note_id,
      amount: payments.amount,
      paid_on: paymentStandings.paid_on,
    })
    .from(payments)
    .innerJoin(
      paymentStandings,
      and(eq(paymentStandings.company_id, payments.company_id), eq(paymentStandings.id, payments.id)),
    )
    .where(
      and(
        eq(payments.company_id, ofCompany),
        sql`(${payments.credit_note_id} = ${ofNotes} or ${payments.payment_id} = any(array(
          select refund.id from payments refund where refund.company_id = ${ofCompany} and refund.credit_note_id = ${ofNotes}
        )))`,
      ),
    )
    .orderBy(asc(payments.id)),
)

/** Holds what new credit notes take off their invoices, until it is set off, used or paid out. */
export async function holdNotes(
  db: Transaction,
  ledger: VatLedger,
  { company_id, credit_notes }: { company_id: string; credit_notes: string[] },
): Promise<void> {
  const fresh = credit_notes.filter((id) => !ledger.hasHeld(id))
  if (fresh.length === 0) return
  const [notes, sent] = await together([
    notesOf(db, { company_id, credit_notes: fresh }),
    readSent(db, company_id, fresh),
  ])
  for (const { id, issue_date, credited_id, is_of_lines } of notes) {
    const said = sent.find((each) => each.id === id)
    if (!said) throw new Error(`credit note ${id} is not sealed`)
    const { rows, lines } = said
    ledger.holdCredit(
      { document_id: credited_id, credit_note_id: id, event: 'credit_note' },
      { rows, lines: is_of_lines ? lines : null },
      issue_date,
    )
  }
}

/** Counts what was paid out of the credit of these notes, and what a void of it brings back. */
export async function countPayouts(
  db: Transaction,
  ledger: VatLedger,
  asked: { company_id: string; credit_notes: string[] },
): Promise<void> {
  if (asked.credit_notes.length === 0) return
  const [notes, payouts] = await together([notesOf(db, asked), payoutsOf(db, asked)])
  const credited = new Map(notes.map(({ id, credited_id }) => [id, credited_id]))
  for (const { id, kind, payment_id, amount, paid_on, ...row } of payouts) {
    if (ledger.hasPaidOut(id)) continue
    const credit_note_id =
      row.credit_note_id ?? payouts.find((each) => each.id === payment_id)?.credit_note_id
    const document_id = credit_note_id && credited.get(credit_note_id)
    if (!credit_note_id || !document_id) throw new Error(`refund ${id} is of no credit note`)
    const cause = { document_id, credit_note_id, payment_id: id }
    const moved = { amount: toPence(amount), on: paid_on }
    if (kind === 'refund') ledger.useCredit({ ...cause, event: 'refund' }, moved)
    else
      ledger.giveCreditBack(
        { ...cause, event: 'void' },
        { ...moved, family: new Set([payment_id ?? '', id]) },
      )
  }
}
