import { QUOTE_SORTS, type QuoteRow, type QuoteSort } from '@quotespark/contract'
import { QUOTE_STATUSES } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINE, quoteFor } from '../../testing/sample-documents.ts'
import { storeCustomer, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ids: string[]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString()

/** Stores 25 quotes for Ann, the first being the oldest; every third one's customer is Grace. Another company has a few of each. */
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
          created_at: at(Math.floor(n / 2)), // two per instant
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

async function readRows(filter: Filter, staff = ann) {
  const pages: QuoteRow[][] = []
  let cursor: string | undefined
  do {
    const page = await staff.client.quote.list({ ...filter, ...(cursor ? { cursor } : {}) })
    pages.push(page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return pages
}

const readPages = async (filter: Filter) => (await readRows(filter)).map((rows) => rows.map(({ id }) => id))

const titles = (...numbers: number[]) => numbers.map((n) => ids[n])

describe('the list of quotes', () => {
  test('is newest first and contains each quote of the company once, whatever the page size', async () => {
    const all = ids.toReversed()
    for (const limit of [1, 7, 24, 25, 100]) {
      const pages = await readPages({ limit })
      expect(pages.flat(), `pages of ${limit}`).toEqual(all)
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    }
  })

  test('contains everything a row shows', async () => {
    // A sealed quote cannot be deleted, so it gets its own company.
    const fay = await server.signUpWithCompany()
    const customer = { id: await storeCustomer(server.services.database, { company_id: fay.company.id }) }
    const quote = await fay.client.quote.create(quoteFor(customer, { items: [LINE, LINE], status: 'sent' }))
    const [row] = (await fay.client.quote.list({ limit: 1 })).items
    expect(row).toEqual({
      id: quote.id,
      quote_number: quote.quote_number,
      title: quote.title,
      customer: { id: customer.id, name: 'Ada Lovelace Ltd', email: '' },
      customer_now: null,
      status: 'sent',
      displayed_status: 'sent',
      waiting_step: null,
      valid_until: '2026-12-31',
      from_amount: null,
      accepted_total_amount: null,
      item_count: 2,
      total_amount: '240.00',
      created_at: '2026-11-20T10:00:00.000Z',
      billed_percent: null,
      archived_at: null,
      invoice_id: null,
      abilities: { edit: true, send: false, create_invoice: false },
    })
  })

  test('can be limited to one status', async () => {
    for (const [index, status] of QUOTE_STATUSES.entries()) {
      const expected = ids.filter((_, n) => n % QUOTE_STATUSES.length === index).toReversed()
      expect((await readPages({ status, limit: 2 })).flat(), status).toEqual(expected)
      expect((await ann.client.quote.count({ status })).total, status).toBe(expected.length)
    }
  })

  test.each(['x', 'bm90IGEgY3Vyc29y', 'refuses the cursor %s', `${'A'.repeat(200)}`])(
    'refuses the cursor %s',
    async (cursor) => {
      for (const search of [undefined, 'cake']) {
        const list = ann.client.quote.list({ cursor, ...(search ? { search } : {}) })
        await expect(list).rejects.toMatchObject({ code: 'invalid_input', status: 422 })
      }
    },
  )
})

describe('the search for quotes', () => {
  test.each<[string, Filter, number[]]>([
    ['a title', { search: 'cake 24' }, [24]],
    ['a title in other case and with surrounding spaces', { search: '  CAKE 2 ' }, [24, 23, 22, 21, 20, 2]],
    ['a part of many titles', { search: 'ake 1' }, [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1]],
    ['a customer', { search: 'hopper' }, [24, 21, 18, 15, 12, 9, 6, 3, 0]],
    ['a literal percent sign', { search: '100%_' }, [24, 21, 18, 15, 12, 9, 6, 3, 0]],
    ['nothing for a literal wildcard', { search: 'Cake%2' }, []],
    ['a customer, limited to one status', { search: 'hopper', status: 'accepted' }, [24, 3]],
    ['nothing for a quote character', { search: "'; --" }, []],
    ['nothing for an unknown word', { search: 'Brötchen' }, []],
  ])('finds %s', async (_, filter, numbers) => {
    for (const limit of [2, 100]) {
      const pages = await readPages({ ...filter, limit })
      expect(pages.flat()).toEqual(titles(...numbers))
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(limit)
    }
    expect((await ann.client.quote.count(filter)).total).toBe(numbers.length)
  })

  test('finds a quote number', async () => {
    const { quote_number } = await ann.client.quote.get({ id: ids[5] ?? '' })
    const { items } = await ann.client.quote.list({ search: quote_number.toLowerCase() })
    expect(items.map(({ id }) => id)).toContain(ids[5])
  })

  test('returns everything for a search of only spaces', async () => {
    expect((await ann.client.quote.list({ search: '  ' })).items).toHaveLength(25)
  })
})

describe('a sort order of the list', () => {
  let cara: SignedUpStaff
  const WORDS = ['apple', 'Apple', 'Zebra', 'zoo', 'Éclair', '100%', 'b'.repeat(100), '💐', 'apple']
  const DATES = [null, '2026-12-01', '2026-12-01', '2027-01-31', null, '2026-11-30']
  const AMOUNTS = ['0.00', '9.99', '10.00', '1000.00', '999999999999.99', '10.00']

  /** Stores 30 quotes whose sort keys repeat or are missing. */
  beforeAll(async () => {
    const { database } = server.services
    cara = await server.signUpWithCompany()
    const { id: company_id } = cara.company
    const customers: string[] = []
    for (const name of ['beta', 'Alpha', 'gamma', 'alpha']) {
      customers.push(await storeCustomer(database, { company_id, name }))
    }
    for (let n = 0; n < 30; n++) {
      const total_amount = AMOUNTS[n % AMOUNTS.length] ?? '0.00'
      await storeQuote(database, {
        company_id,
        customer_id: customers[n % customers.length] ?? '',
        title: WORDS[n % WORDS.length] ?? '',
        valid_until: DATES[n % DATES.length] ?? null,
        created_at: at(n % 7),
        subtotal: total_amount,
        tax_amount: '0.00',
        total_amount,
      })
    }
  })

  /** The values by which rows are compared, smallest first. */
  const KEY: Record<QuoteSort, (row: QuoteRow) => string | bigint> = {
    created_at: (row) => row.created_at,
    quote_number: (row) => row.quote_number,
    title: (row) => Buffer.from(row.title.toLowerCase()).toString('hex'),
    customer: (row) => row.customer?.name.toLowerCase() ?? '',
    valid_until: (row) => row.valid_until ?? '',
    total_amount: (row) => BigInt(row.total_amount.replace('.', '')),
  }
  const compare = (a: string | bigint, b: string | bigint) => (a < b ? -1 : a > b ? 1 : 0)

  test.each(
    QUOTE_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))),
  )('contains every quote once, sorted by $sort $direction, whatever the page size', async (order) => {
    const sign = order.direction === 'asc' ? 1 : -1
    const all = (await readRows({ limit: 100 }, cara)).flat()
    const isWithout = ({ valid_until }: QuoteRow) =>
      Number(order.sort === 'valid_until' && valid_until === null)
    const sorted = all.toSorted(
      (a, b) =>
        isWithout(a) - isWithout(b) ||
        sign * (compare(KEY[order.sort](a), KEY[order.sort](b)) || compare(a.id, b.id)),
    )
    expect(sorted).toHaveLength(30)
    for (const limit of [1, 4, 29, 30, 100]) {
      const pages = await readRows({ ...order, limit }, cara)
      expect(pages.flat().map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    }
    const found = await readRows({ ...order, limit: 3, search: 'A', status: 'draft' }, cara)
    const expected = sorted.filter(({ title, customer }) => /a/i.test(title + customer?.name))
    expect(found.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })

  test('refuses the cursor of another order, and a forged one', async () => {
    const { next_cursor } = await cara.client.quote.list({ limit: 2, sort: 'title' })
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = '01990000-0000-7000-8000-000000000001'
    for (const [sort, cursor] of [
      ['customer', next_cursor],
      ['created_at', made('created_at', 'desc', '2026-02-31T00:00:00.000Z', id)],
      ['valid_until', made('valid_until', 'desc', '2026-02-31', id)],
      ['valid_until', made('valid_until', 'desc', 'infinity', id)],
      ['total_amount', made('total_amount', 'desc', 'NaN', id)],
      ['total_amount', made('total_amount', 'desc', '1'.repeat(30), id)],
      ['title', made('title', 'desc', '\u0000', id)],
      ['title', made('title', 'desc', 'a', "' or true --")],
      ['title', made('title', 'asc', 'a', id)],
      ['title', made('title', 'desc', 1, id)],
      ['title', made('title', 'desc', 'a', id, id)],
    ] as const) {
      await expect(
        cara.client.quote.list({ sort, cursor: cursor ?? '' }),
        `${sort} ${cursor}`,
      ).rejects.toMatchObject({ code: 'invalid_input', status: 422 })
    }
    expect(
      (await cara.client.quote.list({ limit: 2, sort: 'title', cursor: next_cursor ?? '' })).items,
    ).toHaveLength(2)
  })
})

test('a word in thousands of quotes is also found page by page', async () => {
  const eve = await server.signUpWithCompany()
  const { database } = server.services
  const { id: company_id } = eve.company
  const customer_id = await storeCustomer(database, { company_id, name: 'Eve' })
  await database.execute(sql`
    insert into documents (kind, id, company_id, customer_id, number, title, status, subtotal, tax_amount, total_amount)
    select 'quote', gen_random_uuid(), ${company_id}, ${customer_id}, 'Q-' || i, case when i % 50 = 0 then 'Pie ' else 'Cake ' end || i,
      case when i % 7 = 0 then 'sent' else 'draft' end, i, 0, i
    from generate_series(1, 2500) i`)
  const numbers = Array.from({ length: 2500 }, (_, index) => index + 1)
  const cakes = numbers.filter((n) => n % 50 !== 0 && n % 7 === 0)
  const order = { sort: 'total_amount', direction: 'asc', limit: 100 } as const
  const found = (await readRows({ ...order, search: 'cake', status: 'sent' }, eve)).flat()
  expect(found.map(({ total_amount }) => total_amount)).toEqual(cakes.map((n) => `${n}.00`))
  expect((await eve.client.quote.count({ search: 'cake', status: 'sent' })).total).toBe(cakes.length)
  expect((await eve.client.quote.count({ search: 'CAKE' })).total).toBe(2450)
})

describe('the status filter of the list', () => {
  test('matches the displayed status, to the second in London', async () => {
    const dora = await server.signUpWithCompany()
    const { database } = server.services
    const { id: company_id } = dora.company
    const customer_id = await storeCustomer(database, { company_id })
    for (const status of QUOTE_STATUSES) {
      for (const valid_until of [null, '2026-07-01', '2026-07-02']) {
        for (const last_viewed_at of [null, at(0)]) {
          await storeQuote(database, { company_id, customer_id, status, valid_until, last_viewed_at })
        }
      }
    }
    // In summer time 1 July ends at 23:00 UTC.
    for (const now of ['2026-07-01T22:59:59.999Z', '2026-07-01T23:00:00.000Z']) {
      server.clock.set(now)
      const all = (await readRows({}, dora)).flat()
      for (const status of QUOTE_STATUSES) {
        const shown = all.filter(({ displayed_status }) => displayed_status === status)
        const found = (await readRows({ status, limit: 2 }, dora)).flat()
        expect(found, `${status} at ${now}`).toEqual(shown)
        expect((await dora.client.quote.count({ status })).total).toBe(shown.length)
        expect((await dora.client.quote.count({ status, search: 'cake' })).total).toBe(shown.length)
      }
      const { awaiting_answer } = await dora.client.quote.count({})
      expect(awaiting_answer).toBe(all.filter(({ status }) => status === 'sent').length)
    }
    server.clock.set('2026-11-20T10:00:00.000Z')
  })
})

test('a count says how many quotes await an answer, whatever the filter', async () => {
  const sent = ids.filter((_, n) => QUOTE_STATUSES[n % QUOTE_STATUSES.length] === 'sent').length
  expect(await ann.client.quote.count({})).toMatchObject({ total: 25, awaiting_answer: sent })
  expect(await ann.client.quote.count({ search: 'nowhere' })).toMatchObject({
    total: 0,
    awaiting_answer: sent,
  })
})
