import { customers, documents } from '@quotespark/database'
import { type DocumentKind, londonDate, Refusal } from '@quotespark/domain'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { findFew, isOneOf } from '../../api/find-few.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { isOfItsCustomer, type ListedKind } from './list-documents.ts'

/** The columns exported; a page of whole rows would take four times the memory. */
const COLUMNS = {
  id: documents.id,
  number: documents.number,
  title: documents.title,
  customer_name: customers.name,
  customer_email: sql<string | null>`coalesce(${documents.customer_email}, ${customers.email})`,
  status: documents.status,
  created_at: documents.created_at,
  valid_until: documents.valid_until,
  last_viewed_at: documents.last_viewed_at,
  issue_date: documents.issue_date,
  due_date: documents.due_date,
  paid_date: documents.paid_date,
  subtotal: documents.subtotal,
  discount_total: documents.discount_total,
  tax_amount: documents.tax_amount,
  total_amount: documents.total_amount,
  least_total_amount: documents.least_total_amount,
  accepted_total_amount: documents.accepted_total_amount,
  amount_paid: documents.amount_paid,
  balance_due: documents.balance_due,
}

export type ExportedDocument = Pick<
  typeof documents.$inferSelect,
  Exclude<keyof typeof COLUMNS, 'customer_name' | 'customer_email'>
> & { customer_name: string | null; customer_email: string | null }

export type CsvColumns = readonly [title: string, read: (row: ExportedDocument) => string | null][]

interface Exported {
  kind: ListedKind
  /** Matches the company, the kind and every filter except the search. */
  isListed: (reader: StaffReader) => Promise<SQL | undefined>
  search: string | undefined
  /** When given, only these documents. */
  ids: string[] | undefined
  columns: CsvColumns
}

/**
 * Exports documents as a CSV file, newest first, without a limit. Escapes text that a spreadsheet would take for a formula.
 * Leaves out documents created after the start. Refuses with `not_found` when ids are given and none of them exists.
 */
export async function exportCsv(
  { asStaff, services }: ExportContext,
  { kind, isListed, search, ids, columns }: Exported,
): Promise<File> {
  const isExported = await asStaff(async (reader) =>
    and(
      await isListed(reader),
      search ? await isFound(reader, kind, search) : undefined,
      ids && isOneOf(documents.id, ids),
    ),
  )
  const readPage = (after: ExportedDocument | undefined) =>
    asStaff(({ db, actor }) =>
      db
        .select(COLUMNS)
        .from(documents)
        .leftJoin(customers, isOfItsCustomer(actor.company_id))
        .where(and(eq(documents.company_id, actor.company_id), isExported, after && isAfter(after)))
        .orderBy(desc(documents.created_at), desc(documents.id))
        .limit(EXPORT_PAGE),
    )
  return streamCsv({
    name: fileName(kind.noun, 'csv', services.clock.now()),
    columns,
    async readPage(after) {
      const page = await readPage(after)
      if (ids && page.length === 0) throw new Refusal('not_found', { entity: kind.noun })
      return page
    },
    logger: services.logger,
  })
}

async function isFound({ db, actor }: StaffReader, kind: ListedKind, search: string): Promise<SQL> {
  const few = await findFew(db, kind.noun, actor.company_id, search)
  return few ? isOneOf(documents.id, few) : kind.holds(search)
}

function isAfter({ created_at, id }: ExportedDocument): SQL {
  return sql`(${documents.created_at}, ${documents.id}) < (${created_at}::timestamptz, ${id}::uuid)`
}

/** Builds a name such as quotes-2026-11-23.csv. */
export function fileName(kind: DocumentKind, ending: string, now: Date): string {
  return `${kind}s-${londonDate(now)}.${ending}`
}
