import { sumMoney, toPence } from '@quotespark/domain/money'
import { londonDate, londonTime } from '@quotespark/domain/time'
import { isWorked, later } from './reckoned-dates.ts'
import type { Watch, World } from './world.ts'

/** The usual steps of invoices, in days from the due date. */
const STEPS = [-3, 1, 7, 14, 30]
/** A step that was missed for longer is left out. */
const LATE_DAYS = 60
/** The first day of the year, on which the company switched chasing on. */
const SWITCHED_ON = '2028-01-01'
/** The hour of a day in which everything that was due on it must have been sent. */
const LAST_HOUR = 17
/** Mails of which a mailbox gets one a day. */
const ONE_A_DAY = ['reminder', 'quote-follow-up', 'statement']

interface Owed {
  id: string
  number: string
  customer_id: string
  due: string
  to: string
  balance: string
  credit: string
  /** Nothing holds it, the customer is chased, and their credit does not cover what they owe. */
  is_free: boolean
}

interface Sent {
  id: string
  number: string
  kind: string
  due: string
  days: number
  created_at: Date
}

/**
 * Chasing: no step of an invoice twice, early, at night, on a bank holiday, after payment, while it is held, or to somebody in credit, no
 * mailbox with two mails a day; and everything that is due is sent within a working day.
 */
export function watchChasing(world: World): Watch {
  const { broken, count, holidays, query } = world
  let free = new Set<string>()
  let seenTo = new Date(0)
  /** Steps that were due and not sent at the end of the last working day. */
  let missed = new Set<string>()
  return {
    async before({ day }) {
      free = freeOf(await readOwed(world, day))
    },
    async after({ day, hour }) {
      const owed = await readOwed(world, day)
      const still = freeOf(owed)
      const sent = await query<Sent>(SENT, [seenTo])
      for (const { id, number, kind, due, days, created_at } of sent) {
        seenTo = created_at > seenTo ? created_at : seenTo
        count(`chased for ${kind}s`)
        if (kind !== 'invoice') continue
        const named = `The step ${days} of ${number}, due ${due}, was sent on ${day} and`
        broken.unless(newestStep(due, day) === days, () => `${named} is not the newest that is due`)
        // A change while the jobs ran may have gone before or after.
        broken.unless(free.has(id) || still.has(id), () => `${named} was paid, held or covered by credit`)
      }
      if (hour !== LAST_HOUR || !isWorked(day, holidays)) return
      missed = await checkMissed(world, owed, day, missed)
    },
    async end() {
      const mails = await query<{ template: string; to_email: string; created_at: Date }>(
        `select template, to_email, created_at from emails where template = any($1)`,
        [ONE_A_DAY],
      )
      const seen = new Set<string>()
      for (const { template, to_email, created_at } of mails) {
        const day = londonDate(created_at)
        const named = `The ${template} to ${to_email} on ${day}`
        const time = londonTime(created_at)
        broken.unless(isWorked(day, holidays), () => `${named} went out on no working day`)
        broken.unless(time >= '09:00' && time < '17:00', () => `${named} went out at ${time}`)
        broken.unless(!seen.has(to_email + day), () => `${named} is the second of its day`)
        seen.add(to_email + day)
      }
      const twice = await query<{ document_id: string }>(
        `select document_id from document_events event join documents document on document.id = event.document_id
         where event = 'reminded' and kind = 'invoice' group by document_id, data ->> 'days' having count(*) > 1`,
      )
      for (const { document_id } of twice) broken.add(`A step of invoice ${document_id} was sent twice`)
      count('mails that chase', mails.filter(({ template }) => template !== 'statement').length)
    },
  }
}

/** The newest step of an invoice that is due on a day; undefined for none, and for one that is too late. */
function newestStep(due: string, day: string): number | undefined {
  const days = STEPS.filter((step) => later(due, step) <= day).at(-1)
  if (days === undefined || (days < 0 && day >= due)) return undefined
  return later(due, days + LATE_DAYS) > day ? days : undefined
}

const freeOf = (owed: readonly Owed[]) => new Set(owed.filter(({ is_free }) => is_free).map(({ id }) => id))

/** Reports what was due and not sent at the end of two working days, unless its mailbox had another mail then. */
async function checkMissed({ broken, count, query }: World, owed: Owed[], day: string, before: Set<string>) {
  const done = new Set(
    (await query<{ key: string }>(`select document_id || ' ' || days as key from chased_steps`)).map(
      ({ key }) => key,
    ),
  )
  const mailed = new Set(
    (
      await query<{ to_email: string }>(
        `select to_email from emails where template = any($1) and (created_at at time zone 'Europe/London')::date = $2::date`,
        [ONE_A_DAY, day],
      )
    ).map(({ to_email }) => to_email),
  )
  const due = owed.flatMap((each) => {
    const days = newestStep(each.due, day)
    const key = `${each.id} ${days}`
    // A step from before chasing was switched on is not made up for.
    const counts = days !== undefined && later(each.due, days) >= SWITCHED_ON
    return each.is_free && counts && !mailed.has(each.to) && !done.has(key) ? { ...each, days, key } : []
  })
  const missed = new Set<string>()
  for (const { number, due: on, days, key, customer_id, credit } of due) {
    // Credit that covers what a mail would list leaves nothing to ask for.
    const listed = due.filter((other) => other.customer_id === customer_id)
    if (toPence(credit) >= toPence(sumMoney(listed.map(({ balance }) => balance)))) continue
    missed.add(key)
    broken.unless(!before.has(key), () => `The step ${days} of ${number}, due ${on}, was not sent by ${day}`)
  }
  count('days on which all that was due was chased')
  return missed
}

const readOwed = ({ query }: World, day: string) => query<Owed>(OWED, [day])

const OWED = `
  with credit as (
    select customer_id, sum(amount) as amount from (
      select customer_id, balance_due as amount from documents where kind = 'credit_note'
      union all select customer_id, unallocated_amount from payment_standings
    ) each_source group by customer_id
  ), owing as (
    select customer_id, sum(balance_due) as amount from documents
    where kind = 'invoice' and status in ('sent', 'partially_paid') group by customer_id
  )
  select invoice.id, invoice.number, invoice.customer_id, invoice.due_date::text as due, customer.email as to,
    invoice.balance_due::text as balance, coalesce(credit.amount, 0)::numeric(14, 2)::text as credit,
    customer.is_chased and coalesce(credit.amount, 0) < owing.amount
      and not exists (select from chasing_holds hold where hold.document_id = invoice.id and hold.released_at is null
        and (hold.until is null or hold.until > $1::date)) as is_free
  from documents invoice
  join customers customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
  join owing on owing.customer_id = invoice.customer_id
  left join credit on credit.customer_id = invoice.customer_id
  where invoice.kind = 'invoice' and invoice.status in ('sent', 'partially_paid') and invoice.balance_due > 0`

const SENT = `
  select document.id, document.number, document.kind, document.due_date::text as due, step.days, step.created_at
  from chased_steps step join documents document on document.company_id = step.company_id and document.id = step.document_id
  where step.outcome = 'sent' and step.created_at > $1 order by step.created_at`
