import { documents, recurringInvoicePeriods, recurringInvoices } from '@quotespark/database'
import { addDays, londonInstant } from '@quotespark/domain/time'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, LINE, scheduleFor } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { makeDueInvoices } from './make-due-invoices.ts'
import { sendMadeInvoices } from './send-made-invoices.ts'

const server = await createTestServer()
afterAll(() => server.stop())

let ann: SignedUpStaff
let ada: { id: string }

beforeEach(async () => {
  await server.services.database.delete(recurringInvoices)
  at('2026-12-01', '05:00')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})

function at(day: string, time: string): void {
  server.clock.set(londonInstant(day, time).toISOString())
}

const make = () => makeDueInvoices(server.services)
const send = () => sendMadeInvoices(server.services)

function create(fields: Parameters<typeof scheduleFor>[1] = {}) {
  return ann.client.recurring_invoice.create(scheduleFor(ada, { start_date: '2026-12-01', ...fields }))
}

/** The invoices that a schedule made, oldest first. */
async function madeOf({ id }: { id: string }) {
  const { items } = await ann.client.recurring_invoice.listInvoices({ id, limit: 100 })
  return items.toReversed().flatMap(({ invoice, ...period }) => (invoice ? { ...period, ...invoice } : []))
}

const datesOf = async (schedule: { id: string }) =>
  (await madeOf(schedule)).map(({ period_date }) => period_date)

describe('making what is due', () => {
  test('makes a draft from 06:00 in London on, with the words of its period, and tells staff', async () => {
    const schedule = await create({
      title: 'Hosting {month} for {contact}',
      description: '{period}',
      ...{ order_reference: 'PO {quarter}', buyer_reference: '{month} {year}' },
      items: [{ ...LINE, description: 'Hosting for {customer}, {quarter} {year}' }],
    })
    at('2026-12-01', '05:59')
    expect(await make()).toBe(0)
    at('2026-12-01', '06:00')
    expect(await make()).toBe(1)
    expect(await make()).toBe(0)
    const [made] = await madeOf(schedule)
    expect(made).toMatchObject({ period_date: '2026-12-01', status: 'draft', send_at: null })
    const invoice = await ann.client.invoice.get({ id: made?.id ?? '' })
    expect(invoice).toMatchObject({
      ...{ title: 'Hosting December for Ada', description: '1 to 31 December 2026', total_amount: '120.00' },
      ...{ issue_date: '2026-12-01', due_date: '2026-12-15', payment_terms: 'net_14', tax_point: null },
      ...{ order_reference: 'PO Q4', buyer_reference: 'December 2026' },
      recurring: {
        ...{ id: schedule.id, title: 'Hosting December for Ada' },
        ...{ period_from: '2026-12-01', period_to: '2026-12-31' },
      },
    })
    expect(invoice.items[0]?.description).toBe('Hosting for Ada Lovelace Ltd, Q4 2026')
    const { items } = await ann.client.notification.list()
    expect(items[0]).toMatchObject({
      ...{ event: 'recurring_made', invoice_id: invoice.id, recurring_invoice_id: schedule.id },
      body: `${invoice.invoice_number} (£120.00) for Ada Lovelace Ltd is a draft for you to check and send.`,
    })
    const after = await ann.client.recurring_invoice.get({ id: schedule.id })
    expect(after).toMatchObject({ made_count: 1, status: 'active' })
    expect(after.next_dates[0]).toEqual({
      ...{ date: '2027-01-01', period_from: '2027-01-01', period_to: '2027-01-31' },
      ...{ due_date: '2027-01-15', total_amount: '120.00' },
    })
  })

  test('sends between 08:00 and 18:00, each invoice with a mail of its own', async () => {
    const first = await create({ mode: 'send', title: 'Hosting' })
    const second = await create({ mode: 'send', title: 'Backups' })
    at('2026-12-01', '06:00')
    expect(await make()).toBe(2)
    const [made] = await madeOf(first)
    expect(made).toMatchObject({ status: 'draft', send_at: '2026-12-01T08:00:00.000Z' })
    at('2026-12-01', '07:59')
    expect(await send()).toBe(0)
    at('2026-12-01', '08:00')
    expect(await send()).toBe(2)
    for (const schedule of [first, second]) {
      const [sent] = await madeOf(schedule)
      const { emails, ...invoice } = await ann.client.invoice.get({ id: sent?.id ?? '' })
      expect(invoice).toMatchObject({ status: 'sent', due_date: '2026-12-15', tax_point: null })
      expect(emails).toMatchObject([{ template: 'invoice-sent', to_email: 'ada@customer.example' }])
    }
  })

  test('makes what is late in the evening then, and sends it the next morning', async () => {
    const schedule = await create({ mode: 'send' })
    at('2026-12-01', '22:00')
    expect(await make()).toBe(1)
    expect(await send()).toBe(0)
    expect(await madeOf(schedule)).toMatchObject([{ send_at: '2026-12-02T08:00:00.000Z' }])
    at('2026-12-02', '08:00')
    expect(await send()).toBe(1)
  })

  test('after five weeks of downtime makes each missed period once, with its own date and a due date that is fair', async () => {
    const schedule = await create({ every: 1, unit: 'week', mode: 'send', payment_terms: 'net_14' })
    at('2026-12-01', '08:00')
    expect([await make(), await send()]).toEqual([1, 1])
    at('2027-01-05', '09:00')
    expect(await make()).toBe(5)
    expect(await send()).toBe(5)
    const made = await madeOf(schedule)
    expect(made.map(({ period_date, due_date }) => [period_date, due_date])).toEqual([
      ['2026-12-01', '2026-12-15'],
      // Seven days after they were sent, where their own due date lies before that.
      ['2026-12-08', '2027-01-12'],
      ['2026-12-15', '2027-01-12'],
      ['2026-12-22', '2027-01-12'],
      ['2026-12-29', '2027-01-12'],
      ['2027-01-05', '2027-01-19'],
    ])
    for (const { id, period_date } of made.slice(1, 5)) {
      const invoice = await ann.client.invoice.get({ id })
      expect(invoice).toMatchObject({ issue_date: period_date, tax_point: '2027-01-05', status: 'sent' })
      expect(invoice.emails).toHaveLength(1)
    }
  })

  test('keeps the date of an invoice in a filed period, because its tax point is the day on which it is sealed', async () => {
    const sent = await create({ mode: 'send' })
    const draft = await create({ mode: 'draft', title: 'By hand' })
    at('2027-01-04', '09:00')
    await ann.client.company.setVatFiledTo({ vat_filed_to: '2026-12-31' })
    await make()
    expect(await send()).toBe(2)
    const [late] = await madeOf(sent)
    expect(await ann.client.invoice.get({ id: late?.id ?? '' })).toMatchObject({
      ...{ status: 'sent', issue_date: '2026-12-01', tax_point: '2027-01-04' },
    })
    const [byHand] = await madeOf(draft)
    const given = await ann.client.invoice.send({ id: byHand?.id ?? '' })
    expect(given).toMatchObject({ status: 'sent', issue_date: '2026-12-01', due_date: '2027-01-11' })
    const { rows } = await server.services.database.execute(
      sql`select distinct day::text from vat_entries where document_id in (${late?.id}, ${byHand?.id}) and basis = 'invoice'`,
    )
    expect(rows).toEqual([{ day: '2027-01-04' }])
  })

  test('counts from the start over both changes of the clock and 29 February', async () => {
    const monthly = await create({ start_date: '2027-12-31', payment_terms: 'due_on_receipt' })
    const weekly = await create({ start_date: '2028-02-29', unit: 'week', every: 1, mode: 'send' })
    for (let day = '2027-12-31'; day <= '2028-12-31'; day = addDays(day, 3)) {
      at(day, '06:00')
      await make()
    }
    expect(await datesOf(monthly)).toEqual([
      ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'],
      ...['2028-07-31', '2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-31'],
    ])
    const weeks = await datesOf(weekly)
    expect(weeks).toHaveLength(44)
    expect(weeks).toEqual(weeks.map((_, n) => addDays('2028-02-29', n * 7)))
    const [inWinter] = (await madeOf(weekly)).filter(({ period_date }) => period_date === '2028-03-21')
    const [inSummer] = (await madeOf(weekly)).filter(({ period_date }) => period_date === '2028-03-28')
    expect([inWinter?.send_at, inSummer?.send_at]).toEqual([
      '2028-03-21T08:00:00.000Z',
      '2028-03-30T07:00:00.000Z',
    ])
  })

  test('runs at once make each period once', async () => {
    const schedules = await Promise.all([1, 2, 3].map((n) => create({ title: `Plan ${n}`, unit: 'week' })))
    at('2027-01-05', '09:00')
    const done = await Promise.all([1, 2, 3, 4].map(make))
    expect(done.reduce((sum, each) => sum + each, 0) + (await make())).toBe(18)
    for (const schedule of schedules) expect(await datesOf(schedule)).toHaveLength(6)
    const numbers = await server.services.database
      .select({ number: documents.number })
      .from(documents)
      .where(eq(documents.company_id, ann.company.id))
      .orderBy(asc(documents.number))
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, n) => `INV-${String(n + 1).padStart(5, '0')}`),
    )
  })

  test('a crash in between leaves nothing half made, tells staff once, and the next run goes on', async () => {
    const { database } = server.services
    const schedule = await create({ unit: 'week' })
    const other = await create({ title: 'Other' })
    await database.execute(
      sql.raw(`
      create function crash() returns trigger language plpgsql as $$ begin
        if new.period_date = '2026-12-08' then raise exception 'crash'; end if; return new;
      end $$;
      create trigger crash before insert on recurring_invoice_periods for each row execute function crash()`),
    )
    at('2026-12-15', '09:00')
    expect(await make()).toBe(2)
    expect(await make()).toBe(0)
    expect(await datesOf(schedule)).toEqual(['2026-12-01'])
    expect(await datesOf(other)).toEqual(['2026-12-01'])
    const told = (await ann.client.notification.list()).items.filter(
      ({ event }) => event === 'recurring_paused',
    )
    expect(told).toMatchObject([
      {
        title: 'Recurring invoice not made',
        body: 'The invoice of ‘Hosting {month}’ for 8 Dec 2026 could not be made. We keep trying.',
        recurring_invoice_id: schedule.id,
      },
    ])
    await database.execute(sql.raw('drop function crash() cascade'))
    expect(await make()).toBe(2)
    expect(await datesOf(schedule)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
    const numbers = (await madeOf(schedule)).map(({ invoice_number }) => invoice_number)
    expect(numbers).toEqual(['INV-00001', 'INV-00003', 'INV-00004'])
  })

  test('takes one of each company in turn', async () => {
    const bob = await server.signUpWithCompany()
    const ben = await addCustomer(bob.client)
    await create({ unit: 'week' })
    await create({ unit: 'week', title: 'Second' })
    await bob.client.recurring_invoice.create(scheduleFor(ben, { start_date: '2026-12-15' }))
    at('2026-12-15', '09:00')
    await make()
    const rows = await server.services.database
      .select({ company_id: documents.company_id })
      .from(documents)
      .innerJoin(recurringInvoicePeriods, eq(recurringInvoicePeriods.invoice_id, documents.id))
      .where(sql`${documents.company_id} in (${ann.company.id}, ${bob.company.id})`)
      .orderBy(asc(documents.id))
    expect(rows.slice(0, 2).map(({ company_id }) => company_id)).toContain(bob.company.id)
    expect(rows).toHaveLength(7)
  })
})

describe('what pauses a schedule', () => {
  async function expectPaused({ id }: { id: string }, reason: string): Promise<void> {
    expect(await ann.client.recurring_invoice.get({ id })).toMatchObject({
      ...{ status: 'paused', paused_reason: reason, made_count: 0 },
    })
    const { items } = await ann.client.notification.list()
    expect(items[0]).toMatchObject({
      ...{ event: 'recurring_paused', title: 'Recurring invoice paused', recurring_invoice_id: id },
    })
    const count = await server.services.database.$count(
      documents,
      and(eq(documents.company_id, ann.company.id)),
    )
    expect(count).toBe(0)
  }

  test('an archived customer does, and none of its numbers is taken', async () => {
    const schedule = await create()
    await ann.client.customer.archive({ id: ada.id })
    at('2026-12-01', '06:00')
    expect(await make()).toBe(0)
    await expectPaused(schedule, 'This customer is archived. Please restore them first.')
    const refused = ann.client.recurring_invoice.resume({ id: schedule.id })
    await expect(refused).rejects.toMatchObject({ code: 'customer_archived' })
  })

  test('a customer without an address does where invoices are sent', async () => {
    const schedule = await create({ mode: 'send' })
    const customer = await ann.client.customer.get({ id: ada.id })
    await ann.client.customer.update({ ...customer, email: '', no_email: true })
    at('2026-12-01', '06:00')
    expect(await make()).toBe(0)
    await expectPaused(schedule, 'Customer does not have an email address')
  })

  test('leaving the VAT register does while its lines have VAT, until it is saved again', async () => {
    const schedule = await create()
    await setCompany(server.services.database, ann.company.id, { vat_registered: false })
    at('2026-12-01', '06:00')
    expect(await make()).toBe(0)
    await expectPaused(
      schedule,
      'Its lines include VAT, which your company no longer charges. Save it again to leave the VAT out.',
    )
    const { version } = await ann.client.recurring_invoice.get({ id: schedule.id })
    const again = scheduleFor(ada, { start_date: '2026-12-01' })
    await ann.client.recurring_invoice.update({ ...again, id: schedule.id, version })
    await ann.client.recurring_invoice.resume({ id: schedule.id })
    expect(await make()).toBe(1)
    expect(await madeOf(schedule)).toMatchObject([{ total_amount: '100.00' }])
  })

  test('joining the VAT register does where invoices are sent, while a line has no VAT and no reason', async () => {
    await setCompany(server.services.database, ann.company.id, { vat_registered: false })
    const sent = await create({ mode: 'send' })
    const draft = await create({ title: 'By hand', items: [{ ...LINE, vat_rate: null }] })
    await setCompany(server.services.database, ann.company.id, { vat_registered: true })
    at('2026-12-01', '06:00')
    expect(await make()).toBe(1)
    expect(await datesOf(draft)).toEqual(['2026-12-01'])
    const paused = await ann.client.recurring_invoice.get({ id: sent.id })
    expect(paused).toMatchObject({
      ...{ status: 'paused', made_count: 0 },
      paused_reason:
        'A line has no VAT and no reason, but your company is registered for VAT. Choose its VAT rate, Exempt or Outside the scope, and save it.',
    })
    const reason = { vat_category: 'E', exemption_reason: 'Exempt: education' } as const
    const items = [{ ...LINE, vat_rate: null, ...reason }]
    const again = scheduleFor(ada, { start_date: '2026-12-01', mode: 'send', items })
    await ann.client.recurring_invoice.update({ ...again, id: sent.id, version: paused.version })
    await ann.client.recurring_invoice.resume({ id: sent.id })
    expect(await make()).toBe(1)
  })

  async function setEmail(email: string): Promise<void> {
    const customer = await ann.client.customer.get({ id: ada.id })
    await ann.client.customer.update({ ...customer, email, no_email: email === '' })
  }

  test('what was due then is made once it is resumed on a later day, and nothing of the pause itself', async () => {
    const schedule = await create({ mode: 'send', unit: 'week' })
    await setEmail('')
    // A week of downtime before: two are due.
    at('2026-12-09', '06:00')
    expect(await make()).toBe(0)
    await setEmail('ada@customer.example')
    at('2026-12-30', '10:00')
    const paused = await ann.client.recurring_invoice.get({ id: schedule.id })
    const dates = ['2026-12-01', '2026-12-08', '2027-01-05']
    expect(paused.next_dates.slice(0, 3).map(({ date }) => date)).toEqual(dates)
    const inThePause = ann.client.recurring_invoice.skip({ id: schedule.id, date: '2026-12-15' })
    await expect(inThePause).rejects.toMatchObject({ code: 'invalid_input' })
    const resumed = await ann.client.recurring_invoice.resume({ id: schedule.id })
    expect(resumed.next_dates.slice(0, 3).map(({ date }) => date)).toEqual(dates)
    expect([await make(), await send()]).toEqual([2, 2])
    expect(await datesOf(schedule)).toEqual(dates.slice(0, 2))
    at('2027-01-05', '09:00')
    expect(await make()).toBe(1)
    expect(await datesOf(schedule)).toEqual(dates)
  })

  test('the last one that was due is made as well, and then the schedule has ended', async () => {
    const schedule = await create({ mode: 'send', count: 1 })
    await setEmail('')
    at('2026-12-01', '06:00')
    await make()
    await setEmail('ada@customer.example')
    at('2026-12-02', '10:00')
    await ann.client.recurring_invoice.resume({ id: schedule.id })
    expect(await make()).toBe(1)
    expect(await ann.client.recurring_invoice.get({ id: schedule.id })).toMatchObject({ status: 'ended' })
  })

  test('what was due then can be skipped instead', async () => {
    const schedule = await create({ mode: 'send' })
    await setEmail('')
    at('2026-12-01', '06:00')
    await make()
    await setEmail('ada@customer.example')
    at('2026-12-02', '10:00')
    const skipped = await ann.client.recurring_invoice.skip({ id: schedule.id })
    expect(skipped.next_dates[0]?.date).toBe('2027-01-01')
    await ann.client.recurring_invoice.resume({ id: schedule.id })
    expect(await make()).toBe(0)
  })

  test('an address that was removed before the mail went out does, and leaves a draft', async () => {
    const schedule = await create({ mode: 'send' })
    at('2026-12-01', '06:00')
    await make()
    const customer = await ann.client.customer.get({ id: ada.id })
    await ann.client.customer.update({ ...customer, email: '', no_email: true })
    at('2026-12-01', '08:00')
    expect(await send()).toBe(0)
    expect(await ann.client.recurring_invoice.get({ id: schedule.id })).toMatchObject({ status: 'paused' })
    expect(await madeOf(schedule)).toMatchObject([{ status: 'draft', send_at: null }])
  })

  test('a closed company makes nothing any more', async () => {
    await create()
    const { name } = ann.company
    await ann.client.company.delete({ name })
    at('2026-12-01', '06:00')
    expect(await make()).toBe(0)
    expect(
      await server.services.database.$count(
        recurringInvoices,
        eq(recurringInvoices.company_id, ann.company.id),
      ),
    ).toBe(0)
  })
})
