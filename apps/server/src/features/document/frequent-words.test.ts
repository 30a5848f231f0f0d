import { QUOTE_SORTS, type QuoteSort } from '@quotespark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ROWS_SCANNED } from '../../api/searched-page.ts'
import { storeManyQuotes } from '../../testing/many-documents.ts'
import { storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { MAX_COUNTED } from './count-documents.ts'

let server: TestServer
let ann: SignedUpStaff

/** Enough that the word index does not list them all. */
const CAKES = 2_100
const COUNT = MAX_COUNTED + CAKES

/** Stores the cakes first and all bread after them, a minute apart from 1 January on: 1,440 a day. */
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  const { database } = server.services
  ann = await server.signUpWithCompany()
  const company_id = ann.company.id
  await storeManyQuotes(database, {
    ...{ company_id, customer_id: await storeCustomer(database, { company_id, name: 'Zed' }), count: COUNT },
    title: sql`case when n <= ${CAKES}::int then 'Cake' else 'Bread' end || ' ' || n`,
    status: sql`case when n % 2 = 0 then 'sent' else 'draft' end`,
  })
})
afterAll(() => server.stop())

describe('a search for a frequent word whose matches lie far down the list', () => {
  const cakes = (sort: QuoteSort, cursor?: string) =>
    ann.client.quote.list({ search: 'cake', sort, limit: 100, ...(cursor ? { cursor } : {}) })

  test('returns an empty page with a cursor after examining its limit of rows', async () => {
    const page = await cakes('created_at')
    expect(COUNT - CAKES).toBeGreaterThan(MAX_ROWS_SCANNED)
    expect(page.items).toEqual([])
    expect(page.next_cursor).not.toBeNull()
  })

  test.each(QUOTE_SORTS)('finds each match exactly once when read to the end, sorted by %s', async (sort) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await cakes(sort, cursor)
      found.push(...page.items.map(({ quote_number }) => quote_number))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(found).toHaveLength(CAKES)
    expect(new Set(found).size).toBe(CAKES)
  })

  test('returns only the requested status, and a cursor for more', async () => {
    const { items, next_cursor } = await ann.client.quote.list({
      search: 'cake',
      status: 'sent',
      sort: 'title',
    })
    expect(items).toHaveLength(50)
    expect(next_cursor).not.toBeNull()
    expect(items.every(({ displayed_status }) => displayed_status === 'sent')).toBe(true)
  })
})

describe('a count of quotes', () => {
  const count = (filter: Parameters<SignedUpStaff['client']['quote']['count']>[0]) =>
    ann.client.quote.count(filter)

  test('is exact for everything, however many there are', async () => {
    expect(await count({})).toMatchObject({ total: COUNT, is_exact: true, by_status: { sent: COUNT / 2 } })
  })

  test.each([
    ['a frequent word', { search: 'cake' }, 2_000],
    ['a word too short for the index', { search: 'ca' }, 0],
    ['many days', { from: '2026-01-01' }, MAX_COUNTED],
  ])('stops early and says it is a lower bound for %s', async (_, filter, atLeast) => {
    const { total, is_exact, by_status } = await count(filter)
    expect(is_exact).toBe(false)
    expect(total).toBeGreaterThanOrEqual(atLeast)
    expect(total).toBeLessThanOrEqual(MAX_COUNTED)
    expect(by_status.sent + by_status.draft).toBe(total)
  })

  test.each([
    ['a frequent word on a day', { search: 'cake', from: '2026-01-02', to: '2026-01-02' }, 661],
    ['a short word on a day', { search: 'ca', from: '2026-01-02', to: '2026-01-02' }, 661],
    ['a day', { from: '2026-01-02', to: '2026-01-02' }, 1_440],
    ['a rare word', { search: 'cake 77' }, 11],
    ['none', { search: 'no such thing' }, 0],
  ])('is exact for %s', async (_, filter, total) => {
    expect(await count(filter)).toMatchObject({ total, is_exact: true })
  })
})
