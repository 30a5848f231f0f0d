import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../../testing/sample-documents.ts'
import { storeInvoice, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

test('lists only the customer’s documents, newest first, with the status staff see', async () => {
  const { database: db } = server.services
  const company_id = ann.company.id
  const { id } = await addCustomer(ann.client)
  const other = await addCustomer(ann.client)
  await storeQuote(db, { company_id, customer_id: other.id, title: 'Not theirs' })
  const at = (day: number) => ({ customer_id: id, company_id, created_at: `2026-11-0${day}T10:00:00.000Z` })
  await storeQuote(db, { ...at(1), title: 'Older' })
  await storeQuote(db, {
    ...at(2),
    title: 'Newer',
    status: 'sent',
    last_viewed_at: '2026-11-03T10:00:00.000Z',
  })
  await storeInvoice(db, { ...at(1), title: 'Late', status: 'sent', due_date: '2020-01-01' })
  const send_at = '2026-11-22T09:00:00.000Z'
  await storeInvoice(db, { ...at(2), title: 'Draft', due_date: '2020-01-01', send_at })

  const quotes = await ann.client.customer.listQuotes({ id })
  expect(quotes.items.map(({ title, status }) => [title, status])).toEqual([
    ['Newer', 'viewed'],
    ['Older', 'draft'],
  ])
  expect(quotes.items[0]).toMatchObject({ total_amount: '120.00', created_at: '2026-11-02T10:00:00.000Z' })
  const invoices = await ann.client.customer.listInvoices({ id })
  expect(invoices.items.map(({ title, status, send_at }) => [title, status, send_at])).toEqual([
    ['Draft', 'draft', send_at],
    ['Late', 'overdue', null],
  ])
  expect(await ann.client.customer.get({ id })).toMatchObject({ quote_count: 2, invoice_count: 2 })
})

test('a quote shows its lowest possible total and the accepted total', async () => {
  const { database: db } = server.services
  const { id } = await addCustomer(ann.client)
  const values = { company_id: ann.company.id, customer_id: id }
  await storeQuote(db, { ...values, created_at: '2026-11-02T10:00:00.000Z', least_total_amount: '90.00' })
  await storeQuote(db, {
    ...values,
    created_at: '2026-11-01T10:00:00.000Z',
    status: 'accepted',
    least_total_amount: '90.00',
    accepted_total_amount: '96.00',
  })
  const { items } = await ann.client.customer.listQuotes({ id })
  expect(items).toMatchObject([
    { total_amount: '120.00', from_amount: '90.00', accepted_total_amount: null },
    { total_amount: '120.00', accepted_total_amount: '96.00' },
  ])
})

test('lists each document once over all pages, even when many were created at the same instant', async () => {
  const { database: db } = server.services
  const { id } = await addCustomer(ann.client)
  const values = { company_id: ann.company.id, customer_id: id, created_at: '2026-11-02T10:00:00.000Z' }
  for (const title of ['1', '2', '3', '4', '5']) {
    await storeQuote(db, { ...values, title })
    await storeInvoice(db, { ...values, title })
  }
  for (const list of [ann.client.customer.listQuotes, ann.client.customer.listInvoices]) {
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        id,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      })
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(titles).toEqual(['5', '4', '3', '2', '1'])
    await expect(list({ id, cursor: 'made up' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'cursor' }] },
    })
  }
})

test('refuses an unknown customer', async () => {
  const refused = { code: 'not_found', data: { entity: 'customer' } }
  await expect(ann.client.customer.listQuotes({ id: uuidv7() })).rejects.toMatchObject(refused)
  await expect(ann.client.customer.listInvoices({ id: uuidv7() })).rejects.toMatchObject(refused)
})
