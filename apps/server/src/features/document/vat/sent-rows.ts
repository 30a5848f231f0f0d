import {
  documentRevisions,
  documentSealings,
  documents,
  statement,
  type Transaction,
} from '@quotespark/database'
import { type SoldLine, soldLines, type TaxRow, taxRows } from '@quotespark/domain/billing'
import { showsVat } from '@quotespark/domain/document'
import { subtractMoney } from '@quotespark/domain/money'
import { readSealed, type SealedContent } from '@quotespark/paper'
import { and, eq, sql } from 'drizzle-orm'
import { acceptedOrPresent } from '../billing/accepted-content.ts'
import { ofSchedule } from '../billing/made-by-schedule.ts'
import { storedTotals } from '../lines/priced-lines.ts'
import { loadPrintableInvoice } from '../printable.ts'

const sentOf = statement('sent_for_vat', (db) =>
  db
    .select({
      id: documents.id,
      status: documents.status,
      sent_at: documents.sent_at,
      tax_point: documents.tax_point,
      issue_date: documents.issue_date,
      is_tax_point_typed: documents.is_tax_point_typed,
      is_of_schedule: ofSchedule,
      stage_quote_id: documents.stage_quote_id,
      // One that is being sealed is sent; its revision follows when its PDF is drawn.
      content: sql<string | null>`coalesce(${documentSealings.content}, ${documentRevisions.content})`,
    })
    .from(documents)
    .leftJoin(
      documentSealings,
      and(
        eq(documentSealings.company_id, documents.company_id),
        eq(documentSealings.document_id, documents.id),
      ),
    )
    .leftJoin(
      documentRevisions,
      and(
        eq(documentRevisions.company_id, documents.company_id),
        eq(documentRevisions.document_id, documents.id),
        eq(documentRevisions.revision, documents.revision),
      ),
    )
    .where(
      and(
        eq(documents.company_id, sql.placeholder('company_id')),
        sql`${documents.id} = any(${sql.placeholder('ids')})`,
      ),
    ),
)

/** The VAT table and the lines of an invoice as it was sent, or of a credit note as it was issued. */
interface Sent {
  id: string
  rows: TaxRow[]
  /** Lines that say which products it is for: of a stage those that were accepted. */
  lines: SoldLine[]
  taxPoint: string
  /** The day that must not be filed when it is issued: its own; of one that a schedule made only a tax point that was typed. */
  dayToBeOpen: string | null
  isCancelled: boolean
}

/**
 * The VAT tables and lines of these documents as they were sent last, from what was sealed; from the document where nothing was kept. Leaves out
 * those that were never issued.
 */
export async function readSent(db: Transaction, company_id: string, ids: readonly string[]): Promise<Sent[]> {
  const found = await sentOf(db, { company_id, ids: [...ids] })
  const sent: Sent[] = []
  for (const { id, status, sent_at, content, stage_quote_id, ...days } of found) {
    if (status === 'draft' || (status === 'cancelled' && sent_at === null)) continue
    const sealed = content === null ? undefined : readSealed(content)
    const said = sealed ?? (await storedTable(db, company_id, id))
    const issuedOn = sealed?.issued_on ?? days.issue_date ?? ''
    const taxPoint = sealed?.tax_point ?? sealed?.issued_on ?? days.tax_point ?? issuedOn
    sent.push({
      id,
      rows: rowsOf(said),
      lines: linesOf(
        stage_quote_id === null ? said : await acceptedOrPresent(db, company_id, stage_quote_id),
      ),
      taxPoint,
      dayToBeOpen: days.is_of_schedule ? (days.is_tax_point_typed ? taxPoint : null) : issuedOn,
      isCancelled: status === 'cancelled',
    })
  }
  return sent
}

type Said = Pick<SealedContent, 'subtotal' | 'discount_total' | 'vat_registered'> & {
  vat_by_rate: Parameters<typeof taxRows>[0]['vat_by_rate']
  lines: Parameters<typeof soldLines>[0]
}

const rowsOf = ({ subtotal, discount_total, vat_by_rate }: Said): TaxRow[] =>
  taxRows({ net_amount: subtractMoney(subtotal, discount_total), vat_by_rate })

const linesOf = (said: Said): SoldLine[] => soldLines(said.lines, rowsOf(said), said)

async function storedTable(db: Transaction, company_id: string, id: string): Promise<Said> {
  const { company, invoice, items } = await loadPrintableInvoice(db, company_id, id)
  return {
    ...storedTotals(company, invoice, items),
    lines: items,
    vat_registered: showsVat(company, items),
  }
}
