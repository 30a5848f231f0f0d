import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const names = async (filter: Parameters<SignedUpStaff['client']['customer']['list']>[0]) =>
  (await ann.client.customer.list({ limit: 100, ...filter })).items.map(({ name }) => name)

describe('a customer without documents', () => {
  test('can be deleted for good', async () => {
    const { id } = await addCustomer(ann.client)
    expect((await ann.client.customer.get({ id })).abilities.delete).toBe(true)
    expect(await ann.client.customer.delete({ id })).toEqual({ id })
    const gone = { code: 'not_found', data: { entity: 'customer' } }
    await expect(ann.client.customer.get({ id })).rejects.toMatchObject(gone)
    await expect(ann.client.customer.delete({ id })).rejects.toMatchObject(gone)
  })
})

describe('a customer with a quote or an invoice', () => {
  test.each([
    ['quote', (customer: { id: string }) => ann.client.quote.create(quoteFor(customer))],
    ['invoice', (customer: { id: string }) => ann.client.invoice.create(invoiceFor(customer))],
  ])('cannot be deleted: %s', async (_, write) => {
    const customer = await addCustomer(ann.client)
    await write(customer)
    expect((await ann.client.customer.get({ id: customer.id })).abilities).toMatchObject({
      delete: false,
      archive: true,
    })
    await expect(ann.client.customer.delete({ id: customer.id })).rejects.toMatchObject({
      code: 'in_use',
      status: 409,
      data: { entity: 'customer' },
    })
    expect((await ann.client.customer.get({ id: customer.id })).id).toBe(customer.id)
  })

  test('deleting and creating a quote at the same time: exactly one of them succeeds', async () => {
    const customer = await addCustomer(ann.client)
    const [deleted, written] = await Promise.allSettled([
      ann.client.customer.delete({ id: customer.id }),
      ann.client.quote.create(quoteFor(customer)),
    ])
    const refusal = deleted.status === 'rejected' ? deleted.reason : (written as PromiseRejectedResult).reason
    expect(['in_use', 'not_found']).toContain(refusal.code)
    expect([deleted.status, written.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an archived customer', () => {
  test('is left out of lists, searches and counts, but found in the archive and on its documents', async () => {
    const customer = await addCustomer(ann.client, { name: 'Archived Ltd' })
    const { id } = customer
    const quote = await ann.client.quote.create(quoteFor(customer))
    const named = { search: 'Archived Ltd' }
    expect(await names(named)).toEqual(['Archived Ltd'])
    const before = await ann.client.customer.count({})

    const archived = await ann.client.customer.archive({ id })
    expect(archived).toMatchObject({
      archived_at: expect.stringMatching(/Z$/),
      version: customer.version,
      abilities: { edit: true, invite: false, archive: false, restore: true, delete: false },
    })
    expect(await names(named)).toEqual([])
    expect(await names({})).not.toContain('Archived Ltd')
    expect(await ann.client.customer.count({})).toEqual({ total: before.total - 1 })
    expect(await ann.client.customer.count(named)).toEqual({ total: 0 })

    expect(await names({ status: 'archived' })).toEqual(['Archived Ltd'])
    expect(await names({ ...named, status: 'archived' })).toEqual(['Archived Ltd'])
    expect(await ann.client.customer.count({ ...named, status: 'archived' })).toEqual({ total: 1 })
    expect((await ann.client.customer.get({ id })).name).toBe('Archived Ltd')
    expect((await ann.client.quote.get({ id: quote.id })).customer?.name).toBe('Archived Ltd')
  })

  test('comes back when restored; archiving and restoring twice changes nothing', async () => {
    const { id } = await addCustomer(ann.client, { name: 'Back again' })
    const archived = await ann.client.customer.archive({ id })
    expect(await ann.client.customer.archive({ id })).toEqual(archived)
    const restored = await ann.client.customer.restore({ id })
    expect(restored).toMatchObject({ archived_at: null, abilities: { archive: true, restore: false } })
    expect(await ann.client.customer.restore({ id })).toEqual(restored)
    expect(await names({ search: 'back again' })).toEqual(['Back again'])
  })

  test('can be edited, and deleted when it has no documents', async () => {
    const { id, version } = await addCustomer(ann.client)
    await ann.client.customer.archive({ id })
    const fields = { name: 'New name', contact_person: 'Ada', email: 'ada@customer.example' }
    expect(await ann.client.customer.update({ ...fields, id, version })).toMatchObject({
      name: 'New name',
      archived_at: expect.any(String),
    })
    await ann.client.customer.delete({ id })
  })
})

describe('customers who share an email', () => {
  test('are found by it in any case, archived ones last', async () => {
    const email = 'Shared.Name@Example.com'
    const first = await addCustomer(ann.client, { name: 'First', email })
    const second = await addCustomer(ann.client, { name: 'Second', email: email.toLowerCase() })
    await addCustomer(ann.client, { name: 'Longer', email: `x${email}` })
    await ann.client.customer.archive({ id: first.id })
    const bob = await server.signUpWithCompany()
    await addCustomer(bob.client, { name: 'Bob’s', email })

    for (const asked of [email, ' SHARED.NAME@EXAMPLE.COM ']) {
      const { items } = await ann.client.customer.findByEmail({ email: asked })
      expect(items).toEqual([
        { id: second.id, name: 'Second', email: email.toLowerCase(), archived_at: null },
        { id: first.id, name: 'First', email, archived_at: expect.any(String) },
      ])
    }
    expect((await bob.client.customer.findByEmail({ email })).items.map(({ name }) => name)).toEqual([
      'Bob’s',
    ])
    for (const asked of ['other@example.com', 'shared_name@example.com', '%']) {
      expect(await ann.client.customer.findByEmail({ email: asked })).toEqual({ items: [] })
    }
  })
})
