import { ORPCError } from '@orpc/client'
import { fromPence, toPence } from '@quotespark/domain/money'
import type { SeededRandom } from '@quotespark/testing/worlds'
import {
  editOfInvoice,
  invoiceFor,
  LINE,
  quoteFor,
} from '../../../apps/server/src/testing/sample-documents.ts'
import { wordsFor } from '../answers.ts'
import { later } from './reckoned-dates.ts'
import { SCHEDULE_DEEDS } from './schedules.ts'
import type { World } from './world.ts'

type Deed = (world: World, today: string) => Promise<unknown>

const REASON = { reason: 'As agreed' }
const MONEY = { method: 'bank_transfer' } as const

const productOf = ({ random, products }: World) => random.pick([null, ...products])

const linesOf = (world: World) =>
  ['20', '5', '0', '20'].slice(0, 1 + world.random.below(4)).map((vat_rate) => ({
    ...LINE,
    product_id: productOf(world),
    ...{
      quantity: '1',
      vat_rate,
      unit_price: `${1 + world.random.below(900)}.${10 + world.random.below(90)}`,
    },
  }))

/** A part of an amount, at least a penny. */
const partOf = (amount: string, random: SeededRandom) =>
  fromPence((toPence(amount) * BigInt(1 + random.below(1_000))) / 1_000n || 1n)

/** Today, or in one case of ten a day of the last three weeks. */
const dayOf = (random: SeededRandom, today: string) =>
  random.below(10) === 0 ? later(today, -random.below(21)) : today

interface Owed {
  id: string
  customer_id: string
  balance: string
}

/** One of the rows that a query finds; without any, the deed is left out. */
async function anyOf<Row extends object>({ query, random }: World, text: string): Promise<Row> {
  const rows = await query<Row>(text)
  if (rows.length === 0) throw new NothingThere()
  return random.pick(rows)
}

class NothingThere extends Error {}

const anyOwed = (world: World) =>
  anyOf<Owed>(
    world,
    `select id, customer_id, balance_due::text as balance from documents
     where kind = 'invoice' and status in ('sent', 'partially_paid') and balance_due > 0 order by due_date, number`,
  )
/** One that no schedule made: those are held to what their schedule says. */
const anyWritten = (world: World) =>
  anyOf<{ id: string }>(
    world,
    `select id from documents invoice
     where kind = 'invoice' and status in ('sent', 'partially_paid') and not exists (
       select from recurring_invoice_periods period
       where period.company_id = invoice.company_id and period.invoice_id = invoice.id
     ) order by number`,
  )
const anyIssued = (world: World) =>
  anyOf<{ id: string; customer_id: string; total: string }>(
    world,
    `select id, customer_id, total_amount::text as total from documents
     where kind = 'invoice' and status not in ('draft', 'cancelled') order by number`,
  )
const anyPayment = (world: World) =>
  anyOf<{ id: string; amount: string }>(
    world,
    `select id, amount::text from payments where kind = 'payment' order by paid_on desc, amount limit 60`,
  )
const anyDraft = (world: World) =>
  anyOf<{ id: string }>(
    world,
    `select invoice.id from documents invoice join recurring_invoice_periods period
       on period.company_id = invoice.company_id and period.invoice_id = invoice.id
     where invoice.status = 'draft' and invoice.send_at is null order by invoice.number`,
  )

const anyQuote = (world: World) =>
  anyOf<{ id: string }>(
    world,
    `select id from documents where kind = 'quote' and status = 'sent' order by number`,
  )
const anyHeld = (world: World) =>
  anyOf<{ id: string }>(
    world,
    `select document_id as id from chasing_holds where released_at is null order by created_at`,
  )

/** The unused credit of each customer. */
const CREDIT = `
  select customer_id, sum(amount) as amount from (
    select customer_id, balance_due as amount from documents where kind = 'credit_note'
    union all select customer_id, unallocated_amount from payment_standings
  ) each_source group by customer_id having sum(amount) > 0`

const anyWithCredit = (world: World) =>
  anyOf<{ id: string; customer_id: string; left: string }>(
    world,
    `select owed.id, owed.customer_id, least(credit.amount, balance_due)::text as left
     from documents owed join (${CREDIT}) credit using (customer_id)
     where owed.kind = 'invoice' and owed.status in ('sent', 'partially_paid') and balance_due > 0 order by number`,
  )
const anyCredit = (world: World) =>
  anyOf<{ customer_id: string; amount: string }>(
    world,
    `select customer_id, amount::text from (${CREDIT}) credit order by amount`,
  )

async function pay(world: World, today: string, amountOf: (balance: string) => string) {
  const { id, balance } = await anyOwed(world)
  await world.client.invoice.recordPayment({
    ...{ id, amount: amountOf(balance), paid_on: dayOf(world.random, today) },
    ...MONEY,
  })
}

/** Everything that people do, each so many times among all. It answers false where there was nothing to do. */
const DEEDS: Record<string, [times: number, Deed]> = {
  'sent an invoice': [
    12,
    async (world, today) => {
      const { client, random, customers } = world
      const issue_date = dayOf(random, today)
      const due_date = later(issue_date, 7 + random.below(40))
      const fields = { status: 'sent' as const, issue_date, due_date, items: linesOf(world) }
      await client.invoice.create(invoiceFor({ id: random.pick(customers) }, fields))
    },
  ],
  'sent an invoice again with other products': [
    3,
    async (world) => {
      const invoice = await world.client.invoice.get({ id: (await anyWritten(world)).id })
      const edit = editOfInvoice(invoice)
      const items = edit.items.map((item) => ({ ...item, product_id: productOf(world) }))
      await world.client.invoice.update({ ...edit, items, status: 'sent' })
    },
  ],
  'paid in full': [8, (world, today) => pay(world, today, (balance) => balance)],
  'paid in part': [6, (world, today) => pay(world, today, (balance) => partOf(balance, world.random))],
  'paid too much': [
    3,
    (world, today) =>
      pay(world, today, (balance) => fromPence(toPence(balance) + 1n + BigInt(world.random.below(9_000)))),
  ],
  'paid several at once': [
    3,
    async (world, today) => {
      const { customer_id, balance } = await anyOwed(world)
      const amount = fromPence(toPence(balance) * 2n + BigInt(world.random.below(5_000)))
      const paid_on = dayOf(world.random, today)
      await world.client.payment.create({ customer_id, amount, paid_on, ...MONEY })
    },
  ],
  'sent a draft of a schedule': [6, async (world) => world.client.invoice.send(await anyDraft(world))],
  'voided a payment': [
    2,
    async (world) => world.client.payment.void({ id: (await anyPayment(world)).id, ...REASON }),
  ],
  'refunded a payment': [
    2,
    async (world, paid_on) => {
      const { id, amount } = await anyPayment(world)
      await world.client.payment.refund({ id, amount: partOf(amount, world.random), paid_on, ...REASON })
    },
  ],
  'corrected the day of a payment': [
    1,
    async (world, today) => {
      const paid_on = later(today, -world.random.below(30))
      await world.client.payment.correct({ id: (await anyPayment(world)).id, paid_on })
    },
  ],
  'credited in part': [
    2,
    async (world) => {
      const { id, total } = await anyIssued(world)
      await world.client.credit_note.create({ id, amount: partOf(total, world.random), ...REASON })
    },
  ],
  'credited in full': [
    1,
    async (world) =>
      world.client.credit_note.create({ id: (await anyIssued(world)).id, full: true, ...REASON }),
  ],
  'used credit': [
    4,
    async (world) => {
      const { id: invoice_id, customer_id: id, left } = await anyWithCredit(world)
      await world.client.customer.allocateCredit({ id, invoice_id, amount: partOf(left, world.random) })
    },
  ],
  'refunded credit': [
    2,
    async (world, paid_on) => {
      const { customer_id: id, amount } = await anyCredit(world)
      const refund = { amount: partOf(amount, world.random), paid_on, ...MONEY, ...REASON }
      await world.client.customer.refundCredit({ id, ...refund })
    },
  ],
  'cancelled an invoice': [
    1,
    async (world) => world.client.invoice.cancel({ id: (await anyOwed(world)).id }),
  ],
  'sent a quote': [
    3,
    async ({ client, random, customers }, today) => {
      const valid_until = random.below(3) === 0 ? null : later(today, 5 + random.below(40))
      await client.quote.create(quoteFor({ id: random.pick(customers) }, { status: 'sent', valid_until }))
    },
  ],
  'lost a quote': [2, async (world) => world.client.quote.markAsRejected(await anyQuote(world))],
  'held an invoice': [
    2,
    async (world, today) => {
      const { id } = await anyOwed(world)
      const until = world.random.below(3) === 0 ? null : later(today, 1 + world.random.below(30))
      await world.client.invoice.holdChasing({ id, reason: 'We talk', is_disputed: until === null, until })
    },
  ],
  'released an invoice': [2, async (world) => world.client.invoice.releaseChasing(await anyHeld(world))],
  'noted a promise': [
    3,
    async (world, today) => {
      const promised_on = later(today, world.random.below(12))
      await world.client.invoice.noteReply({
        id: (await anyOwed(world)).id,
        note: 'They will pay',
        promised_on,
      })
    },
  ],
  'left out a step': [
    1,
    async (world) => world.client.invoice.skipChasingStep({ id: (await anyOwed(world)).id, days: 7 }),
  ],
  'stopped or went on chasing a customer': [
    1,
    async ({ client, random, customers }) =>
      client.customer.setChasing({ id: random.pick(customers), is_on: random.below(3) > 0 }),
  ],
  'paused a schedule': [1, SCHEDULE_DEEDS.pause],
  'resumed a schedule': [1, SCHEDULE_DEEDS.resume],
  'skipped a date': [1, SCHEDULE_DEEDS.skip],
  'took a skipped date back': [1, SCHEDULE_DEEDS.unskip],
  'changed a schedule': [1, SCHEDULE_DEEDS.change],
  'ended a schedule': [1, SCHEDULE_DEEDS.end],
}

const ALL = Object.entries(DEEDS).flatMap(([name, [times, act]]) => Array(times).fill({ name, act })) as {
  name: string
  act: Deed
}[]

/** Does one of these at random. Most are possible at some times only: what is refused is counted and changes nothing. */
export async function doAnything(world: World, today: string): Promise<void> {
  const { name, act } = world.random.pick(ALL)
  try {
    if ((await act(world, today)) !== false) world.count(name)
  } catch (error) {
    if (error instanceof NothingThere) return
    if (error instanceof ORPCError && REFUSED.includes(error.code)) world.count('refused')
    else world.broken.add(`${name} on ${today}: ${wordsFor(error)}`)
  }
}

const REFUSED = [
  'transition_not_allowed',
  'payment_closed',
  'payment_exceeds_balance',
  'refund_exceeds',
  'credit_used',
  'credit_insufficient',
  'credit_exceeds',
  'invalid_input',
  'invoice_locked',
  'schedule_closed',
]
