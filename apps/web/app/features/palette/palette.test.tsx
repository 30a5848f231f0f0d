// @vitest-environment happy-dom
import type { InvoiceRow, Quote, QuoteRow } from '@quotespark/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { AskToSignOutProvider } from '~/shell/ask-to-sign-out.tsx'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId, sampleInvoice, sampleQuote } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { Palette } from './palette.tsx'

const customer = { id: sampleId(1), name: 'Harbour Books', email: 'books@example.com' }

const quote = (title: string, number: string, send = false): QuoteRow => ({
  id: sampleId(Number(number)),
  quote_number: `Q-${number}`,
  title,
  customer,
  customer_now: null,
  status: send ? 'draft' : 'sent',
  displayed_status: send ? 'draft' : 'sent',
  waiting_step: null,
  valid_until: null,
  item_count: 1,
  total_amount: '100.00',
  from_amount: null,
  accepted_total_amount: null,
  created_at: '2026-11-20T10:00:00.000Z',
  archived_at: null,
  invoice_id: null,
  billed_percent: null,
  abilities: { edit: true, send, create_invoice: false },
})

const invoice: InvoiceRow = {
  id: sampleId(7),
  invoice_number: 'INV-00007',
  title: 'Shop front',
  customer,
  customer_now: null,
  status: 'sent',
  displayed_status: 'overdue',
  waiting_step: null,
  issue_date: '2026-10-01',
  due_date: '2026-10-31',
  total_amount: '100.00',
  credited_amount: '0.00',
  set_off_amount: '0.00',
  balance_due: '100.00',
  send_at: null,
  created_at: '2026-10-01T10:00:00.000Z',
  archived_at: null,
  abilities: { edit: true, send: false, remind: true, record_payment: true, credit: true },
}

/** Answers a search by number or total as the server does, and any other with all of them. */
function search<Row extends { total_amount: string }>(rows: Row[], numberOf: (row: Row) => string) {
  return ({ search, total_amount }: { search?: string; total_amount?: string }) => ({
    items: rows.filter((row) => {
      if (total_amount !== undefined) return row.total_amount === total_amount
      return !search || !/\d/.test(search) || numberOf(row).includes(search)
    }),
    next_cursor: null,
  })
}

function open(
  quotes: QuoteRow[],
  invoices: InvoiceRow[] = [],
  send: () => unknown = () => ({}),
  products: unknown[] = [],
  { answers = {} }: { answers?: Parameters<typeof mockServer>[0] } = {},
) {
  const page = (items: unknown[]) => () => ({ items, next_cursor: null })
  const calls = mockServer({
    'quote/list': search(quotes, ({ quote_number }) => quote_number),
    'customer/list': page([]),
    'invoice/list': search(invoices, ({ invoice_number }) => invoice_number),
    'product/list': page(products),
    'quote/send': send,
    ...answers,
  })
  const shown = openScreen(
    <AskToSignOutProvider>
      <Palette open onOpenChange={() => {}} opened={[]} />
    </AskToSignOutProvider>,
    { at: '/app/dashboard' },
  )
  return { ...shown, calls }
}

const selected = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')

test('selects the best match whatever its kind: quotes about tea before the team settings', async () => {
  const { user, address } = open([quote('Retirement tea', '11'), quote('Tea for two', '12')])
  await user.type(screen.getByRole('combobox'), 'tea')
  await waitFor(() => expect(selected()?.textContent).toContain('Tea for two'))
  const headings = () =>
    screen
      .getAllByRole('group')
      .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)
      .filter((name) => name === 'Quotes' || name === 'Go to')
  await waitFor(() => expect(headings()).toEqual(['Quotes', 'Go to']))
  await user.keyboard('{Enter}')
  expect(address()).toBe(`/app/quotes/${sampleId(12)}`)
})

test('sends a draft after a confirmation', async () => {
  const { user, calls } = open([quote('Retirement tea', '11', true)])
  await user.type(screen.getByRole('combobox'), 'send retire')
  await waitFor(() => expect(selected()?.textContent).toContain('Send quote Q-11'))
  // The words after the verb are the search text.
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ search: 'retire' }))
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Send quote Q-11?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send quote Q-11' }))
  await screen.findByText('Quote Q-11 sent')
  expect(calls.filter(({ path }) => path === 'quote/send').map(({ input }) => input)).toEqual([
    { id: sampleId(11) },
  ])
})

test('shows the reason when an action is refused', async () => {
  const { user } = open([quote('Retirement tea', '11', true)], [], () => {
    throw refusal('transition_not_allowed', { entity: 'quote', from: 'sent', to: 'sent' })
  })
  await user.type(screen.getByRole('combobox'), 'send retire')
  await waitFor(() => expect(selected()?.textContent).toContain('Send quote'))
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: /^Send quote/ }))
  await screen.findByText('This quote is already sent.')
})

test('recording a payment opens the invoice', async () => {
  const { user, address } = open([], [invoice])
  await user.type(screen.getByRole('combobox'), 'record payment shop')
  await waitFor(() => expect(selected()?.textContent).toContain('Record payment for INV-00007'))
  await user.keyboard('{Enter}')
  expect(address()).toBe(`/app/invoices/${sampleId(7)}`)
})

describe('a quote with a payment plan', () => {
  const row = {
    ...quote('New kitchen', '51'),
    ...{ status: 'accepted', displayed_status: 'accepted', billed_percent: 30, invoice_id: sampleId(70) },
  } as QuoteRow
  const stage = { percent: '30', amount: null, when: 'by_hand', net_amount: '50.00', tax_amount: '10.00' }
  const whole = (differs: Partial<Quote> = {}) =>
    sampleQuote({
      ...{ id: row.id, quote_number: row.quote_number, title: row.title, status: 'accepted' },
      billing: {
        stages: [
          { ...stage, stage: 1, title: 'Deposit', total_amount: '60.00', status: 'paid' },
          { ...stage, stage: 2, title: 'Delivery', total_amount: '60.00', status: 'waiting' },
        ].map((each) => ({
          ...each,
          invoice_id: each.stage === 1 ? sampleId(70) : null,
          invoice_number: null,
        })),
        ...{ accepted_amount: '120.00', billed_amount: '60.00', credited_amount: '0.00' },
        ...{ paid_amount: '60.00', prepaid_amount: '0.00', remaining_amount: '60.00' },
      } as Quote['billing'],
      abilities: { ...sampleQuote().abilities, create_invoice: true, bill_accepted: false },
      ...differs,
    })
  const openWith = (detail: Quote) =>
    open([row], [], undefined, [], {
      answers: {
        'quote/get': () => detail,
        'invoice/createFromQuote': () => sampleInvoice({ id: sampleId(71) }),
      },
    })

  test('is billed by the title of the stage that is next, after a confirmation', async () => {
    const { user, calls, address } = openWith(whole())
    await user.type(screen.getByRole('combobox'), 'bill kitchen')
    await waitFor(() => expect(selected()?.textContent).toContain('Bill Delivery of Q-51'))
    expect(screen.queryByRole('option', { name: /Create invoice/ })).toBeNull()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Bill Delivery of Q-51?' })
    expect(dialog.textContent).toContain('£60.00')
    await user.click(within(dialog).getByRole('button', { name: /^Bill/ }))
    await waitFor(() => expect(address()).toBe(`/app/invoices/${sampleId(71)}`))
    expect(calls.filter(({ path }) => path === 'invoice/createFromQuote')).toMatchObject([
      { input: { params: { quote_id: row.id }, body: { stage: 2 } } },
    ])
  })

  test('leads to its page where it was changed since it was accepted', async () => {
    const abilities = { ...whole().abilities, bill_accepted: true }
    const { user, address } = openWith(whole({ abilities }))
    await user.type(screen.getByRole('combobox'), 'bill kitchen')
    await waitFor(() => expect(selected()?.textContent).toContain('Bill Delivery of Q-51'))
    await user.keyboard('{Enter}')
    expect(address()).toBe(`/app/quotes/${row.id}`)
  })

  test('is not billed by those who may not', async () => {
    const abilities = { ...whole().abilities, create_invoice: false }
    const { user, calls } = openWith(whole({ abilities }))
    await user.type(screen.getByRole('combobox'), 'kitchen')
    await waitFor(() => expect(calls.some(({ path }) => path === 'quote/get')).toBe(true))
    await screen.findByRole('option', { name: /New kitchen/ })
    expect(screen.queryByRole('option', { name: /^Bill/ })).toBeNull()
  })
})

test('ranks matches at the start of a word first, also among more than are shown', async () => {
  const inside = Array.from({ length: 7 }, (_, index) => quote(`Unsigned ${index + 1}`, String(21 + index)))
  const { user } = open([...inside, quote('Shop sign', '31'), quote('Signwriting', '32')])
  await user.type(screen.getByRole('combobox'), 'sig')
  await waitFor(() => expect(selected()?.textContent).toContain('Signwriting'))
  const quotes = () =>
    screen
      .getAllByRole('option')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /Q-|quotes/.test(text))
      .map((text) => text.split('Q-')[0])
  await waitFor(() =>
    expect(quotes()).toEqual([
      'Signwriting',
      'Shop sign',
      'Unsigned 1',
      'Unsigned 2',
      'Unsigned 3',
      'All quotes that match',
    ]),
  )
  expect(screen.queryByRole('option', { name: /Sign Out/ })).toBeNull()
})

test.each(['INV-7', '7', 'inv 0007'])('finds an invoice by the fragment %j of its number', async (typed) => {
  const { user, address } = open([], [{ ...invoice, id: sampleId(8), invoice_number: 'INV-00017' }, invoice])
  await user.type(screen.getByRole('combobox'), typed)
  await waitFor(() => expect(selected()?.textContent).toContain('INV-00007'))
  await user.keyboard('{Enter}')
  expect(address()).toBe(`/app/invoices/${sampleId(7)}`)
})

test.each(['2,318.40', '£2318.4'])('finds documents by the total %j', async (typed) => {
  const { user } = open(
    [quote('Roof', '41'), { ...quote('Gutter', '42'), total_amount: '2318.40' }],
    [{ ...invoice, total_amount: '2318.40' }],
  )
  await user.type(screen.getByRole('combobox'), typed)
  await waitFor(() => expect(selected()?.textContent).toContain('Gutter'))
  await screen.findByRole('option', { name: /^Shop front/ })
  expect(screen.queryByRole('option', { name: /Roof/ })).toBeNull()
})

test('finds products, which open in their list', async () => {
  const product = { id: sampleId(9), name: 'Gold leaf', description: null, unit_price: '84.60' }
  const { user, address } = open([], [], undefined, [product])
  await user.type(screen.getByRole('combobox'), 'gold')
  await waitFor(() => expect(selected()?.textContent).toBe('Gold leaf£84.60'))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/app/products-services?search=Gold%20leaf')
})

test('opens the list of a status, and shows shortcuts beside commands', async () => {
  const errors = vi.spyOn(console, 'error')
  const { user, address } = open([])
  expect(screen.getByRole('option', { name: /^New Quote/ }).textContent).toBe('New QuoteCthenQ')
  // The same key twice.
  expect(screen.getByRole('option', { name: /^New Customer/ }).textContent).toBe('New CustomerCthenC')
  expect(errors).not.toHaveBeenCalled()
  await user.type(screen.getByRole('combobox'), 'overd')
  await waitFor(() => expect(selected()?.textContent).toBe('Overdue invoices'))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/app/invoices?status=overdue')
})

test('offers to send the statement of a customer that was found', async () => {
  const found = { items: [{ ...customer, contact_person: 'Grace' }], next_cursor: null }
  const { user, address } = open([], [], undefined, [], { answers: { 'customer/list': () => found } })
  await user.type(screen.getByRole('combobox'), 'send statement to harbour')
  await user.click(await screen.findByRole('option', { name: /Send statement to Harbour Books/ }))
  expect(address()).toBe(`/app/customers/${customer.id}/statement`)
})
