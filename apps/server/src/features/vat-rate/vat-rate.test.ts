import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeVatRate } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

test('the active VAT rates list the default first, then rising rates; archived ones are listed on request', async () => {
  const { database } = server.services
  const ann = await server.signUpWithCompany()
  const bob = await server.signUpWithCompany()
  const company_id = ann.company.id
  await storeVatRate(database, { company_id, name: 'Higher', rate: '25' })
  await storeVatRate(database, { company_id, name: 'Zero', rate: '0' })
  await storeVatRate(database, {
    company_id,
    name: 'Old',
    rate: '17.5',
    archived_at: '2026-11-20T00:00:00.000Z',
  })
  await storeVatRate(database, { company_id, name: 'Standard', rate: '20', is_default: true })
  await storeVatRate(database, { company_id, name: 'Reduced', rate: '12.50' })
  await storeVatRate(database, { company_id: bob.company.id, name: 'Theirs', rate: '1', is_default: true })

  const { items } = await ann.client.vatRate.list()
  expect(items.map(({ id: _, ...rate }) => rate)).toEqual([
    { name: 'Standard', rate: '20', is_default: true },
    { name: 'Zero', rate: '0', is_default: false },
    { name: 'Reduced', rate: '12.5', is_default: false },
    { name: 'Higher', rate: '25', is_default: false },
  ])
  const archived = await ann.client.vatRate.list({ status: 'archived' })
  expect(archived.items.map(({ name }) => name)).toEqual(['Old'])
})

test('the VAT rates need a session and a company', async () => {
  await expect(server.anonymous.vatRate.list()).rejects.toMatchObject({ code: 'unauthenticated' })
  const { client } = await server.signUp()
  await expect(client.vatRate.list()).rejects.toMatchObject({ code: 'company_required' })
})
