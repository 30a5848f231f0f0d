import { FUNNEL_STAGES } from '@quotespark/domain/dashboard'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeCustomer, storeInvoice, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const NOTHING = {
  totalQuotes: 0,
  sentQuotes: 0,
  acceptedQuotes: 0,
  pendingInvoices: 0,
  totalRevenue: '0.00',
  quotesPercentChange: 0,
  revenuePercentChange: 0,
  acceptanceRate: 0,
}

const NO_DASHBOARD = {
  stats: NOTHING,
  funnel: FUNNEL_STAGES.map((stage) => ({ stage, count: 0, total_amount: '0.00' })),
  first_steps: null,
  recent_quotes: [],
}

interface World {
  staff: SignedUpStaff
  quote(
    created_at: string,
    values?: {
      status?: 'draft' | 'sent' | 'accepted'
      total?: string
      title?: string
      least?: string
      chosen?: string
    },
  ): Promise<string>
}

async function newCompany(): Promise<World> {
  const staff = await server.signUpWithCompany()
  const { database } = server.services
  const company_id = staff.company.id
  const customer_id = await storeCustomer(database, { company_id, name: 'Brown & Sons' })
  return {
    staff,
    quote: (created_at, { status = 'sent', total = '120.00', title = 'A quote', least, chosen } = {}) =>
      storeQuote(database, {
        company_id,
        customer_id,
        created_at,
        status,
        title,
        subtotal: total,
        tax_amount: '0.00',
        total_amount: total,
        least_total_amount: least ?? null,
        accepted_total_amount: chosen ?? null,
      }),
  }
}

describe('the figures', () => {
  test('compare the range with the same number of days before', async () => {
    const { staff, quote } = await newCompany()
    await quote('2026-11-03T10:00:00.000Z', { status: 'accepted', total: '100.10' })
    await quote('2026-11-04T10:00:00.000Z', { status: 'accepted', total: '200.20' })
    await quote('2026-11-05T10:00:00.000Z')
    await quote('2026-11-06T10:00:00.000Z', { status: 'draft' })
    await quote('2026-10-20T10:00:00.000Z', { status: 'accepted', total: '200.00' })
    await quote('2026-10-21T10:00:00.000Z')
    await quote('2026-10-01T10:00:00.000Z', { status: 'accepted', total: '999.00' }) // the day before those 30
    await quote('2026-12-01T10:00:00.000Z', { status: 'accepted', total: '999.00' })
    const { stats } = await staff.client.dashboard.get(NOVEMBER)
    expect(stats).toEqual({
      totalQuotes: 4,
      sentQuotes: 3,
      acceptedQuotes: 2,
      pendingInvoices: 0,
      totalRevenue: '300.30',
      quotesPercentChange: 100,
      revenuePercentChange: 50,
      acceptanceRate: 67,
    })
  })

  test('count by days in London time, summer time included', async () => {
    const { staff, quote } = await newCompany()
    await quote('2026-06-30T22:59:59.999Z', { title: 'last of June' })
    await quote('2026-06-30T23:00:00.000Z', { title: 'first of July' })
    await quote('2026-07-31T22:59:59.999Z', { title: 'last of July' })
    await quote('2026-07-31T23:00:00.000Z', { title: 'first of August' })
    const total = async (from: string, to: string) =>
      (await staff.client.dashboard.get({ from, to })).stats.totalQuotes
    expect(await total('2026-07-01', '2026-07-31')).toBe(2)
    expect(await total('2026-06-30', '2026-06-30')).toBe(1)
    expect(await total('2026-07-01', '2026-07-01')).toBe(1)
    expect(await total('2026-08-01', '2026-08-01')).toBe(1)
  })

  test('add up large amounts to the penny', async () => {
    const { staff, quote } = await newCompany()
    for (let n = 0; n < 3; n++) {
      await quote('2026-11-03T10:00:00.000Z', { status: 'accepted', total: '999999999999.99' })
    }
    const { stats } = await staff.client.dashboard.get(NOVEMBER)
    expect(stats.totalRevenue).toBe('2999999999999.97')
  })

  test('count the invoices awaiting payment, whenever they were written', async () => {
    const { staff } = await newCompany()
    const { database } = server.services
    const customer_id = await storeCustomer(database, { company_id: staff.company.id })
    for (const status of ['sent', 'viewed', 'overdue', 'partially_paid'] as const) {
      const amount_paid = status === 'partially_paid' ? '1.00' : '0.00'
      await storeInvoice(database, {
        company_id: staff.company.id,
        customer_id,
        status,
        amount_paid,
        created_at: '2020-01-01T00:00:00.000Z',
      })
    }
    const free = { subtotal: '0.00', tax_amount: '0.00', total_amount: '0.00' }
    await storeInvoice(database, { company_id: staff.company.id, customer_id, status: 'sent', ...free })
    for (const status of ['draft', 'cancelled', 'paid'] as const) {
      const paid = status === 'paid' ? { amount_paid: '120.00', paid_date: '2026-11-20' } : {}
      await storeInvoice(database, { company_id: staff.company.id, customer_id, status, ...paid })
    }
    expect((await staff.client.dashboard.get(NOVEMBER)).stats.pendingInvoices).toBe(4)
  })

  test('leave out other companies', async () => {
    const { staff } = await newCompany()
    const other = await newCompany()
    await other.quote('2026-11-03T10:00:00.000Z', { status: 'accepted' })
    expect(await staff.client.dashboard.get(NOVEMBER)).toEqual({
      ...NO_DASHBOARD,
      first_steps: expect.any(Array),
    })
  })
})

test('the five newest quotes are shown, whatever the range', async () => {
  const { staff, quote } = await newCompany()
  const ids: string[] = []
  for (let day = 1; day <= 6; day++) {
    ids.unshift(await quote(`2026-02-0${day}T10:00:00.000Z`, { title: `Day ${day}` }))
  }
  const { recent_quotes } = await staff.client.dashboard.get(NOVEMBER)
  expect(recent_quotes.map((row) => row.id)).toEqual(ids.slice(0, 5))
  expect(recent_quotes[0]).toEqual({
    id: ids[0],
    title: 'Day 6',
    customer_name: 'Brown & Sons',
    customer_now: null,
    total_amount: '120.00',
    from_amount: null,
    accepted_total_amount: null,
    status: 'sent',
    waiting_step: null,
    created_at: '2026-02-06T10:00:00.000Z',
  })
})

test('the newest quotes show the lowest possible total and the accepted total', async () => {
  const { staff, quote } = await newCompany()
  await quote('2026-02-01T10:00:00.000Z', { least: '90.00' })
  await quote('2026-02-02T10:00:00.000Z', { least: '120.00' })
  await quote('2026-02-03T10:00:00.000Z', { status: 'accepted', chosen: '96.00' })
  const { recent_quotes } = await staff.client.dashboard.get(NOVEMBER)
  expect(recent_quotes.map((row) => [row.from_amount, row.accepted_total_amount])).toEqual([
    [null, '96.00'],
    [null, null],
    ['90.00', null],
  ])
})

describe('access to the dashboard', () => {
  test('shows zeros before there is a company', async () => {
    const { client } = await server.signUp()
    expect(await client.dashboard.get(NOVEMBER)).toEqual(NO_DASHBOARD)
  })

  test('needs a session', async () => {
    await expect(server.anonymous.dashboard.get(NOVEMBER)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('names the query that failed, with a reference for support', async () => {
    const { staff, quote } = await newCompany()
    const { database } = server.services
    for (const month of ['10', '11', '12']) await quote(`2026-${month}-10T10:00:00.000Z`)
    const failure = () => staff.client.dashboard.get(NOVEMBER).catch((error) => error)
    const unreadable = (day: string) =>
      database.execute(
        sql`create or replace function readable(day date) returns boolean language plpgsql as ${sql.raw(`$$
        begin
          if day = '${day}' then raise exception 'disk error'; end if;
          return true;
        end $$`)}`,
      )
    await unreadable('2026-10-10')
    await database.execute(
      sql`create policy readable on quote_tallies as restrictive for select to quotespark_app using (readable(written_on))`,
    )
    await database.execute(
      sql`create policy readable on documents as restrictive for select to quotespark_app using (readable(created_at::date))`,
    )
    const told = (sentence: string) => new RegExp(`^${sentence} \\(reference [0-9a-f-]{36}\\)$`)
    try {
      expect(await failure()).toMatchObject({
        status: 500,
        defined: false,
        message: expect.stringMatching(told('Unable to fetch previous range quotes')),
      })
      await unreadable('2026-11-10')
      expect((await failure()).message).toMatch(told('Unable to fetch current range quotes'))
      await unreadable('2026-12-10')
      expect((await failure()).message).toMatch(told('Unable to fetch recent quotes'))
      await database.execute(sql`alter table revenue_tallies rename to mislaid`)
      const charts = await staff.client.dashboard.getCharts().catch((error) => error)
      expect(charts.message).toMatch(told('Unable to fetch revenue and outstanding invoices'))
    } finally {
      await database.execute(sql`alter table if exists mislaid rename to revenue_tallies`)
      await database.execute(sql`drop policy readable on quote_tallies`)
      await database.execute(sql`drop policy readable on documents`)
    }
    expect((await failure()).stats.totalQuotes).toBe(1)
  })

  test.each([
    ['an impossible date', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['a reversed range', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['the year 1', { from: '0001-01-01', to: '2026-03-01' }, 'from'],
    ['the year 1900', { from: '1900-01-01', to: '1900-01-01' }, 'from'],
    ['the year 9999', { from: '2026-01-01', to: '9999-12-31' }, 'to'],
    ['a time', { from: '2026-01-01T00:00:00Z', to: '2026-03-01' }, 'from'],
  ])('refuses %s', async (_, range, path) => {
    const { client } = await server.signUp()
    const refusal = await client.dashboard.get(range).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'invalid_input', status: 422 })
    expect(refusal.data.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test('accepts a range as long as the calendar', async () => {
    const { staff } = await newCompany()
    const { stats } = await staff.client.dashboard.get({ from: '1970-01-01', to: '2999-12-31' })
    expect(stats).toEqual(NOTHING)
  })
})
