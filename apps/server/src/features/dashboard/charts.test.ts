import { asUser } from '@quotespark/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBusyCompany } from '../../testing/busy-company.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { getCharts } from './get-charts.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set('2026-11-21T12:00:00.000Z'))

const newCompany = () => createBusyCompany(server)

describe('revenue by month', () => {
  const accepted = (accepted_at: string, total: string) => ({
    status: 'accepted' as const,
    accepted_at,
    total,
  })

  test('sums what was accepted and paid in each of the last twelve months', async () => {
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
    const { revenue } = await staff.client.dashboard.getCharts()
    expect(revenue).toHaveLength(12)
    expect(revenue.filter(({ accepted_amount, paid_amount }) => accepted_amount !== paid_amount)).toEqual([
      { month: '2025-12', accepted_amount: '7.00', paid_amount: '3.00' },
      { month: '2026-11', accepted_amount: '300.30', paid_amount: '50.56' },
    ])
  })

  test('counts by months in London time, summer time included', async () => {
    const { staff, quote } = await newCompany()
    await quote(accepted('2026-03-31T22:59:59.999Z', '1.00'))
    await quote(accepted('2026-03-31T23:00:00.000Z', '2.00'))
    await quote(accepted('2026-10-31T23:59:59.999Z', '4.00'))
    await quote(accepted('2026-11-01T00:00:00.000Z', '8.00'))
    const { revenue } = await staff.client.dashboard.getCharts()
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
    const lastMonth = async () => (await staff.client.dashboard.getCharts()).revenue.at(-1)?.month
    server.clock.set('2026-06-30T22:59:59.999Z')
    expect(await lastMonth()).toBe('2026-06')
    server.clock.set('2026-06-30T23:00:00.000Z')
    expect(await lastMonth()).toBe('2026-07')
  })

  test('adds up to the penny', async () => {
    const { staff, quote } = await newCompany()
    for (let n = 0; n < 3; n++) await quote(accepted('2026-11-03T10:00:00.000Z', '999999999999.99'))
    const { revenue } = await staff.client.dashboard.getCharts()
    expect(revenue.at(-1)?.accepted_amount).toBe('2999999999999.97')
  })
})

describe('outstanding money', () => {
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
  ])('an invoice due on %s is %s on 21 November 2026', async (due_date, age) => {
    const { staff, invoice } = await newCompany()
    await invoice({ status: 'sent', due_date })
    const { outstanding } = await staff.client.dashboard.getCharts()
    expect(outstanding.filter(({ count }) => count > 0)).toEqual([{ age, count: 1, balance_due: '120.00' }])
    expect(outstanding).toHaveLength(5)
  })

  test('sums the balances of issued invoices that are not settled', async () => {
    const { staff, invoice } = await newCompany()
    for (const status of ['sent', 'viewed', 'overdue'] as const) await invoice({ status })
    await invoice({ status: 'partially_paid', paid: '20.05' })
    await invoice({ status: 'draft' })
    await invoice({ status: 'cancelled' })
    await invoice({ status: 'paid', paid: '120.00' })
    const { outstanding } = await staff.client.dashboard.getCharts()
    expect(outstanding[0]).toEqual({ age: 'not_yet_due', count: 4, balance_due: '459.95' })
  })

  test('grows a day older at midnight in London', async () => {
    const { staff, invoice } = await newCompany()
    await invoice({ status: 'sent', due_date: '2026-07-01' })
    const late = async () => (await staff.client.dashboard.getCharts()).outstanding[1]?.count
    server.clock.set('2026-07-01T22:59:59.999Z')
    expect(await late()).toBe(0)
    server.clock.set('2026-07-01T23:00:00.000Z')
    expect(await late()).toBe(1)
  })
})

describe('another company', () => {
  async function busyCompany() {
    const world = await newCompany()
    const quote_id = await world.quote({ status: 'accepted', accepted_at: '2026-11-03T10:00:00.000Z' })
    await world.invoice({ status: 'sent', due_date: '2026-01-01', quote_id })
    await world.pay('2026-11-05', '10.00')
    return world
  }

  function expectNothing({ revenue, outstanding }: Awaited<ReturnType<typeof getCharts>>) {
    expect(new Set(revenue.flatMap((month) => [month.accepted_amount, month.paid_amount]))).toEqual(
      new Set(['0.00']),
    )
    expect(outstanding).toEqual(outstanding.map(({ age }) => ({ count: 0, age, balance_due: '0.00' })))
  }

  test('is never counted', async () => {
    await busyCompany()
    const { staff } = await newCompany()
    expectNothing(await staff.client.dashboard.getCharts())
  })

  test('stays hidden by row-level security, even when asked for by its id', async () => {
    const other = await busyCompany()
    const { staff } = await newCompany()
    const now = server.services.clock.now()
    const asked = await asUser(server.services.database, staff.id, (db) =>
      getCharts(db, other.staff.company.id, now),
    )
    expectNothing(asked)
    const own = await asUser(server.services.database, other.staff.id, (db) =>
      getCharts(db, other.staff.company.id, now),
    )
    expect(own.outstanding[4]?.count).toBe(1)
  })

  test('is zero before there is a company', async () => {
    const { client } = await server.signUp()
    const charts = await client.dashboard.getCharts()
    expectNothing(charts)
    expect(charts.revenue.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ])
  })
})

test('the charts need a session', async () => {
  await expect(server.anonymous.dashboard.getCharts()).rejects.toMatchObject({ code: 'unauthenticated' })
})
