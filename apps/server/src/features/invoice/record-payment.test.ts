import { allocations, asCompany, documentEvents, invoices, payments } from '@quotespark/database'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { storeCustomer, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const payment = { paid_on: '2026-11-20', method: 'bank_transfer', reference: null } as const

/** Everything stored about payments. */
async function written() {
  const { database } = server.services
  return {
    invoices: await database.select().from(invoices).orderBy(invoices.id),
    payments: await database.$count(payments),
    events: await database.$count(documentEvents),
  }
}

describe('a payment recorded by staff', () => {
  const sent = () => ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))

  test('adds up in parts, and the part that settles the balance makes the invoice paid', async () => {
    const { id } = await sent()
    const pay = (amount: string, more = {}) =>
      ann.client.invoice.recordPayment({ id, amount, ...payment, ...more })
    expect(await pay('100')).toMatchObject({
      status: 'partially_paid',
      amount_paid: '100.00',
      balance_due: '20.00',
      paid_date: null,
      abilities: { mark_as_paid: true, cancel: false },
      history: [{ event: 'payment_recorded', data: { amount: '100.00' }, actor_name: 'Ann Baker' }, {}, {}],
    })
    await pay('19.99', { reference: ' R1 ', method: 'cash' })
    const settled = await pay('0.01', { paid_on: '2026-11-18' })
    expect(settled).toMatchObject({
      status: 'paid',
      amount_paid: '120.00',
      balance_due: '0.00',
      // The day of the latest payment, not of the one recorded last.
      paid_date: '2026-11-20',
      abilities: { mark_as_paid: false, cancel: false },
    })
    const { database } = server.services
    const rows = await database
      .select({ ...getTableColumns(payments), amount: allocations.amount })
      .from(allocations)
      .innerJoin(payments, eq(payments.id, allocations.payment_id))
      .where(eq(allocations.document_id, id))
      .orderBy(payments.id)
    expect(
      rows.map(({ amount, method, reference, created_by }) => [amount, method, reference, created_by]),
    ).toEqual([
      ['100.00', 'bank_transfer', null, ann.id],
      ['19.99', 'cash', 'R1', ann.id],
      ['0.01', 'bank_transfer', null, ann.id],
    ])
  })

  test.each([
    ['nothing', '0.00', { code: 'invalid_input' }],
    ['less than nothing', '-1.00', { code: 'invalid_input' }],
    ['a tenth of a penny', '0.001', { code: 'invalid_input' }],
    ['an exponent', '1e2', { code: 'invalid_input' }],
  ])('is refused without a trace for %s', async (_, amount, refusal) => {
    const { id } = await sent()
    const before = await written()
    await expect(ann.client.invoice.recordPayment({ id, amount, ...payment })).rejects.toMatchObject({
      status: 422,
      defined: true,
      ...refusal,
    })
    expect(await written()).toEqual(before)
  })

  test('pays no more than the balance due when made twenty times at the same time, and the rest is credit', async () => {
    const { id } = await sent()
    const paid = await Promise.allSettled(
      Array.from({ length: 20 }, () => ann.client.invoice.recordPayment({ id, amount: '50.00', ...payment })),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const { customer_id, ...invoice } = await ann.client.invoice.get({ id })
    expect(invoice).toMatchObject({ amount_paid: '120.00', balance_due: '0.00', status: 'paid' })
    const { sources } = await ann.client.customer.getCredit({ id: customer_id ?? '' })
    expect(sources.at(-1)).toMatchObject({ amount: '50.00', left_amount: '30.00' })
  })

  test('is recorded once for retries with the same key', async () => {
    const { id } = await sent()
    const context = { idempotencyKey: 'one payment' }
    const pay = () => ann.client.invoice.recordPayment({ id, amount: '30.00', ...payment }, { context })
    const [first, second] = await Promise.all([pay(), pay()])
    expect(second).toEqual(first)
    expect((await ann.client.invoice.get({ id })).amount_paid).toBe('30.00')
  })

  test('is listed by the day it was paid', async () => {
    const { id } = await sent()
    await ann.client.invoice.recordPayment({ id, amount: '20.00', ...payment, reference: 'Second' })
    const earlier = { ...payment, paid_on: '2026-11-18', method: 'cheque' } as const
    const { payments: listed } = await ann.client.invoice.recordPayment({ id, amount: '10', ...earlier })
    expect(listed).toMatchObject([
      { ...earlier, id: expect.any(String), amount: '10.00', created_at: NOW },
      { ...payment, id: expect.any(String), amount: '20.00', reference: 'Second', created_at: NOW },
    ])
  })

  test('cannot be dated in the future, by the day in London', async () => {
    const { id } = await sent()
    server.clock.set('2026-06-30T22:59:59.999Z')
    const pay = () =>
      ann.client.invoice.recordPayment({ id, amount: '1.00', ...payment, paid_on: '2026-07-01' })
    await expect(pay()).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'paid_on', message: 'A payment cannot be dated in the future.' }] },
    })
    server.clock.set('2026-06-30T23:00:00.000Z')
    expect((await pay()).amount_paid).toBe('1.00')
    server.clock.set(NOW)
  })

  test('is confirmed to the address on the invoice when asked to', async () => {
    const given = { status: 'sent', customer_email: 'thanked@customer.example' } as const
    const { id, share_url } = await ann.client.invoice.create(invoiceFor(ada, given))
    await ann.client.invoice.recordPayment({ id, amount: '20.00', ...payment, notify_customer: true })
    await ann.client.invoice.recordPayment({ id, amount: '30.00', ...payment })
    const mails = await server.receivedMail('thanked@customer.example', 2)
    expect(mails).toHaveLength(2)
    const thanks = mails.find(({ subject }) => subject.includes('Payment received'))
    for (const said of ['£20.00', '20 Nov 2026', 'Bank transfer']) expect(thanks?.text).toContain(said)
    expect(thanks).toMatchObject({ reply_to: ann.email, links: expect.arrayContaining([share_url]) })
  })

  test('is refused when it should be confirmed and there is no address', async () => {
    const { database } = server.services
    const customer_id = await storeCustomer(database, { company_id: ann.company.id })
    const id = await storeInvoice(database, { company_id: ann.company.id, customer_id, status: 'sent' })
    const before = await written()
    await expect(
      ann.client.invoice.recordPayment({ id, amount: '20.00', ...payment, notify_customer: true }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      data: {
        issues: [{ path: 'notify_customer', message: 'Customer does not have an email address' }],
      },
    })
    expect(await written()).toEqual(before)
  })

  test('is dated today in London when it settles the full balance', async () => {
    const whole = await sent()
    const part = await sent()
    const earlier = { ...payment, paid_on: '2026-06-30' }
    await ann.client.invoice.recordPayment({ id: part.id, amount: '100.00', ...earlier })
    server.clock.set('2026-07-01T23:30:00.000Z')
    const paid = { status: 'paid', amount_paid: '120.00', balance_due: '0.00', paid_date: '2026-07-02' }
    for (const { id } of [whole, part])
      expect(await ann.client.invoice.markAsPaid({ id })).toMatchObject(paid)
    server.clock.set(NOW)
  })

  test('is not needed for an invoice of £0.00', async () => {
    const items = [{ ...LINE, unit_price: '0.00' }]
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { items, status: 'sent' }))
    const paid = await ann.client.invoice.markAsPaid({ id })
    expect(paid).toMatchObject({ status: 'paid', paid_date: '2026-11-20', amount_paid: '0.00' })
    expect(paid.history[0]).toMatchObject({ event: 'marked_as_paid', actor_name: 'Ann Baker' })
    expect(await server.services.database.$count(allocations, eq(allocations.document_id, id))).toBe(0)
  })
})

describe('the amount paid', () => {
  const isChangeRefused = (statement: SQL) =>
    expect(server.services.database.execute(statement)).rejects.toMatchObject({
      cause: {
        code: '42501',
        message: expect.stringMatching(/^rows of (payments|allocations) are evidence/),
      },
    })

  test('is always the sum of the allocations, even for rows inserted directly', async () => {
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    await ann.client.invoice.recordPayment({ id, amount: '20.00', ...payment })
    const { database } = server.services
    const company_id = ann.company.id
    const received = {
      id: uuidv7(),
      company_id,
      amount: '40.00',
      paid_on: '2026-11-20',
      method: 'cash',
    } as const
    await database.insert(payments).values(received)
    const part = { company_id, payment_id: received.id, document_id: id }
    await database.insert(allocations).values({ ...part, id: uuidv7(), amount: '15.50' })
    await database.insert(allocations).values({ ...part, id: uuidv7(), amount: '0.01' })
    expect(await ann.client.invoice.get({ id })).toMatchObject({ amount_paid: '35.51', balance_due: '84.49' })
    await expect(
      database.insert(allocations).values({ ...part, id: uuidv7(), amount: '84.50' }),
    ).rejects.toThrow()
    const { rows } = await database.execute(sql`
      select number from documents where kind = 'invoice' and amount_paid is distinct from coalesce((
        select sum(amount) from allocations
        where allocations.company_id = documents.company_id and allocations.document_id = documents.id), 0)`)
    expect(rows).toEqual([])
  })

  test('can never be rewritten, by anyone', async () => {
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    await ann.client.invoice.recordPayment({ id, amount: '20.00', ...payment })
    const before = await ann.client.invoice.get({ id })
    for (const table of [sql`payments`, sql`allocations`]) {
      await isChangeRefused(sql`update ${table} set amount = 1`)
      await isChangeRefused(sql`delete from ${table}`)
      await isChangeRefused(sql`truncate ${table} cascade`)
      for (const change of [sql`update ${table} set amount = 1`, sql`delete from ${table}`]) {
        await expect(
          asCompany(server.services.database, ann.company.id, (db) => db.execute(change)),
        ).rejects.toMatchObject({
          cause: { code: '42501', message: expect.stringMatching(/^permission denied/) },
        })
      }
    }
    expect(await ann.client.invoice.get({ id })).toEqual(before)
  })
})
