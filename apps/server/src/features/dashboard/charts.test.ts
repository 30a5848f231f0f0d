import { asUser, payments, type quotes } from '@quotespark/database'
import type { InvoiceStatus, QuoteStatus } from '@quotespark/domain'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeCustomer, storeInvoice, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { getCharts } from './get-charts.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set('2026-11-21T12:00:00.000Z'))

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const EVER = { from: '1970-01-01', to: '2999-12-31' }

interface World {
  staff: SignedUpStaff
  quote(values?: Partial<typeof quotes.$inferInsert> & { total?: string }): Promise<string>
  invoice(values: {
    status: InvoiceStatus
    due_date?: string
    total?: string
    paid?: string
    quote_id?: string
  }): Promise<string>
  pay(paid_on: string, amount: string): Promise<void>
}

async function newCompany(): Promise<World> {
  const staff = await server.signUpWithCompany()
  const { database } = server.services
  const company_id = staff.company.id
  const customer_id = await storeCustomer(database, { company_id })
  const amounts = (total: string) => ({ subtotal: total, tax_amount: '0.00', total_amount: total })
  const invoice: World['invoice'] = ({ total = '120.00', paid = '0.00', status, ...values }) =>
    storeInvoice(database, {
      company_id,
      customer_id,
      status,
      ...amounts(total),
      amount_paid: paid,
      paid_date: status === 'paid' ? '2026-11-20' : null,
      ...values,
    })
  return {
    staff,
    quote: ({ total = '120.00', ...values } = {}) =>
      storeQuote(database, {
        company_id,
        customer_id,
        created_at: '2026-11-10T10:00:00.000Z',
        ...amounts(total),
        ...values,
      }),
    invoice,
    async pay(paid_on, amount) {
      const invoice_id = await invoice({ status: 'sent', total: amount })
      await database
        .insert(payments)
        .values({ id: uuidv7(), company_id, invoice_id, amount, paid_on, method: 'card' })
    },
  }
}

describe('revenue by month', () => {
  const accepted = (accepted_at: string, total: string) => ({
    status: 'accepted' as const,
    accepted_at,
    total,
  })

  test('is what was accepted and what was paid in each of the last twelve months', async () => {
    const { staff, quote, pay } = await newCompany()
    await quote({ ...accepted('2026-11-03T10:00:00.000Z', '100.10'), created_at: '2025-01-01T00:00:00.000Z' })
    await quote(accepted('2026-11-20T10:00:00.000Z', '200.20'))
    await quote(accepted('2025-12-01T00:00:00.000Z', '7.00'))
    await quote(accepted('2025-11-30T23:59:59.999Z', '999.00'))
    await quote({ status: 'sent' })
    await pay('2026-11-30', '50.55')
    await pay('2026-11-01', '0.01')
    await pay('2025-12-01', '3.00')
    await pay('2025-11-30', '999.00')
    await pay('2026-12-01', '999.00')
    const { revenue } = await staff.client.dashboard.getCharts(NOVEMBER)
    expect(revenue).toHaveLength(12)
    expect(revenue.filter(({ accepted_amount, paid_amount }) => accepted_amount !== paid_amount)).toEqual([
      { month: '2025-12', accepted_amount: '7.00', paid_amount: '3.00' },
      { month: '2026-11', accepted_amount: '300.30', paid_amount: '50.56' },
    ])
  })

  test('is the same whatever range is chosen for the quotes', async () => {
    const { staff, quote } = await newCompany()
    await quote(accepted('2026-11-03T10:00:00.000Z', '100.00'))
    const charts = await staff.client.dashboard.getCharts({ from: '2020-01-01', to: '2020-01-31' })
    expect(charts.revenue.at(-1)).toMatchObject({ month: '2026-11', accepted_amount: '100.00' })
    expect(charts.funnel[0]).toMatchObject({ stage: 'created', count: 0 })
  })

  test('counts by the months of London, when the clocks are on summer time too', async () => {
    const { staff, quote } = await newCompany()
    await quote(accepted('2026-03-31T22:59:59.999Z', '1.00'))
    await quote(accepted('2026-03-31T23:00:00.000Z', '2.00'))
    await quote(accepted('2026-10-31T23:59:59.999Z', '4.00'))
    await quote(accepted('2026-11-01T00:00:00.000Z', '8.00'))
    const { revenue } = await staff.client.dashboard.getCharts(NOVEMBER)
    const amountOf = (month: string) => revenue.find((one) => one.month === month)?.accepted_amount
    expect(['2026-03', '2026-04', '2026-10', '2026-11'].map(amountOf)).toEqual([
      '1.00',
      '2.00',
      '4.00',
      '8.00',
    ])
  })

  test('begins a new month at midnight in London', async () => {
    const { staff } = await newCompany()
    const lastMonth = async () => (await staff.client.dashboard.getCharts(NOVEMBER)).revenue.at(-1)?.month
    server.clock.set('2026-06-30T22:59:59.999Z')
    expect(await lastMonth()).toBe('2026-06')
    server.clock.set('2026-06-30T23:00:00.000Z')
    expect(await lastMonth()).toBe('2026-07')
  })

  test('is added up to the penny', async () => {
    const { staff, quote } = await newCompany()
    for (let n = 0; n < 3; n++) await quote(accepted('2026-11-03T10:00:00.000Z', '999999999999.99'))
    const { revenue, funnel } = await staff.client.dashboard.getCharts(NOVEMBER)
    expect(revenue.at(-1)?.accepted_amount).toBe('2999999999999.97')
    expect(funnel[0]?.total_amount).toBe('2999999999999.97')
  })
})

describe('the funnel', () => {
  const SENT = { sent_at: '2026-11-10T11:00:00.000Z' }
  const SEEN = { ...SENT, last_viewed_at: '2026-11-11T11:00:00.000Z' }

  test.each<[string, Partial<typeof quotes.$inferInsert>, InvoiceStatus | undefined, number]>([
    ['a draft', { status: 'draft' }, undefined, 1],
    ['a draft that was sent once', { status: 'draft', ...SENT }, undefined, 2],
    ['one that is sent', { status: 'sent', ...SENT }, undefined, 2],
    ['one that expired unread', { status: 'expired', ...SENT }, undefined, 2],
    ['one rejected on the telephone', { status: 'rejected' }, undefined, 2],
    ['one that was opened', { status: 'sent', ...SEEN }, undefined, 3],
    ['one that is stored as viewed', { status: 'viewed' }, undefined, 3],
    ['one to be amended', { status: 'amendment_requested', ...SENT }, undefined, 3],
    ['one rejected after reading', { status: 'rejected', ...SEEN }, undefined, 3],
    ['one that is accepted', { status: 'accepted', ...SEEN }, undefined, 4],
    ['one accepted on the telephone', { status: 'accepted' }, undefined, 4],
    ['one whose invoice was cancelled', { status: 'accepted' }, 'cancelled', 4],
    ['one that is invoiced', { status: 'accepted' }, 'draft', 5],
    ['one that is paid', { status: 'accepted' }, 'paid', 5],
  ])('%s', async (_, values, invoiceStatus, reached) => {
    const { staff, quote, invoice } = await newCompany()
    const quote_id = await quote(values as { status: QuoteStatus })
    if (invoiceStatus) {
      await invoice({ status: invoiceStatus, quote_id, paid: invoiceStatus === 'paid' ? '120.00' : '0.00' })
    }
    const { funnel } = await staff.client.dashboard.getCharts(NOVEMBER)
    expect(funnel.map(({ stage }) => stage)).toEqual(['created', 'sent', 'viewed', 'accepted', 'invoiced'])
    expect(funnel.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5].map((stage) => Number(stage <= reached)))
    expect(funnel.filter(({ total_amount }) => total_amount === '120.00')).toHaveLength(reached)
  })

  test('is of the quotes written in the range', async () => {
    const { staff, quote } = await newCompany()
    await quote({ created_at: '2026-10-31T23:59:59.999Z', total: '1.00' })
    await quote({ created_at: '2026-11-01T00:00:00.000Z', total: '2.00' })
    await quote({ created_at: '2026-11-30T23:59:59.999Z', total: '4.00' })
    await quote({ created_at: '2026-12-01T00:00:00.000Z', total: '8.00' })
    const { funnel } = await staff.client.dashboard.getCharts(NOVEMBER)
    expect(funnel[0]).toEqual({ stage: 'created', count: 2, total_amount: '6.00' })
  })
})

describe('what is outstanding', () => {
  test.each([
    ['2026-12-21', 'not_yet_due'],
    ['2026-11-21', 'not_yet_due'],
    ['2026-11-20', 'late_1_30'],
    ['2026-10-22', 'late_1_30'],
    ['2026-10-21', 'late_31_60'],
    ['2026-09-22', 'late_31_60'],
    ['2026-09-21', 'late_61_90'],
    ['2026-08-23', 'late_61_90'],
    ['2026-08-22', 'late_over_90'],
    ['2019-01-01', 'late_over_90'],
  ])('due on %s is %s on 21 November 2026', async (due_date, age) => {
    const { staff, invoice } = await newCompany()
    await invoice({ status: 'sent', due_date })
    const { outstanding } = await staff.client.dashboard.getCharts(NOVEMBER)
    expect(outstanding.filter(({ count }) => count > 0)).toEqual([{ age, count: 1, balance_due: '120.00' }])
    expect(outstanding).toHaveLength(5)
  })

  test('is what is still to be paid of invoices that are issued and not settled', async () => {
    const { staff, invoice } = await newCompany()
    for (const status of ['sent', 'viewed', 'overdue'] as const) await invoice({ status })
    await invoice({ status: 'partially_paid', paid: '20.05' })
    await invoice({ status: 'draft' })
    await invoice({ status: 'cancelled' })
    await invoice({ status: 'paid', paid: '120.00' })
    const { outstanding } = await staff.client.dashboard.getCharts(NOVEMBER)
    expect(outstanding[0]).toEqual({ age: 'not_yet_due', count: 4, balance_due: '459.95' })
  })

  test('grows a day older at midnight in London', async () => {
    const { staff, invoice } = await newCompany()
    await invoice({ status: 'sent', due_date: '2026-07-01' })
    const late = async () => (await staff.client.dashboard.getCharts(NOVEMBER)).outstanding[1]?.count
    server.clock.set('2026-07-01T22:59:59.999Z')
    expect(await late()).toBe(0)
    server.clock.set('2026-07-01T23:00:00.000Z')
    expect(await late()).toBe(1)
  })
})

describe('another company', () => {
  const NOTHING = { count: 0 }

  async function busyCompany() {
    const world = await newCompany()
    const quote_id = await world.quote({ status: 'accepted', accepted_at: '2026-11-03T10:00:00.000Z' })
    await world.invoice({ status: 'sent', due_date: '2026-01-01', quote_id })
    await world.pay('2026-11-05', '10.00')
    return world
  }

  function expectNothing({ revenue, funnel, outstanding }: Awaited<ReturnType<typeof getCharts>>) {
    expect(new Set(revenue.flatMap((month) => [month.accepted_amount, month.paid_amount]))).toEqual(
      new Set(['0.00']),
    )
    expect(funnel).toEqual(funnel.map(({ stage }) => ({ ...NOTHING, stage, total_amount: '0.00' })))
    expect(outstanding).toEqual(outstanding.map(({ age }) => ({ ...NOTHING, age, balance_due: '0.00' })))
  }

  test('is never counted', async () => {
    await busyCompany()
    const { staff } = await newCompany()
    expectNothing(await staff.client.dashboard.getCharts(EVER))
  })

  test('shows nothing below row-level security, even when it is asked for by its id', async () => {
    const other = await busyCompany()
    const { staff } = await newCompany()
    const now = server.services.clock.now()
    const asked = await asUser(server.services.database, staff.id, (db) =>
      getCharts(db, other.staff.company.id, EVER, now),
    )
    expectNothing(asked)
    const own = await asUser(server.services.database, other.staff.id, (db) =>
      getCharts(db, other.staff.company.id, EVER, now),
    )
    expect(own.funnel[4]?.count).toBe(1)
  })

  test('is zeros before there is one', async () => {
    const { client } = await server.signUp()
    const charts = await client.dashboard.getCharts(NOVEMBER)
    expectNothing(charts)
    expect(charts.revenue.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ])
  })
})

test('days of the wrong kind are refused for charts too', async () => {
  const { client } = await server.signUp()
  await expect(client.dashboard.getCharts({ from: '2026-03-02', to: '2026-03-01' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(server.anonymous.dashboard.getCharts(NOVEMBER)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})
