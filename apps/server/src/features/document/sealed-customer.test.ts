import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, invoiceFor, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Staff see the customer of a sent document as it was sealed, and beside that what has changed since. */

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const OLD = { name: 'Pickering Bros', contact_person: 'Ada', email: 'hello@pickering.example' }
const NEW = { name: 'Pickering Ltd', contact_person: 'Bea', email: 'office@pickering.example' }
const MOVED = { ...NEW, address: '4 Mill Lane\nLeeds' }

const KINDS = {
  quote: {
    write: (customer: { id: string }, status: 'draft' | 'sent') =>
      ann.client.quote.create(quoteFor(customer, { status })),
    get: (id: string) => ann.client.quote.get({ id }),
    row: async (id: string) => (await ann.client.quote.list({})).items.find((row) => row.id === id),
    csv: (id: string) => ann.client.quote.exportCsv({ ids: [id] }),
  },
  invoice: {
    write: (customer: { id: string }, status: 'draft' | 'sent') =>
      ann.client.invoice.create(invoiceFor(customer, { status })),
    get: (id: string) => ann.client.invoice.get({ id }),
    row: async (id: string) => (await ann.client.invoice.list({})).items.find((row) => row.id === id),
    csv: (id: string) => ann.client.invoice.exportCsv({ ids: [id] }),
  },
}

async function customerOf() {
  return ann.client.customer.create({ ...OLD, address: '1 Quay Street' })
}

async function rename(id: string, to: object = MOVED) {
  const { version } = await ann.client.customer.get({ id })
  await ann.client.customer.update({ id, version, ...OLD, address: '1 Quay Street', ...to })
}

const cellsOf = async (file: File) => {
  const [head = '', line = ''] = (await file.text()).replace('\uFEFF', '').split('\r\n')
  const cells = line.split(',')
  return Object.fromEntries(head.split(',').map((title, at) => [title, cells[at]]))
}

describe.each(['quote', 'invoice'] as const)('a sent %s', (kind) => {
  const { write, get, row, csv } = KINDS[kind]

  test('keeps the customer it was sealed for, in the detail, the list and the CSV file', async () => {
    const customer = await customerOf()
    const { id } = await write(customer, 'sent')
    expect(await get(id)).toMatchObject({ customer: OLD, customer_now: null })
    await rename(customer.id)
    expect(await get(id)).toMatchObject({
      customer: { ...OLD, id: customer.id, address: '1 Quay Street' },
      customer_now: MOVED,
    })
    expect(await row(id)).toMatchObject({
      customer: { id: customer.id, name: OLD.name, email: OLD.email },
      customer_now: { name: NEW.name },
    })
    expect(await cellsOf(await csv(id))).toMatchObject({
      Customer: OLD.name,
      'Customer email': OLD.email,
      'Customer now': NEW.name,
    })
  })

  test('mentions nothing once the customer is called as before', async () => {
    const customer = await customerOf()
    const { id } = await write(customer, 'sent')
    await rename(customer.id)
    await rename(customer.id, {})
    expect(await get(id)).toMatchObject({ customer: OLD, customer_now: null })
    expect(await row(id)).toMatchObject({ customer: { name: OLD.name }, customer_now: null })
  })
})

test.each(['quote', 'invoice'] as const)('a %s that is a draft follows its customer', async (kind) => {
  const { write, get, row, csv } = KINDS[kind]
  const customer = await customerOf()
  const { id } = await write(customer, 'draft')
  await rename(customer.id)
  expect(await get(id)).toMatchObject({ customer: MOVED, customer_now: null })
  expect(await row(id)).toMatchObject({ customer: { name: NEW.name }, customer_now: null })
  expect(await cellsOf(await csv(id))).toMatchObject({ Customer: NEW.name, 'Customer now': '' })
})

test('a quote edited since it was sent follows its customer, and is sealed for them when it is sent again', async () => {
  const customer = await customerOf()
  const { id } = await KINDS.quote.write(customer, 'sent')
  await rename(customer.id)
  const edited = await ann.client.quote.update({ ...editOf(await KINDS.quote.get(id)), title: 'Again' })
  expect(edited).toMatchObject({ customer: MOVED, customer_now: null, changed_since_sent: true })
  expect(await KINDS.quote.row(id)).toMatchObject({ customer: { name: NEW.name }, customer_now: null })
  expect(await ann.client.quote.send({ id })).toMatchObject({
    customer: MOVED,
    customer_now: null,
    revision: 2,
  })
  await rename(customer.id, { name: 'Pickering Group' })
  expect(await KINDS.quote.get(id)).toMatchObject({ customer: { name: NEW.name } })
})

test('the email and the address given for one invoice do not count as the customer’s own', async () => {
  const customer = await customerOf()
  const { id } = await ann.client.invoice.create(
    invoiceFor(customer, {
      status: 'sent',
      customer_email: 'accounts@elsewhere.example',
      billing_address: '9 Accounts Row',
    }),
  )
  expect(await KINDS.invoice.get(id)).toMatchObject({
    customer: { ...OLD, address: '1 Quay Street' },
    customer_email: 'accounts@elsewhere.example',
    billing_address: '9 Accounts Row',
    customer_now: null,
  })
})

test('the dashboard’s recent quotes name the customer as sealed', async () => {
  const customer = await customerOf()
  const { id } = await KINDS.quote.write(customer, 'sent')
  await rename(customer.id)
  const { recent_quotes } = await ann.client.dashboard.get({ from: '2026-11-01', to: '2026-11-30' })
  expect(recent_quotes.find((quote) => quote.id === id)).toMatchObject({
    customer_name: OLD.name,
    customer_now: { name: NEW.name },
  })
})

test('a list finds a document by the name it shows and by the one its customer has now, and is ordered by the latter', async () => {
  const dan = await server.signUpWithCompany()
  const zoe = await addCustomer(dan.client, { name: 'Zoe' })
  const { id } = await dan.client.quote.create(quoteFor(zoe, { status: 'sent' }))
  await dan.client.customer.update({ id: zoe.id, version: 1, ...OLD, name: 'Amy', address: null })
  for (const search of ['Amy', 'Zoé', undefined]) {
    const { items } = await dan.client.quote.list({ sort: 'customer', direction: 'asc', search })
    expect(items).toMatchObject([{ id, customer: { name: 'Zoe' }, customer_now: { name: 'Amy' } }])
    expect(await dan.client.quote.count({ search })).toMatchObject({ total: 1 })
  }
})
