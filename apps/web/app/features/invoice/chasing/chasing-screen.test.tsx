// @vitest-environment happy-dom
import type { ChasedMail } from '@quotespark/contract'
import { addDays, formatDay, londonDate } from '@quotespark/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount, sampleId } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import ChasingScreen from './chasing-screen.tsx'

const TODAY = londonDate(new Date())
const CUSTOMER = { id: sampleId(7), name: 'Harbour Books', email: 'accounts@harbour.example' }

const mail = (differs: Partial<ChasedMail> = {}): ChasedMail => ({
  ...{ id: 'a', state: 'planned', stopped_by: null, send_at: `${TODAY}T12:00:00Z`, send_on: TODAY },
  ...{ to: CUSTOMER.email, customer: CUSTOMER, quotes: [], by_name: null },
  invoices: [
    {
      ...{ id: sampleId(1), invoice_number: 'INV-00012', due_date: addDays(TODAY, -7) },
      ...{ balance_due: '1200.00', days: 7, step: 3 },
    },
    {
      ...{ id: sampleId(2), invoice_number: 'INV-00014', due_date: addDays(TODAY, -1) },
      ...{ balance_due: '60.00', days: 1, step: 2 },
    },
  ],
  ...{ subject: 'Reminder: two invoices', text: 'Hello Grace,\n\nplease pay.' },
  ...differs,
})
const quoteMail = mail({
  ...{ id: 'b', send_on: addDays(TODAY, 1), send_at: `${addDays(TODAY, 1)}T09:00:00Z`, invoices: [] },
  quotes: [
    {
      ...{ id: sampleId(3), quote_number: 'Q-00003', title: 'Sign', valid_until: addDays(TODAY, 4) },
      ...{ total_amount: '360.00', days: -3, step: 1 },
    },
  ],
  subject: 'Quote Q-00003 ends soon',
})

function open(
  answers: Parameters<typeof mockServer>[0],
  { at = '/app/chasing', account = sampleAccount } = {},
) {
  const calls = mockServer({ 'customer/list': () => ({ items: [CUSTOMER], next_cursor: null }), ...answers })
  const opened = openScreen(<ChasingScreen />, { at, account })
  const inputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { ...opened, inputs }
}
const page = (...items: ChasedMail[]) => ({ items, next_cursor: null, is_on: true })
const row = (name = CUSTOMER.name) => within(screen.getByRole('article', { name }))

test('lists what is to come by day, with customer, documents, reasons and the whole text', async () => {
  const { user } = open({ 'chasing/list': () => page(mail(), quoteMail) })
  await screen.findByRole('heading', { name: `Today, ${formatDay(TODAY)}` })
  const tomorrow = within(screen.getByRole('region', { name: `Tomorrow, ${formatDay(addDays(TODAY, 1))}` }))
  tomorrow.getByText('3 days before its last day')
  expect(tomorrow.queryByRole('button', { name: 'Hold' })).toBeNull()
  const today = within(screen.getByRole('region', { name: `Today, ${formatDay(TODAY)}` }))
  expect(today.getByRole('link', { name: 'INV-00012' }).getAttribute('href')).toBe(
    `/app/invoices/${sampleId(1)}`,
  )
  today.getByText('7 days after the due date')
  today.getByText('1 day after the due date')
  today.getByText('£1,200.00')
  today.getByText('To accounts@harbour.example')
  expect(today.getByText(/please pay/).closest('[hidden]')).not.toBeNull()
  await user.click(today.getByRole('button', { name: 'Show the whole text' }))
  expect(today.getByText(/please pay/).closest('[hidden]')).toBeNull()
})

test('shows to whom and what before an email is sent early, and reads the list again', async () => {
  const { user, inputs } = open({
    'chasing/list': () => page(mail()),
    'chasing/send': () => mail({ state: 'sent' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this email now?' }))
  dialog.getByText('To accounts@harbour.example')
  dialog.getByText(/please pay/)
  await user.dblClick(dialog.getByRole('button', { name: 'Send now' }))
  await screen.findByText('Email to accounts@harbour.example sent.')
  expect(inputs('chasing/send')).toEqual([{ customer_id: CUSTOMER.id, send_on: TODAY }])
  await waitFor(() => expect(inputs('chasing/list')).toHaveLength(2))
})

test('says when an email is not planned any more', async () => {
  const { user, inputs } = open({
    'chasing/list': () => page(mail()),
    'chasing/leaveOut': () => {
      throw refusal('not_planned', {})
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Leave out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave out' }))
  await screen.findByText(/This email is not planned any more/)
  await waitFor(() => expect(inputs('chasing/list')).toHaveLength(2))
})

test('holds every invoice of an email with one reason', async () => {
  const { user, inputs } = open({
    'chasing/list': () => page(mail()),
    'invoice/holdChasing': () => ({ hold: null, is_on: true, steps: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Hold' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold INV-00012, INV-00014' }))
  await user.click(dialog.getByRole('button', { name: 'Hold' }))
  await dialog.findByText('Reason is required')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong price')
  await user.click(dialog.getByRole('checkbox', { name: 'The customer disputes it' }))
  await user.click(dialog.getByRole('button', { name: 'Hold' }))
  await screen.findByText('Chasing is on hold.')
  const hold = { reason: 'Wrong price', is_disputed: true, until: null }
  expect(inputs('invoice/holdChasing')).toEqual([
    { ...hold, id: sampleId(1) },
    { ...hold, id: sampleId(2) },
  ])
})

test.each([
  [{ state: 'sent' as const }, 'Sent', null],
  [{ state: 'sent' as const, by_name: 'Ada' }, 'Sent', 'Ada sent it early.'],
  [{ state: 'passed_over' as const }, 'Passed over', 'A later step has taken its place.'],
  [{ state: 'stopped' as const, stopped_by: 'paid' as const }, 'Stopped', 'It is paid.'],
  [
    { state: 'stopped' as const, stopped_by: 'left_out' as const, by_name: 'Ada' },
    'Stopped',
    'Ada left it out.',
  ],
])('says under Done what became of an email: %#', async (differs, label, reason) => {
  const { inputs } = open({ 'chasing/list': () => page(mail(differs)) }, { at: '/app/chasing?status=done' })
  await screen.findByText(label)
  if (reason) row().getByText(reason)
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  expect(inputs('chasing/list')).toMatchObject([{ state: 'done' }])
})

test('narrows the list to a customer through the address, and clears it', async () => {
  const { user, inputs } = open(
    { 'chasing/list': () => page() },
    { at: `/app/chasing?customer=${CUSTOMER.id}` },
  )
  await screen.findByText('Nothing is due to be chased.')
  expect(inputs('chasing/list')).toMatchObject([{ customer_id: CUSTOMER.id }])
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(inputs('chasing/list')).toHaveLength(2))
  expect(inputs('chasing/list')[1]).not.toHaveProperty('customer_id')
})

test('says that chasing is switched off, and where it is switched on', async () => {
  open({ 'chasing/list': () => ({ ...page(), is_on: false }) })
  await screen.findByText('Chasing is switched off.')
  expect(screen.getByRole('link', { name: 'Set up chasing' }).getAttribute('href')).toBe(
    '/app/settings/chasing',
  )
})

test('loads the list again after a failure', async () => {
  let isRefused = true
  const { user } = open({
    'chasing/list': () => {
      if (isRefused) throw refusal('company_required', {})
      return page()
    },
  })
  await screen.findByText('Error Loading Chasing')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Nothing is due to be chased.')
})

test('offers no steps to somebody who may not take them', async () => {
  open(
    { 'chasing/list': () => page(mail()) },
    { account: { ...sampleAccount, abilities: { ...sampleAccount.abilities, create_documents: false } } },
  )
  await screen.findByText('Reminder: two invoices')
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})
