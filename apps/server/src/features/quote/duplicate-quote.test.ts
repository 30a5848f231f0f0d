import { customers } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const manyLines = () =>
  quoteFor(ada, {
    description: 'For the summer party',
    notes: 'Deposit of half',
    status: 'sent',
    valid_until: '2026-11-30',
    items: [
      { ...LINE, unit_price: '33.33' },
      { ...LINE, description: 'Delivery', vat_rate: '5' },
      { ...LINE, description: 'Stamps', vat_rate: null },
    ],
  })

test('a copy is a draft dated today with the same text, lines and totals, and leaves the original unchanged', async () => {
  const created = await ann.client.quote.create(manyLines())
  server.clock.set('2026-12-24T10:00:00.000Z')
  const original = await ann.client.quote.get({ id: created.id })
  const copy = await ann.client.quote.duplicate({ id: created.id })
  const { title, description, notes, customer_id, subtotal, tax_amount, total_amount, vat_by_rate } = original
  expect(copy).toMatchObject({
    title,
    description,
    notes,
    customer_id,
    subtotal,
    tax_amount,
    total_amount,
    vat_by_rate,
    status: 'draft',
    valid_until: '2027-01-23',
    sent_at: null,
    last_action: null,
    invoice_id: null,
    share_url: null,
    emails: [],
    version: 1,
  })
  expect([copy.id, copy.quote_number]).not.toContain(original.id)
  expect(copy.quote_number).not.toBe(original.quote_number)
  const written = ({ id: _, ...line }: (typeof copy.items)[number]) => line
  expect(copy.items.map(written)).toEqual(original.items.map(written))
  expect(copy.history.map(({ event }) => event)).toEqual(['created'])
  expect(await ann.client.quote.get({ id: original.id })).toEqual(original)
  server.clock.set('2026-11-20T10:00:00.000Z')
})

test('a retry after a lost answer makes no second copy', async () => {
  const { id } = await ann.client.quote.create(manyLines())
  const press = () =>
    ann.browser.fetch(`/api/v1/quotes/${id}/duplicate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `copy-of-${id}` },
      body: '{}',
    })
  const [first, second] = (await Promise.all([press(), press()])).map((response) => response.json())
  expect(await first).toEqual(await second)
})

test('a company that has left the VAT register gets copies without VAT', async () => {
  const bob = await server.signUpWithCompany()
  const customer = await addCustomer(bob.client)
  const { id } = await bob.client.quote.create(quoteFor(customer))
  await setCompany(server.services.database, bob.company.id, { vat_registered: false })
  const copy = await bob.client.quote.duplicate({ id })
  expect(copy).toMatchObject({ subtotal: '100.00', tax_amount: '0.00', total_amount: '100.00' })
})

test('a quote can be copied after its customer was archived', async () => {
  const grace = await addCustomer(ann.client)
  const { id } = await ann.client.quote.create(quoteFor(grace))
  await server.services.database
    .update(customers)
    .set({ archived_at: '2026-11-20T10:00:00.000Z' })
    .where(eq(customers.id, grace.id))
  await expect(ann.client.quote.duplicate({ id })).resolves.toMatchObject({ customer_id: grace.id })
})
