// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { RefundDialog } from './refund-dialog.tsx'

const payment = (provider: 'stripe' | null) => ({
  ...{ id: sampleId(7), method: 'card' as const, refundable_amount: '70.00', provider },
})

function open(provider: 'stripe' | null, refund: () => unknown, isSettling = true) {
  const calls = mockServer({ 'payment/refund': refund })
  const { user } = openScreen(
    <RefundDialog
      payment={payment(provider)}
      isSettling={isSettling}
      email={isSettling ? 'ada@ada.example' : ''}
      open
      onOpenChange={() => {}}
    />,
    { at: '/app/payments' },
  )
  return { calls, user }
}

async function send({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Two boxes came back')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
}

test('offers Stripe first for a payment that came through it, without a day or a method', async () => {
  const opened = open('stripe', () => ({ amount: '70.00', state: 'on_its_way', held: null, invoices: [] }))
  expect(screen.getByRole('combobox', { name: /How/ }).textContent).toContain('Through Stripe')
  expect(screen.queryByRole('combobox', { name: /Method/ })).toBeNull()
  await send(opened)
  expect(await screen.findByText('£70.00 is on its way')).toBeTruthy()
  expect(opened.calls).toMatchObject([{ input: { through: 'stripe', amount: '70.00' } }])
  expect(opened.calls[0]?.input).not.toHaveProperty('paid_on')
})

test('keeps what was typed and says that nothing was refunded when Stripe cannot be reached', async () => {
  const opened = open('stripe', () => {
    throw refusal('payment_unavailable', {})
  })
  await send(opened)
  expect(await screen.findByText('Stripe cannot be reached. Nothing was refunded.')).toBeTruthy()
  const reason = screen.getByRole('textbox', { name: /Reason/ }) as HTMLTextAreaElement
  expect(reason.value).toBe('Two boxes came back')
})

test('shows Stripe’s reason where it refuses', async () => {
  const message = 'Stripe refused the refund: The card was closed.'
  const opened = open('stripe', () => {
    throw refusal('invalid_input', { issues: [{ path: 'through', message }] })
  })
  await send(opened)
  expect(await screen.findByText(message)).toBeTruthy()
})

test('asks whether the price is lower now, wants words for the credit note, and keeps them', async () => {
  const opened = open(null, () => ({ amount: '70.00', state: 'received', invoices: [] }))
  const { user } = opened
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Two boxes came back')
  await user.click(screen.getByRole('radio', { name: /Yes/ }))
  await user.click(screen.getByRole('checkbox', { name: /Tell the customer/ }))
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Reason is required')).toBeTruthy()
  expect(opened.calls).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /credit note/ }), 'Two boxes fewer')
  await user.click(screen.getByRole('radio', { name: /No, the invoice/ }))
  await user.click(screen.getByRole('radio', { name: /Yes/ }))
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('£70.00 refunded')).toBeTruthy()
  const credit_note = { reason: 'Two boxes fewer', reason_kind: 'reduction' }
  expect(opened.calls).toMatchObject([{ input: { credit_note, notify_customer: true } }])
})

test('asks neither about the price of what settles nothing nor whether to tell a customer without an address', async () => {
  const opened = open(null, () => ({ amount: '70.00', state: 'received', invoices: [] }), false)
  expect(screen.queryByText('Is the price lower now?')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await send(opened)
  expect(opened.calls).toMatchObject([{ input: { credit_note: null, notify_customer: false } }])
})

test('records any other payment as paid back by hand', async () => {
  const opened = open(null, () => ({ amount: '70.00', state: 'received', invoices: [] }))
  expect(screen.queryByRole('combobox', { name: /How/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: /Method/ })).toBeTruthy()
  await send(opened)
  expect(await screen.findByText('£70.00 refunded')).toBeTruthy()
  expect(opened.calls[0]).toMatchObject({ input: { through: 'by_hand', method: 'card' } })
})
