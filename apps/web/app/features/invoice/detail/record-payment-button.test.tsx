// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleInvoice } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { RecordPaymentButton } from './record-payment-button.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: /^(Record Payment|Saving\.\.\.)$/ })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function open(recordPayment: () => unknown, invoice = sampleInvoice()) {
  const calls = mockServer({ 'invoice/recordPayment': recordPayment })
  const { user } = openScreen(<RecordPaymentButton invoice={invoice} disabled={false} />, { at: '/invoice' })
  await user.click(save())
  await screen.findByRole('dialog', { name: 'Record Payment' })
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  return { user, type, recorded: () => calls.filter(({ path }) => path === 'invoice/recordPayment') }
}

test('says what stays as credit of a payment of more than is due', async () => {
  const { type } = await open(() => sampleInvoice())
  await type('Amount', '200')
  expect(field('Amount').getAttribute('aria-describedby')).toBeTruthy()
  await screen.findByText(/^Settles the invoice\. £80\.00 stays as credit for /)
})

describe('a refused payment', () => {
  test.each([
    [refusal('not_found', { entity: 'invoice' }), 'Invoice not found'],
    [
      refusal('transition_not_allowed', { entity: 'invoice', from: 'cancelled', to: 'paid' }),
      'This invoice is cancelled and cannot become paid.',
    ],
  ])('says why, and keeps what was typed: %s', async (error, sentence) => {
    const { user, type } = await open(() => {
      throw error
    })
    await type('Reference', 'BACS 7')
    await user.click(save())
    await screen.findByText(sentence)
    expect(field('Reference').value).toBe('BACS 7')
  })

  test('is not sent with an invalid amount or date, and each is marked at its field', async () => {
    const { user, type, recorded } = await open(() => sampleInvoice())
    await type('Amount', 'a lot')
    await type('Date', '31 June')
    await user.click(save())
    await waitFor(() => expect(document.activeElement).toBe(field('Amount')))
    screen.getByRole('textbox', { name: 'Date', description: /^Enter a date like/ })
    expect([field('Amount').value, field('Date').value]).toEqual(['a lot', '31 June'])
    expect(recorded()).toEqual([])
  })
})

test('says what balance the payment leaves while it is typed', async () => {
  const { type } = await open(() => sampleInvoice())
  screen.getByText('Settles the invoice.')
  for (const [typed, left] of [
    ['£100.5', 'Leaves £19.50 due.'],
    ['0.01', 'Leaves £119.99 due.'],
    ['120', 'Settles the invoice.'],
  ] as const) {
    await type('Amount', typed)
    screen.getByText(left)
  }
})

test('records a payment once, as it was read, when pressed twice during a slow answer', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { user, type, recorded } = await open(() => answer.promise)
  await type('Amount', '£100.5')
  await type('Date', '2/11/26')
  // Before the page has drawn the result of the first press.
  act(() => {
    save().click()
    save().click()
  })
  await waitFor(() => expect(save().textContent).toBe('Saving...'))
  await user.keyboard('{Enter}')
  answer.resolve(sampleInvoice({ balance_due: '19.50' }))
  await closed()
  screen.getByText('£19.50 is still due.')
  expect(recorded().map(({ input }) => input)).toMatchObject([{ amount: '100.50', paid_on: '2026-11-02' }])
})

test('retries with the same payment when the answer is lost', async () => {
  const answer = vi.fn().mockImplementationOnce(() => {
    throw lost()
  })
  answer.mockImplementation(() => sampleInvoice({ status: 'paid' }))
  const { user, recorded } = await open(answer)
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
  screen.getByText('The invoice is paid in full.')
  const [first, second] = recorded()
  expect(second).toEqual(first)
})

test('keeps what was typed on a press outside the dialog', async () => {
  const { user, type } = await open(() => sampleInvoice())
  await type('Reference', 'BACS 7')
  await user.click(document.body)
  expect(field('Reference').value).toBe('BACS 7')
})

test('offers no email when the invoice has no customer', async () => {
  await open(() => sampleInvoice(), sampleInvoice({ customer: null, customer_id: null, emailed_to: null }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
