// @vitest-environment happy-dom
import type { PortalInvoice } from '@quotespark/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { samplePortalQuote } from '~/testing/portal-samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { PortalInvoiceCard } from './portal-invoice-card.tsx'
import { PortalList } from './portal-list.tsx'
import { PortalQuoteCard } from './portal-quote-card.tsx'

const NO_ANSWER = { accept: false, reject: false, request_amendment: false }
const ACCEPTED = {
  ...{ signed_name: 'Grace', timestamp: '2026-11-20T10:00:00.000Z' },
  ...{ has_signature: false, has_choices: false, edited_since: false },
}

function openQuote(differs: Parameters<typeof samplePortalQuote>[0]) {
  mockServer({})
  const props = { heading: 'h2', onAnswered: vi.fn(), reload: vi.fn() } as const
  return openScreen(<PortalQuoteCard quote={samplePortalQuote(differs)} {...props} />, {
    at: '/portal/quotes',
  })
}

const invoice = (differs: Partial<PortalInvoice>) =>
  ({
    ...samplePortalQuote(),
    ...{ title: 'Fitting', invoice_number: 'INV-00031', status: 'paid', items: [], tax_point: null },
    ...{ issue_date: '2026-11-02', due_date: '2026-12-02', paid_date: '2026-11-09' },
    ...{ message_on_statement: null, terms_and_conditions: null, bank: null, has_e_invoice: false },
    ...{ set_off_amount: '0.00', credited_amount: '0.00', stage: null, deposit_invoice: null },
    ...{ amount_paid: '180.00', balance_due: '0.00', abilities: { pay_by_card: false }, payments: [] },
    ...differs,
  }) as unknown as PortalInvoice

const region = (name: string) => screen.getByRole('region', { name })

test.each([
  [{ status: 'accepted', accepted: ACCEPTED }, 'You accepted this on 20 Nov 2026'],
  [
    { status: 'rejected', declined: { timestamp: '2026-11-18T10:00:00.000Z', is_recorded: false } },
    'You declined this on 18 Nov 2026',
  ],
  [{ status: 'expired' }, 'This quote has expired'],
] as const)(
  'folds a quote that was finished to a row until its details are asked for: %j',
  async (differs, state) => {
    const { user } = openQuote({ ...differs, abilities: NO_ANSWER })
    const row = region('A new kitchen')
    expect(within(row).getByText(new RegExp(`Q-1 · ${state}`))).toBeTruthy()
    expect(within(row).getByText('£180.00')).toBeTruthy()
    expect(within(row).queryByRole('list', { name: 'Items' })).toBeNull()
    await user.click(within(row).getByRole('button', { name: 'Show details' }))
    const card = region('A new kitchen')
    expect(within(card).getByRole('list', { name: 'Items' })).toBeTruthy()
    expect(within(card).getByText(state)).toBeTruthy()
    expect(document.activeElement).toBe(card)
  },
)

test.each([{ status: 'sent' }, { status: 'amendment_requested', abilities: NO_ANSWER }] as const)(
  'keeps the card of a quote that is still on its way: %j',
  async (differs) => {
    openQuote(differs)
    expect(await screen.findByRole('list', { name: 'Items' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull()
  },
)

test('shows the payments of an invoice, each with its receipt', () => {
  mockServer({})
  const paid = { id: 'p1', paid_on: '2026-11-18', method: 'bank_transfer', amount: '100.00' } as const
  const owed = { status: 'partially_paid', amount_paid: '100.00', balance_due: '80.00' } as const
  openScreen(<PortalInvoiceCard invoice={invoice({ ...owed, payments: [paid] })} heading="h2" />, {
    at: '/portal/invoices',
  })
  expect(region('Payments').textContent).toContain('18 Nov 2026 · Bank transfer£100.00')
  const receipt = screen.getByRole('link', { name: 'Receipt for £100.00 of 18 Nov 2026' })
  expect(receipt.getAttribute('href')).toMatch(/\/payments\/p1\/receipt$/)
})

test('folds a paid invoice, and keeps one that is owed', async () => {
  mockServer({})
  const { user } = openScreen(<PortalInvoiceCard invoice={invoice({})} heading="h2" />, {
    at: '/portal/invoices',
  })
  expect(screen.getByText(/INV-00031 · You paid this on 9 Nov 2026/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download receipt' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show details' }))
  expect(screen.getByRole('link', { name: 'Download receipt' })).toBeTruthy()
})

test('says since when an overdue invoice was due, on its card', () => {
  mockServer({})
  const overdue = invoice({ status: 'overdue', paid_date: null, amount_paid: '0.00', balance_due: '180.00' })
  openScreen(<PortalInvoiceCard invoice={overdue} heading="h2" />, { at: '/portal/invoices' })
  expect(screen.getByText('This was due on 2 Dec 2026')).toBeTruthy()
})

test('takes a reply to an invoice that is due, keeps it when it is refused, and shows it once it was taken', async () => {
  const owed: Partial<PortalInvoice> = {
    ...{ status: 'overdue', paid_date: null, amount_paid: '0.00', balance_due: '180.00' },
    ...{ due_date: '2026-01-02', replied: null, abilities: { pay_by_card: false, reply: true } },
  }
  let isAway = true
  const calls = mockServer({
    'portal/reply': () => {
      if (isAway) throw refusal('too_many_requests', { retry_after_seconds: 60 })
      return {}
    },
  })
  const { user } = openScreen(<PortalInvoiceCard invoice={invoice(owed)} heading="h2" />, {
    at: '/portal/invoices',
  })
  await user.click(screen.getByRole('button', { name: 'There is a problem' }))
  await user.type(screen.getByLabelText(/What is the problem\?/), 'The hours are wrong.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Too many|too many/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What is the problem\?/).value).toBe(
    'The hours are wrong.',
  )
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Thank you\. We have told/)).toBeTruthy()
  expect(calls.findLast(({ path }) => path === 'portal/reply')?.input).toMatchObject({
    ...{ kind: 'problem', note: 'The hours are wrong.', promised_on: null },
  })
})

test('shows what the customer said about an invoice, with a way to say something else', async () => {
  mockServer({})
  const replied = { kind: 'paid', on: '2026-12-03' } as const
  const owed = {
    status: 'sent',
    balance_due: '180.00',
    abilities: { pay_by_card: false, reply: true },
  } as const
  const { user } = openScreen(<PortalInvoiceCard invoice={invoice({ ...owed, replied })} heading="h2" />, {
    at: '/portal/invoices',
  })
  expect(screen.getByText(/on 3 December 2026 that you have paid\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Say something else' }))
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(screen.getByLabelText('Paid on (optional)')).toBeTruthy()
})

test('the page is in the look of the sender of everything, also where this list is empty', () => {
  const showCompany = vi.fn()
  const sender = {
    ...{ name: 'Bright Signs', accent_colour: '#0f766e' },
    logo_of: { kind: 'quote' as const, id: '019aa0c2-0000-7000-8000-000000000009' },
  }
  const list = {
    data: { pages: [{ items: [], waiting: 0, sender }] },
    ...{ error: null, hasNextPage: false, isFetching: false, isFetchingNextPage: false },
    ...{ fetchNextPage: vi.fn(), refetch: vi.fn() },
  }
  const words = { emptyText: 'None yet', waitingWords: () => '', card: () => null }
  mockServer({})
  openScreen(
    <PortalList kind="invoice" email="grace@example.com" showCompany={showCompany} list={list} {...words} />,
    { at: '/portal/invoices' },
  )
  expect(showCompany.mock.lastCall).toEqual([
    {
      ...{ name: 'Bright Signs', accent_colour: '#0f766e' },
      logoHref: `/api/v1/portal/quote/${sender.logo_of.id}/logo`,
    },
  ])
})
