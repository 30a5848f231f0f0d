import { recurringInvoices } from '@quotespark/database'
import { addDays } from '@quotespark/domain/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, LINE, scheduleFor } from '../../testing/sample-documents.ts'
import { createTestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { sendDueInvoices } from '../invoice/send-due-invoices.ts'
import { makeDueInvoices } from './make-due-invoices.ts'

const server = await createTestServer()
afterAll(() => server.stop())

const TODAY = '2026-11-20'
let ann: SignedUpStaff
let ada: { id: string }

beforeEach(async () => {
  // The run makes what is due in all companies.
  await server.services.database.delete(recurringInvoices)
  server.clock.set(`${TODAY}T10:00:00.000Z`)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})

type Fields = Parameters<typeof scheduleFor>[1]
const inputOf = (fields: Fields = {}) => scheduleFor(ada, { start_date: '2026-12-31', ...fields })
const create = (fields: Fields = {}) => ann.client.recurring_invoice.create(inputOf(fields))
const dates = ({ next_dates }: { next_dates: { date: string }[] }) => next_dates.map(({ date }) => date)
const refused = (path: string, message?: string) => ({
  code: 'invalid_input',
  data: { issues: [message === undefined ? { path } : { path, message }] },
})

async function madeOf({ id }: { id: string }) {
  const { items } = await ann.client.recurring_invoice.listInvoices({ id })
  return items.toReversed()
}

async function makeOn(day: string): Promise<number> {
  server.clock.set(`${day}T10:00:00.000Z`)
  return makeDueInvoices(server.services)
}

describe('a new schedule', () => {
  test('answers its next six dates with period, due date and total, and what a year comes to', async () => {
    const schedule = await create({ payment_terms: 'custom', due_in_days: 10 })
    expect(schedule).toMatchObject({
      ...{
        title: 'Hosting {month}',
        status: 'active',
        every: 1,
        unit: 'month',
        mode: 'draft',
        billed: 'ahead',
      },
      ...{
        total_left: null,
        made_count: 0,
        skipped_dates: [],
        total_amount: '120.00',
        yearly_amount: '1440.00',
      },
      abilities: { edit: true, change_dates: true, pause: true, resume: false, end: true },
      versions: [{ from_date: '2026-12-31', is_next: true, created_by_name: 'Ann Baker' }],
    })
    expect(schedule.next_dates.slice(0, 2)).toEqual([
      {
        ...{ date: '2026-12-31', period_from: '2026-12-31', period_to: '2027-01-30' },
        ...{ due_date: '2027-01-10', total_amount: '120.00' },
      },
      {
        ...{ date: '2027-01-31', period_from: '2027-01-31', period_to: '2027-02-27' },
        ...{ due_date: '2027-02-10', total_amount: '120.00' },
      },
    ])
    const { next_dates, total_left, yearly_amount } = schedule
    expect(
      await ann.client.recurring_invoice.preview(inputOf({ payment_terms: 'custom', due_in_days: 10 })),
    ).toEqual({
      ...{ next_dates, total_left, yearly_amount, made_at_once: 0 },
    })
  })

  test('that starts in the past makes drafts at once, whatever its mode (g)', async () => {
    const past = inputOf({ every: 3, unit: 'week', start_date: addDays(TODAY, -63), mode: 'send' })
    expect(await ann.client.recurring_invoice.preview(past)).toMatchObject({ made_at_once: 4 })
    const schedule = await ann.client.recurring_invoice.create(past)
    expect(schedule).toMatchObject({ made_count: 4, abilities: { change_dates: false } })
    expect(dates(schedule)[0]).toBe(addDays(TODAY, 21))
    const made = await madeOf(schedule)
    expect(made.map(({ period_date, invoice }) => [period_date, invoice?.status, invoice?.send_at])).toEqual(
      [-63, -42, -21, 0].map((days) => [addDays(TODAY, days), 'draft', null]),
    )
    expect(await makeDueInvoices(server.services)).toBe(0)
    // They count for VAT when they are sent.
    const summary = () =>
      ann.client.report.vatSummary({ from: '2026-09-01', to: '2026-11-30', basis: 'invoice' })
    expect(await summary()).toMatchObject({ box_6: '0.00' })
    await ann.client.invoice.send({ id: made[0]?.invoice?.id ?? '' })
    expect(await summary()).toMatchObject({ box_6: '100.00' })
    const sent = await ann.client.invoice.get({ id: made[0]?.invoice?.id ?? '' })
    expect(sent).toMatchObject({
      issue_date: addDays(TODAY, -63),
      tax_point: TODAY,
      due_date: addDays(TODAY, 7),
    })
  })

  test('of the past makes drafts that are checked, shown and scheduled as sending dates them', async () => {
    const past = inputOf({ every: 3, unit: 'week', start_date: addDays(TODAY, -63) })
    const [late] = await madeOf(await ann.client.recurring_invoice.create(past))
    const id = late?.invoice?.id ?? ''
    const shown = await ann.client.invoice.previewMail({ id })
    expect(shown.warnings).toEqual(['no_bank_details'])
    expect(shown.html).toContain('27 Nov 2026')
    const send_at = '2026-11-23T09:00:00.000Z'
    const invoice = await ann.client.invoice.get({ id })
    const edited = { ...editOfInvoice(invoice), send_at }
    expect(await ann.client.invoice.update(edited)).toMatchObject({ send_at, due_date: addDays(TODAY, -49) })
    server.clock.set(send_at)
    expect(await sendDueInvoices(server.services)).toBe(1)
    const sent = await ann.client.invoice.get({ id })
    expect(sent).toMatchObject({ status: 'sent', due_date: '2026-11-30', tax_point: '2026-11-23' })
  })

  test('that starts too far back is refused before anything is made', async () => {
    const long = { unit: 'week', start_date: '2020-01-01' } as const
    await expect(create(long)).rejects.toMatchObject(refused('start_date'))
    expect(await ann.client.recurring_invoice.count({})).toEqual({
      ...{ total: 0, by_status: { active: 0, paused: 0, ended: 0 } },
    })
    expect((await ann.client.invoice.previewNumber()).invoice_number).toBe('INV-00001')
  })

  test('that starts in the past and has ended since is ended', async () => {
    const schedule = await create({ start_date: '2026-09-01', count: 2 })
    expect(schedule).toMatchObject({ status: 'ended', made_count: 2, next_dates: [], total_left: 0 })
  })

  test.each<[string, Fields, string]>([
    ['an end before the start', { end_date: '2026-12-30' }, 'end_date'],
    ['an end and a count', { end_date: '2027-12-30', count: 3 }, 'count'],
    ['every 0', { every: 0 }, 'every'],
    ['every 100', { every: 100 }, 'every'],
    ['a count of 0', { count: 0 }, 'count'],
    ['no lines', { items: [] }, 'items'],
    ['no title', { title: ' ' }, 'title'],
  ])('refuses %s', async (_, fields, path) => {
    await expect(create(fields)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  })

  test('refuses an archived customer, and one of another company', async () => {
    const bob = await server.signUpWithCompany()
    const theirs = await addCustomer(bob.client)
    await expect(create({ customer_id: theirs.id })).rejects.toMatchObject({ code: 'not_found' })
    await ann.client.customer.archive({ id: ada.id })
    await expect(create()).rejects.toMatchObject({ code: 'customer_archived' })
  })

  test('keeps its customer from being deleted', async () => {
    await create()
    await expect(ann.client.customer.delete({ id: ada.id })).rejects.toMatchObject({ code: 'in_use' })
  })
})

test('nobody of another company sees or changes a schedule', async () => {
  const { id, version } = await create()
  const bob = await server.signUpWithCompany()
  const theirs = bob.client.recurring_invoice
  const ben = await addCustomer(bob.client)
  const notFound = { code: 'not_found', data: { entity: 'recurring_invoice' } }
  for (const call of [
    theirs.get,
    theirs.pause,
    theirs.resume,
    theirs.end,
    theirs.skip,
    theirs.listInvoices,
  ]) {
    await expect(call({ id })).rejects.toMatchObject(notFound)
  }
  await expect(theirs.update({ ...scheduleFor(ben), id, version })).rejects.toMatchObject(notFound)
  expect((await theirs.list({})).items).toEqual([])
})

describe('a list of schedules', () => {
  test('has the next date first and ended ones last, and is filtered by status, customer and text', async () => {
    const eve = await addCustomer(ann.client, { name: 'Éve Florist', email: 'eve@customer.example' })
    const later = await create({ start_date: '2027-05-01', title: 'Later' })
    const ended = await create({ title: 'Over' })
    await ann.client.recurring_invoice.end({ id: ended.id })
    const first = await create({ customer_id: eve.id, title: 'Flowers' })
    const list = async (filter = {}) =>
      (await ann.client.recurring_invoice.list(filter)).items.map(({ title }) => title)
    expect(await list()).toEqual(['Flowers', 'Later', 'Over'])
    expect(await list({ status: 'ended' })).toEqual(['Over'])
    expect(await list({ customer_id: eve.id })).toEqual(['Flowers'])
    expect(await list({ search: 'EVE' })).toEqual(['Flowers'])
    expect(await list({ search: 'late' })).toEqual(['Later'])
    const page = await ann.client.recurring_invoice.list({ limit: 2 })
    expect(page.items.map(({ id }) => id)).toEqual([first.id, later.id])
    const next = await ann.client.recurring_invoice.list({ limit: 2, cursor: page.next_cursor ?? '' })
    expect(next.items.map(({ id }) => id)).toEqual([ended.id])
    expect(await ann.client.recurring_invoice.count({ status: 'active' })).toEqual({
      ...{ total: 2, by_status: { active: 2, paused: 0, ended: 1 } },
    })
  })
})

describe('skipping', () => {
  test('leaves out the next date or a named one, which counts all the same, and can be taken back', async () => {
    const { id } = await create({ count: 4 })
    const skipped = await ann.client.recurring_invoice.skip({ id })
    expect(skipped).toMatchObject({ skipped_dates: ['2026-12-31'], total_left: 3 })
    expect(dates(skipped)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    const both = await ann.client.recurring_invoice.skip({ id, date: '2027-02-28' })
    expect(dates(both)).toEqual(['2027-01-31', '2027-03-31'])
    const back = await ann.client.recurring_invoice.unskip({ id })
    expect(back.skipped_dates).toEqual(['2027-02-28'])
    expect(await makeOn('2027-03-31')).toBe(3)
    expect((await madeOf({ id })).map(({ period_date }) => period_date)).toEqual([
      ...['2026-12-31', '2027-01-31', '2027-03-31'],
    ])
    expect(await ann.client.recurring_invoice.get({ id })).toMatchObject({ status: 'ended', made_count: 3 })
  })

  test('refuses days that are none of its dates, the last date, and to take back what has passed', async () => {
    const { id } = await create({ count: 2 })
    const skip = (date?: string) => ann.client.recurring_invoice.skip({ id, ...(date ? { date } : {}) })
    await expect(skip('2027-01-30')).rejects.toMatchObject(
      refused('date', 'This is not one of its next dates.'),
    )
    await expect(skip('2027-02-28')).rejects.toMatchObject(refused('date'))
    await skip()
    expect((await skip('2026-12-31')).skipped_dates).toEqual(['2026-12-31'])
    await expect(skip()).rejects.toMatchObject(
      refused('date', 'This is the last one. End the recurring invoice instead.'),
    )
    server.clock.set('2026-12-31T09:00:00.000Z')
    expect((await ann.client.recurring_invoice.get({ id })).skipped_dates).toEqual([])
    await expect(ann.client.recurring_invoice.unskip({ id })).rejects.toMatchObject(refused('date'))
  })
})

describe('a pause', () => {
  test('makes nothing, and nothing of it is caught up', async () => {
    const { id } = await create({ unit: 'week', start_date: '2026-12-01' })
    const reason = 'Closed for the winter.'
    const paused = await ann.client.recurring_invoice.pause({ id, reason })
    expect(paused).toMatchObject({ status: 'paused', paused_reason: reason, abilities: { resume: true } })
    expect(paused.paused_at).toBe('2026-11-20T10:00:00.000Z')
    expect(await makeOn('2026-12-16')).toBe(0)
    const later = await ann.client.recurring_invoice.get({ id })
    expect(dates(later)[0]).toBe('2026-12-22')
    const resumed = await ann.client.recurring_invoice.resume({ id })
    expect(resumed).toMatchObject({ status: 'active', paused_reason: null, paused_at: null })
    expect(dates(resumed)[0]).toBe('2026-12-22')
    expect(await makeOn('2026-12-22')).toBe(1)
  })

  test('skips and changes the next date that would be made, and none that has passed', async () => {
    const { id, version } = await create({ start_date: '2026-12-01' })
    await ann.client.recurring_invoice.addVersion({
      ...{ id, from_date: '2027-02-01', title: 'Hosting and backups', items: [LINE, LINE] },
    })
    await ann.client.recurring_invoice.pause({ id })
    server.clock.set('2027-02-10T10:00:00.000Z')
    const passed = ann.client.recurring_invoice.skip({ id, date: '2027-01-01' })
    await expect(passed).rejects.toMatchObject(refused('date'))
    const skipped = await ann.client.recurring_invoice.skip({ id })
    expect(skipped).toMatchObject({ title: 'Hosting and backups', skipped_dates: ['2027-03-01'] })
    const cheaper = inputOf({ start_date: '2026-12-01', title: 'Backups' })
    await ann.client.recurring_invoice.update({ ...cheaper, id, version: version + 1 })
    await ann.client.recurring_invoice.resume({ id })
    expect(await makeOn('2027-04-01')).toBe(1)
    expect(await madeOf({ id })).toMatchObject([{ period_date: '2027-04-01', invoice: { title: 'Backups' } }])
  })

  test('that outlasts the schedule ends it, and an ended one refuses every change', async () => {
    const { id, version } = await create({ count: 2 })
    await ann.client.recurring_invoice.pause({ id })
    server.clock.set('2027-03-01T10:00:00.000Z')
    expect(await ann.client.recurring_invoice.resume({ id })).toMatchObject({
      status: 'ended',
      paused_at: null,
    })
    const closed = { code: 'schedule_closed', data: { status: 'ended' } }
    const { pause, resume, end, skip, unskip, update, addVersion } = ann.client.recurring_invoice
    for (const call of [pause, resume, end, skip, unskip]) {
      await expect(call({ id })).rejects.toMatchObject(closed)
    }
    await expect(update({ ...inputOf(), id, version })).rejects.toMatchObject(closed)
    await expect(
      addVersion({ id, from_date: '2027-04-01', title: 'More', items: [LINE] }),
    ).rejects.toMatchObject(closed)
  })
})

describe('a change', () => {
  test('before anything was made replaces the contents and may move the dates', async () => {
    const { id, version } = await create()
    const input = inputOf({
      every: 2,
      unit: 'week',
      start_date: '2027-01-05',
      title: 'Backups',
      mode: 'send',
    })
    const changed = await ann.client.recurring_invoice.update({ ...input, id, version })
    expect(changed).toMatchObject({ title: 'Backups', mode: 'send', version: version + 1 })
    expect(changed.versions).toHaveLength(1)
    expect(dates(changed).slice(0, 2)).toEqual(['2027-01-05', '2027-01-19'])
    await expect(ann.client.recurring_invoice.update({ ...input, id, version })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('of the start forgets the dates that were skipped, which belong to the old ones', async () => {
    const { id, version } = await create({ start_date: '2026-12-01' })
    await ann.client.recurring_invoice.skip({ id, date: '2027-01-01' })
    const moved = { ...inputOf({ start_date: '2027-01-01' }), id, version }
    const changed = await ann.client.recurring_invoice.update(moved)
    expect(changed.skipped_dates).toEqual([])
    expect(dates(changed).slice(0, 2)).toEqual(['2027-01-01', '2027-02-01'])
    expect(await makeOn('2027-02-01')).toBe(2)
    expect((await madeOf({ id })).map(({ period_date }) => period_date)).toEqual(['2027-01-01', '2027-02-01'])
  })

  test('of the start into the past makes the invoices until today, of a date that was skipped before as well', async () => {
    const { id, version } = await create({ start_date: '2027-03-01' })
    await ann.client.recurring_invoice.skip({ id })
    server.clock.set('2027-03-10T10:00:00.000Z')
    const moved = { ...inputOf({ start_date: '2027-02-01' }), id, version }
    await ann.client.recurring_invoice.update(moved)
    expect((await madeOf({ id })).map(({ period_date }) => period_date)).toEqual(['2027-02-01', '2027-03-01'])
  })

  test('afterwards counts from the next date on, what was made stays, and the frequency is fixed', async () => {
    const { id, version } = await create()
    expect(await makeOn('2026-12-31')).toBe(1)
    const dearer = [{ ...LINE, unit_price: '60.00' }]
    const changed = await ann.client.recurring_invoice.update({
      ...{ ...inputOf({ items: dearer, count: 3 }), id, version },
    })
    expect(changed.next_dates.map(({ date, total_amount }) => [date, total_amount])).toEqual([
      ['2027-01-31', '144.00'],
      ['2027-02-28', '144.00'],
    ])
    expect(
      changed.versions.map(({ from_date, total_amount, is_next }) => [from_date, total_amount, is_next]),
    ).toEqual([
      ['2026-12-31', '120.00', false],
      ['2027-01-31', '144.00', true],
    ])
    expect(await madeOf({ id })).toMatchObject([{ invoice: { total_amount: '120.00' } }])
    const moved = { ...inputOf({ unit: 'week', billed: 'behind' }), id, version: changed.version }
    await expect(ann.client.recurring_invoice.update(moved)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'unit' }, { path: 'billed' }] },
    })
  })

  test('from a date makes a further version, which the invoices from that date on follow', async () => {
    const { id } = await create()
    const changed = await ann.client.recurring_invoice.addVersion({
      ...{ id, from_date: '2027-02-01', title: 'Hosting and backups {month}', items: [LINE, LINE] },
      ...{ payment_terms: 'net_30' as const },
    })
    expect(changed.next_dates.slice(1, 3)).toMatchObject([
      { date: '2027-01-31', due_date: '2027-02-14', total_amount: '120.00' },
      { date: '2027-02-28', due_date: '2027-03-30', total_amount: '240.00' },
    ])
    expect(changed).toMatchObject({ title: 'Hosting {month}', total_amount: '120.00' })
    expect(await makeOn('2027-02-28')).toBe(3)
    expect((await madeOf({ id })).map(({ invoice }) => [invoice?.title, invoice?.total_amount])).toEqual([
      ['Hosting December', '120.00'],
      ['Hosting January', '120.00'],
      ['Hosting and backups February', '240.00'],
    ])
    await expect(
      ann.client.recurring_invoice.addVersion({ id, from_date: '2027-02-28', title: 'No', items: [LINE] }),
    ).rejects.toMatchObject(refused('from_date'))
  })

  test('of the next contents leaves the title to later ones, and one after the end is refused', async () => {
    const { id, version } = await create({ count: 4 })
    const later = { id, from_date: '2027-02-01', title: 'Backups', items: [LINE] }
    await ann.client.recurring_invoice.addVersion(later)
    const titles = async (search: string) =>
      (await ann.client.recurring_invoice.list({ search })).items.map((each) => each.title)
    await ann.client.recurring_invoice.update({
      ...inputOf({ title: 'Flowers', count: 4 }),
      id,
      version: version + 1,
    })
    // A list searches the title of the newest contents, and shows that of the next.
    expect([await titles('Backups'), await titles('Flowers')]).toEqual([['Flowers'], []])
    const tooLate = ann.client.recurring_invoice.addVersion({ ...later, from_date: '2027-04-01' })
    await expect(tooLate).rejects.toMatchObject(refused('from_date', 'It has no date on or after this day.'))
  })

  test('of the start past later contents makes the invoices say what was saved', async () => {
    const { id, version } = await create()
    await ann.client.recurring_invoice.addVersion({
      id,
      from_date: '2027-02-01',
      title: 'Old',
      items: [LINE],
    })
    const moved = inputOf({ title: 'New', start_date: '2027-03-01' })
    await ann.client.recurring_invoice.update({ ...moved, id, version: version + 1 })
    expect(await makeOn('2027-03-01')).toBe(1)
    expect(await madeOf({ id })).toMatchObject([{ invoice: { title: 'New' } }])
  })

  test('of title and customer leaves what an invoice says of the schedule that made it', async () => {
    const { id, version } = await create({ title: 'Hosting {month} for {customer}' })
    await makeOn('2026-12-31')
    const [made] = await madeOf({ id })
    const eve = await addCustomer(ann.client, { name: 'Eve’s Flowers' })
    await ann.client.recurring_invoice.update({
      ...{ ...inputOf({ title: 'Backups {month}', customer_id: eve.id }), id, version },
    })
    const invoice = await ann.client.invoice.get({ id: made?.invoice?.id ?? '' })
    expect(invoice.recurring).toMatchObject({ id, title: 'Hosting December for Ada Lovelace Ltd' })
    expect(invoice.history.at(-1)).toMatchObject({
      event: 'created',
      data: { recurring: invoice.recurring?.title },
    })
  })

  test('of what it names since, such as a deleted product, keeps no invoice from being made', async () => {
    const product = await ann.client.product.create({ name: 'Bread', unit_price: '1.00' })
    await create({ items: [{ ...LINE, product_id: product.id }] })
    await ann.client.product.delete({ id: product.id })
    expect(await makeOn('2026-12-31')).toBe(1)
  })
})

test('a draft that was deleted is not made again', async () => {
  const schedule = await create()
  await makeOn('2026-12-31')
  const [{ invoice } = { invoice: null }] = await madeOf(schedule)
  await ann.client.invoice.delete({ params: { id: invoice?.id ?? '' } })
  expect(await makeDueInvoices(server.services)).toBe(0)
  expect(await madeOf(schedule)).toMatchObject([{ period_date: '2026-12-31', invoice: null }])
})

test('a call that is repeated with its key starts one schedule', async () => {
  const input = inputOf({ start_date: '2026-10-31' })
  const context = { idempotencyKey: 'hosting' }
  const calls = await Promise.all(
    [1, 2, 3].map(() => ann.client.recurring_invoice.create(input, { context })),
  )
  expect(new Set(calls.map(({ id }) => id)).size).toBe(1)
  expect(await ann.client.recurring_invoice.count({})).toMatchObject({ total: 1 })
})
