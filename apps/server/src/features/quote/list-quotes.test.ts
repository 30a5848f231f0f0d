import { QUOTE_STATUSES } from '@quotespark/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINE, quoteFor } from '../../testing/sample-documents.ts'
import { storeCustomer, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ids: string[]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString()

/** 25 quotes of Ann, the first the oldest; of every third the customer is Grace. Another company has one of each. */
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  const { database } = server.services
  ann = await server.signUpWithCompany()
  const bob = await server.signUpWithCompany()
  const store = async (company_id: string, count: number) => {
    const ada = await storeCustomer(database, { company_id, name: 'Ada Lovelace Ltd' })
    const grace = await storeCustomer(database, { company_id, name: 'Grace 100%_Hopper' })
    const stored: string[] = []
    for (let n = 0; n < count; n++) {
      stored.push(
        await storeQuote(database, {
          company_id,
          customer_id: n % 3 === 0 ? grace : ada,
          title: `Cake ${n}`,
          status: QUOTE_STATUSES[n % QUOTE_STATUSES.length] ?? 'draft',
          created_at: at(Math.floor(n / 2)), // two an instant
        }),
      )
    }
    return stored
  }
  ids = await store(ann.company.id, 25)
  await store(bob.company.id, 3)
})
afterAll(() => server.stop())

type Filter = Omit<Parameters<SignedUpStaff['client']['quote']['list']>[0], 'cursor'>

async function readPages(filter: Filter) {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await ann.client.quote.list({ ...filter, ...(cursor ? { cursor } : {}) })
    pages.push(page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return pages
}

const titles = (...numbers: number[]) => numbers.map((n) => ids[n])

describe('the list', () => {
  test('is newest first and holds each quote of the company once, whatever the size of its pages', async () => {
    const all = ids.toReversed()
    for (const limit of [1, 7, 24, 25, 100]) {
      const pages = await readPages({ limit })
      expect(pages.flat(), `pages of ${limit}`).toEqual(all)
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    }
  })

  test('shows of each quote what its row needs', async () => {
    const customer = { id: await storeCustomer(server.services.database, { company_id: ann.company.id }) }
    const quote = await ann.client.quote.create(quoteFor(customer, { items: [LINE, LINE], status: 'sent' }))
    const [row] = (await ann.client.quote.list({ limit: 1 })).items
    expect(row).toEqual({
      id: quote.id,
      quote_number: quote.quote_number,
      title: quote.title,
      customer: { id: customer.id, name: 'Ada Lovelace Ltd', email: '' },
      status: 'sent',
      displayed_status: 'sent',
      valid_until: '2026-12-31',
      item_count: 2,
      total_amount: '240.00',
      created_at: '2026-11-20T10:00:00.000Z',
      abilities: { edit: true, create_invoice: false },
    })
    const { database } = server.services
    await database.execute(`delete from quotes where id = '${quote.id}'`)
  })

  test('can be of one status', async () => {
    for (const [index, status] of QUOTE_STATUSES.entries()) {
      const expected = ids.filter((_, n) => n % QUOTE_STATUSES.length === index).toReversed()
      expect((await readPages({ status, limit: 2 })).flat(), status).toEqual(expected)
      expect((await ann.client.quote.count({ status })).total, status).toBe(expected.length)
    }
  })

  test.each(['x', 'bm90IGEgY3Vyc29y', '💥', `${'A'.repeat(200)}`])(
    'refuses the cursor %s',
    async (cursor) => {
      for (const search of [undefined, 'cake']) {
        const list = ann.client.quote.list({ cursor, ...(search ? { search } : {}) })
        await expect(list).rejects.toMatchObject({ code: 'invalid_input', status: 422 })
      }
    },
  )
})

describe('the search', () => {
  test.each<[string, Filter, number[]]>([
    ['a title', { search: 'cake 24' }, [24]],
    ['a title in other case and with space around', { search: '  CAKE 2 ' }, [24, 23, 22, 21, 20, 2]],
    ['a part of many titles', { search: 'ake 1' }, [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1]],
    ['a customer', { search: 'hopper' }, [24, 21, 18, 15, 12, 9, 6, 3, 0]],
    ['a percent sign as it is', { search: '100%_' }, [24, 21, 18, 15, 12, 9, 6, 3, 0]],
    ['a wildcard as it is', { search: 'Cake%2' }, []],
    ['a customer, of one status', { search: 'hopper', status: 'accepted' }, [24, 3]],
    ['a quote character', { search: "'; --" }, []],
    ['nothing that is there', { search: 'Brötchen' }, []],
  ])('finds %s', async (_, filter, numbers) => {
    for (const limit of [2, 100]) {
      const pages = await readPages({ ...filter, limit })
      expect(pages.flat()).toEqual(titles(...numbers))
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(limit)
    }
    expect((await ann.client.quote.count(filter)).total).toBe(numbers.length)
  })

  test('finds a number', async () => {
    const { quote_number } = await ann.client.quote.get({ id: ids[5] ?? '' })
    const { items } = await ann.client.quote.list({ search: quote_number.toLowerCase() })
    expect(items.map(({ id }) => id)).toContain(ids[5])
  })

  test('for nothing but space is no search', async () => {
    expect((await ann.client.quote.list({ search: '  ' })).items).toHaveLength(25)
  })
})

test('the count tells how many wait for an answer, whatever is filtered', async () => {
  const sent = ids.filter((_, n) => QUOTE_STATUSES[n % QUOTE_STATUSES.length] === 'sent').length
  expect(await ann.client.quote.count({})).toEqual({ total: 25, awaiting_answer: sent })
  expect(await ann.client.quote.count({ search: 'nowhere' })).toEqual({ total: 0, awaiting_answer: sent })
})
