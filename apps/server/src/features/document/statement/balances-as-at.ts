import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import type { CalendarDate } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import { placeOfAge } from '../ageing.ts'

/** One customer of a company, or all of them. */
interface Accounts {
  company_id: string
  customer_id?: string | undefined
}

/**
 * Common table expressions for what customers owed on a day: `later`, `moved`, `standing`, `owed` and `credit`. They start from the balances of now and take
 * back what counts later, so that they cost as much as happened since. A share of a payment counts from the payment's day, used credit
 * from the day of its use, neither before the issue date of its invoice; what takes a
 * share back counts from its own day, and not before the share.
 */
export function balancesAsAt({ company_id, customer_id }: Accounts, on: CalendarDate): SQL {
  const ofCustomer = (column: SQL) =>
    customer_id === undefined ? sql`` : sql` and ${column} = ${customer_id}::uuid`
  const ofInvoices = (document_id: SQL) =>
    customer_id === undefined
      ? sql``
      : sql` join documents invoice on invoice.company_id = ${company_id}::uuid and invoice.id = ${document_id}${ofCustomer(sql`invoice.customer_id`)}`
  const company = sql`${company_id}::uuid`
  const day = sql`${on}::date`
  return sql`
    later as materialized (
      select part.id from allocations part${ofInvoices(sql`part.document_id`)}
      where part.company_id = ${company} and part.used_on > ${day}
      union
      select part.id from payment_standings payment
      join allocations part on part.company_id = ${company} and part.payment_id = payment.id
      where payment.company_id = ${company} and payment.paid_on > ${day}${ofCustomer(sql`payment.customer_id`)}
      union
      select part.id from documents issued
      join allocations part on part.company_id = ${company} and part.document_id = issued.id
      where issued.company_id = ${company} and issued.kind = 'invoice' and issued.issue_date > ${day}${ofCustomer(sql`issued.customer_id`)}
    ),
    moved as materialized (
      select invoice.id, invoice.customer_id,
        sum(case when part.allocation_id is null then part.amount else -part.amount end) as amount
      from allocations part
      join documents invoice on invoice.company_id = ${company} and invoice.id = part.document_id and invoice.status <> 'cancelled'
      where part.company_id = ${company} and part.id in (
        select id from later
        union
        select back.id from later join allocations back on back.company_id = ${company} and back.allocation_id = later.id
      )${ofCustomer(sql`invoice.customer_id`)}
      group by invoice.id, invoice.customer_id
    ),
    standing as materialized (
      select invoice.id, invoice.number, invoice.customer_id, invoice.issue_date, invoice.due_date,
        coalesce(invoice.sealed_total_amount, invoice.total_amount) as total_amount,
        invoice.balance_due + coalesce(moved.amount, 0) as balance_due, ${placeOfAge(sql`invoice.due_date`, on)} as place
      from (
        select ${INVOICE} from documents
          where company_id = ${company} and kind = 'invoice' and status in (${OWED})${ofCustomer(sql`customer_id`)}
        union all
        select ${INVOICE} from documents
          where company_id = ${company} and id in (select id from moved) and status not in (${OWED}, 'draft', 'cancelled')
      ) invoice left join moved on moved.id = invoice.id
      where invoice.issue_date <= ${day} and invoice.balance_due + coalesce(moved.amount, 0) <> 0
    ),
    owed as (select * from standing where balance_due > 0),
    credit as materialized (
      select customer_id, sum(amount) as amount from (
        select customer_id, unallocated_amount as amount from payment_standings
          where company_id = ${company} and unallocated_amount > 0${ofCustomer(sql`customer_id`)}
        union all
        -- What a refund that Stripe has not made yet holds is no credit to use, but still the customer's.
        select customer_id, amount - allocated_amount - returned_amount - unallocated_amount from payment_standings
          where company_id = ${company} and kind = 'payment'${ofCustomer(sql`customer_id`)}
            and id in (select payment_id from refund_requests where company_id = ${company} and closed_at is null)
        union all
        select customer_id, balance_due from documents
          where company_id = ${company} and kind = 'credit_note' and balance_due > 0${ofCustomer(sql`customer_id`)}
        union all
        select payment.customer_id,
          case when payment.kind in ('payment', 'dispute_reversal') or taken.kind = 'refund' then -payment.amount else payment.amount end
          from payment_standings payment
          left join payment_standings taken on taken.company_id = ${company} and taken.id = payment.payment_id
          where payment.company_id = ${company} and payment.paid_on > ${day}${ofCustomer(sql`payment.customer_id`)}
        union all
        select customer_id, -total_amount from documents
          where company_id = ${company} and kind = 'credit_note' and issue_date > ${day}${ofCustomer(sql`customer_id`)}
        union all
        select customer_id, amount from moved
        union all
        -- More than an invoice was for counts on a day before a payment whose place one that was told late has taken: it is credit then.
        select customer_id, -balance_due from standing where balance_due < 0
      ) part group by customer_id having sum(amount) <> 0
    )`
}

const INVOICE = sql.raw(
  'id, number, customer_id, issue_date, due_date, sealed_total_amount, total_amount, balance_due',
)
const OWED = sql.raw(OWED_INVOICE_STATUSES.map((status) => `'${status}'`).join(', '))
