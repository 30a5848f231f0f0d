// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount, sampleCreditNote } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import { CreditNotePanel } from './credit-note-panel.tsx'

function open(note = sampleCreditNote(), account = sampleAccount) {
  const calls = mockServer({
    'customer/getCredit': () => ({ available_amount: '80.00', sources: [] }),
    'customer/listOpenInvoices': () => ({
      items: [
        {
          ...{ id: note.invoice.id, invoice_number: 'INV-00009', due_date: '2026-12-01' },
          ...{ total_amount: '60.00', balance_due: '60.00', to_pay_amount: '60.00' },
        },
      ],
    }),
    'customer/allocateCredit': () => ({ available_amount: '20.00', sources: [] }),
    'customer/refundCredit': () => ({ items: [] }),
  })
  return { ...openScreen(<CreditNotePanel note={note} />, { at: '/', account }), calls }
}

test('uses the credit of the customer, and says that the oldest goes first', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Use the credit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Use credit' })
  expect(dialog.textContent).toContain('Harbour Books has £80.00 of credit. The oldest credit is used first.')
  await user.click(await within(dialog).findByRole('button', { name: 'Use £60.00' }))
  await screen.findByText('Credit used')
  expect(calls.filter(({ path }) => path === 'customer/allocateCredit')).toMatchObject([
    { input: { id: sampleCreditNote().customer_id, amount: '60.00' } },
  ])
})

test('refunds what is left of the note, up to all of the customer’s credit', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Refund the credit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund credit' })
  expect(dialog.textContent).toContain('up to £80.00')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Asked for it')
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
  await screen.findByText('Credit refunded')
  expect(calls.filter(({ path }) => path === 'customer/refundCredit')).toMatchObject([
    { input: { amount: '50.00', reason: 'Asked for it' } },
  ])
})

test('offers neither once nothing is left', () => {
  open(sampleCreditNote({ credit_left_amount: '0.00' }))
  expect(screen.queryByRole('button', { name: /credit/ })).toBeNull()
})

test('hides the refund from those who may not make it', async () => {
  const abilities = { ...sampleAccount.abilities, refund_payments: false }
  open(sampleCreditNote(), { ...sampleAccount, abilities })
  await screen.findByRole('button', { name: 'Use the credit' })
  expect(screen.queryByRole('button', { name: 'Refund the credit' })).toBeNull()
})
