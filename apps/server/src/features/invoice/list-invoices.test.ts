import { INVOICE_SORTS } from '@quotespark/contract'
import { INVOICE_STATUSES } from '@quotespark/domain/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeCustomer, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const FREE = { subtotal: '0.00', tax_amount: '0.00', total_amount: '0.00' }

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
})
afterAll(() => server.stop())

type Values = Partial<Parameters<typeof storeInvoice>[1]>

async function company() {
  const { database } = server.services
  const staff = await server.signUpWithCompany()
  const company_id = staff.company.id
  const customer_id = await storeCustomer(database, {
    company_id,
    name: 'Grace Hopper plc',
    email: 'grace@hopper.example',
  })
  return {
    ...staff,
    store: (values: Values) => storeInvoice(database, { company_id, customer_id, ...values }),
  }
}

/** A credited invoice needs its note: credit-note.test.ts. */
const STATUSES = INVOICE_STATUSES.filter((status) => status !== 'credited')

describe('the list of invoices', () => {
  let ann: Awaited<ReturnType<typeof company>>
  let ids: string[]
  beforeAll(async () => {
    ann = await company()
    ids = []
    for (let n = 0; n < 16; n++) {
      const status = STATUSES[n % STATUSES.length] ?? 'draft'
      ids.push(
        await ann.store({
          title: `Cake ${n}`,
          number: `INV-9${String(n).padStart(4, '0')}`,
          created_at: new Date(Date.UTC(2026, 10, 1, 10, Math.floor(n / 2))).toISOString(),
          status,
          ...(status === 'draft' ? { customer_id: null, send_at: '2026-11-22T09:00:00.000Z' } : {}),
          ...(status === 'paid' ? { amount_paid: '120.00', paid_date: '2026-11-19' } : {}),
          ...(status === 'partially_paid' ? { amount_paid: '20.00' } : {}),
        }),
      )
    }
    const other = await company()
    await other.store({ title: 'Cake of others' })
  })

  async function readPages(
    filter: Omit<Parameters<SignedUpStaff['client']['invoice']['list']>[0], 'cursor'>,
  ) {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await ann.client.invoice.list({ ...filter, ...(cursor ? { cursor } : {}) })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return found
  }

  test('is newest first, and contains each invoice of the company once', async () => {
    for (const limit of [1, 5, 16, 100])
      expect(await readPages({ limit }), `${limit}`).toEqual(ids.toReversed())
  })

  test('can be limited to one status', async () => {
    for (const [index, status] of STATUSES.entries()) {
      const expected = ids.filter((_, n) => n % STATUSES.length === index).toReversed()
      expect(await readPages({ status, limit: 1 }), status).toEqual(expected)
    }
  })

  test.each([
    ['a title', { search: 'cAKE 1' }, [15, 14, 13, 12, 11, 10, 1]],
    ['a number', { search: 'inv-90007' }, [7]],
    ['a customer’s name', { search: 'grace hop', status: 'sent' }, [15, 8, 1]],
    ['a customer’s email address', { search: '@hopper', status: 'cancelled' }, [12, 5]],
    ['an invoice without a customer', { search: 'cake 0' }, [0]],
    ['a literal wildcard', { search: 'c_ke' }, []],
  ] as const)('can be searched for %s', async (_, filter, numbers) => {
    for (const limit of [2, 100]) {
      expect(await readPages({ ...filter, limit })).toEqual(numbers.map((n) => ids[n]))
    }
  })

  test('has a count that equals its length', async () => {
    const filters = [
      {},
      { search: 'cAKE 1' },
      { search: 'c' },
      { status: 'sent' },
      { search: '@hopper', status: 'cancelled' },
      { search: 'nowhere' },
    ] as const
    for (const filter of filters) {
      const found = await readPages({ ...filter, limit: 100 })
      expect(await ann.client.invoice.count(filter), JSON.stringify(filter)).toMatchObject({
        total: found.length,
      })
    }
  })

  test('contains everything a row shows', async () => {
    const { items } = await ann.client.invoice.list({ status: 'partially_paid', limit: 1 })
    expect(items).toEqual([
      {
        id: ids[13],
        invoice_number: 'INV-90013',
        title: 'Cake 13',
        customer: { id: expect.any(String), name: 'Grace Hopper plc', email: 'grace@hopper.example' },
        customer_now: null,
        status: 'partially_paid',
        displayed_status: 'partially_paid',
        waiting_step: null,
        issue_date: '2026-11-20',
        due_date: '2026-12-20',
        total_amount: '120.00',
        ...{ credited_amount: '0.00', set_off_amount: '0.00' },
        balance_due: '100.00',
        send_at: null,
        created_at: '2026-11-01T10:06:00.000Z',
        archived_at: null,
        abilities: { edit: true, send: false, remind: false, record_payment: true, credit: true },
      },
    ])
    const [draft] = (await ann.client.invoice.list({ status: 'draft', limit: 1 })).items
    expect(draft?.customer).toBeNull()
    expect(draft?.send_at).toBe('2026-11-22T09:00:00.000Z')
  })
})

describe('a sort order of the invoice list', () => {
  test.each(INVOICE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'contains each invoice once by %s, %s, page by page, with and without a search',
    async (sort, direction) => {
      const { client, company: firm, store } = await company()
      const { database } = server.services
      const zoe = await storeCustomer(database, { company_id: firm.id, name: 'aZoë' })
      for (let n = 0; n < 7; n++) {
        const total = `${100 + ((n * 5) % 3)}.00`
        await store({
          title: ['Beta', 'alpha', 'Gamma'][n % 3] ?? '',
          due_date: `2026-12-0${1 + (n % 2)}`,
          ...(n % 3 === 0 ? { customer_id: zoe } : {}),
          ...(n === 5 ? { status: 'draft' as const, customer_id: null } : { status: 'sent' as const }),
          ...{ subtotal: total, tax_amount: '0.00', total_amount: total },
        })
      }
      const { items: all } = await client.invoice.list({ limit: 100 })
      const key = (row: (typeof all)[number]) => {
        if (sort === 'customer') return row.customer?.name.toLowerCase() ?? ''
        return sort === 'title' ? row.title.toLowerCase() : row[sort]
      }
      const inOrder = all.toSorted((a, b) => {
        const [x, y] = [`${key(a)} ${a.id}`, `${key(b)} ${b.id}`]
        return (x < y ? -1 : 1) * (direction === 'asc' ? 1 : -1)
      })
      for (const search of [undefined, 'a', 'alpha']) {
        const expected = inOrder.filter(
          ({ title, customer }) =>
            search === undefined ||
            `${title}${customer?.name}${customer?.email}`.toLowerCase().includes(search),
        )
        const found: string[] = []
        let cursor: string | undefined
        do {
          const page = await client.invoice.list({
            limit: 2,
            sort,
            direction,
            ...(search ? { search } : {}),
            ...(cursor ? { cursor } : {}),
          })
          found.push(...page.items.map(({ id }) => id))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        expect(found).toEqual(expected.map(({ id }) => id))
      }
    },
  )
})

test('the status filter matches the displayed status, from one London day to the next', async () => {
  const { client, store } = await company()
  const june = { issue_date: '2026-06-01', due_date: '2026-06-30' }
  const viewed = { last_viewed_at: '2026-06-10T10:00:00.000Z' }
  const ids: Record<string, string> = {
    sent: await store({ status: 'sent', ...june }),
    opened: await store({ status: 'sent', ...june, ...viewed }),
    partly: await store({ status: 'partially_paid', amount_paid: '20.00', ...june }),
    paid: await store({ status: 'paid', amount_paid: '120.00', paid_date: '2026-06-30', ...june }),
    draft: await store({ status: 'draft', ...june }),
    free: await store({ status: 'sent', ...june, ...FREE }),
  }
  const shownAs = async (instant: string) => {
    server.clock.set(instant)
    const shown: Record<string, string[]> = {}
    for (const status of INVOICE_STATUSES) {
      const { items } = await client.invoice.list({ status })
      expect(await client.invoice.count({ status })).toMatchObject({ total: items.length })
      expect(items.every(({ displayed_status }) => displayed_status === status)).toBe(true)
      const names = items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? '')
      if (names.length > 0) shown[status] = names.toSorted()
    }
    return shown
  }
  const always = { paid: ['paid'], draft: ['draft'] }
  expect(await shownAs('2026-06-30T22:59:59.999Z')).toEqual({
    ...always,
    sent: ['free', 'sent'],
    viewed: ['opened'],
    partially_paid: ['partly'],
  })
  expect(await shownAs('2026-06-30T23:00:00.000Z')).toEqual({
    ...always,
    sent: ['free'],
    overdue: ['opened', 'partly', 'sent'],
  })
  server.clock.set('2026-11-20T10:00:00.000Z')
})

test.each(['asc', 'desc'] as const)(
  'the list of one status is sorted by due date %s like the whole list',
  async (direction) => {
    const { client, store } = await company()
    const days = [
      '2026-11-01',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-12-24',
      '2026-11-19',
      '2026-12-24',
    ]
    const states = [
      { status: 'sent' },
      { status: 'sent', last_viewed_at: '2026-11-02T10:00:00.000Z' },
      { status: 'partially_paid', amount_paid: '20.00' },
      { status: 'sent', ...FREE },
      { status: 'paid', amount_paid: '120.00', paid_date: '2026-11-19' },
    ] as const
    for (const due_date of days)
      for (const state of states) await store({ issue_date: '2026-10-01', due_date, ...state })
    const { items: all } = await client.invoice.list({ limit: 100 })
    for (const status of INVOICE_STATUSES) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await client.invoice.list({
          status,
          limit: 2,
          sort: 'due_date',
          direction,
          ...(cursor ? { cursor } : {}),
        })
        found.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      const expected = all
        .filter(({ displayed_status }) => displayed_status === status)
        .map(({ due_date, id }) => `${due_date} ${id}`)
        .toSorted()
        .map((key) => key.slice(11))
      expect([status, found]).toEqual([status, direction === 'asc' ? expected : expected.reverse()])
    }
    expect(new Set(all.map(({ displayed_status }) => displayed_status)).size).toBe(5)
  },
)

describe('the summary of invoices', () => {
  test('is zero without invoices', async () => {
    const { client } = await company()
    expect(await client.invoice.summary()).toEqual({
      total_invoices: 0,
      total_amount: '0.00',
      outstanding_amount: '0.00',
      overdue_amount: '0.00',
      overdue_count: 0,
    })
  })

  test('adds up the balances due and overdue to the penny', async () => {
    const { client, store } = await company()
    const late = { due_date: '2026-11-19' }
    await store({ status: 'sent' })
    await store({ status: 'sent', due_date: '2026-11-20' }) // due today is not overdue
    await store({ status: 'sent', ...late })
    await store({ status: 'partially_paid', amount_paid: '119.99', ...late })
    await store({ status: 'paid', amount_paid: '120.00', paid_date: '2026-11-19', ...late })
    await store({ status: 'cancelled', ...late })
    await store({ status: 'draft', ...late })
    await store({ status: 'sent', ...late, ...FREE })
    await store({ status: 'draft' })
    expect(await client.invoice.summary()).toEqual({
      total_invoices: 9,
      total_amount: '840.00', // seven times 120, without the cancelled one
      outstanding_amount: '360.01',
      overdue_amount: '240.01', // an overdue draft counts, as the specification says
      overdue_count: 3,
    })
  })

  test('goes by the day in London', async () => {
    const { client, store } = await company()
    await store({ status: 'sent', issue_date: '2026-06-01', due_date: '2026-06-30' })
    const overdue = async (instant: string) => {
      server.clock.set(instant)
      return (await client.invoice.summary()).overdue_count
    }
    expect(await overdue('2026-06-30T22:59:59.999Z')).toBe(0)
    expect(await overdue('2026-06-30T23:00:00.000Z')).toBe(1)
    server.clock.set('2026-11-20T10:00:00.000Z')
  })

  test('can be larger than any single document', async () => {
    const { client, store } = await company()
    const most = { subtotal: '999999999999.99', tax_amount: '0.00', total_amount: '999999999999.99' }
    for (let n = 0; n < 150; n++) await store({ status: 'sent', ...most })
    expect((await client.invoice.summary()).total_amount).toBe('149999999999998.50')
  })
})
