import { checkUbl, readUbl } from '@quotespark/e-invoice'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editOf, invoiceFor, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { nothingLooked, verifyEverything } from '../../verify/verify-company.ts'

/* Unit prices have up to four decimals, and quantities up to 9,999,999.999, wherever a line is written or shown. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

const ADDRESS = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  await ann.client.company.updateInformation({
    ...{ name: ann.company.name, address_fields: ADDRESS, vat_number: 'GB 123 4567 82' },
    ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
  })
  ada = await ann.client.customer.create({
    ...{ name: 'Ada Lovelace Ltd', contact_person: 'Ada', email: 'ada@customer.example' },
    address_fields: { ...ADDRESS, street: '2 Mill Lane' },
  })
})
afterAll(() => server.stop())

const LEAFLETS = { ...LINE, description: 'Leaflets', quantity: '2400', unit_price: '0.0375' }
const CABLE = { ...LINE, description: 'Cable', quantity: '9999999.999', unit: 'm', unit_price: '0.125' }
const PLAIN = { ...LINE, description: 'Delivery', quantity: '1', unit_price: '85' }
const ITEMS = [LEAFLETS, CABLE, PLAIN]

const STORED = [
  { quantity: '2400', unit_price: '0.0375', total_price: '90.00' },
  { quantity: '9999999.999', unit_price: '0.125', total_price: '1250000.00' },
  { quantity: '1', unit_price: '85.00', total_price: '85.00' },
]
const TOTALS = { subtotal: '1250175.00', tax_amount: '250035.00', total_amount: '1500210.00' }
const PRINTED = ['£0.0375', '£0.125', '£85.00', '£90.00', '£1,250,000.00', '£1,500,210.00']

test('a quote keeps the decimals of its prices, from the API to the PDF and the customer', async () => {
  const quote = await ann.client.quote.create(quoteFor(ada, { items: ITEMS, status: 'sent' }))
  expect(quote).toMatchObject({ ...TOTALS, items: STORED, changed_since_sent: false })
  const { text } = await readPdf(await (await ann.client.quote.getPdf({ id: quote.id })).bytes())
  for (const words of PRINTED) expect(text).toContain(words)
  const shared = await server.anonymous.sharedLink.get({ token: tokenOf(quote) })
  expect(shared).toMatchObject({ quote: { items: STORED } })

  const same = await ann.client.quote.update({ ...editOf(quote), items: quote.items })
  expect(same.changed_since_sent).toBe(false)
  const [first, ...others] = quote.items
  const items = [{ ...first, unit_price: '0.0374' }, ...others] as typeof quote.items
  const edited = await ann.client.quote.update({ ...editOf(same), items })
  expect(edited.changed_since_sent).toBe(true)
  expect(edited.items[0]).toMatchObject({ unit_price: '0.0374', total_price: '89.76' })
})

test('an invoice is sealed with the prices that it has, and its e-invoice carries them as BT-146', async () => {
  const invoice = await ann.client.invoice.create(invoiceFor(ada, { items: ITEMS, status: 'sent' }))
  expect(invoice).toMatchObject({ ...TOTALS, items: STORED, e_invoice: { is_sealed: true } })
  const ubl = await (await ann.client.invoice.getUbl({ id: invoice.id })).text()
  expect(checkUbl(ubl)).toEqual([])
  expect(readUbl(ubl).lines.map(({ quantity, unit_price, net }) => [quantity, unit_price, net])).toEqual(
    STORED.map(({ quantity, unit_price, total_price }) => [quantity, unit_price, total_price]),
  )
  const { text, attachments } = await readPdf(
    await (await ann.client.invoice.getPdf({ id: invoice.id })).bytes(),
  )
  expect(attachments).toEqual({ [`${invoice.invoice_number}.xml`]: ubl })
  for (const words of PRINTED) expect(text).toContain(words)
})

test('what was sealed is verified', async () => {
  const looked = nothingLooked()
  const { database: db, files } = server.services
  const broken: string[] = []
  for await (const each of verifyEverything({ db, files }, looked)) broken.push(each.broken)
  expect(broken).toEqual([])
  expect(looked.revisions).toBeGreaterThanOrEqual(2)
})

test('products, templates and bundles keep the decimals of their prices', async () => {
  const product = await ann.client.product.create({ name: 'Leaflet', unit_price: '0.0850' })
  expect(product.unit_price).toBe('0.085')
  const { id, updated_at } = product
  const dearer = { id, updated_at, name: 'Leaflet', unit_price: '0.0901' }
  expect((await ann.client.product.update(dearer)).unit_price).toBe('0.0901')
  for (const kind of ['quote', 'invoice', 'bundle'] as const) {
    const made = await ann.client.template.create({ kind, name: `Print ${kind}`, items: ITEMS })
    const { items } = await ann.client.template.get({ id: made.id })
    expect(items.map(({ unit_price }) => unit_price)).toEqual(STORED.map(({ unit_price }) => unit_price))
  }
})

const FOUR = 'Item price must be an amount in pounds with no more than 4 decimal places.'
const THREE = 'Item quantity must be a number with no more than 3 decimal places.'

describe('what cannot be kept as it is is refused in words, never rounded', () => {
  test.each([
    ['unit_price', '0.00005', FOUR],
    ['unit_price', '85.12345', FOUR],
    ['unit_price', '£85', FOUR],
    ['unit_price', '1,250', FOUR],
    ['unit_price', 'free', FOUR],
    ['unit_price', '-0.0001', 'Item price cannot be negative.'],
    ['unit_price', '-£3', 'Item price cannot be negative.'],
    ['unit_price', '€14.50', 'Amounts are in pounds. Enter 14.50 if you mean £14.50.'],
    ['unit_price', '999999999.9901', 'Item price cannot be more than £999,999,999.99.'],
    ['quantity', '1.0005', THREE],
    ['quantity', '3 boxes', THREE],
    ['quantity', '', THREE],
    ['quantity', '-1', 'Item quantity must be positive.'],
    ['quantity', '10000000', 'Item quantity cannot be more than 9,999,999.999.'],
  ])('a %s of %j', async (field, text, message) => {
    const items = [{ ...LINE, [field]: text }]
    const refusal = { code: 'invalid_input', data: { issues: [{ path: `items.0.${field}`, message }] } }
    await expect(ann.client.quote.create(quoteFor(ada, { items }))).rejects.toMatchObject(refusal)
    await expect(ann.client.invoice.create(invoiceFor(ada, { items }))).rejects.toMatchObject(refusal)
    await expect(ann.client.template.create({ kind: 'bundle', name: 'Wrong', items })).rejects.toMatchObject(
      refusal,
    )
  })

  test('a price of a product with five decimals', async () => {
    await expect(ann.client.product.create({ name: 'Dot', unit_price: '0.00001' })).rejects.toMatchObject({
      data: { issues: [{ path: 'unit_price', message: FOUR }] },
    })
  })
})
