import { customers, documents } from '@quotespark/database'
import { addressOf, type DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { isOneOf, searchIdsIfRare } from '../../api/find-few.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import {
  containsText,
  isListed,
  isOfCompany,
  isOfItsCustomer,
  requireFilteredCustomer,
} from './document-filter.ts'
import type { DocumentFilter, ExportedDocument, ExportedSums, ListedKind } from './kinds/kind.ts'
import { sealedCustomer } from './sealed-customer.ts'

/** Columns that are read: whole rows would take four times the memory. */
const COLUMNS = {
  id: documents.id,
  number: documents.number,
  title: documents.title,
  name: customers.name,
  email: customers.email,
  sealed_customer: sealedCustomer,
  own_email: documents.customer_email,
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
  reason: documents.reason,
}

/**
 * Exports documents as a table for spreadsheets, newest first, without a limit: those that match, or those named by `ids`,
 * archived or not. Formulas are disarmed, and documents written after the start are left out. Refuses with `not_found` where
 * none of those named is there.
 */
export async function exportCsv(
  { asStaff, services }: ExportContext,
  kind: ListedKind,
  { ids, search, ...filter }: DocumentFilter & { ids?: string[] | undefined },
): Promise<File> {
  const now = services.clock.now()
  const isExported = await asStaff(async (reader) => {
    await requireFilteredCustomer(reader, filter)
    const { company_id } = reader.actor
    return and(
      ids ? isOfCompany(kind, company_id) : isListed(kind, company_id, filter, londonDate(now)),
      search ? await isFound(reader, kind, search) : undefined,
      ids && isOneOf(documents.id, ids),
    )
  })
  const readPage = (after: ExportedDocument | undefined) =>
    asStaff(async ({ db, actor: { company_id } }) => {
      const rows = await db
        .select({ ...COLUMNS, ...kind.exportedColumns })
        .from(documents)
        .leftJoin(customers, isOfItsCustomer(company_id))
        .where(and(eq(documents.company_id, company_id), isExported, after && isAfter(after)))
        .orderBy(desc(documents.created_at), desc(documents.id))
        .limit(EXPORT_PAGE)
      const accepted = rows.filter(({ accepted_total_amount }) => accepted_total_amount !== null)
      const sums = await kind.acceptedSums?.(
        db,
        company_id,
        accepted.map(({ id }) => id),
      )
      return rows.map((row) => exported(row, sums?.get(row.id) ?? null))
    })
  return streamCsv({
    name: fileName(kind.kind, 'csv', now),
    columns: kind.csvColumns(now),
    async readPage(after) {
      const page = await readPage(after)
      if (ids && page.length === 0) throw new Refusal('not_found', { entity: kind.kind })
      return page
    },
    logger: services.logger,
  })
}

type Read = Omit<ExportedDocument, 'customer_name' | 'customer_email' | 'customer_name_now' | 'accepted'> & {
  name: string | null
  email: string | null
  sealed_customer: { name: string | null; email: string | null }
  own_email: string | null
}

function exported(
  { name, email, sealed_customer, own_email, ...row }: Read,
  accepted: ExportedSums | null,
): ExportedDocument {
  const shown = sealed_customer.name === null ? { name, email } : sealed_customer
  return {
    ...row,
    customer_name: shown.name,
    customer_email: own_email ?? shown.email,
    customer_name_now: shown.name === name ? null : name,
    accepted,
  }
}

async function isFound({ db, actor }: StaffReader, kind: ListedKind, search: string): Promise<SQL> {
  const few = await searchIdsIfRare(db, kind.kind, actor.company_id, search)
  return few ? isOneOf(documents.id, few) : containsText(kind.kind, search)
}

function isAfter({ created_at, id }: ExportedDocument): SQL {
  return sql`(${documents.created_at}, ${documents.id}) < (${created_at}::timestamptz, ${id}::uuid)`
}

/** Builds a name such as quotes-2026-11-23.csv. */
export function fileName(kind: DocumentKind, ending: string, now: Date): string {
  return `${addressOf(kind)}-${londonDate(now)}.${ending}`
}
