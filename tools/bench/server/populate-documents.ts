import type { Database } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'

export interface Share {
  /** Selects the companies: a condition on `company`. */
  of: SQL
  /** Number of quotes for each company, and of invoices. */
  documents: number
  /** Number of its customers that the documents go to in turn. */
  customers: number
}

/** Writes quotes of five lines and invoices of one, the newest last, in the order of their numbers. */
export async function populateDocuments(db: Database, share: Share): Promise<void> {
  const { documents } = share
  const from = sql`
    from companies company
    cross join generate_series(1, ${documents}::int) n
    join (
      select company_id, id, row_number() over (partition by company_id order by id) as place from customers
    ) customer on customer.company_id = company.id and customer.place = 1 + n % ${share.customers}::int
    where ${share.of}
    order by company.id, n`
  const amounts = sql`500, n::bigint * 7919 % 100000 / 100.0, 500 + n::bigint * 7919 % 100000 / 100.0`
  const written = sql`company.created_by, now() - (${documents}::int - n) * interval '1 minute', now()`
  await db.execute(sql`
    insert into documents (kind, number, id, company_id, customer_id, title,
      status, accepted_at, last_viewed_at, valid_until,
      subtotal, tax_amount, total_amount, created_by, created_at, updated_at)
    select 'quote', 'Q-' || (1700000000000 + n), uuidv7(), company.id, customer.id,
      case when n % 5 = 0 then 'Task ' else 'Work ' end || md5((n::bigint * 7)::text),
      (array['draft', 'sent', 'accepted', 'rejected', 'expired'])[1 + n % 5],
      case when n % 5 = 2 then now() - (${documents}::int - n) * interval '1 minute' end,
      case when n % 15 = 1 then now() end, case when n % 10 > 0 then current_date + n % 90 end,
      ${amounts}, ${written} ${from}`)
  await db.execute(sql`
    insert into documents (kind, payment_terms, number, id, company_id, customer_id, title,
      status, issue_date, due_date, paid_date, last_viewed_at, sent_at,
      amount_paid, subtotal, tax_amount, total_amount, created_by, created_at, updated_at)
    select 'invoice', 'net_30', 'INV-' || lpad(n::text, greatest(6, length(n::text)), '0'), uuidv7(), company.id, customer.id,
      'Work ' || md5((n::bigint * 11)::text),
      (array['paid', 'sent', 'paid', 'draft', 'paid', 'cancelled'])[1 + n % 6],
      current_date - 60, current_date - 60 + n % 90, case when n % 2 = 0 then current_date end,
      case when n % 12 = 1 then now() end, now(),
      case when n % 2 = 0 then 500 + n::bigint * 7919 % 100000 / 100.0 else 0 end, ${amounts}, ${written} ${from}`)
  // The tables may be those of an earlier commit, whose update gives each series its prefix.
  const { rows } = await db.execute(sql`
    select from information_schema.columns where table_name = 'number_series' and column_name = 'prefix'`)
  const [columns, values] = rows.length > 0 ? [sql`, prefix, digits`, sql`, 'INV-', 6`] : [sql``, sql``]
  await db.execute(sql`
    insert into number_series (company_id, kind, next_number${columns})
    select id, 'invoice', ${documents + 1}${values} from companies company where ${share.of}`)
  await populateVat(db, share)
}

/** Writes what each issued invoice counts by invoice, and each paid one by payment. The tables of an earlier commit may not have that. */
async function populateVat(db: Database, { of }: Share): Promise<void> {
  const { rows } = await db.execute(sql`select where to_regclass('vat_entries') is not null`)
  if (rows.length === 0) return
  const entries = sql`insert into vat_entries (company_id, id, basis, event, day, document_id, vat_category, vat_rate, net, vat)`
  const issued = sql`from documents where kind = 'invoice' and company_id in (select id from companies company where ${of})`
  await db.execute(sql`${entries}
    select company_id, uuidv7(), 'invoice', 'issue', issue_date, id, 'S', 20, subtotal, tax_amount ${issued}
      and status not in ('draft', 'cancelled')`)
  await db.execute(sql`${entries}
    select company_id, uuidv7(), 'cash', 'payment', paid_date, id, 'S', 20, subtotal, tax_amount ${issued}
      and paid_date is not null`)
}

/** Writes the lines of all existing documents. */
export async function populateLines(db: Database): Promise<void> {
  await db.execute(sql`
    insert into document_lines (id, company_id, document_id, description, quantity, unit_price,
      vat_rate, total_price, sort_order)
    select uuidv7(), company_id, id, 'Line ' || line, 1, 100, 20, 100, line
    from documents cross join generate_series(0, 4) line where kind = 'quote' order by company_id, id, line`)
  await db.execute(sql`
    insert into document_lines (id, company_id, document_id, product_id, description, quantity, unit_price,
      vat_rate, total_price, sort_order)
    select uuidv7(), document.company_id, document.id, product.id, 'Work', 1, price, 20, price, line
    from documents document
    cross join (values (0, 250), (1, 150), (2, 100)) part(line, price)
    left join (
      select company_id, id, row_number() over (partition by company_id order by id) as place from products
    ) product on product.company_id = document.company_id
      and product.place = 1 + (line + extract(epoch from document.created_at)::bigint / 60) % 40
    where document.kind = 'invoice' order by document.company_id, document.id, line`)
  await shareVat(db)
}

/** Shares what each invoice counts over the products of its lines, which have fixed parts of it. */
async function shareVat(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select where to_regclass('vat_entry_products') is not null`)
  if (rows.length === 0) return
  // The tables of an earlier commit share by themselves.
  await db.execute(sql`
    insert into vat_entry_products (company_id, entry_id, position, product_id, net, vat)
    select entry.company_id, entry.id, line.sort_order + 1, line.product_id,
      case line.sort_order when 2 then entry.net - round(entry.net * 0.8, 2) else round(entry.net * line.total_price / 500, 2) end,
      case line.sort_order when 2 then entry.vat - round(entry.vat * 0.8, 2) else round(entry.vat * line.total_price / 500, 2) end
    from vat_entries entry
    join document_lines line on line.company_id = entry.company_id and line.document_id = entry.document_id
    on conflict do nothing`)
}

/** Writes a payment for each paid invoice, spread over a year. */
export async function populatePayments(db: Database, company_id: string): Promise<void> {
  await db.execute(sql`
    insert into payments (company_id, id, customer_id, amount, paid_on, method)
    select company_id, uuidv7(), customer_id, amount_paid, current_date - (row_number() over () % 365)::int, 'bank_transfer'
    from documents where company_id = ${company_id} and amount_paid > 0`)
}

/** Writes entries by twenty people, a minute apart. */
export async function populateActivity(db: Database, company_id: string, entries: number): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (company_id, id, action, user_id, actor_name, created_at)
    select ${company_id}, uuidv7(), 'signed_in', person.id, person.name,
      now() - (${entries}::int - n) * interval '1 minute'
    from generate_series(0, ${entries}::int - 1) n
    join (select id, name, row_number() over (order by id) as place from profiles limit 20) person
      on person.place = 1 + n % 20
    order by n`)
}
