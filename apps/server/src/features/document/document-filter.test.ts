import type { InvoiceRow, QuoteRow } from '@quotespark/contract'
import { INVOICE_STATUSES, QUOTE_STATUSES } from '@quotespark/domain/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, quoteFor } from '../../testing/sample-documents.ts'
import { storeCustomer, storeInvoice, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: string
let grace: string

/** Stores two quotes and two invoices a day, alternately for Ada and Grace, on the first ten days of November. */
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  const { database } = server.services
  ann = await server.signUpWithCompany()
  const company_id = ann.company.id
  ada = await storeCustomer(database, { company_id, name: 'Ada Lovelace' })
  grace = await storeCustomer(database, { company_id, name: 'Grace Hopper' })
  for (let n = 0; n < 20; n++) {
    const customer_id = n % 2 === 0 ? ada : grace
    const day = `2026-11-${String(1 + Math.floor(n / 2)).padStart(2, '0')}`
    const title = `Cake ${n}`
    // Half past midnight in London is still the day before in New York, and in winter the same day in UTC.
    const created_at = `${day}T00:30:00.000Z`
    await storeQuote(database, {
      company_id,
      customer_id,
      title,
      created_at,
      status: QUOTE_STATUSES[n % 7] ?? 'draft',
    })
    await storeInvoice(database, {
      company_id,
      customer_id,
      title,
      created_at,
      issue_date: day,
      due_date: '2026-12-31',
    })
  }
})
afterAll(() => server.stop())

const of = (rows: (QuoteRow | InvoiceRow)[]) => rows.map(({ title }) => title)
const cakes = (...numbers: number[]) => numbers.map((n) => `Cake ${n}`)

describe.each(['quote', 'invoice'] as const)('%s filters', (kind) => {
  test('lists the documents of one customer and of a range of days, both ends included', async () => {
    const list = ann.client[kind].list
    expect(of((await list({ from: '2026-11-02', to: '2026-11-03' })).items)).toEqual(cakes(5, 4, 3, 2))
    expect(of((await list({ customer_id: ada, from: '2026-11-09' })).items)).toEqual(cakes(18, 16))
    expect(of((await list({ customer_id: grace, to: '2026-11-01', search: 'cake' })).items)).toEqual(cakes(1))
  })

  test.each([
    ['nothing', {}],
    ['a search', { search: 'cake 1' }],
    ['a customer', { customer_id: 'ada' }],
    ['some days', { from: '2026-11-02', to: '2026-11-08' }],
    ['all of these', { search: 'CAKE', customer_id: 'ada', from: '2026-11-02' }],
  ])('counts by status what the list shows, filtered by %s', async (_, filter) => {
    const asked = { ...filter, ...('customer_id' in filter ? { customer_id: ada } : {}) }
    const { list, count } = ann.client[kind]
    const listed: Record<string, number> = {}
    for (const status of kind === 'quote' ? QUOTE_STATUSES : INVOICE_STATUSES) {
      const { items } = await list({ ...asked, status: status as never, limit: 100 })
      listed[status] = items.length
    }
    const counted = await count(asked)
    expect(counted.by_status).toEqual(listed)
    expect(counted.total).toBe((await list({ ...asked, limit: 100 })).items.length)
    expect(counted.total).toBeGreaterThan(0)
    // A status filter changes only the total.
    expect(await count({ ...asked, status: 'sent' })).toEqual({ ...counted, total: listed.sent })
  })
})

test('a billed quote names its invoice and offers no second one', async () => {
  const ben = await server.signUpWithCompany()
  const customer = await addCustomer(ben.client)
  const { id } = await ben.client.quote.create(quoteFor(customer, { status: 'sent' }))
  await ben.client.quote.markAsAccepted({ id })
  const row = async () => (await ben.client.quote.list({})).items[0]
  expect(await row()).toMatchObject({ invoice_id: null, abilities: { create_invoice: true } })
  const invoice = await ben.client.invoice.createFromQuote({ params: { quote_id: id } })
  expect(await row()).toMatchObject({ invoice_id: invoice.id, abilities: { create_invoice: false } })
  await ben.client.invoice.send({ id: invoice.id })
  await ben.client.invoice.cancel({ id: invoice.id })
  expect(await row()).toMatchObject({ abilities: { create_invoice: true } })
})

test('a row of the list says which actions are possible now', async () => {
  const ben = await server.signUpWithCompany()
  const customer = await addCustomer(ben.client)
  const { id } = await ben.client.invoice.create(invoiceFor(customer, { status: 'draft' }))
  const abilities = async () => (await ben.client.invoice.list({})).items[0]?.abilities
  expect(await abilities()).toEqual({
    edit: true,
    send: true,
    remind: false,
    record_payment: false,
    credit: false,
  })
  await ben.client.invoice.send({ id })
  expect(await abilities()).toEqual({
    edit: true,
    send: false,
    remind: false,
    record_payment: true,
    credit: true,
  })
})
