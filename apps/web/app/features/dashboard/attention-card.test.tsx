// @vitest-environment happy-dom
import type { Attention } from '@quotespark/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { AttentionCard } from './attention-card.tsx'
import { groupWords, reasonWords } from './attention-words.ts'

type Item = Attention['items'][number]

const TODAY = '2026-03-12'

const item = (number: string, values: Partial<Item>): Item => ({
  id: sampleId(Number(number.replace(/\D/g, ''))),
  kind: 'quote',
  reason: 'expiring',
  number,
  title: 'Greenhouse',
  customer_name: 'Mill Cottage',
  customer_now: null,
  amount: '1830.25',
  day: null,
  is_reminded: false,
  ...values,
  abilities: { edit: false, create_invoice: false, remind: false, ...values.abilities },
})

const overdue = item('INV-00031', {
  kind: 'invoice',
  reason: 'overdue',
  day: '2026-02-26',
  abilities: { edit: false, create_invoice: false, remind: true },
})

function open(attention: Attention, others: Parameters<typeof mockServer>[0] = {}) {
  const calls = mockServer({ 'dashboard/getAttention': () => attention, ...others })
  return { ...openScreen(<AttentionCard today={TODAY} />, { at: '/app/dashboard' }), calls }
}

test('says so when nothing needs attention', async () => {
  open({ items: [], groups: [] })
  await screen.findByText('Nothing needs your attention.')
  expect(screen.queryByRole('list')).toBeNull()
})

test('each row says why it is listed, opens its document and offers the next step', async () => {
  open({
    items: [
      overdue,
      item('Q-32', {
        reason: 'to_invoice',
        day: '2026-03-09',
        abilities: { edit: false, create_invoice: true, remind: false },
      }),
      item('Q-33', {
        reason: 'amendment_requested',
        abilities: { edit: true, create_invoice: false, remind: false },
      }),
      item('Q-34', { reason: 'mail_failed', day: '2026-03-11', customer_name: null }),
    ],
    groups: [],
  })
  const rows = (await screen.findAllByRole('listitem')).map((row) => {
    const [name, step] = within(row).queryAllByRole('link')
    const button = within(row).queryByRole('button')
    return [row.textContent, name?.getAttribute('href'), button ? 'press' : step?.getAttribute('href')]
  })
  expect(rows).toEqual([
    [
      'Mill Cottage14 days overdue · INV-00031£1,830.25Send Reminder',
      `/app/invoices/${sampleId(31)}`,
      'press',
    ],
    [
      'Mill CottageAccepted on 9 Mar 2026, not invoiced · Q-32£1,830.25Create Invoice',
      `/app/quotes/${sampleId(32)}`,
      `/app/invoices/new?quote=${sampleId(32)}`,
    ],
    [
      'Mill CottageChanges requested · Q-33£1,830.25Edit',
      `/app/quotes/${sampleId(33)}`,
      `/app/quotes/${sampleId(33)}/edit`,
    ],
    [
      'No customer yetEmail failed on 11 Mar 2026 · Q-34£1,830.25Open',
      `/app/quotes/${sampleId(34)}`,
      `/app/quotes/${sampleId(34)}`,
    ],
  ])
})

test('one press sends the reminder, says to whom, and reads the list again', async () => {
  const { user, calls } = open(
    { items: [overdue], groups: [] },
    { 'invoice/remind': () => ({ id: overdue.id, held: null, reminders_to: 'mill@cottage.example' }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Send Reminder' }))
  await screen.findByText('Reminder for INV-00031 sent')
  screen.getByText('Emailed to mill@cottage.example')
  expect(calls.filter(({ path }) => path === 'invoice/remind').map(({ input }) => input)).toEqual([
    { id: overdue.id },
  ])
  await vi.waitFor(() =>
    expect(calls.filter(({ path }) => path === 'dashboard/getAttention')).toHaveLength(2),
  )
})

test('says why a reminder is refused', async () => {
  const { user } = open(
    { items: [overdue], groups: [] },
    {
      'invoice/remind': () => {
        throw refusal('customer_email_missing', {})
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Send Reminder' }))
  expect((await screen.findAllByText(/email/i)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Send Reminder' })).toBeDefined()
})

test('shows four rows at first and the others when asked, with links to the lists of all', async () => {
  const { user } = open({
    items: Array.from({ length: 7 }, (_, index) => item(`Q-${40 + index}`, { day: '2026-03-13' })),
    groups: [
      { reason: 'mail_failed', kind: 'invoice', count: 1, is_exact: true },
      { reason: 'question_open', kind: 'invoice', count: 1, is_exact: true },
      { reason: 'question_open', kind: 'quote', count: 2, is_exact: true },
      { reason: 'amendment_requested', kind: 'quote', count: 2, is_exact: true },
      { reason: 'overdue', kind: 'invoice', count: 100, is_exact: false },
      { reason: 'to_invoice', kind: 'quote', count: 8, is_exact: true },
      { reason: 'expiring', kind: 'quote', count: 19, is_exact: true },
    ],
  })
  const lists = await screen.findByRole('list', { name: 'Everything that needs attention' })
  expect(
    within(lists)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['1 invoice email failed', '/app/invoices?situation=mail_failed'],
    ['1 invoice with a question', '/app/invoices?situation=question_open'],
    ['2 quotes with a question', '/app/quotes?situation=question_open'],
    ['2 sent back for changes', '/app/quotes?status=amendment_requested'],
    ['100+ overdue', '/app/invoices?status=overdue'],
    ['8 to invoice', '/app/quotes?situation=to_invoice'],
    ['19 expiring', '/app/quotes?situation=expiring'],
  ])
  const opened = () => screen.getAllByRole('link', { name: 'Open' }).length
  expect(opened()).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }))
  expect(opened()).toBe(7)
})

test.each([
  ['2026-03-12', 'Expires today'],
  ['2026-03-13', 'Expires tomorrow'],
  ['2026-03-19', 'Expires in 7 days'],
])('a quote whose last day is %s reads: %s', (day, words) => {
  expect(reasonWords({ reason: 'expiring', day, is_reminded: false }, TODAY)).toBe(words)
})

test('an overdue invoice says how many days, and whether the customer was reminded today', () => {
  const words = (day: string, is_reminded: boolean) =>
    reasonWords({ reason: 'overdue', day, is_reminded }, TODAY)
  expect(words('2026-03-11', false)).toBe('1 day overdue')
  expect(words('2023-01-01', true)).toBe('1,166 days overdue, reminded today')
  expect(groupWords({ reason: 'mail_failed', kind: 'quote', count: 3, is_exact: true })).toBe(
    '3 quote emails failed',
  )
})

test('a document whose customer waits for an answer says since when', () => {
  const words = reasonWords({ reason: 'question_open', day: '2026-03-11', is_reminded: false }, TODAY)
  expect(words).toBe('Question asked on 11 Mar 2026')
})
