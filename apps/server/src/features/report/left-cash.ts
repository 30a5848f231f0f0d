import type { VatSummary } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { ZERO_MONEY } from '@quotespark/domain/money'
import { sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isOutsideCash, suppliedFrom } from './may-be-due.ts'
import type { VatRange } from './vat-range.ts'

const MOST = 100

/**
 * The VAT held in open balances when a firm left cash accounting in these days, as at their first day: what was counted by invoice before and
 * not by payment is in no return else. Invoices that the scheme leaves out are in the returns of their own days. Null on any other report.
 */
export async function findLeftCash(
  { db, actor }: StaffReader,
  { company, from, to, basis }: VatRange,
): Promise<VatSummary['left_cash']> {
  const on = company.left_cash_on
  if (basis === 'cash' || on === null || on < from || on > to) return null
  const { rows } = await db.execute<Row>(sql`
    with held as (
      select document_id, sum(case basis when 'invoice' then vat else -vat end) as vat
      from vat_entries
      where company_id = ${actor.company_id} and basis in ('invoice', 'cash') and day < ${from}::date
      group by document_id having sum(case basis when 'invoice' then vat else -vat end) <> 0
    )
    select invoice.id, invoice.kind, invoice.number, coalesce(invoice.sealed_customer_name, customer.name) as customer_name,
      held.vat::numeric(16, 2)::text as vat, (sum(held.vat) over ())::numeric(16, 2)::text as sum, (count(*) over ())::int as count
    from held
    join documents invoice on invoice.company_id = ${actor.company_id} and invoice.id = held.document_id
    left join customers customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
    where ${suppliedFrom(company.cash_basis_from)} and not ${isOutsideCash}
    order by invoice.issue_date, invoice.id limit ${MOST}`)
  return {
    on,
    ...{ vat: rows[0]?.sum ?? ZERO_MONEY, count: rows[0]?.count ?? 0 },
    rows: rows.map(({ id, kind, number, customer_name, vat }) => ({
      document: { id, kind, number },
      ...{ customer_name, vat },
    })),
  }
}

interface Row {
  [column: string]: unknown
  id: string
  kind: DocumentKind
  number: string
  customer_name: string | null
  vat: string
  sum: string
  count: number
}
