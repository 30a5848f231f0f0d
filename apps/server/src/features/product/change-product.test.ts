import { products, vatRates } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { storeVatRate } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const CAKE = { name: 'Wedding cake', unit_price: '241.67' }
const add = (changes: object = {}) => ann.client.product.create({ ...CAKE, ...changes })
const found = async (search: string) => (await ann.client.product.list({ search })).items
const NOT_FOUND = { code: 'not_found', status: 404, data: { entity: 'product' } }

describe('changing a catalogue item', () => {
  test('replaces every field and leaves other items alone', async () => {
    const vat_rate_id = await storeVatRate(server.services.database, {
      company_id: ann.company.id,
      name: 'Zero',
      rate: '0',
    })
    const other = await add({ name: 'Scone' })
    const cake = await add({ description: 'Three tiers' })
    const changed = await ann.client.product.update({
      id: cake.id,
      updated_at: cake.updated_at,
      name: ' Cake stand hire ',
      description: ' ',
      type: 'service',
      unit_price: '20',
      vat_rate_id,
    })
    expect(changed).toEqual({
      ...cake,
      name: 'Cake stand hire',
      description: null,
      type: 'service',
      unit_price: '20.00',
      vat_rate_id,
      vat_rate: { id: vat_rate_id, name: 'Zero', rate: '0' },
      updated_at: expect.any(String),
    })
    expect(await ann.client.product.get({ id: cake.id })).toEqual(changed)
    expect(await ann.client.product.get({ id: other.id })).toEqual(other)
  })

  test.each([
    ['no name', { name: '\u200b' }, 'name'],
    ['a negative price', { unit_price: '-0.01' }, 'unit_price'],
    ['a fifth decimal', { unit_price: '0.00001' }, 'unit_price'],
    ['no price', { unit_price: '' }, 'unit_price'],
  ])('refuses %s and keeps the item', async (_, wrong, path) => {
    const cake = await add()
    await expect(
      ann.client.product.update({ ...CAKE, id: cake.id, updated_at: cake.updated_at, ...wrong }),
    ).rejects.toMatchObject({ code: 'invalid_input', data: { issues: [{ path }] } })
    expect(await ann.client.product.get({ id: cake.id })).toEqual(cake)
  })

  test('refuses to overwrite what somebody else has saved in the meantime', async () => {
    const { id, updated_at } = await add()
    const edit = (unit_price: string) => ann.client.product.update({ ...CAKE, id, updated_at, unit_price })
    const outcomes = await Promise.allSettled(['1.00', '2.00', '3.00'].map(edit))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    const now = await ann.client.product.get({ id })
    expect(['1.00', '2.00', '3.00']).toContain(now.unit_price)
    for (const outcome of refused) {
      const { reason } = outcome as PromiseRejectedResult
      expect(reason).toMatchObject({ code: 'changed_meanwhile', data: { updated_at: now.updated_at } })
    }
  })

  test('gives two versions of the same moment different times', async () => {
    const first = await add()
    const second = await ann.client.product.update({ ...CAKE, id: first.id, updated_at: first.updated_at })
    expect(second.updated_at > first.updated_at).toBe(true)
  })

  test('keeps its own archived VAT rate but accepts no other archived one', async () => {
    const { database } = server.services
    const [kept, other] = [
      await storeVatRate(database, { company_id: ann.company.id }),
      await storeVatRate(database, { company_id: ann.company.id }),
    ]
    const cake = await add({ vat_rate_id: kept })
    await database.update(vatRates).set({ archived_at: '2026-11-20T00:00:00.000Z' })
    const edit = (vat_rate_id: string, updated_at = cake.updated_at) =>
      ann.client.product.update({ ...CAKE, id: cake.id, updated_at, vat_rate_id })
    const saved = await edit(kept)
    expect(saved.vat_rate).toMatchObject({ id: kept })
    await expect(edit(other, saved.updated_at)).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'vat_rate' },
    })
    const theirs = await storeVatRate(database, { company_id: bob.company.id })
    await expect(edit(theirs, saved.updated_at)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('refuses an item that is unknown, deleted or of another company', async () => {
    const gone = await add()
    await ann.client.product.delete({ id: gone.id })
    const theirs = await bob.client.product.create(CAKE)
    for (const id of [uuidv7(), theirs.id, gone.id]) {
      const { updated_at } = theirs
      await expect(ann.client.product.update({ ...CAKE, id, updated_at })).rejects.toMatchObject(NOT_FOUND)
      await expect(ann.client.product.get({ id })).rejects.toMatchObject(NOT_FOUND)
    }
    expect(await bob.client.product.get({ id: theirs.id })).toEqual(theirs)
  })
})

describe('deleting a catalogue item', () => {
  test('takes it out of the list and keeps its row', async () => {
    const cake = await add({ name: 'Once there' })
    expect(await ann.client.product.delete({ id: cake.id })).toEqual({ id: cake.id })
    expect(await found('Once there')).toEqual([])
    expect(await ann.client.product.count({ search: 'Once there' })).toEqual({ total: 0 })
    const [row] = await server.services.database.select().from(products).where(eq(products.id, cake.id))
    expect(row).toMatchObject({ name: 'Once there', is_active: false })
  })

  test('succeeds when repeated or done twice at once', async () => {
    const { id } = await add()
    const remove = () => ann.client.product.delete({ id })
    expect(await Promise.all([remove(), remove()])).toEqual([{ id }, { id }])
    expect(await remove()).toEqual({ id })
  })

  test('refuses an item of another company', async () => {
    const theirs = await bob.client.product.create(CAKE)
    await expect(ann.client.product.delete({ id: theirs.id })).rejects.toMatchObject(NOT_FOUND)
    await expect(ann.client.product.delete({ id: uuidv7() })).rejects.toMatchObject(NOT_FOUND)
    expect(await bob.client.product.get({ id: theirs.id })).toEqual(theirs)
  })
})

test('documents keep what was written in them, whatever happens to the catalogue', async () => {
  const vat_rate_id = await storeVatRate(server.services.database, { company_id: ann.company.id, rate: '5' })
  const cake = await add({ vat_rate_id })
  const customer = await addCustomer(ann.client)
  const items = [
    { ...LINE, product_id: cake.id, description: cake.name, unit_price: cake.unit_price, vat_rate: '5' },
  ]
  const quote = await ann.client.quote.create(quoteFor(customer, { items }))
  const invoice = await ann.client.invoice.create(invoiceFor(customer, { items }))
  await ann.client.product.update({
    ...CAKE,
    id: cake.id,
    updated_at: cake.updated_at,
    name: 'Other cake',
    unit_price: '1.00',
  })
  await ann.client.product.delete({ id: cake.id })
  await ann.client.vatRate.delete({ id: vat_rate_id })
  expect(await ann.client.quote.get({ id: quote.id })).toEqual(quote)
  expect(await ann.client.invoice.get({ id: invoice.id })).toEqual(invoice)
})
