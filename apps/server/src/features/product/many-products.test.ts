import { products } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const MANY = 10_000

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  const rows = Array.from({ length: MANY }, (_, index) => ({
    id: uuidv7(),
    company_id: ann.company.id,
    // Names repeat, in both cases, so that the id decides the order.
    name: `${index % 2 ? 'Item' : 'ITEM'} ${String(index % 4000).padStart(4, '0')}`,
    description: index % 1000 === 7 ? 'A rare find' : null,
  }))
  for (let start = 0; start < MANY; start += 2000) {
    await server.services.database.insert(products).values(rows.slice(start, start + 2000))
  }
})
afterAll(() => server.stop())

test('paging reaches each of ten thousand items once, in order', async () => {
  const names: string[] = []
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await ann.client.product.list({ cursor, limit: 500 })
    for (const { id, name } of page.items) {
      ids.add(id)
      names.push(name.toLowerCase())
    }
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(ids.size).toBe(MANY)
  expect(names).toEqual([...names].sort())
  expect(await ann.client.product.count({})).toEqual({ total: MANY })
})

test('the next page of a search continues after the one before', async () => {
  const first = await ann.client.product.list({ search: 'rare FIND', limit: 6 })
  const second = await ann.client.product.list({
    search: 'rare FIND',
    limit: 6,
    cursor: first.next_cursor ?? '',
  })
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([6, 4, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(10)
  expect(await ann.client.product.count({ search: 'rare find' })).toEqual({ total: 10 })
})

test('an invented cursor is refused', async () => {
  await expect(ann.client.product.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_input' })
})
