import { documents, invoices, type StageAccount, statement, type Transaction } from '@quotespark/database'
import { type CreditLine, type TaxRow, taxRows } from '@quotespark/domain/billing'
import { calculateTotals, showsVat } from '@quotespark/domain/document'
import { fromPence, isZeroMoney, parseVatRate, toPence } from '@quotespark/domain/money'
import { and, asc, sql } from 'drizzle-orm'
import { listCreditedLines } from '../credit/notes-of-invoice.ts'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams, documentRef } from '../document-ref.ts'

const invoicesOfStages = statement('invoices_of_stages', (db) =>
  db
    .select({
      id: invoices.id,
      number: invoices.number,
      status: invoices.status,
      stage: sql<number>`${invoices.stage}`.mapWith(Number),
      account: sql<StageAccount>`${invoices.stage_account}`,
      issue_date: invoices.issue_date,
      total_amount: invoices.total_amount,
      amount_paid: invoices.amount_paid,
      credited_amount: invoices.credited_amount,
      is_stage_reopened: invoices.is_stage_reopened,
    })
    .from(invoices)
    .where(
      and(
        sql`${documents.company_id} = ${DOCUMENT_PLACEHOLDERS.company_id}`,
        sql`${documents.stage_quote_id} = ${DOCUMENT_PLACEHOLDERS.document_id}`,
      ),
    )
    .orderBy(asc(invoices.created_at), asc(invoices.id)),
)

export type StageInvoice = Awaited<ReturnType<typeof listStageInvoices>>[number]

/** The invoices of the stages of a quote, cancelled ones included, oldest first, with the rows that were credited of each. */
export async function listStageInvoices(db: Transaction, quote: DocumentRef<'quote'>) {
  const found = await invoicesOfStages(db, documentParams(quote))
  const listed: ((typeof found)[number] & { credited: TaxRow[] })[] = []
  for (const invoice of found) {
    const isCredited = !isZeroMoney(invoice.credited_amount)
    const lines = isCredited
      ? await listCreditedLines(db, documentRef('invoice', quote.company_id, invoice.id))
      : []
    listed.push({ ...invoice, credited: lines.length === 0 ? [] : creditedRows(lines) })
  }
  return listed
}

const creditedRows = (lines: CreditLine[]): TaxRow[] =>
  taxRows(
    calculateTotals(lines, {
      vat_registered: showsVat({ vat_registered: false }, lines),
      vat_is_given: true,
    }),
  )

/** True for an invoice that still bills its stage: one that was cancelled, or credited to reopen it, leaves it to be billed again. */
export const isLive = ({
  status,
  is_stage_reopened,
}: Pick<StageInvoice, 'status' | 'is_stage_reopened'>): boolean =>
  status !== 'cancelled' && !is_stage_reopened

/** The part of the accepted rows that live invoices bill. */
export function billedRows(stageInvoices: readonly StageInvoice[]): TaxRow[] {
  return stageInvoices.filter(isLive).flatMap(({ account }) => account.rows.map(rowOf))
}

/** The labour in what live invoices bill, by row. */
export function billedLabour(stageInvoices: readonly StageInvoice[]) {
  return stageInvoices.filter(isLive).flatMap(({ account }) =>
    account.rows.map((row) => {
      const stored = rowOf(row)
      return { row: stored, labour: row.labour === undefined ? stored.net : toPence(row.labour) }
    }),
  )
}

type StoredRow = StageAccount['rows'][number]

const rowOf = ({ vat_category, vat_rate, net, vat, reverse_charge_vat }: StoredRow): TaxRow => ({
  category: vat_category,
  rate: vat_rate === null ? null : parseVatRate(vat_rate),
  net: toPence(net),
  vat: toPence(vat),
  statedVat: toPence(reverse_charge_vat),
})

export const storedRow = (
  { net, vat, statedVat }: TaxRow,
  { vat_category, vat_rate }: Pick<StoredRow, 'vat_category' | 'vat_rate'>,
): StoredRow => ({
  ...{ vat_category, vat_rate, net: fromPence(net), vat: fromPence(vat) },
  reverse_charge_vat: fromPence(statedVat),
})

/** Says what was billed of the contract before an invoice of `total_amount`, and what is left after it. */
export function contractOf(
  contract_amount: string,
  total_amount: string,
  before: readonly StageInvoice[],
): Pick<StageAccount, 'contract_amount' | 'billed_before' | 'left_amount'> {
  const billed = before.filter(isLive)
  const left =
    toPence(contract_amount) -
    billed.reduce((sum, each) => sum + toPence(each.total_amount), toPence(total_amount))
  return {
    contract_amount,
    billed_before: billed.map(({ number, issue_date, total_amount: each }) => ({
      ...{ invoice_number: number, issue_date, total_amount: each },
    })),
    left_amount: fromPence(left < 0n ? 0n : left),
  }
}
