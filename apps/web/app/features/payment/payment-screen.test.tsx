// @vitest-environment happy-dom
import type { PaymentDetail } from '@quotespark/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { samplePayment } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import PaymentScreen from './payment-screen.tsx'

function open(payment: PaymentDetail = samplePayment()) {
  let shown = payment
  const calls = mockServer({
    'payment/get': () => shown,
    'payment/correct': (correction: Partial<PaymentDetail>) => {
      shown = { ...shown, ...correction }
      return shown
    },
  })
  const at = `/app/payments/${payment.id}`
  return { ...openScreen(<PaymentScreen />, { at, path: '/app/payments/:id' }), calls }
}

test('the reference is corrected on the page of the payment, which then shows it', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Correct date or reference' }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct date or reference' })
  const reference = within(dialog).getByRole('textbox', { name: 'Reference' })
  await user.clear(reference)
  await user.type(reference, 'BACS 8')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('BACS 8')
  expect(calls.filter(({ path }) => path === 'payment/correct')).toMatchObject([
    { input: { id: samplePayment().id, reference: 'BACS 8', paid_on: '2026-11-18' } },
  ])
})

test('the date of a card payment comes from Stripe', async () => {
  const { user } = open(samplePayment({ provider: 'stripe', method: 'card' }))
  await user.click(await screen.findByRole('button', { name: 'Correct date or reference' }))
  expect(await screen.findByText('The date of a card payment comes from Stripe.')).toBeTruthy()
})

const NOTHING = { void: false, refund: false, correct: false, receipt: false }

test('the receipt is downloaded on the page of the payment', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Download receipt' })
  expect(link.getAttribute('href')).toContain(`/api/v1/payments/${samplePayment().id}/receipt`)
})

test('a void payment is not corrected, and has no receipt', async () => {
  open(samplePayment({ state: 'voided', abilities: NOTHING }))
  await screen.findByText('Payment, voided')
  expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Download receipt' })).toBeNull()
})
