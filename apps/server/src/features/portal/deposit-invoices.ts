import type { PortalQuote } from '@quotespark/contract'
import { documentLinks, invoices, type Transaction } from '@quotespark/database'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

/** The invoices of the stages on acceptance of these quotes, once the customer has them, by the quote. */
export async function findDepositInvoices(
  db: Transaction,
  company_id: string,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<PortalQuote['deposit_invoice']>>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .select({
      quote_id: sql<string>`${invoices.stage_quote_id}`,
      invoice_number: invoices.number,
      total_amount: sql<string>`coalesce(${invoices.sealed_total_amount}, ${invoices.total_amount})`,
      share_token: documentLinks.token,
    })
    .from(invoices)
    .leftJoin(
      documentLinks,
      and(
        eq(documentLinks.company_id, invoices.company_id),
        eq(documentLinks.document_id, invoices.id),
        isNull(documentLinks.revoked_at),
      ),
    )
    .where(
      and(
        eq(invoices.company_id, company_id),
        inArray(invoices.stage_quote_id, [...quoteIds]),
        eq(invoices.stage, 1),
        isNotNull(invoices.revision),
        sql`${invoices.status} not in ('draft', 'cancelled') and not ${invoices.is_stage_reopened}`,
      ),
    )
  return new Map(rows.map(({ quote_id, ...invoice }) => [quote_id, invoice]))
}
