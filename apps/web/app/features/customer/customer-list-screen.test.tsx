// @vitest-environment happy-dom
import type { Customer } from '@quotespark/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer, sampleId } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import CustomerListScreen from './customer-list-screen.tsx'

beforeEach(() => localStorage.clear())

interface Asked {
  search?: string
  status?: string
  sort: string
  direction: string
  cursor?: string
}

const customers = (count: number, from = 1): Customer[] =>
  Array.from({ length: count }, (_, index) =>
    sampleCustomer({ id: sampleId(1000 + from + index), name: `Customer ${from + index}` }),
  )

function open(
  list: (asked: Asked) => unknown,
  { at = '/app/customers', total = 1 }: { at?: string; total?: number | (() => number) } = {},
) {
  const calls = mockServer({
    'customer/list': list,
    'customer/count': () => ({ total: typeof total === 'number' ? total : total() }),
  })
  const page = openScreen(<CustomerListScreen />, { at })
  return {
    ...page,
    asked: () => calls.filter(({ path }) => path === 'customer/list').map(({ input }) => input as Asked),
  }
}

const whole = (items: Customer[]) => ({ items, next_cursor: null })
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search customers' })
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

describe('unusual content', () => {
  const LONG = `${'Ever so long '.repeat(20)}Ltd`

  test('a customer with few details has dashes in the table, and a long name shows in full', async () => {
    const { user } = open(() =>
      whole([sampleCustomer({ name: LONG, contact_person: '', email: '', phone: null, address: null })]),
    )
    await screen.findByRole('article', { name: LONG })
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const [, row] = screen.getAllByRole('row')
    const cells = within(row as HTMLElement).getAllByRole('cell')
    expect(cells.slice(1, 5).map(({ textContent }) => textContent)).toEqual(['-', '-', '-', 'Not invited'])
    expect(screen.getByTitle(LONG).textContent).toBe(LONG)
    screen.getByRole('link', { name: 'View', description: LONG })
  })

  test('a customer the user may not edit has no edit link', async () => {
    open(() => whole([sampleCustomer({ abilities: { ...sampleCustomer().abilities, edit: false } })]))
    const card = await screen.findByRole('article', { name: 'Harbour Books' })
    expect(
      within(card)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Harbour Books', 'View'])
  })

  test('invalid values in the URL are dropped, and the search is cut at 200 characters', async () => {
    const { asked } = open(() => whole(customers(1)), {
      at: `/app/customers?status=gone&sort=name&direction=sideways&search=%00${'x'.repeat(300)}`,
    })
    await shows('Customer 1')
    expect(asked()[0]).toMatchObject({ sort: 'created_at', direction: 'desc', search: 'x'.repeat(200) })
    expect(asked()[0]).not.toHaveProperty('status')
  })
})

describe('searching', () => {
  test('sends one request once typing pauses, and marks the old rows as busy until the answer', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user, asked, address } = open(({ search }) => (search ? answer.promise : whole(customers(2))))
    await shows('Customer 1', 'Customer 2')
    await user.type(box(), ' 2 ')
    await waitFor(() => expect(address()).toBe('/app/customers?search=2'))
    const rows = screen.getByRole('article', { name: 'Customer 1' }).closest('[aria-busy]')
    await waitFor(() => expect(rows?.getAttribute('aria-busy')).toBe('true'))
    expect(names()).toEqual(['Customer 1', 'Customer 2'])
    answer.resolve(whole(customers(1, 2)))
    await shows('Customer 2')
    expect(asked().map(({ search }) => search)).toEqual([undefined, '2'])
  })

  test('a late answer to an earlier search is not shown', async () => {
    const late = Promise.withResolvers<unknown>()
    const { user, asked } = open(({ search }) =>
      search === 'a' ? late.promise : whole(customers(1, search ? 7 : 1)),
    )
    await shows('Customer 1')
    await user.type(box(), 'a')
    await waitFor(() => expect(asked()).toHaveLength(2))
    await user.type(box(), 'b')
    await shows('Customer 7')
    late.resolve(whole(customers(1, 3)))
    await late.promise
    await shows('Customer 7')
  })

  test('coming back shows the search, order and rows at once, with the search box filled', async () => {
    // Every later request stays unanswered.
    const list = vi.fn(() => new Promise(() => {})).mockResolvedValueOnce(whole(customers(1)))
    const { user, goBack, address } = open(list, {
      at: '/app/customers?search=cust&sort=name&direction=asc',
    })
    await shows('Customer 1')
    await user.click(screen.getByRole('link', { name: 'View' }))
    await screen.findByRole('heading', { name: `At /app/customers/${sampleId(1001)}` })
    await goBack()
    await shows('Customer 1')
    expect([box().value, address()]).toEqual(['cust', '/app/customers?search=cust&sort=name&direction=asc'])
    expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).toMatch(/A to Z/)
  })

  test('an empty archive says so and links back to all customers', async () => {
    const { user, address } = open(({ status }) => whole(status ? [] : customers(1)), {
      at: '/app/customers?status=archived',
    })
    await screen.findByText('There are no archived customers.')
    await user.click(screen.getByRole('button', { name: 'Show all customers' }))
    await shows('Customer 1')
    expect(address()).toBe('/app/customers')
    expect(document.activeElement).toBe(box())
  })
})

describe('refused requests', () => {
  test('a refusal shows its reason, and Try Again loads the rows', async () => {
    const list = vi.fn().mockImplementationOnce(() => {
      throw refusal('forbidden', { action: 'list' })
    })
    list.mockImplementation(() => whole(customers(1)))
    const { user } = open(list)
    await screen.findByRole('heading', { name: 'Error Loading Customers' })
    screen.getByText(
      'Unable to fetch customers: Your role does not allow this. Please ask an administrator of your company.',
    )
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await shows('Customer 1')
  })
})

describe('long lists', () => {
  test('the keyboard loads more rows, also after a failure, until all are shown, and keeps the focus', async () => {
    const more = vi.fn().mockImplementationOnce(() => {
      throw refusal('forbidden', { action: 'list' })
    })
    more.mockImplementation(() => whole(customers(10, 51)))
    const { user, asked } = open(
      ({ cursor }) => (cursor ? more() : { items: customers(50), next_cursor: 'after-50' }),
      { total: 1060 },
    )
    await screen.findByText('50 of 1,060 customers shown')
    await screen.findByRole('heading', { name: 'All Customers (1,060)' })
    screen.getByRole('button', { name: 'Load more' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('The rest could not be loaded')
    expect(names()).toContain('Customer 1')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    const end = await screen.findByText('All 60 customers shown')
    expect(screen.queryByText('The rest could not be loaded')).toBeNull()
    expect(document.activeElement?.contains(end)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    expect(asked().at(-1)).toMatchObject({ cursor: 'after-50' })
  })
})

test('a column header sorts by keyboard, then reverses the order, and announces it through aria-sort', async () => {
  const { user, address } = open(() => whole(customers(2)))
  await shows('Customer 1', 'Customer 2')
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const head = () => screen.getByRole('columnheader', { name: 'Customer Name' })
  expect(head().hasAttribute('aria-sort')).toBe(false)
  within(head()).getByRole('button').focus()
  for (const [order, spoken] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
    ['asc', 'ascending'],
  ] as const) {
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/app/customers?sort=name&direction=${order}`))
    expect(head().getAttribute('aria-sort')).toBe(spoken)
    expect(document.activeElement).toBe(within(head()).getByRole('button'))
  }
})

describe('the saved settings of the list', () => {
  test('columns can be hidden and shown, and a view is saved under a name', async () => {
    let kept = {
      views: [] as { id: string; name: string; address_query: string }[],
      hidden_columns: ['phone'],
    }
    const calls = mockServer({
      'customer/list': () => whole([sampleCustomer({ phone: '+44 20 7946 0000' })]),
      'customer/count': () => ({ total: 1 }),
      'keptList/get': () => kept,
      'keptList/hideColumns': ({ hidden_columns }: { hidden_columns: string[] }) => {
        kept = { ...kept, hidden_columns }
        return kept
      },
      'keptList/saveView': (view: { name: string; address_query: string }) => {
        kept = { ...kept, views: [{ id: sampleId(9), ...view }] }
        return kept
      },
    })
    const { user } = openScreen(<CustomerListScreen />, { at: '/app/customers?search=ann' })
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await user.click(await screen.findByRole('radio', { name: 'Table' }))
    await waitFor(() => expect(heads()).not.toContain('Phone'))
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }))
    await waitFor(() => expect(heads()).toContain('Phone'))
    await user.click(screen.getByRole('checkbox', { name: 'Email' }))
    await waitFor(() => expect(heads()).not.toContain('Email'))
    expect(kept.hidden_columns).toEqual(['email'])

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'All the Anns')
    await user.click(screen.getByRole('button', { name: 'Save this view' }))
    const view = await screen.findByRole('link', { name: 'All the Anns' })
    expect(view.getAttribute('href')).toContain('search=ann')
    expect(calls.find(({ path }) => path === 'keptList/saveView')?.input).toMatchObject({ list: 'customers' })
  })
})
