import type { IncomeRow } from '@quotespark/contract'
import { VAT_EVENT_LABELS, type VatEvent } from '@quotespark/domain/billing'
import type { DocumentKind, VatCategory } from '@quotespark/domain/document'
import { addMoney } from '@quotespark/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { afterCursor, type ListOrder, sortedPage } from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { type IncomeRange, incomeEntries } from './income.ts'
import { incomeOfProducts } from './income-of-products.ts'
import { requireNamed } from './require-named.ts'
import { ENTRY_COLUMNS } from './vat-rows.ts'

const ORDER: ListOrder = {
  ...{ sort: 'date', direction: 'asc' },
  ...{ key: sql`entry.day`, type: 'date', id: sql`entry.id` },
}

/** Says instead of a product that it is what is not from the catalogue. */
const NO_PRODUCT = 'none'

/** Narrows the rows to those behind one figure. */
export interface IncomeKey {
  customer_id?: string | undefined
  product_id?: string | undefined
  /** 'yyyy-MM' */
  month?: string | undefined
}

interface Page {
  cursor?: string | undefined
  limit: number
}

interface Row {
  [column: string]: unknown
  id: string
  sort_key: string
  event: VatEvent
  document_id: string
  document_kind: DocumentKind
  document_number: string
  customer_name: string | null
  vat_category: VatCategory
  vat_rate: string | null
  net: string
  vat: string
}

/** One page of what counts as income, oldest first. Of a product each row is the share of its lines. */
export async function readIncomeRows(
  { db }: Pick<StaffReader, 'db'>,
  range: IncomeRange,
  { customer_id, product_id, month, cursor, limit }: IncomeKey & Page,
): Promise<{ items: IncomeRow[]; next_cursor: string | null }> {
  const { id: company_id } = range.company
  await requireNamed(db, company_id, 'customer', customer_id)
  await requireNamed(db, company_id, 'product', product_id === NO_PRODUCT ? undefined : product_id)
  const conditions: (SQL | undefined)[] = [
    // An entry of nothing moves something between products; an invoice of £0.00 is listed all the same.
    sql`(entry.net <> 0 or entry.vat <> 0 or entry.event = 'issue')`,
    customer_id === undefined
      ? undefined
      : sql`entry.document_id in (
          select id from documents where company_id = ${company_id} and customer_id = ${customer_id}::uuid and kind = 'invoice'
        )`,
    product_id === undefined
      ? undefined
      : product_id === NO_PRODUCT
        ? sql`entry.product_id is null`
        : sql`entry.product_id = ${product_id}::uuid`,
    month === undefined ? undefined : sql`to_char(entry.day, 'YYYY-MM') = ${month}`,
    afterCursor(ORDER, cursor),
  ]
  // The page is cut before its documents are read.
  const { rows } = await db.execute<Row>(sql`
    select entry.id, entry.day::text as sort_key, entry.event, paper.id as document_id, paper.kind as document_kind,
      paper.number as document_number, coalesce(paper.sealed_customer_name, customer.name) as customer_name,
      entry.vat_category, trim_scale(entry.vat_rate)::text as vat_rate,
      entry.net::numeric(14, 2)::text as net, entry.vat::numeric(14, 2)::text as vat
    from (
      select * from (${product_id === undefined ? incomeEntries(range) : incomeOfProducts(range)}) entry
      where ${sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` and `)}
      order by entry.day, entry.id limit ${limit + 1}
    ) entry
    join documents paper on paper.company_id = ${company_id} and paper.id = entry.paper_id
    left join customers customer on customer.company_id = ${company_id} and customer.id = paper.customer_id
    order by entry.day, entry.id`)
  const { items, next_cursor } = sortedPage(rows, limit, ORDER)
  return { items: items.map(presentRow), next_cursor }
}

function presentRow({ document_id, document_kind, document_number, sort_key, ...row }: Row): IncomeRow {
  const { id, event, customer_name, vat_category, vat_rate, net, vat } = row
  return {
    ...{ id, date: sort_key, event, kind: VAT_EVENT_LABELS[event] },
    document: { id: document_id, kind: document_kind, number: document_number },
    ...{ customer_name, vat_category, vat_rate, net, vat, gross: addMoney(net, vat) },
  }
}

/** All that counts as income as a table for spreadsheets, oldest first. */
export function streamIncome(
  { asStaff, services }: ExportContext,
  name: string,
  range: IncomeRange,
): Promise<File> {
  let cursor: string | undefined
  return streamCsv<IncomeRow>({
    name,
    columns: ENTRY_COLUMNS,
    readPage: () =>
      asStaff(async (context) => {
        const page = await readIncomeRows(context, range, { cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.items
      }),
    logger: services.logger,
  })
}
