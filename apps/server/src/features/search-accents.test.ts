import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, quoteFor } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff

/** Each is the name of a customer and a product, and the title of a quote and an invoice. */
const NAMES = [
  'Siân Pâtisserie',
  'Bjørn Æbelø',
  'Großmann Weißbrot',
  'ŁÓDŹ Żur',
  'Dvořák Kolečko',
  'O’Hara Café',
]

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  const other = await addCustomer(ann.client, { name: 'Plain Ltd', email: 'plain@shop.example' })
  for (const [index, name] of NAMES.entries()) {
    await addCustomer(ann.client, { name, email: `kunde${index}@köln.example` })
    await ann.client.product.create({
      name: `Item ${index}`,
      description: `${name}, sliced`,
      unit_price: '1.00',
    })
    await ann.client.quote.create(quoteFor(other, { title: name }))
    await ann.client.invoice.create(invoiceFor(other, { title: name }))
  }
})
afterAll(() => server.stop())

describe.each([
  ['sian', 0],
  ['PATISSERIE', 0],
  ['pa\u0302tis', 0],
  ['bjorn aebelo', 1],
  ['ÆB', 1],
  ['grossmann', 2],
  ['GROẞMANN WEISS', 2],
  ['lodz zur', 3],
  ['Łódź', 3],
  ['dvorak kolecko', 4],
  ["o'hara cafe", 5],
  ['ďvořak', 4],
] as const)('a search for %j', (search, index) => {
  test('finds the quote, the invoice, the customer and the product', async () => {
    const { client } = ann
    const name = NAMES[index]
    expect((await client.quote.list({ search })).items).toMatchObject([{ title: name }])
    expect((await client.invoice.list({ search })).items).toMatchObject([{ title: name }])
    expect((await client.customer.list({ search })).items).toMatchObject([{ name }])
    expect((await client.product.list({ search })).items).toMatchObject([{ description: `${name}, sliced` }])
    expect(await client.product.count({ search })).toEqual({ total: 1 })
    expect(await client.quote.count({ search })).toMatchObject({ total: 1 })
  })

  test('finds it in the exported list', async () => {
    const file = await ann.client.quote.exportCsv({ search })
    expect((await file.text()).trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(NAMES[index] ?? ''),
    ])
  })
})

test('an invoice is found by its customer’s email however it is spelt', async () => {
  const { items } = await ann.client.customer.list({ search: 'KUNDE2@koln' })
  expect(items).toMatchObject([{ name: NAMES[2] }])
  await ann.client.invoice.create(invoiceFor(items[0] ?? { id: '' }, { title: 'By email' }))
  expect((await ann.client.invoice.list({ search: 'kunde2@Ko\u0308ln' })).items).toMatchObject([
    { title: 'By email' },
  ])
})

test('wildcards and marks alone are taken literally', async () => {
  for (const search of ['%', '_', 's_an', '％', '\\']) {
    expect((await ann.client.quote.list({ search })).items, search).toEqual([])
  }
})
