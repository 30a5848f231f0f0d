// @vitest-environment happy-dom
import type { Invoice, InvoiceDraft } from '@quotespark/contract'
import { DEFAULT_LINE_TERMS } from '@quotespark/domain/line'
import { addDays, londonDate, londonInstant } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId, sampleInvoice } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { ScheduleButton } from './schedule-button.tsx'

const TODAY = londonDate(new Date())
const TOMORROW = addDays(TODAY, 1)

function draft(differs: Partial<Invoice> = {}): Invoice {
  return sampleInvoice({
    status: 'draft',
    displayed_status: 'draft',
    due_date: addDays(TODAY, 30),
    items: [
      {
        id: sampleId(7),
        kind: 'line',
        product_id: null,
        description: 'Shop front',
        quantity: '1',
        unit: '',
        unit_price: '100.00',
        net_amount: '100.00',
        ...DEFAULT_LINE_TERMS,
        vat_rate: '20',
        vat_amount: null,
        labour_amount: null,
        total_price: '100.00',
        sort_order: 0,
      },
    ],
    ...differs,
  })
}

type Answers = Record<string, (input: InvoiceDraft & { id: string }) => unknown>

async function open(answers: Answers, invoice = draft()) {
  const calls = mockServer(answers)
  const { user } = openScreen(<ScheduleButton invoice={invoice} />, { at: '/invoice' })
  const opener = screen.getByRole('button', { name: invoice.send_at ? 'Change Time' : 'Send Later' })
  await user.click(opener)
  await screen.findByRole('dialog')
  return { user, opener, asked: (path: string) => calls.filter((call) => call.path === path) }
}

const time = () => screen.getByLabelText<HTMLInputElement>(/^Send Time/)
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Send Date/ })
const setTime = (clock: string) => fireEvent.change(time(), { target: { value: clock } })
const save = () => screen.getByRole('button', { name: /^(Schedule Invoice|Saving\.\.\.)$/ })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })

/** Answers as the server does. */
const scheduled = ({ send_at }: { send_at: string | null }) => draft({ send_at, version: 2 })

test('schedules the whole invoice for the chosen time, by London clocks', async () => {
  const { user, opener, asked } = await open({ 'invoice/update': scheduled as never })
  expect(time().value).toBe('09:00')
  setTime('14:30')
  await user.click(save())
  await closed()
  await screen.findByText('Invoice scheduled')
  const send_at = londonInstant(TOMORROW, '14:30').toISOString()
  expect(asked('invoice/update').map(({ input }) => input)).toMatchObject([
    {
      id: draft().id,
      version: 1,
      status: 'sent',
      send_at,
      title: 'Shop front',
      items: [{ description: 'Shop front', unit_price: '100.00', vat_rate: '20' }],
    },
  ])
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test.each([
  ['no time', (): unknown => setTime(''), 'Choose a date and time in the future.', draft()],
  ['a time that has passed', () => setDay(addDays(TODAY, -1)), MESSAGES.sendAtPassed, draft()],
  ['a day after it is due', () => {}, MESSAGES.sendAtOverdue, draft({ due_date: TODAY })],
])('shows the problem in the dialog and sends nothing, given %s', async (_, choose, sentence, invoice) => {
  const { user, asked } = await open({}, invoice)
  await choose()
  await user.click(save())
  await screen.findByText(sentence)
  expect(asked('invoice/update')).toEqual([])
  screen.getByRole('dialog', { name: 'Send later' })
})

test('schedules a late draft of a recurring invoice, whose due date and tax point move with the sending', async () => {
  const late = draft({
    ...{ issue_date: addDays(TODAY, -63), due_date: addDays(TODAY, -49), tax_point: null },
    recurring: { id: sampleId(8), title: 'Hosting', period_from: '2026-12-01', period_to: '2026-12-31' },
  })
  const { user, asked } = await open({ 'invoice/update': scheduled as never }, late)
  await user.click(save())
  await closed()
  expect(asked('invoice/update')).toHaveLength(1)
})

function setDay(date: string): void {
  const [year, month, dayOfMonth] = date.split('-')
  fireEvent.change(day(), { target: { value: `${dayOfMonth}/${month}/${year}` } })
  fireEvent.blur(day())
}

test.each([
  [
    refusal('invalid_input', { issues: [{ path: 'send_at', message: MESSAGES.sendAtOverdue }] }),
    MESSAGES.sendAtOverdue,
  ],
  [
    refusal('transition_not_allowed', { entity: 'invoice', from: 'cancelled', to: 'sent' }),
    /This invoice is cancelled and cannot become sent/,
  ],
])('shows what the server refuses and keeps the chosen time: %s', async (error, sentence) => {
  const { user } = await open({
    'invoice/update': () => {
      throw error
    },
  })
  setTime('14:30')
  await user.click(save())
  await screen.findByText(sentence)
  expect(time().value).toBe('14:30')
})

test('asks about missing legal details before it schedules, and keeps the time when cancelled', async () => {
  const missing: Invoice['missing_particulars'] = ['customer_address']
  const { user, asked } = await open(
    { 'invoice/update': scheduled as never },
    draft({ missing_particulars: missing }),
  )
  setTime('14:30')
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: 'A required detail is missing' })
  expect(asked('invoice/update')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(time().value).toBe('14:30')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await screen.findByText('Invoice scheduled')
  expect(asked('invoice/update').map(({ input }) => input)).toMatchObject([
    { send_at: londonInstant(TOMORROW, '14:30').toISOString() },
  ])
})

test('makes one change when pressed twice and the first answer is lost', async () => {
  let isLost = false
  const { asked } = await open({
    'invoice/update': ({ send_at }) => {
      if (isLost) throw refusal('changed_meanwhile', { updated_at: '2026-11-22T12:00:00.000Z' })
      isLost = true
      stored = draft({ send_at: send_at ?? null, version: 2 })
      throw lost()
    },
    'invoice/get': () => stored,
  })
  let stored = draft()
  act(() => {
    save().click()
    save().click()
  })
  await closed()
  await screen.findByText('Invoice scheduled')
  expect(asked('invoice/update')).toHaveLength(2)
})

test('cancels the schedule of an invoice', async () => {
  const send_at = londonInstant(TOMORROW, '10:15').toISOString()
  const { user, opener, asked } = await open(
    { 'invoice/updateDraft': () => draft({ version: 2 }) },
    draft({ send_at }),
  )
  expect(time().value).toBe('10:15')
  await user.click(screen.getByRole('button', { name: 'Cancel Schedule' }))
  await closed()
  await screen.findByText('Schedule cancelled')
  expect(asked('invoice/updateDraft').map(({ input }) => input)).toMatchObject([
    { id: draft().id, version: 1, send_at: null, title: 'Shop front' },
  ])
  expect(opener.isConnected).toBe(true)
})

test('keeps the chosen time on a press outside the dialog', async () => {
  const { user } = await open({})
  setTime('14:30')
  await user.click(document.body)
  expect(time().value).toBe('14:30')
})
