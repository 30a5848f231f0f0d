// @vitest-environment happy-dom
import type { ChasingHold, Invoice, InvoiceChasing } from '@quotespark/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount, sampleInvoice } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { ChasingCard } from './chasing-card.tsx'

type Step = InvoiceChasing['steps'][number]

const step = (differs: Partial<Step>): Step => ({
  ...{ days: 1, step: 2, state: 'planned', send_at: '2026-12-02T09:00:00Z', stopped_by: null },
  ...{ to: 'grace@harbour.example', subject: 'Now due', text: 'Hello Grace' },
  ...differs,
})
const CHASING: InvoiceChasing = {
  hold: null,
  is_on: true,
  steps: [
    step({ days: -3, step: 1, state: 'sent', send_at: '2026-11-27T09:00:00Z' }),
    step({}),
    step({ days: 7, step: 3, send_at: '2026-12-08T09:00:00Z' }),
  ],
}
const HOLD: ChasingHold = {
  ...{ cause: 'staff', reason: 'Wrong price', is_disputed: true, until: '2026-12-20' },
  ...{ promised_on: null, by_name: 'Ada', created_at: '2026-11-29T10:00:00Z' },
}
const owed = (differs: Partial<Invoice> = {}) =>
  sampleInvoice({ status: 'sent', displayed_status: 'sent', balance_due: '120.00', ...differs })

function open(
  answers: Parameters<typeof mockServer>[0] = {},
  { invoice = owed(), account = sampleAccount } = {},
) {
  const calls = mockServer({ 'invoice/getChasing': () => CHASING, ...answers })
  const opened = openScreen(<ChasingCard invoice={invoice} />, { at: '/invoice', account })
  const inputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { ...opened, inputs }
}

test('lists the steps with what became of them and when they go out', async () => {
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: 'Reminders' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('3 days before the due dateSent 27 Nov 2026, 09:00')
  expect(second?.textContent).toContain('1 day after the due datePlanned for 2 Dec 2026, 09:00')
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Show the whole text' }))
  within(second as HTMLElement).getByText(/Hello Grace/)
})

test.each([{ status: 'draft' as const }, { status: 'paid' as const, balance_due: '0.00' }])(
  'draws nothing for an invoice that is not owed: %o',
  (differs) => {
    const { inputs } = open({}, { invoice: owed(differs) })
    expect(screen.queryByRole('heading', { name: 'Chasing' })).toBeNull()
    expect(inputs('invoice/getChasing')).toEqual([])
  },
)

test('leaves out a planned step once it is confirmed', async () => {
  const { user, inputs } = open({ 'invoice/skipChasingStep': () => CHASING })
  await user.click(await screen.findByRole('button', { name: /^Leave out ?: 7 days after the due date/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave out' }))
  await screen.findByText('Step left out.')
  expect(inputs('invoice/skipChasingStep')).toEqual([{ id: owed().id, days: 7 }])
})

test('notes a reply with the day of a promise, and shows the hold that follows', async () => {
  let chasing = CHASING
  const promise: ChasingHold = { ...HOLD, cause: 'promise', promised_on: '2026-12-10', is_disputed: false }
  const { user, inputs } = open({
    'invoice/getChasing': () => chasing,
    'invoice/noteReply': () => {
      chasing = { ...CHASING, hold: { ...promise, reason: 'Next week', until: '2026-12-11' } }
      return chasing
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Note a reply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Note a reply' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('What was said is required')
  await user.type(dialog.getByRole('textbox', { name: 'What was said' }), 'Next week')
  await user.type(dialog.getByRole('textbox', { name: 'They promised to pay on' }), '10 Dec 2026')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('On hold until 11 Dec 2026')
  screen.getByText('Ada noted a promise to pay by 10 Dec 2026.')
  expect(inputs('invoice/noteReply')).toEqual([
    { id: owed().id, note: 'Next week', promised_on: '2026-12-10' },
  ])
})

test('shows a refused day at its field and keeps what was typed', async () => {
  const { user } = open({
    'invoice/holdChasing': () => {
      throw refusal('invalid_input', { issues: [{ path: 'until', message: 'Date must lie in the future' }] })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Hold' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Hold ${owed().invoice_number}` }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'On holiday')
  await user.type(dialog.getByRole('textbox', { name: 'Until' }), '1 Jan 2026')
  await user.click(dialog.getByRole('button', { name: 'Hold' }))
  await dialog.findByText('Date must lie in the future')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('On holiday')
})

test('releases an invoice that is held, once for a double press', async () => {
  let chasing: InvoiceChasing = { ...CHASING, hold: HOLD }
  const { inputs } = open({
    'invoice/getChasing': () => chasing,
    'invoice/releaseChasing': () => {
      chasing = CHASING
      return chasing
    },
  })
  await screen.findByText('On hold until 20 Dec 2026')
  screen.getByText('The customer disputes it.')
  screen.getByText('Ada put it on hold.')
  act(() => {
    screen.getByRole('button', { name: 'Release' }).click()
    screen.getByRole('button', { name: 'Release' }).click()
  })
  await screen.findByText('Chasing goes on.')
  expect(inputs('invoice/releaseChasing')).toEqual([{ id: owed().id }])
})

test.each([
  [true, 'This customer is not chased.'],
  [false, 'Chasing is switched off.'],
])('says why nothing is planned, and shows what was sent: %#', async (remind_overdue, reason) => {
  open(
    { 'invoice/getChasing': () => ({ ...CHASING, is_on: false }) },
    { account: { ...sampleAccount, company: { ...sampleAccount.company, remind_overdue } } },
  )
  await screen.findByText(reason)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('offers no steps to somebody who may not take them', async () => {
  open(
    {},
    { account: { ...sampleAccount, abilities: { ...sampleAccount.abilities, create_documents: false } } },
  )
  await screen.findByRole('list', { name: 'Reminders' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull())
})
