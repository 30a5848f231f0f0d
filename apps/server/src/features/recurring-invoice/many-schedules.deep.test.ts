import { recurringInvoicePeriods, recurringInvoices } from '@quotespark/database'
import { datesFrom, RECURRING_UNITS } from '@quotespark/domain/billing'
import { addDays, londonInstant } from '@quotespark/domain/time'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addCustomer, invoiceFor, scheduleFor } from '../../testing/sample-documents.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { makeDueInvoices } from './make-due-invoices.ts'

const server = await createTestServer()
const { database } = server.services
afterAll(() => server.stop())
beforeEach(() => database.delete(recurringInvoices))

const at = (day: string, time: string) => server.clock.set(londonInstant(day, time))
const make = () => makeDueInvoices(server.services)

const SCHEDULES = 60
const FIRST = '2027-10-25'
const LAST = '2028-11-05'
/** Five weeks without a run. */
const isDown = (day: string) => day >= '2028-06-20' && day < '2028-07-25'

/** One write in twenty fails, as if the process had been killed there. */
const CRASHES = `
  create function crash() returns trigger language plpgsql as $$ begin
    if random() < 0.05 then raise exception 'crash'; end if; return new;
  end $$;
  create trigger crash before insert on recurring_invoice_periods for each row execute function crash()`

test('a year with crashes, two runs at once and weeks of downtime makes each period exactly once, without a gap in the numbers', async () => {
  at(FIRST, '05:00')
  const { client, company } = await server.signUpWithCompany()
  const customer = await addCustomer(client)
  const schedules = []
  for (let n = 0; n < SCHEDULES; n += 1) {
    const dates = {
      ...{ every: 1 + (n % 3), unit: RECURRING_UNITS[n % 4] ?? 'month', start_date: addDays(FIRST, n * 3) },
      ...(n % 5 === 0 ? { count: 5 } : n % 7 === 0 ? { end_date: '2028-08-31' } : {}),
    }
    schedules.push(await client.recurring_invoice.create(scheduleFor(customer, dates)))
  }
  await database.execute(sql.raw(CRASHES))
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    if (isDown(day)) continue
    at(day, '06:30')
    await Promise.all([make(), make()])
  }
  await database.execute(sql.raw('drop function crash() cascade'))
  await make()

  let expected = 0
  for (const { id, every, unit, start_date, end_date, count, billed } of schedules) {
    const made = await database
      .select({ date: recurringInvoicePeriods.period_date })
      .from(recurringInvoicePeriods)
      .where(eq(recurringInvoicePeriods.schedule_id, id))
      .orderBy(asc(recurringInvoicePeriods.period_date))
    const all = datesFrom({ every, unit, start_date, end_date, count, billed }, start_date, { limit: 999 })
    const due = all.filter((date) => date <= LAST)
    expect(made.map(({ date }) => date)).toEqual(due)
    expected += due.length
  }
  const { rows } = await database.execute(sql`
    select count(*)::int as invoices, count(distinct number)::int as numbers, max(number) as last
    from documents where company_id = ${company.id}`)
  const last = `INV-${String(expected).padStart(5, '0')}`
  expect(rows).toEqual([{ invoices: expected, numbers: expected, last }])
}, 900_000)

test('a morning of 2,000 schedules keeps nobody waiting: neither a company with one, nor a person who writes an invoice', async () => {
  at('2026-11-30', '06:00')
  const large = await server.signUpWithCompany()
  const small = await server.signUpWithCompany()
  for (const { client } of [large, small]) {
    const schedule = scheduleFor(await addCustomer(client), { start_date: '2026-12-01' })
    await client.recurring_invoice.create(schedule)
  }
  await database.execute(sql`
    with copied as (
      insert into recurring_invoices (id, company_id, customer_id, title, every, unit, start_date, mode, billed, passed_to, next_date)
      select gen_random_uuid(), company_id, customer_id, title, every, unit, start_date, mode, billed, passed_to, next_date
      from recurring_invoices, generate_series(1, 1999) where company_id = ${large.company.id} returning company_id, id
    )
    insert into recurring_invoice_versions (company_id, schedule_id, from_date, content, created_by_name)
    select copied.company_id, copied.id, from_date, content, created_by_name from copied
    join recurring_invoice_versions given using (company_id)`)
  at('2026-12-01', '06:00')
  const customer = await addCustomer(large.client)
  const waits: number[] = []
  let isRunning = true
  const writing = (async () => {
    while (isRunning) {
      const began = performance.now()
      await large.client.invoice.create(invoiceFor(customer))
      waits.push(performance.now() - began)
    }
  })()
  const running = make().finally(() => {
    isRunning = false
  })
  expect(await running).toBe(2001)
  await writing
  const { rows } = await database.execute<{ before: number }>(sql`
    select count(*)::int as before from documents made join recurring_invoice_periods period
      on period.company_id = made.company_id and period.invoice_id = made.id
    where made.id < (select invoice_id from recurring_invoice_periods where company_id = ${small.company.id})
      and made.created_at >= '2026-12-01'`)
  expect(rows[0]?.before).toBeLessThan(2)
  const slow = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? Infinity
  expect(slow).toBeLessThan(3_000)
}, 900_000)
