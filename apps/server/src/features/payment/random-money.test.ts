import { fromPence, toPence } from '@quotespark/domain/money'
import { addDays, londonDate } from '@quotespark/domain/time'
import { type SeededRandom, seededRandom } from '@quotespark/testing/worlds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Money moves at random between invoices, claims of interest, notes, payments and credit: whatever is refused, the rows must stay as verification wants them. */

const SEEDS = [1, 7]
const STEPS = 60
const A_QUARTER_OF_A_DAY_MS = 21_600_000

let server: TestServer
let ann: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

/** Lines at three rates, less or more of them. */
const linesOf = (random: SeededRandom) =>
  ['20', '5', '0'].slice(0, 1 + random.below(3)).map((vat_rate) => ({
    ...LINE,
    quantity: '1',
    unit_price: `${1 + random.below(300)}.${10 + random.below(90)}`,
    vat_rate,
  }))

interface Walk {
  random: SeededRandom
  customer: { id: string }
  invoices: string[]
  payments: string[]
}

/** Due before most of the days on which money comes. */
const LATE = { issue_date: '2026-10-01', due_date: '2026-11-17' }
const REASON = { reason: 'As agreed' }
const PAID = { method: 'bank_transfer', paid_on: '2026-11-19' } as const

/** A part of an amount, at least a penny. */
const partOf = (amount: string, random: SeededRandom) =>
  fromPence((toPence(amount) * BigInt(1 + random.below(1_000))) / 1_000n || 1n)

const DEEDS: Record<string, (walk: Walk) => Promise<unknown>> = {
  async send({ random, customer, invoices }) {
    const { id } = await ann.client.invoice.create(
      invoiceFor(customer, { status: 'sent', items: linesOf(random), ...LATE }),
    )
    invoices.push(id)
  },
  async pay(walk) {
    const { id, balance_due } = await anyInvoice(walk)
    const before = new Set((await ann.client.invoice.get({ id })).payments.map((each) => each.id))
    const amount = partOf(balance_due, walk.random)
    const { payments } = await ann.client.invoice.recordPayment({ id, amount, ...PAID })
    walk.payments.push(
      ...payments.flatMap((each) => (before.has(each.id) || each.id === null ? [] : [each.id])),
    )
  },
  async payTogether({ random, customer, payments }) {
    const amount = `${1 + random.below(500)}.${10 + random.below(90)}`
    payments.push((await ann.client.payment.create({ customer_id: customer.id, amount, ...PAID })).id)
  },
  async refund(walk) {
    const { id, amount } = await anyPayment(walk)
    const made = await ann.client.payment.refund({ id, amount: partOf(amount, walk.random), ...REASON })
    walk.payments.push(made.id)
  },
  async void(walk) {
    await ann.client.payment.void({ id: (await anyPayment(walk)).id, ...REASON })
  },
  async correct(walk) {
    const paid_on = walk.random.pick(['2026-11-17', '2026-11-18', '2026-11-19'])
    await ann.client.payment.correct({ id: (await anyPayment(walk)).id, paid_on })
  },
  async credit(walk) {
    const { id, total_amount } = await anyInvoice(walk)
    await ann.client.credit_note.create({ id, amount: partOf(total_amount, walk.random), ...REASON })
  },
  async agreeOnLess(walk) {
    const { id, total_amount } = await anyInvoice(walk)
    const amount = partOf(total_amount, walk.random)
    await ann.client.credit_note.create({ id, amount, ...REASON, reason_kind: 'reduction' })
  },
  async claim(walk) {
    const { id } = await anyInvoice(walk)
    const made = await ann.client.invoice.claimLatePayment({ id, send: walk.random.below(3) > 0 })
    walk.invoices.push(made.id)
  },
  async creditLine(walk) {
    const { id, items } = await anyInvoice(walk)
    const lines = [{ item_id: walk.random.pick(items).id, quantity: '1' }]
    await ann.client.credit_note.create({ id, lines, ...REASON })
  },
  async creditAll(walk) {
    await ann.client.credit_note.create({ id: (await anyInvoice(walk)).id, full: true, ...REASON })
  },
  async useCredit(walk) {
    const { id: invoice_id, balance_due } = await anyInvoice(walk)
    const amount = partOf(balance_due, walk.random)
    await ann.client.customer.allocateCredit({ id: walk.customer.id, invoice_id, amount })
  },
  async releaseCredit(walk) {
    const { id: invoice_id } = await anyInvoice(walk)
    await ann.client.customer.releaseCredit({ id: walk.customer.id, invoice_id })
  },
  async refundCredit({ random, customer, payments }) {
    const { available_amount } = await ann.client.customer.getCredit({ id: customer.id })
    const amount = partOf(available_amount, random)
    const { items } = await ann.client.customer.refundCredit({ id: customer.id, amount, ...PAID, ...REASON })
    payments.push(...items.map(({ id }) => id))
  },
  async sendAgain(walk) {
    const invoice = await anyInvoice(walk)
    await ann.client.invoice.update({
      ...editOfInvoice(invoice),
      items: linesOf(walk.random),
      status: 'sent',
    })
  },
  async deleteDraft(walk) {
    const { id } = await anyInvoice(walk)
    await ann.client.invoice.delete({ params: { id } })
    walk.invoices = walk.invoices.filter((each) => each !== id)
  },
  async cancel(walk) {
    await ann.client.invoice.cancel({ id: (await anyInvoice(walk)).id })
  },
}

/** The statement agrees with the balances of today; as at each day its parts add up, and it meets the one that follows. */
async function expectStatements({ customer: { id } }: Walk, done: string): Promise<void> {
  const { account_balance, balance_due, credit_amount } = await ann.client.customer.get({ id })
  let before: string | undefined
  const today = londonDate(server.clock.now())
  for (let day = '2026-11-16'; day <= today; day = addDays(day, 1)) {
    const statement = await ann.client.customer.getStatement({ id, from: day, to: day })
    const { opening_balance, closing_balance, entries, ageing, unallocated_credit } = statement
    if (before !== undefined) expect(opening_balance, done).toBe(before)
    const moved = entries.reduce((sum, { debit, credit }) => sum + toPence(debit) - toPence(credit), 0n)
    expect(fromPence(toPence(opening_balance) + moved), done).toBe(closing_balance)
    const { rows } = await ann.client.report.agedDebtors({ on: day, limit: 100 })
    const debtor = rows.find(({ customer_id }) => customer_id === id)
    if (debtor) expect(debtor, done).toMatchObject({ ageing, unallocated_credit })
    const balances = Object.values(ageing).map(toPence)
    for (const part of [...balances, toPence(unallocated_credit)])
      expect(part, done).toBeGreaterThanOrEqual(0n)
    const owed = balances.reduce((sum, each) => sum + each, 0n)
    expect(owed - toPence(unallocated_credit), done).toBe(toPence(closing_balance))
    before = closing_balance
    if (day === today)
      expect([closing_balance, fromPence(owed), unallocated_credit], done).toEqual([
        account_balance,
        balance_due,
        credit_amount,
      ])
  }
}

const anyInvoice = ({ random, invoices }: Walk) => ann.client.invoice.get({ id: random.pick(invoices) })
const anyPayment = ({ random, payments }: Walk) => ann.client.payment.get({ id: random.pick(payments) })

test.each(SEEDS)(
  'leaves every row as it must be, whatever happens in which order (seed %d)',
  async (seed) => {
    const random = seededRandom(seed)
    const walk: Walk = {
      random,
      customer: await addCustomer(ann.client, { is_business: true }),
      invoices: [],
      payments: [],
    }
    await DEEDS.send?.(walk)
    await DEEDS.payTogether?.(walk)
    const done: string[] = []
    for (let step = 0; step < STEPS; step++) {
      const name = random.pick(Object.keys(DEEDS))
      server.clock.advance(A_QUARTER_OF_A_DAY_MS)
      try {
        await DEEDS[name]?.(walk)
        done.push(name)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      if (step % 10 !== 9) continue
      expect(await brokenRows(server), done.join(', ')).toEqual([])
      await expectStatements(walk, done.join(', '))
    }
    expect(new Set(done).size).toBeGreaterThan(8)
  },
)

/** Most deeds are possible at some times only. */
const isRefused = (error: unknown) =>
  [
    'transition_not_allowed',
    'payment_closed',
    'payment_exceeds_balance',
    'refund_exceeds',
    'credit_used',
    'credit_insufficient',
    'credit_exceeds',
    'invalid_input',
    'invoice_locked',
    'late_payment_not_due',
    'claim_locked',
    'not_deletable',
  ].includes((error as { code?: string }).code ?? '')
