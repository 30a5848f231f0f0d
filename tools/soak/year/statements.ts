import type { Statement } from '@quotespark/contract'
import { toPence } from '@quotespark/domain/money'
import { londonDate, londonTime } from '@quotespark/domain/time'
import { isWorked, later } from './reckoned-dates.ts'
import type { Watch, World } from './world.ts'

/** The timetable's hour of the monthly statements. */
const HOUR = 9
/** Customers whose statement of each month is kept and read again after the year. */
const KEPT = 40

const firstOf = (day: string) => `${day.slice(0, 8)}01`

/**
 * Statements that the product sends: once a month to each customer who has them sent and owes something, on the first working day on which
 * it ran, and to nobody else.
 */
export function watchMonthlyStatements(world: World, monthly: readonly string[]): Watch {
  const { broken, query, count, holidays } = world
  const done = new Set<string>()
  let owing: Set<string> | undefined
  return {
    async before({ day, hour }) {
      const isTheDay = hour === HOUR && isWorked(day, holidays) && !done.has(firstOf(day))
      owing = isTheDay ? await whoOwes(world, day) : undefined
    },
    async after({ day }) {
      if (!owing) return
      done.add(firstOf(day))
      const still = await whoOwes(world, day)
      const rows = await query<{ customer_id: string }>(
        `select customer_id from emails where template = 'statement' and created_at >= $1::date`,
        [firstOf(day)],
      )
      const got = new Set(rows.map(({ customer_id }) => customer_id))
      for (const id of monthly) {
        // Whoever began or ceased to owe while the jobs ran may have got one.
        if (owing.has(id) !== still.has(id)) continue
        count(owing.has(id) ? 'monthly statements due' : 'monthly statements not due')
        broken.unless(got.has(id) === owing.has(id), () =>
          got.has(id)
            ? `Customer ${id} owed nothing and got the statement of ${day}`
            : `Customer ${id} owed something and got no statement on ${day}`,
        )
      }
    },
    async end() {
      const mails = await query<{ customer_id: string; created_at: Date }>(
        `select customer_id, created_at from emails where template = 'statement'`,
      )
      const seen = new Set<string>()
      for (const { customer_id, created_at } of mails) {
        const day = londonDate(created_at)
        const named = `The statement for customer ${customer_id} on ${day}`
        broken.unless(monthly.includes(customer_id), () => `${named} was not asked for`)
        broken.unless(isWorked(day, holidays), () => `${named} went out on no working day`)
        broken.unless(londonTime(created_at) >= '09:00', () => `${named} went out before nine`)
        broken.unless(!seen.has(customer_id + firstOf(day)), () => `${named} is the second of its month`)
        seen.add(customer_id + firstOf(day))
      }
      count('monthly statements sent', mails.length)
    },
  }
}

/** The customers whose balance is above nothing, both today and at the end of the month before. */
async function whoOwes(world: World, day: string): Promise<Set<string>> {
  const [today, before] = [await debtorsOn(world, day), await debtorsOn(world, later(firstOf(day), -1))]
  return new Set([...today].filter((id) => before.has(id)))
}

async function debtorsOn({ client }: World, on: string): Promise<Set<string>> {
  const owing = new Set<string>()
  for (let cursor: string | undefined; ; ) {
    const page = await client.report.agedDebtors({ on, limit: 100, ...(cursor !== undefined && { cursor }) })
    for (const { customer_id, balance_due, unallocated_credit } of page.rows)
      if (toPence(balance_due) > toPence(unallocated_credit)) owing.add(customer_id)
    if (page.next_cursor === null) return owing
    cursor = page.next_cursor
  }
}

interface Kept {
  customer_id: string
  from: string
  to: string
  takenOn: string
  statement: string
}

/** Statements of past months: at the end of the year they say what they said when the month was over. */
export function watchPastStatements(world: World): Watch {
  const { broken, count, customers, query } = world
  const kept: Kept[] = []
  const watched = customers.slice(0, KEPT)
  let month = ''
  return {
    async before({ day }) {
      if (month === firstOf(day)) return
      const from = firstOf(later(firstOf(day), -1))
      const to = later(firstOf(day), -1)
      if (month !== '')
        for (const customer_id of watched)
          kept.push({
            ...{ customer_id, from, to, takenOn: day },
            statement: await read(world, customer_id, from, to),
          })
      month = firstOf(day)
    },
    async end() {
      const told = await query<{ customer_id: string; date: string; told_on: string }>(TOLD_LATE)
      for (const { customer_id, from, to, takenOn, statement } of kept) {
        const isChanged = told.some(
          (each) => each.customer_id === customer_id && each.date <= to && each.told_on >= takenOn,
        )
        if (isChanged) {
          count('past statements with something told late')
          continue
        }
        count('past statements that stayed')
        const now = await read(world, customer_id, from, to)
        broken.unless(
          now === statement,
          () => `The statement of ${customer_id} to ${to} was ${statement}, is ${now}`,
        )
      }
    },
  }
}

/** Reads a statement, whose parts add up: from the opening balance by the entries to the closing one, which is the ageing less the credit. */
async function read({ client, broken }: World, id: string, from: string, to: string): Promise<string> {
  const statement: Statement = await client.customer.getStatement({ id, from, to })
  const text = JSON.stringify(statement)
  const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + toPence(amount), 0n)
  const { opening_balance, entries, closing_balance, ageing, unallocated_credit } = statement
  const moved = sum(entries.map(({ debit }) => debit)) - sum(entries.map(({ credit }) => credit))
  const closing = toPence(closing_balance)
  broken.unless(toPence(opening_balance) + moved === closing, () => `The entries of ${text} do not add up`)
  const owed = sum(Object.values(ageing)) - toPence(unallocated_credit)
  broken.unless(owed === closing, () => `The ageing of ${text} is not its balance`)
  return text
}

/** Selects what changes an old statement: the day on which it counts, and the day in London on which it was told. */
const TOLD_LATE = `
  with told as (
    select customer_id, issue_date as date, sent_at as at from documents where kind = 'invoice' and sent_at is not null
    union all select customer_id, issue_date, updated_at from documents where kind = 'invoice' and status = 'cancelled'
    union all select coalesce(payment.customer_id, standing.customer_id), payment.paid_on, payment.created_at
      from payments payment join payment_standings standing using (company_id, id)
    union all select coalesce(payment.customer_id, standing.customer_id), least(payment.paid_on, correction.paid_on), correction.created_at
      from payment_corrections correction join payments payment
        on payment.company_id = correction.company_id and payment.id = correction.payment_id
      join payment_standings standing on standing.company_id = payment.company_id and standing.id = payment.id
  )
  select customer_id, date::text, (at at time zone 'Europe/London')::date::text as told_on from told
  where date < (at at time zone 'Europe/London')::date`
