import { emails } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BusyCompany, createBusyCompany } from '../../testing/busy-company.ts'
import { addCustomer, invoiceFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let company: BusyCompany

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00.000Z')
  company = await createBusyCompany(server)
})

const SENT = { status: 'sent', sent_at: '2026-11-01T10:00:00.000Z' } as const
const attention = () => company.staff.client.dashboard.getAttention()
const listed = async () => (await attention()).items.map(({ reason, id }) => `${reason} ${id}`)

/** Stores an email about the document. */
async function mail(
  document_id: string,
  created_at: string,
  status: 'sent' | 'failed' | 'waiting' = 'failed',
) {
  const { database } = server.services
  const text = { template: 'quote-sent', to_email: 'kim@example.com', subject: 'A quote', html: '', text: '' }
  const company_id = company.staff.company.id
  await database.insert(emails).values({ id: uuidv7(), ...text, company_id, document_id, status, created_at })
}

describe('what needs attention', () => {
  test('is nothing for a new company, and without a company', async () => {
    expect(await attention()).toEqual({ items: [], groups: [] })
    const { client } = await server.signUp()
    expect(await client.dashboard.getAttention()).toEqual({ items: [], groups: [] })
  })

  test('lists each reason with its day, amount and possible steps, in the order of urgency', async () => {
    const { quote, invoice } = company
    const expiring = await quote({ ...SENT, valid_until: '2026-11-24', total: '2904031.54' })
    const accepted = await quote({
      status: 'accepted',
      accepted_at: '2026-11-18T23:30:00.000Z',
      total: '480.00',
      accepted_total_amount: '310.25',
    })
    const late = await invoice({
      status: 'partially_paid',
      due_date: '2026-11-05',
      total: '75.50',
      paid: '25.00',
    })
    const sentBack = await quote({ status: 'amendment_requested', title: 'Kitchen' })
    const unsent = await quote({ ...SENT, valid_until: '2027-02-01' })
    await mail(unsent, '2026-11-19T08:00:00.000Z')
    const { items, groups } = await attention()
    const abilities = { edit: false, create_invoice: false, remind: false }
    const common = {
      number: expect.stringMatching(/./),
      customer_name: 'Ada Lovelace Ltd',
      customer_now: null,
      is_reminded: false,
    }
    expect(items).toEqual([
      {
        ...common,
        id: unsent,
        kind: 'quote',
        reason: 'mail_failed',
        title: 'Wedding cake',
        amount: '120.00',
        day: '2026-11-19',
        abilities,
      },
      {
        ...common,
        id: sentBack,
        kind: 'quote',
        reason: 'amendment_requested',
        title: 'Kitchen',
        amount: '120.00',
        day: null,
        abilities: { ...abilities, edit: true },
      },
      {
        ...common,
        id: late,
        kind: 'invoice',
        reason: 'overdue',
        title: 'Wedding cake',
        amount: '50.50',
        day: '2026-11-05',
        abilities: { ...abilities, remind: true },
      },
      {
        ...common,
        id: accepted,
        kind: 'quote',
        reason: 'to_invoice',
        title: 'Wedding cake',
        amount: '310.25',
        day: '2026-11-18',
        abilities: { ...abilities, create_invoice: true },
      },
      {
        ...common,
        id: expiring,
        kind: 'quote',
        reason: 'expiring',
        title: 'Wedding cake',
        amount: '2904031.54',
        day: '2026-11-24',
        abilities,
      },
    ])
    expect(groups).toEqual(items.map(({ reason, kind }) => ({ reason, kind, count: 1, is_exact: true })))
  })

  test('leaves out what is paid, billed, archived, answered, lapsed or not yet near', async () => {
    const { quote, invoice } = company
    await invoice({ status: 'sent', due_date: '2026-11-20' })
    await invoice({ status: 'draft', due_date: '2026-10-01' })
    await invoice({ status: 'paid', due_date: '2026-10-01', paid: '120.00' })
    await invoice({ status: 'cancelled', due_date: '2026-10-01' })
    const billed = await quote({ status: 'accepted' })
    await invoice({ status: 'sent', quote_id: billed })
    await quote({ status: 'accepted', archived_at: '2026-11-19T10:00:00.000Z' })
    await quote({ ...SENT, valid_until: '2026-11-19' })
    await quote({ ...SENT, valid_until: '2026-11-28' })
    await quote({ ...SENT, valid_until: null })
    await quote({ status: 'draft', valid_until: '2026-11-21' })
    await quote({ status: 'rejected', valid_until: '2026-11-21' })
    expect(await attention()).toEqual({ items: [], groups: [] })
  })

  test('lists a quote whose invoice was cancelled again', async () => {
    const quote_id = await company.quote({ status: 'accepted' })
    await company.invoice({ status: 'cancelled', quote_id })
    expect(await listed()).toEqual([`to_invoice ${quote_id}`])
  })

  test('counts the last day and the seventh day as expiring, the earliest first', async () => {
    const seventh = await company.quote({ ...SENT, valid_until: '2026-11-27' })
    const today = await company.quote({ ...SENT, valid_until: '2026-11-20' })
    expect(await listed()).toEqual([`expiring ${today}`, `expiring ${seventh}`])
  })

  test('drops a failed email once another about the same document went out, or after 30 days', async () => {
    const resent = await company.quote({ ...SENT })
    await mail(resent, '2026-11-18T10:00:00.000Z')
    const twice = await company.quote({ ...SENT })
    await mail(twice, '2026-11-17T10:00:00.000Z', 'sent')
    await mail(twice, '2026-11-18T10:00:00.000Z')
    await mail(twice, '2026-11-19T10:00:00.000Z')
    const old = await company.quote({ ...SENT })
    await mail(old, '2026-10-20T10:00:00.000Z')
    expect(await listed()).toEqual([`mail_failed ${twice}`, `mail_failed ${resent}`])
    await mail(resent, '2026-11-18T11:00:00.000Z', 'waiting')
    expect(await listed()).toEqual([`mail_failed ${twice}`])
  })

  test('leaves out a failed email about an archived document, as its list does', async () => {
    const { client } = company.staff
    const id = await company.quote({ ...SENT, status: 'rejected' })
    await mail(id, '2026-11-19T08:00:00.000Z')
    expect(await listed()).toEqual([`mail_failed ${id}`])
    await client.quote.doWithSeveral({ action: 'archive', ids: [id] })
    expect(await attention()).toEqual({ items: [], groups: [] })
    expect(await client.quote.count({ situation: 'mail_failed' })).toMatchObject({ total: 0 })
  })

  test('names the customer of a sent document as it was sealed, and as they are called now', async () => {
    const { client } = company.staff
    const kim = await addCustomer(client, { name: 'Kim & Daughters' })
    const dates = { issue_date: '2026-10-01', due_date: '2026-10-15' }
    await client.invoice.create(invoiceFor(kim, { ...dates, status: 'sent' }))
    await client.customer.update({
      ...{ id: kim.id, version: kim.version, name: 'Kim Trading', contact_person: 'Kim', email: kim.email },
    })
    const { items } = await attention()
    expect(items).toMatchObject([
      { reason: 'overdue', customer_name: 'Kim & Daughters', customer_now: { name: 'Kim Trading' } },
    ])
  })

  test('shares ten places among the reasons, and counts all', async () => {
    for (let day = 1; day <= 12; day += 1)
      await company.invoice({ status: 'sent', due_date: `2026-10-${String(day).padStart(2, '0')}` })
    await company.quote({ ...SENT, valid_until: '2026-11-22' })
    const { items, groups } = await attention()
    expect(items.map(({ reason, day }) => `${reason} ${day}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => `overdue 2026-10-0${day}`),
      'expiring 2026-11-22',
    ])
    expect(groups).toEqual([
      { reason: 'overdue', kind: 'invoice', count: 12, is_exact: true },
      { reason: 'expiring', kind: 'quote', count: 1, is_exact: true },
    ])
  })

  test('leaves out other companies', async () => {
    const other = await createBusyCompany(server)
    await other.invoice({ status: 'sent', due_date: '2026-10-01' })
    expect(await attention()).toEqual({ items: [], groups: [] })
    expect((await other.staff.client.dashboard.getAttention()).items).toHaveLength(1)
  })

  test('offers a reminder once a day', async () => {
    const { client } = company.staff
    const { id: customer_id } = await addCustomer(client)
    const { id } = await client.invoice.create(
      invoiceFor({ id: customer_id }, { issue_date: '2026-10-01', due_date: '2026-10-15', status: 'sent' }),
    )
    expect((await attention()).items).toMatchObject([
      { id, reason: 'overdue', is_reminded: false, abilities: { remind: true } },
    ])
    await client.invoice.remind({ id })
    expect((await attention()).items).toMatchObject([{ id, is_reminded: true, abilities: { remind: false } }])
  })
})
