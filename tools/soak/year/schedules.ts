import { londonDate, londonTime } from '@quotespark/domain/time'
import { LINE } from '../../../apps/server/src/testing/sample-documents.ts'
import { later, periodsUntil, type Rhythm } from './reckoned-dates.ts'
import type { Schedule, Watch, World } from './world.ts'

const RHYTHMS: Rhythm[] = [
  { every: 1, unit: 'week', start: '2028-01-03' },
  { every: 1, unit: 'month', start: '2027-12-29' },
  { every: 1, unit: 'month', start: '2028-01-30' },
  { every: 1, unit: 'month', start: '2028-01-31' },
  { every: 2, unit: 'week', start: '2027-12-08' },
  { every: 1, unit: 'quarter', start: '2027-08-31' },
  { every: 1, unit: 'year', start: '2024-02-29' },
  { every: 1, unit: 'month', start: '2027-10-31' },
  { every: 3, unit: 'week', start: '2028-02-29' },
  { every: 1, unit: 'year', start: '2027-02-28' },
]
const TERMS = { net_7: 7, net_14: 14, net_30: 30 }

const termsOf = (schedule: Pick<Schedule, 'termDays'>) =>
  (Object.keys(TERMS) as (keyof typeof TERMS)[]).find((name) => TERMS[name] === schedule.termDays) ?? 'net_14'

const contentOf = (pounds: number, schedule: Pick<Schedule, 'termDays'>) => ({
  title: 'Hosting for {month} {year}: {period}',
  items: [{ ...LINE, quantity: '1', unit_price: `${pounds}.00` }],
  payment_terms: termsOf(schedule),
})

/** Starts a schedule of the nth rhythm. */
export async function startSchedule(world: World, n: number, today: string): Promise<void> {
  const { client, random, customers, schedules } = world
  const rhythm = RHYTHMS[n % RHYTHMS.length] ?? RHYTHMS[0]
  if (!rhythm) throw new Error('there is no rhythm')
  const given = {
    ...rhythm,
    customer_id: random.pick(customers),
    mode: random.pick(['draft', 'send', 'send'] as const),
    billed: random.pick(['ahead', 'behind'] as const),
    count: n % 11 === 3 ? 8 : null,
    end: n % 11 === 7 ? later(rhythm.start, 200) : null,
    termDays: random.pick(Object.values(TERMS)),
  }
  const pounds = 20 + random.below(400)
  const { start: start_date, end: end_date, termDays: _, ...told } = given
  const { id } = await client.recurring_invoice.create({
    ...told,
    ...{ start_date, end_date, ...contentOf(pounds, given) },
  })
  schedules.push({
    ...given,
    id,
    prices: [{ from: start_date, pounds }],
    skipped: new Set(),
    pauses: [],
    ended: null,
    draftsUntil: start_date < today ? today : '',
  })
}

/** Everything that people do to schedules. Each takes one at random, and answers false where there is none for it. */
export const SCHEDULE_DEEDS = {
  async pause(world: World, today: string) {
    const { schedule } = (await anyActive(world, today)) ?? {}
    if (!schedule) return false
    await world.client.recurring_invoice.pause({ id: schedule.id, reason: 'Moving house' })
    schedule.pauses.push({ from: today, to: null })
    return true
  },
  async resume(world: World, today: string) {
    const paused = world.schedules.filter(({ pauses }) => pauses.at(-1)?.to === null)
    if (paused.length === 0) return false
    const schedule = world.random.pick(paused)
    await world.client.recurring_invoice.resume({ id: schedule.id })
    const pause = schedule.pauses.at(-1)
    if (pause) pause.to = today
    return true
  },
  async skip(world: World, today: string) {
    const { schedule, dates = [] } = (await anyActive(world, today)) ?? {}
    const date = dates[world.random.below(3)]
    if (!schedule || date === undefined) return false
    await world.client.recurring_invoice.skip({ id: schedule.id, date })
    schedule.skipped.add(date)
    return true
  },
  async unskip(world: World, today: string) {
    const isSkipped = ({ skipped }: Schedule) => [...skipped].some((date) => date > today)
    const { schedule } = (await anyActive(world, today, isSkipped)) ?? {}
    const date = [...(schedule?.skipped ?? [])].find((each) => each > today)
    if (!schedule || date === undefined) return false
    await world.client.recurring_invoice.unskip({ id: schedule.id, date })
    schedule.skipped.delete(date)
    return true
  },
  async change(world: World, today: string) {
    const { schedule, dates = [] } = (await anyActive(world, today)) ?? {}
    const from = dates[world.random.below(2)]
    if (!schedule || from === undefined) return false
    const pounds = 20 + world.random.below(400)
    await world.client.recurring_invoice.addVersion({
      ...{ id: schedule.id, from_date: from },
      ...contentOf(pounds, schedule),
    })
    schedule.prices = [...schedule.prices.filter((each) => each.from !== from), { from, pounds }]
    schedule.prices.sort((one, other) => (one.from < other.from ? -1 : 1))
    return true
  },
  async end(world: World, today: string) {
    const { schedule } = (await anyActive(world, today)) ?? {}
    if (!schedule || world.random.below(4) > 0) return false
    await world.client.recurring_invoice.end({ id: schedule.id })
    schedule.ended = today
    return true
  },
}

/** A schedule that has made everything up to today, and its next dates. */
async function anyActive(
  { client, random, schedules }: World,
  today: string,
  is: (schedule: Schedule) => boolean = () => true,
): Promise<{ schedule: Schedule; dates: string[] } | undefined> {
  const able = schedules.filter((each) => each.ended === null && each.pauses.at(-1)?.to !== null && is(each))
  if (able.length === 0) return undefined
  const schedule = random.pick(able)
  const { status, next_dates } = await client.recurring_invoice.get({ id: schedule.id })
  const dates = next_dates.map(({ date }) => date)
  if (status !== 'active' || (dates[0] ?? '') <= today) return undefined
  return { schedule, dates }
}

interface Made {
  date: string
  from: string
  to: string
  outcome: 'made' | 'skipped'
  status: string
  title: string
  issue_date: string
  due_date: string
  total: string
  sent_at: Date | null
  mails: number
}

/** Every invoice of a schedule once, with the right period, dates and amount, and emailed at most once. */
export function watchSchedules(world: World): Watch {
  const { schedules, query, broken, count } = world
  return {
    async end(day) {
      for (const schedule of schedules) {
        const rows = await query<Made>(MADE, [schedule.id])
        const made = rows.filter(({ outcome }) => outcome === 'made')
        const expected = expectedOf(schedule, day)
        const named = `${schedule.every} ${schedule.unit} from ${schedule.start} (${schedule.id})`
        const dates = (of: { date: string }[]) => of.map(({ date }) => date).join(' ')
        broken.unless(
          dates(made) === dates(expected),
          () => `The schedule of every ${named} made ${dates(made)}, not ${dates(expected)}`,
        )
        for (const [at, each] of expected.entries()) {
          const invoice = made[at]
          if (invoice?.date !== each.date) continue
          count('invoices of schedules')
          for (const wrong of wrongIn(schedule, invoice, each))
            broken.add(`The invoice of ${each.date} of every ${named}: ${wrong}`)
        }
      }
    },
  }
}

const MADE = `
  select period_date::text as date, period_from::text as from, period_to::text as to, outcome, invoice.status, invoice.title,
    invoice.issue_date::text, invoice.due_date::text, invoice.total_amount::text as total, invoice.sent_at::timestamptz,
    (select count(*)::int from emails where company_id = invoice.company_id and document_id = invoice.id
      and template = 'invoice-sent') as mails
  from recurring_invoice_periods period
  left join documents invoice on invoice.company_id = period.company_id and invoice.id = period.invoice_id
  where schedule_id = $1 order by period_date`

function expectedOf(schedule: Schedule, day: string) {
  const { billed, count, end, skipped, pauses, ended } = schedule
  return periodsUntil(schedule, billed, day).filter(
    ({ date }, n) =>
      (count === null || n < count) &&
      (end === null || date <= end) &&
      (ended === null || date <= ended) &&
      !skipped.has(date) &&
      !pauses.some(({ from, to }) => date > from && (to === null || date < to)),
  )
}

function* wrongIn(
  { mode, prices, termDays, draftsUntil }: Schedule,
  made: Made,
  { date, from, to }: { date: string; from: string; to: string },
): Generator<string> {
  if (made.from !== from || made.to !== to)
    yield `its period is ${made.from} to ${made.to}, not ${from} to ${to}`
  if (made.issue_date !== date) yield `it is dated ${made.issue_date}`
  const pounds = prices.findLast((price) => price.from <= date)?.pounds ?? prices[0]?.pounds ?? 0
  if (Number(made.total) !== (pounds * 120) / 100) yield `its total is ${made.total}, of ${pounds}.00 net`
  const month = new Date(from).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  })
  if (!made.title.startsWith(`Hosting for ${month} ${from.slice(0, 4)}: `)) yield `it says ‘${made.title}’`
  const isBySelf = mode === 'send' && date > draftsUntil
  if (isBySelf && made.sent_at === null) yield `it was not sent (${made.status})`
  if (made.mails !== (made.sent_at === null ? 0 : 1)) yield `${made.mails} emails were written about it`
  const sentOn = made.sent_at === null ? null : londonDate(made.sent_at)
  const due = later(date, termDays)
  const latest = sentOn !== null && sentOn > date && later(sentOn, 7) > due ? later(sentOn, 7) : due
  if (made.due_date !== latest) yield `it is due on ${made.due_date}, not ${latest} (sent on ${sentOn})`
  if (!isBySelf || made.sent_at === null) return
  const time = londonTime(made.sent_at)
  if (sentOn === null || sentOn < date || time < '08:00' || time >= '18:00')
    yield `it was sent on ${sentOn} at ${time}`
}
