// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises'
import type { QuoteRow } from '@quotespark/contract'
import { QUOTE_STATUSES } from '@quotespark/domain/document'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import QuoteListScreen from './quote-list-screen.tsx'

// Saving a file navigates.
vi.mock('~/api/save-file.ts', () => ({ saveFile: () => {} }))

beforeEach(() => {
  localStorage.clear()
  // The end of the list is in view at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell
      }
      observe() {
        queueMicrotask(() => this.#tell([{ isIntersecting: true, boundingClientRect: { height: 65 } }]))
      }
      disconnect() {}
    },
  )
})

const QUOTE: QuoteRow = {
  ...{ id: sampleId(1), quote_number: 'Q-1', title: 'Cake', status: 'draft', displayed_status: 'draft' },
  customer: { id: sampleId(2), name: 'Harbour Books', email: 'hello@harbour.example' },
  customer_now: null,
  ...{
    waiting_step: null,
    valid_until: null,
    item_count: 1,
    total_amount: '120.00',
    from_amount: null,
    accepted_total_amount: null,
  },
  ...{
    created_at: '2026-11-20T10:00:00.000Z',
    archived_at: null,
    invoice_id: null,
    billed_percent: null,
    held: null,
  },
  abilities: { edit: true, send: true, create_invoice: false },
}

const NONE = Object.fromEntries(QUOTE_STATUSES.map((status) => [status, 0]))
const counts = (by_status: object, total: number, is_exact: boolean) => ({
  'quote/count': () => ({
    total,
    by_status: { ...NONE, ...by_status },
    archived: 0,
    is_exact,
    awaiting_answer: 0,
  }),
})
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Status' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('marks an inexact count with a plus, and shows no count for a status where none were found', async () => {
  mockServer({
    'quote/list': () => ({ items: [QUOTE], next_cursor: null }),
    ...counts({ draft: 312, sent: 1688 }, 2000, false),
  })
  openScreen(<QuoteListScreen />, { at: '/app/quotes?search=cake' })
  await screen.findByRole('heading', { name: 'All Quotes (2,000+)' })
  expect(tabs().slice(0, 4)).toEqual(['All2,000+', 'Draft312+', 'Sent1,000+', 'Viewed'])
})

test('shows an exact count as it is', async () => {
  mockServer({
    'quote/list': () => ({ items: [QUOTE], next_cursor: null }),
    ...counts({ draft: 312, sent: 1688 }, 2000, true),
  })
  openScreen(<QuoteListScreen />, { at: '/app/quotes?search=cake' })
  await screen.findByRole('heading', { name: 'All Quotes (2,000)' })
  expect(tabs().slice(0, 4)).toEqual(['All2,000', 'Draft312', 'Sent1,688', 'Viewed0'])
})

test('continues a search by itself after an empty page, and reports no match only at the end', async () => {
  let answerLast: ((page: unknown) => void) | undefined
  mockServer({
    'quote/list': async ({ cursor }: { cursor?: string }) => {
      await setTimeout(5) // a real network never answers in the same tick
      if (cursor === undefined) return { items: [], next_cursor: 'a' }
      if (cursor === 'a') return { items: [], next_cursor: 'b' }
      return new Promise((resolve) => {
        answerLast = resolve
      })
    },
    ...counts({}, 0, false),
  })
  openScreen(<QuoteListScreen />, { at: '/app/quotes?search=cake&status=accepted' })
  await screen.findByText('Still searching quotes…')
  await vi.waitFor(() => expect(answerLast).toBeDefined())
  expect(screen.queryByText('Nothing matches “cake”.')).toBeNull()
  answerLast?.({ items: [], next_cursor: null })
  await screen.findByText('Nothing matches “cake”.')
})

test('shows the customer as sealed with the name they have today, and the accepted total with the one offered', async () => {
  // Nothing comes into view: the rows here have no height.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const renamed = { customer_now: { name: 'Harbour Ltd' } }
  const sums = { total_amount: '1240.00', accepted_total_amount: '985.50' }
  mockServer({
    'quote/list': () => ({
      items: [{ ...QUOTE, ...renamed, ...sums, displayed_status: 'accepted' }],
      next_cursor: null,
    }),
    ...counts({ accepted: 1 }, 1, true),
  })
  openScreen(<QuoteListScreen />, { at: '/app/quotes' })
  await screen.findByText('£985.50')
  expect(screen.getByText('of £1,240.00 offered')).toBeTruthy()
  expect(screen.getByText('Harbour Books (now Harbour Ltd)')).toBeTruthy()
})

/** Answers the list with some quotes, and notes what is exported. */
function openWithExport(address: string, count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    ...QUOTE,
    id: sampleId(index + 1),
    quote_number: `Q-${index + 1}`,
  }))
  const calls = mockServer({
    'quote/list': () => ({ items, next_cursor: null }),
    'keptList/get': () => ({ views: [], hidden_columns: [] }),
    'quote/exportCsv': () => 'a file',
    ...counts({ draft: count }, count, true),
  })
  const exported = () => calls.filter(({ path }) => path === 'quote/exportCsv').map(({ input }) => input)
  return { ...openScreen(<QuoteListScreen />, { at: address }), exported }
}

test('exports all that match while no row is selected', async () => {
  const { user, exported } = openWithExport('/app/quotes?status=draft', 5)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(exported()).toEqual([{ status: 'draft' }]))
})

test('exports the selected rows alone, and says how many', async () => {
  const { user, exported } = openWithExport('/app/quotes?status=draft', 5)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Q-2 Cake' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Q-4 Cake' }))
  await user.click(await screen.findByRole('button', { name: 'Export CSV (2 selected)' }))
  await vi.waitFor(() => expect(exported()).toEqual([{ ids: [sampleId(2), sampleId(4)] }]))
})

test.each([
  ['to_invoice', 'Matching Quotes (1)', 'to_invoice'],
  ['nonsense', 'All Quotes (1)', undefined],
])('the situation %s in the address gives the heading %j', async (situation, heading, asked) => {
  const calls = mockServer({
    'quote/list': () => ({ items: [QUOTE], next_cursor: null }),
    ...counts({ draft: 1 }, 1, true),
  })
  openScreen(<QuoteListScreen />, { at: `/app/quotes?situation=${situation}` })
  await screen.findByRole('heading', { name: heading })
  const input = calls.find(({ path }) => path === 'quote/list')?.input as { situation?: string }
  expect(input.situation).toBe(asked)
})
