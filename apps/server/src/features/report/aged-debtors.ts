import type { AgedDebtors, Debtor, OwedInvoice } from '@quotespark/contract'
import { dueDatesOfAge, INVOICE_AGES, type InvoiceAge } from '@quotespark/domain/dashboard'
import { ZERO_MONEY } from '@quotespark/domain/money'
import { daysBetween, londonDate } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage } from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { ageAt } from '../document/ageing.ts'
import { balancesAsAt } from '../document/statement/balances-as-at.ts'
import { requireNamed } from './require-named.ts'

interface On {
  on?: string | undefined
}
interface Page {
  cursor?: string | undefined
  limit: number
}
type Reader = Pick<StaffReader, 'db' | 'actor'>

const BY_NAME: ListOrder = {
  ...{ sort: 'name', direction: 'asc' },
  ...{ key: sql`debtor.sort_key`, type: 'text', id: sql`debtor.customer_id` },
}
const BY_DUE_DATE: ListOrder = {
  ...{ sort: 'due', direction: 'asc' },
  ...{ key: sql`owed.due_date`, type: 'date', id: sql`owed.id` },
}

const AMOUNTS = ['balance_due', ...INVOICE_AGES, 'unallocated_credit'] as const
type Amounts = Record<(typeof AMOUNTS)[number], string>
/** Today, unless a day is asked for. */
const dayOf = ({ services }: Pick<StaffReader, 'services'>, { on }: On) =>
  on ?? londonDate(services.clock.now())

/** Reads how much each customer owed on a day by age, with one page of the customers; unused credit stands apart. */
export async function agedDebtors(context: StaffReader, input: On & Page): Promise<AgedDebtors> {
  const on = dayOf(context, input)
  return { on, ...(await readDebtors(context, on, input)) }
}

async function readDebtors({ db, actor }: Reader, on: string, { cursor, limit }: Page) {
  const ages = INVOICE_AGES.map(
    (age, place) =>
      sql`coalesce(sum(balance_due) filter (where place = ${sql.raw(String(place))}), 0) as ${sql.identifier(age)}`,
  )
  const { rows } = await db.execute<Amounts & Record<`total_${keyof Amounts}`, string> & DebtorKey>(sql`
    with ${balancesAsAt({ company_id: actor.company_id }, on)},
    debtor as materialized (
      select customer.id as customer_id, customer.name as customer_name, customer.name_key as sort_key,
        aged.balance_due, ${sql.join(
          INVOICE_AGES.map((age) => sql`aged.${sql.identifier(age)}`),
          sql`, `,
        )}, coalesce(credit.amount, 0) as unallocated_credit
      from (
        select customer_id, sum(balance_due) as balance_due, ${sql.join(ages, sql`, `)}
        from (
          select customer_id, balance_due, place from owed union all select customer_id, 0, null from credit
        ) each group by customer_id
      ) aged
      join customers customer on customer.company_id = ${actor.company_id} and customer.id = aged.customer_id
      left join credit on credit.customer_id = aged.customer_id
    )
    select page.*, total.* from (
      select ${amountsNamed('total_', (name) => sql`coalesce(sum(${name}), 0)`)} from debtor
    ) total left join lateral (
      select customer_id, customer_name, sort_key, ${amountsNamed('', (name) => name)}
      from debtor where ${afterCursor(BY_NAME, cursor) ?? sql`true`}
      order by ${sql.join(inOrder(BY_NAME), sql`, `)} limit ${limit + 1}
    ) page on true`)
  const found = rows.flatMap(({ customer_id, ...row }) =>
    customer_id === null ? [] : [{ ...row, id: customer_id }],
  )
  const { items, next_cursor } = sortedPage(found, limit, BY_NAME)
  return {
    total: presentAmounts((name) => rows[0]?.[`total_${name}`] ?? ZERO_MONEY),
    rows: items.map(
      (row): Debtor => ({
        customer_id: row.id,
        customer_name: row.customer_name,
        ...presentAmounts((name) => row[name]),
      }),
    ),
    next_cursor,
  }
}

interface DebtorKey {
  [column: string]: unknown
  customer_id: string | null
  customer_name: string
  sort_key: string
}

function amountsNamed(prefix: string, of: (name: SQL) => SQL): SQL {
  return sql.join(
    AMOUNTS.map((name) => {
      const column = sql`${sql.identifier(name)}`
      return sql`${of(column)}::numeric(20, 2)::text as ${sql.identifier(`${prefix}${name}`)}`
    }),
    sql`, `,
  )
}

function presentAmounts(read: (name: keyof Amounts) => string): AgedDebtors['total'] {
  return {
    balance_due: read('balance_due'),
    ageing: Object.fromEntries(INVOICE_AGES.map((age) => [age, read(age)])) as Record<InvoiceAge, string>,
    unallocated_credit: read('unallocated_credit'),
  }
}

/** Invoices behind the figures, the longest due first. */
export async function listOwedInvoices(
  context: StaffReader,
  input: On & Page & { customer_id?: string | undefined; age?: InvoiceAge | undefined },
): Promise<{ items: OwedInvoice[]; next_cursor: string | null }> {
  const on = dayOf(context, input)
  const { customer_id, age, cursor, limit } = input
  const { company_id } = context.actor
  await requireNamed(context.db, company_id, 'customer', customer_id)
  const { from, to } = age === undefined ? {} : dueDatesOfAge(age, on)
  const conditions = [
    customer_id === undefined ? undefined : sql`owed.customer_id = ${customer_id}::uuid`,
    from === undefined ? undefined : sql`owed.due_date >= ${from}::date`,
    to === undefined ? undefined : sql`owed.due_date <= ${to}::date`,
    afterCursor(BY_DUE_DATE, cursor),
  ]
  const { rows } = await context.db.execute<OwedRow>(sql`
    with ${balancesAsAt({ company_id }, on)}
    select owed.id, owed.number, owed.customer_id, customer.name as customer_name, owed.issue_date::text, owed.due_date::text as sort_key,
      owed.place, owed.total_amount::text, owed.balance_due::text
    from owed join customers customer on customer.company_id = ${company_id} and customer.id = owed.customer_id
    where ${sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` and `)}
    order by ${sql.join(inOrder(BY_DUE_DATE), sql`, `)} limit ${limit + 1}`)
  const { items, next_cursor } = sortedPage(rows, limit, BY_DUE_DATE)
  return { items: items.map((row) => presentInvoice(row, on)), next_cursor }
}

interface OwedRow {
  [column: string]: unknown
  id: string
  number: string
  customer_id: string
  customer_name: string
  issue_date: string
  /** The due date. */
  sort_key: string
  place: number
  total_amount: string
  balance_due: string
}

function presentInvoice({ number, sort_key: due_date, place, ...row }: OwedRow, on: string): OwedInvoice {
  const { id, customer_id, customer_name, issue_date, total_amount, balance_due } = row
  return {
    id,
    document: { id, kind: 'invoice', number },
    ...{ customer_id, customer_name, issue_date, due_date },
    days_late: Math.max(daysBetween(due_date, on), 0),
    ...{ age: ageAt(place), total_amount, balance_due },
  }
}

/** Aged debtors as a table for spreadsheets, by name. */
export async function exportAgedDebtors({ asStaff, services }: ExportContext, input: On): Promise<File> {
  const on = dayOf({ services }, input)
  let cursor: string | undefined
  return streamCsv<Debtor>({
    name: `aged-debtors-${on}.csv`,
    columns: [
      ['Customer', ({ customer_name }) => customer_name],
      ['Balance', ({ balance_due }) => balance_due],
      ['Not yet due', ({ ageing }) => ageing.not_yet_due],
      ['1 to 30 days late', ({ ageing }) => ageing.late_1_30],
      ['31 to 60 days late', ({ ageing }) => ageing.late_31_60],
      ['61 to 90 days late', ({ ageing }) => ageing.late_61_90],
      ['Over 90 days late', ({ ageing }) => ageing.late_over_90],
      ['Unused credit', ({ unallocated_credit }) => unallocated_credit],
    ],
    readPage: () =>
      asStaff(async (context) => {
        const page = await readDebtors(context, on, { cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.rows
      }),
    logger: services.logger,
  })
}
