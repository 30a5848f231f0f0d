import type { Customer, CustomerDetail } from '@quotespark/contract'
import { type customers, documents, hasKind, invoices, quotes } from '@quotespark/database'
import { averageDays } from '@quotespark/domain/billing'
import { can, type MemberAccess } from '@quotespark/domain/company'
import { addDays, londonDate } from '@quotespark/domain/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { listCustomerEmails } from '../document/document-emails.ts'
import { accountBalance } from '../document/payment/account-balance.ts'
import { presentDocumentCustomer } from '../document/present-customer.ts'
import { listContacts } from './contacts.ts'

type CustomerRow = typeof customers.$inferSelect

export function presentCustomer(row: CustomerRow, actor: MemberAccess): Customer {
  return {
    ...presentDocumentCustomer(row),
    kind: row.is_person ? 'person' : 'company',
    is_business: row.is_business,
    is_public_authority: row.is_public_authority,
    cis_rate: row.cis_rate,
    receives: row.receives,
    vat_category: row.vat_category,
    exemption_reason: row.exemption_reason,
    archived_at: row.archived_at,
    version: row.version,
    abilities: { edit: can(actor, 'manage_customers') },
  }
}

/** Presents the customer with document counts, the state of their invitation emails and what this actor may do. */
export async function presentCustomerDetail(
  { db, actor, services }: Pick<StaffContext, 'db' | 'actor' | 'services'>,
  row: CustomerRow,
): Promise<CustomerDetail> {
  const balances = await accountBalance(db, row.company_id, row.id, londonDate(services.clock.now()))
  const { quote_count, invoice_count } = await countDocuments(db, row)
  const mayChange = can(actor, 'manage_customers')
  const isArchived = row.archived_at !== null
  return {
    ...presentCustomer(row, actor),
    ...(await listContacts(db, row)),
    quote_count,
    invoice_count,
    ...balances,
    average_days_to_pay: await averageDaysToPay(db, row, londonDate(services.clock.now())),
    monthly_statement: row.monthly_statement,
    emails: await listCustomerEmails(db, row),
    abilities: {
      edit: mayChange,
      invite: mayChange && !isArchived,
      archive: mayChange && !isArchived,
      restore: mayChange && isArchived,
      delete: mayChange && quote_count + invoice_count === 0,
      send_statement: can(actor, 'manage_invoices'),
    },
  }
}

/** Days within which an invoice was settled for it to count in the average. */
const AVERAGE_OVER_DAYS = 365

/** The mean of settlement day less issue date, over the invoices that were paid in full in the last 365 days. */
async function averageDaysToPay(db: StaffContext['db'], { company_id, id }: CustomerRow, today: string) {
  const [paid] = await db
    .select({
      days: sql<number>`coalesce(sum(${documents.paid_date} - ${documents.issue_date}), 0)::int`,
      invoices: sql<number>`count(*)::int`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.company_id, company_id),
        eq(documents.customer_id, id),
        sql`${documents.kind} = 'invoice' and ${documents.status} = 'paid'`,
        gt(documents.paid_date, addDays(today, -AVERAGE_OVER_DAYS)),
      ),
    )
  return paid ? averageDays(paid.days, paid.invoices) : null
}

export async function countDocuments(db: StaffContext['db'], { company_id, id }: CustomerRow) {
  return {
    quote_count: await db.$count(
      quotes,
      and(eq(quotes.company_id, company_id), hasKind('quote'), eq(quotes.customer_id, id)),
    ),
    invoice_count: await db.$count(
      invoices,
      and(eq(invoices.company_id, company_id), hasKind('invoice'), eq(invoices.customer_id, id)),
    ),
  }
}
