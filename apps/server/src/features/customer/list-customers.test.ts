import type { CustomerSort } from '@quotespark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** Reads a list to its end. */
async function readAll({ client }: SignedUpStaff, input: Parameters<typeof client.customer.list>[0]) {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof client.customer.list>> = await client.customer.list(
      cursor === null ? input : { ...input, cursor },
    )
    pages.push(page.items.map((row) => row.name))
    cursor = page.next_cursor
  } while (cursor !== null && pages.length < 100)
  return pages
}

function store(staff: SignedUpStaff, values: Partial<Parameters<typeof storeCustomer>[1]>) {
  return storeCustomer(server.services.database, { company_id: staff.company.id, ...values })
}

describe('pages', () => {
  test('list the newest first and each customer once, even when many were created at the same instant', async () => {
    const ann = await server.signUpWithCompany()
    const created_at = '2026-11-20T10:00:00.000Z'
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await store(ann, { name, created_at })
    await store(ann, { name: 'Older', created_at: '2026-11-19T10:00:00.000Z' })
    await store(ann, { name: 'Newer', created_at: '2026-11-20T10:00:00.001Z' })
    const inOrder = ['Newer', 'G', 'F', 'E', 'D', 'C', 'B', 'A', 'Older']
    for (const limit of [1, 2, 3, 8, 9, 10]) {
      const pages = await readAll(ann, { limit })
      expect(pages.flat()).toEqual(inOrder)
      expect(pages).toHaveLength(Math.ceil(inOrder.length / limit))
    }
  })

  test('follow the requested order, names by letter first and by case second', async () => {
    const ann = await server.signUpWithCompany()
    for (const [day, name] of ['banana', 'Cherry', 'Apple', 'apple', 'Élan'].entries()) {
      await store(ann, { name, created_at: `2026-11-0${day + 1}T10:00:00.000Z` })
    }
    const orders = {
      'name asc': ['Apple', 'apple', 'banana', 'Cherry', 'Élan'],
      'created_at asc': ['banana', 'Cherry', 'Apple', 'apple', 'Élan'],
    }
    for (const [order, names] of Object.entries(orders)) {
      const [sort] = order.split(' ') as [CustomerSort]
      for (const limit of [1, 2, 100]) {
        for (const search of [undefined, 'a']) {
          const input = { sort, limit, ...(search ? { search } : {}) }
          const wanted = names.filter((name) => name.toLowerCase().includes(search ?? ''))
          expect((await readAll(ann, { ...input, direction: 'asc' })).flat()).toEqual(wanted)
          expect((await readAll(ann, { ...input, direction: 'desc' })).flat()).toEqual(wanted.toReversed())
        }
      }
    }
  })

  test('refuse a cursor from another order', async () => {
    const ann = await server.signUpWithCompany()
    for (const name of ['A', 'B']) await store(ann, { name })
    const { next_cursor } = await ann.client.customer.list({ limit: 1, sort: 'name' })
    for (const other of [{ sort: 'created_at' }, { sort: 'name', direction: 'asc' }] as const) {
      const page = ann.client.customer.list({ ...other, cursor: next_cursor ?? '' })
      await expect(page).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('do not shift when a customer is added between two of them', async () => {
    const ann = await server.signUpWithCompany()
    for (const name of ['A', 'B', 'C', 'D']) await store(ann, { name })
    const first = await ann.client.customer.list({ limit: 2 })
    await store(ann, { name: 'E' })
    const second = await ann.client.customer.list({ limit: 2, cursor: first.next_cursor ?? '' })
    expect(second.items.map((row) => row.name)).toEqual(['B', 'A'])
    expect(second.next_cursor).toBeNull()
  })

  test('show nothing of another company, whatever the cursor', async () => {
    const [ann, bob] = [await server.signUpWithCompany(), await server.signUpWithCompany()]
    await store(ann, { name: 'Mine', created_at: '2026-11-19T10:00:00.000Z' })
    await store(bob, { name: 'Theirs', created_at: '2026-11-20T10:00:00.000Z' })
    await store(bob, { name: 'Theirs too', created_at: '2026-11-18T10:00:00.000Z' })
    const { next_cursor } = await bob.client.customer.list({ limit: 1 })
    const { items } = await ann.client.customer.list({ cursor: next_cursor ?? '' })
    expect(items.map((row) => row.name)).toEqual(['Mine'])
  })

  test.each([
    ['a made-up cursor', { cursor: 'made up' }, 'cursor'],
    ['an empty cursor', { cursor: '' }, 'cursor'],
    ['a huge cursor', { cursor: 'A'.repeat(10_000) }, 'cursor'],
    ['a made-up cursor of a search', { cursor: 'made up', search: 'x' }, 'cursor'],
    ['no row a page', { limit: 0 }, 'limit'],
    ['too many rows a page', { limit: 101 }, 'limit'],
    ['half a row a page', { limit: 1.5 }, 'limit'],
    ['NaN rows a page', { limit: Number.NaN }, 'limit'],
    ['a NUL in the search', { search: 'a\u0000' }, 'search'],
    ['a long search', { search: 'x'.repeat(201) }, 'search'],
  ])('are refused for %s', async (_, input, path) => {
    const ann = await server.signUpWithCompany()
    await expect(ann.client.customer.list(input)).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      data: { issues: [{ path, message: expect.any(String) }] },
    })
  })
})

describe('the search', () => {
  let ann: SignedUpStaff
  beforeAll(async () => {
    ann = await server.signUpWithCompany()
    await store(ann, { name: 'Éclair & Co', contact_person: 'Zoë Ångström', email: 'zoe@eclair.example' })
    await store(ann, { name: '100% Wool', contact_person: 'Under_score', email: 'wool@example.com' })
    await store(ann, { name: 'Back\\slash', contact_person: 'Ben', email: 'BEN@Example.org' })
    await store(ann, { name: 'مخبز الخبز', contact_person: '山田', email: 'cake@example.jp' })
    const bob = await server.signUpWithCompany()
    await store(bob, { name: 'Éclair of Bob 100% _', contact_person: 'Zoë', email: 'zoe@example.com' })
  })

  test.each([
    ['a part of the name', 'clair', ['Éclair & Co']],
    ['any case, also beyond ASCII', 'éCLAIR', ['Éclair & Co']],
    ['the contact', 'ångström', ['Éclair & Co']],
    ['the email', 'ben@example.ORG', ['Back\\slash']],
    ['other scripts', 'الخبز', ['مخبز الخبز']],
    ['two characters', '山田', ['مخبز الخبز']],
    ['spaces around', '  clair ', ['Éclair & Co']],
    ['% as itself', '%', ['100% Wool']],
    ['_ as itself', '_', ['100% Wool']],
    ['\\ as itself', '\\', ['Back\\slash']],
    ['a quote mark', "'", []],
    ['a text found nowhere', 'zzzz', []],
    ['only spaces', '  ', ['مخبز الخبز', 'Back\\slash', '100% Wool', 'Éclair & Co']],
  ])('finds by %s', async (_, search, names) => {
    const { items, next_cursor } = await ann.client.customer.list({ search })
    expect(items.map((row) => row.name)).toEqual(names)
    expect(next_cursor).toBeNull()
    expect(await ann.client.customer.count({ search })).toEqual({ total: names.length })
  })

  test('searches page by page beyond the newest thousand customers', async () => {
    const many = await server.signUpWithCompany()
    await server.services.database.execute(sql`
      insert into customers (id, company_id, name, created_at)
      select gen_random_uuid(), ${many.company.id}, case when i % 500 = 0 then 'Rare ' || i else 'Common ' || i end,
        '2026-11-20T10:00:00Z'::timestamptz - i / 3 * interval '1 second'
      from generate_series(1, 2500) i`)
    const rare = ['Rare 500', 'Rare 1000', 'Rare 1500', 'Rare 2000', 'Rare 2500']
    for (const limit of [1, 2, 5, 50]) {
      expect((await readAll(many, { search: 'rare', limit })).flat()).toEqual(rare)
    }
    const common = (await readAll(many, { search: 'common', limit: 100 })).flat()
    expect(new Set(common).size).toBe(2495)
    expect(common).toHaveLength(2495)
    expect(await many.client.customer.count({ search: 'o' })).toEqual({ total: 2495 })
  })
})

test('REST does not take /customers/count for a customer’s id', async () => {
  const ann = await server.signUpWithCompany()
  await store(ann, { name: 'One' })
  const answer = await ann.browser.fetch('/api/v1/customers/count?search=one')
  expect([answer.status, await answer.json()]).toEqual([200, { total: 1 }])
  const list = await ann.browser.fetch('/api/v1/customers?limit=1')
  expect(await list.json()).toMatchObject({ items: [{ name: 'One' }], next_cursor: null })
})
