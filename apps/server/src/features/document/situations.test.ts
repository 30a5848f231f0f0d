import { documentMessages, emails, type quotes } from '@quotespark/database'
import { INVOICE_AGES } from '@quotespark/domain/dashboard'
import { type InvoiceStatus, type Situation, situationsOf } from '@quotespark/domain/document'
import { sumMoney } from '@quotespark/domain/money'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BusyCompany, createBusyCompany } from '../../testing/busy-company.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/* The lists narrowed to a situation, and the figures of the dashboard that lead to them. */

let server: TestServer
let company: BusyCompany
const idOf = new Map<string, string>()

const SENT = { sent_at: '2026-11-02T11:00:00.000Z', valid_until: '2026-12-31' }
const QUOTES: Record<string, Partial<typeof quotes.$inferInsert> & { invoiced?: InvoiceStatus }> = {
  draft: { status: 'draft' },
  'draft again': { status: 'draft', ...SENT },
  sent: { status: 'sent', ...SENT },
  opened: { status: 'sent', ...SENT, last_viewed_at: '2026-11-03T11:00:00.000Z' },
  expiring: { status: 'sent', ...SENT, valid_until: '2026-11-26' },
  lapsed: { status: 'sent', ...SENT, valid_until: '2026-11-19' },
  'sent back': { status: 'amendment_requested', ...SENT },
  rejected: { status: 'rejected', ...SENT },
  accepted: { status: 'accepted', ...SENT, accepted_at: '2026-11-15T12:00:00.000Z' },
  'accepted in October': {
    status: 'accepted',
    ...SENT,
    created_at: '2026-10-02T12:00:00.000Z',
    accepted_at: '2026-10-31T23:59:00.000Z',
  },
  billed: {
    status: 'accepted',
    ...SENT,
    created_at: '2026-09-30T12:00:00.000Z',
    accepted_at: '2026-11-01T00:00:00.000Z',
    invoiced: 'cancelled',
  },
  'billed and paid': {
    status: 'accepted',
    ...SENT,
    accepted_at: '2026-11-30T12:00:00.000Z',
    invoiced: 'paid',
  },
}
const INVOICES: Record<string, { status: InvoiceStatus; due_date: string; paid?: string; total?: string }> = {
  'due today': { status: 'sent', due_date: '2026-11-20' },
  'a day late': { status: 'viewed', due_date: '2026-11-19' },
  '30 days late': { status: 'partially_paid', due_date: '2026-10-21', paid: '20.00' },
  '31 days late': { status: 'sent', due_date: '2026-10-20' },
  '90 days late': { status: 'overdue', due_date: '2026-08-22' },
  '91 days late': { status: 'sent', due_date: '2026-08-21' },
  'late draft': { status: 'draft', due_date: '2026-10-01' },
  'late and cancelled': { status: 'cancelled', due_date: '2026-10-01' },
  'of nothing': { status: 'sent', due_date: '2026-10-01', total: '0.00' },
}

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  company = await createBusyCompany(server)
  for (const [name, { invoiced, ...values }] of Object.entries(QUOTES)) {
    const id = await company.quote({ title: name, ...values })
    idOf.set(name, id)
    if (invoiced) {
      const paid = invoiced === 'paid' ? '120.00' : '0.00'
      idOf.set(
        `invoice, ${invoiced}`,
        await company.invoice({ status: invoiced, due_date: '2026-12-20', paid, quote_id: id }),
      )
    }
  }
  for (const [name, values] of Object.entries(INVOICES)) idOf.set(name, await company.invoice(values))
  await company.pay('2026-10-31', '10.00')
  await company.pay('2026-11-01', '10.00')
  const text = { template: 'quote-sent', to_email: 'kim@example.com', subject: '', html: '', text: '' }
  for (const name of ['sent', 'late draft'])
    await server.services.database.insert(emails).values({
      id: uuidv7(),
      ...text,
      company_id: company.staff.company.id,
      document_id: idOf.get(name) ?? null,
      status: 'failed',
      created_at: '2026-11-19T10:00:00.000Z',
    })
  const asked = { company_id: company.staff.company.id, author: 'customer', author_name: 'Kim' } as const
  for (const [name, resolved_at] of [
    ['opened', null],
    ['sent', '2026-11-19T10:00:00.000Z'],
    ['a day late', null],
  ] as const)
    await server.services.database
      .insert(documentMessages)
      .values({ ...asked, id: uuidv7(), document_id: idOf.get(name) ?? '', text: 'When?', resolved_at })
})
afterAll(() => server.stop())

const namesOf = (items: { id: string }[]) =>
  items.map(({ id }) => [...idOf].find(([, known]) => known === id)?.[0] ?? 'another').sort()

const EVER_SENT = Object.keys(QUOTES).filter((name) => name !== 'draft')
const ACCEPTED = ['accepted', 'accepted in October', 'billed', 'billed and paid']

describe('quotes', () => {
  test.each<[Situation<'quote'>, string[]]>([
    ['open', ['expiring', 'opened', 'sent']],
    ['expiring', ['expiring']],
    ['to_invoice', ['accepted', 'accepted in October', 'billed']],
    ['ever_sent', EVER_SENT],
    ['ever_viewed', [...ACCEPTED, 'opened', 'sent back']],
    ['invoiced', ['billed and paid']],
    ['accepted_on', ACCEPTED],
    ['mail_failed', ['sent']],
    ['question_open', ['opened']],
  ])('are narrowed to those %s, and counted alike', async (situation, names) => {
    const { client } = company.staff
    const { items } = await client.quote.list({ situation })
    expect(namesOf(items)).toEqual(names.toSorted())
    expect(await client.quote.count({ situation })).toMatchObject({ total: names.length, is_exact: true })
    const text = await (await client.quote.exportCsv({ situation })).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + names.length)
  })

  test('accepted on some days are found by the day of acceptance in London, and not of creation', async () => {
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const { items } = await company.staff.client.quote.list({ situation: 'accepted_on', ...days })
    expect(namesOf(items)).toEqual(['accepted', 'billed', 'billed and paid'])
  })

  test('in a situation can be searched, filtered by status and sorted', async () => {
    const { client } = company.staff
    const found = await client.quote.list({ situation: 'to_invoice', search: 'octo' })
    expect(namesOf(found.items)).toEqual(['accepted in October'])
    expect((await client.quote.count({ situation: 'ever_sent', search: 'octo' })).total).toBe(1)
    const viewed = await client.quote.list({ situation: 'open', status: 'viewed', sort: 'customer' })
    expect(namesOf(viewed.items)).toEqual(['opened'])
  })

  test('behind each step of the funnel are as many as it counts', async () => {
    const { client } = company.staff
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const { funnel, stats } = await client.dashboard.get(days)
    const behind = [
      {},
      { situation: 'ever_sent' },
      { situation: 'ever_viewed' },
      { status: 'accepted' },
      { situation: 'invoiced' },
    ] as const
    const counts = await Promise.all(behind.map((filter) => client.quote.count({ ...filter, ...days })))
    expect(counts.map(({ total }) => total)).toEqual(funnel.map(({ count }) => count))
    expect(stats.sentQuotes).toBe(funnel[1]?.count)
  })

  test('open ones are as many as the sidebar counts, without those sent back', async () => {
    const counts = await company.staff.client.quote.count({})
    expect(counts.awaiting_answer).toBe(3)
    expect(counts.by_status.amendment_requested).toBe(1)
  })
})

describe('invoices', () => {
  test.each<[Situation<'invoice'>, string[]]>([
    ['not_yet_due', ['another', 'another', 'due today']],
    ['late_1_30', ['30 days late', 'a day late']],
    ['late_31_60', ['31 days late']],
    ['late_61_90', ['90 days late']],
    ['late_over_90', ['91 days late']],
    ['unpaid', ['30 days late', '31 days late', '90 days late', '91 days late', 'a day late', 'due today']],
    ['mail_failed', ['late draft']],
    ['question_open', ['a day late']],
  ])('are narrowed to those %s, and counted alike', async (situation, names) => {
    const { client } = company.staff
    const { items } = await client.invoice.list({ situation })
    expect(namesOf(items).filter((name) => name !== 'another')).toEqual(
      names.filter((name) => name !== 'another'),
    )
    expect((await client.invoice.count({ situation })).total).toBe(items.length)
  })

  test('paid on some days are found by the day of payment', async () => {
    const { client } = company.staff
    const paidIn = async (from: string, to: string) =>
      (await client.invoice.list({ situation: 'paid_on', from, to })).items.length
    expect(await paidIn('2026-10-01', '2026-10-31')).toBe(1)
    // Stored payments are dated by the issue of their invoice, 20 November.
    expect(await paidIn('2026-11-01', '2026-11-30')).toBe(3)
    expect(await paidIn('2026-12-01', '2026-12-31')).toBe(0)
  })

  test('behind each age of the dashboard are as many as it counts', async () => {
    const { client } = company.staff
    const { outstanding } = await client.dashboard.getCharts()
    for (const { age, count } of outstanding)
      expect((await client.invoice.count({ situation: age })).total, age).toBe(count)
    const { stats } = await client.dashboard.get({ from: '2026-11-01', to: '2026-11-30' })
    expect((await client.invoice.count({ situation: 'unpaid' })).total).toBe(stats.pendingInvoices)
    expect(situationsOf('invoice')).toEqual(expect.arrayContaining([...INVOICE_AGES]))
  })
})

test('documents are found by their exact total, together with other filters', async () => {
  const { client } = company.staff
  const exact = await company.quote({ title: 'exact', total: '2904031.54', status: 'sent' })
  await company.quote({ title: 'a penny more', total: '2904031.55', status: 'sent' })
  const filter = { total_amount: '2904031.54' }
  expect((await client.quote.list(filter)).items.map(({ id }) => id)).toEqual([exact])
  expect(await client.quote.count(filter)).toMatchObject({ total: 1, is_exact: true })
  expect((await client.quote.list({ ...filter, status: 'draft' })).items).toEqual([])
  expect((await client.invoice.list(filter)).items).toEqual([])
  await expect(client.quote.list({ total_amount: '1,5' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an accepted quote is found and ordered by the sum that was accepted, and not by the offered one', async () => {
  const { client } = company.staff
  const accepted = await company.quote({
    ...{ title: 'less accepted', total: '5310.20', status: 'accepted' },
    ...{ accepted_at: '2025-05-05T12:00:00.000Z', accepted_total_amount: '4187.35' },
  })
  const between = await company.quote({ title: 'between', total: '5000.00', status: 'sent' })
  const ids = async (filter: Parameters<typeof client.quote.list>[0]) =>
    (await client.quote.list(filter)).items.map(({ id }) => id)
  expect(await ids({ total_amount: '4187.35' })).toEqual([accepted])
  expect(await ids({ total_amount: '5310.20' })).toEqual([])
  const ordered = await ids({ sort: 'total_amount', direction: 'desc' })
  expect(ordered.indexOf(between)).toBeLessThan(ordered.indexOf(accepted))
})

test('archived documents still count in the figures of the dashboard, and are in the lists behind them', async () => {
  const busy = await createBusyCompany(server)
  const { client } = busy.staff
  const october = { created_at: '2026-10-07T12:00:00.000Z', ...SENT }
  const accepted = { ...october, status: 'accepted', accepted_at: '2026-10-09T12:00:00.000Z' } as const
  const ids = [
    await busy.quote({ ...accepted, total: '700.01' }),
    await busy.quote({ ...october, status: 'rejected' }),
  ]
  await busy.quote(accepted)
  const bill = await busy.invoice({ status: 'paid', paid: '120.00', quote_id: await busy.quote(accepted) })
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const { funnel } = await client.dashboard.get(days)
  await client.quote.doWithSeveral({ action: 'archive', ids })
  await client.invoice.doWithSeveral({ action: 'archive', ids: [bill] })
  expect((await client.dashboard.get(days)).funnel).toEqual(funnel)
  const behind = [
    {},
    { situation: 'ever_sent' },
    { situation: 'ever_viewed' },
    { status: 'accepted' },
    { situation: 'invoiced' },
  ] as const
  for (const [index, filter] of behind.entries()) {
    const asked = { ...filter, ...days, archive: 'with' } as const
    const { items } = await client.quote.list(asked)
    expect(items).toHaveLength(funnel[index]?.count ?? 0)
    expect(sumMoney(items.map(({ total_amount }) => total_amount))).toBe(funnel[index]?.total_amount)
    expect(await client.quote.count(asked)).toMatchObject({ total: items.length })
    const csv = await (await client.quote.exportCsv(asked)).text()
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + items.length)
  }
  expect(await client.quote.count({ archive: 'with' })).toMatchObject({ total: 4, archived: 2 })
  expect((await client.quote.list({ status: 'accepted', archive: 'with' })).items).toHaveLength(3)
  expect((await client.quote.list({ status: 'accepted' })).items).toHaveLength(2)
  expect(await client.invoice.count({ archive: 'with', status: 'paid' })).toMatchObject({ total: 1 })
})
