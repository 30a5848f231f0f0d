import type { IncomeRow, VatReportRow } from '@quotespark/contract'
import { customers, documents, vatEntries } from '@quotespark/database'
import { VAT_EVENT_LABELS } from '@quotespark/domain/billing'
import { VAT_CATEGORY_LABELS, type VatCategory } from '@quotespark/domain/document'
import { addMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { isCounted, type RangeInput, type VatRange, vatRange } from './vat-range.ts'

const ORDER: ListOrder = {
  ...{ sort: 'date', direction: 'asc' },
  ...{ key: vatEntries.day, type: 'date', id: vatEntries.id },
}

export interface RowsAsked {
  vat_category?: VatCategory | undefined
  vat_rate?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** One page of the entries that a VAT report counts, oldest first. */
export async function readVatRows(
  { db }: Pick<StaffReader, 'db'>,
  range: VatRange,
  { vat_category, vat_rate, cursor, limit }: RowsAsked,
) {
  const rows = await db
    .select({
      id: vatEntries.id,
      sort_key: sortKey(ORDER),
      date: vatEntries.day,
      earlier_date: vatEntries.earlier_day,
      event: vatEntries.event,
      document: { id: documents.id, kind: documents.kind, number: documents.number },
      customer_name: sql<string | null>`coalesce(${documents.sealed_customer_name}, ${customers.name})`,
      vat_category: vatEntries.vat_category,
      vat_rate: vatEntries.vat_rate,
      net: vatEntries.net,
      vat: vatEntries.vat,
    })
    .from(vatEntries)
    .innerJoin(
      documents,
      and(
        eq(documents.company_id, vatEntries.company_id),
        eq(documents.id, sql`coalesce(${vatEntries.credit_note_id}, ${vatEntries.document_id})`),
      ),
    )
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(
      and(
        isCounted(db, range),
        // One of nothing moves something between products; an invoice of £0.00 is listed all the same.
        or(ne(vatEntries.net, '0'), ne(vatEntries.vat, '0'), eq(vatEntries.event, 'issue')),
        vat_category && eq(vatEntries.vat_category, vat_category),
        vat_rate === undefined ? undefined : eq(vatEntries.vat_rate, vat_rate),
        afterCursor(ORDER, cursor),
      ),
    )
    .orderBy(...inOrder(ORDER))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, ORDER)
  return { items: items.map(presentRow), next_cursor }
}

export async function listVatRows(context: StaffReader, input: RangeInput & RowsAsked) {
  return readVatRows(context, await vatRange(context, input), input)
}

type Row = Omit<VatReportRow, 'kind' | 'gross'> & { sort_key: string }

function presentRow({ sort_key: _, ...row }: Row): VatReportRow {
  return { ...row, kind: VAT_EVENT_LABELS[row.event], gross: addMoney(row.net, row.vat) }
}

/** Columns of every table of entries. */
export const ENTRY_COLUMNS: [title: string, read: (row: IncomeRow) => string | null][] = [
  ['Date', ({ date }) => date],
  ['Kind', ({ kind }) => kind],
  ['Number', ({ document }) => document.number],
  ['Customer', ({ customer_name }) => customer_name],
  ['VAT category', ({ vat_category }) => VAT_CATEGORY_LABELS[vat_category]],
  ['VAT rate', ({ vat_rate }) => vat_rate],
  ['Net', ({ net }) => net],
  ['VAT', ({ vat }) => vat],
  ['Gross', ({ gross }) => gross],
]

const COLUMNS: [title: string, read: (row: VatReportRow) => string | null][] = [
  ...ENTRY_COLUMNS,
  ['Earlier period', ({ earlier_date }) => (earlier_date === null ? null : formatDate(earlier_date))],
]

/** Streams all entries of a VAT report as a table for spreadsheets, oldest first. */
export async function exportVatCsv({ asStaff, services }: ExportContext, input: RangeInput): Promise<File> {
  const range = await asStaff((context) => vatRange(context, input))
  let cursor: string | undefined
  return streamCsv<VatReportRow>({
    name: `vat-${range.from}-to-${range.to}.csv`,
    columns: COLUMNS,
    readPage: () =>
      asStaff(async (context) => {
        const page = await readVatRows(context, range, { cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.items
      }),
    logger: services.logger,
  })
}
