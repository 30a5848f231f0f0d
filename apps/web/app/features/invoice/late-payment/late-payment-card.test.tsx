// @vitest-environment happy-dom
import type { Invoice, LatePaymentFigures } from '@quotespark/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleInvoice } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { LatePaymentCard } from './late-payment-card.tsx'

const FIGURES: LatePaymentFigures = {
  ...{ eligible: true, reason: null, relevant_day: '2026-07-01', days: 150, reference_rate: '3.75' },
  ...{ rate: '11.75', interest_amount: '313.87', fixed_sum: '70.00', total_amount: '383.87' },
  ...{ daily_amount: '2.09', claimed_amount: '321.10', claimable_amount: '62.77' },
}
const NOTHING: LatePaymentFigures = {
  ...{ ...FIGURES, eligible: false, interest_amount: '0.00', fixed_sum: '0.00', total_amount: '0.00' },
  ...{ daily_amount: '0.00', claimed_amount: '0.00', claimable_amount: '0.00' },
}

const late = (differs: Partial<Invoice> = {}) =>
  sampleInvoice({
    ...{ status: 'sent', displayed_status: 'overdue', issue_date: '2026-06-01', due_date: '2026-07-01' },
    ...differs,
  })

const CLAIM: Invoice['claims'][number] = {
  ...{ id: sampleId(30), invoice_number: 'INV-00030', status: 'sent', issue_date: '2026-10-29' },
  ...{ total_amount: '321.10', credited_amount: '0.00' },
}

function open(answers: Parameters<typeof mockServer>[0], invoice = late()) {
  const calls = mockServer(answers)
  const { user, address } = openScreen(<LatePaymentCard invoice={invoice} />, { at: '/invoice' })
  return { user, address, asked: (path: string) => calls.filter((call) => call.path === path) }
}
const heading = () => screen.queryByRole('heading', { name: 'Late payment' })

test('claims what is due less what was claimed, once for a double press, and opens the claim', async () => {
  const { user, asked, address } = open(
    {
      'invoice/getLatePayment': () => FIGURES,
      'invoice/claimLatePayment': () => sampleInvoice({ id: sampleId(31), invoice_number: 'INV-00031' }),
    },
    late({ claims: [CLAIM] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Claim interest' }))
  await screen.findByRole('dialog', { name: 'Claim interest' })
  screen.getByText('150 days after 1 Jul 2026 at 11.75% a year')
  screen.getByText('−£321.10')
  screen.getByText('£62.77')
  act(() => {
    screen.getByRole('button', { name: 'Create draft' }).click()
    screen.getByRole('button', { name: /Create draft|Claiming/ }).click()
  })
  await waitFor(() => expect(address()).toBe(`/app/invoices/${sampleId(31)}`))
  expect(asked('invoice/claimLatePayment')).toMatchObject([{ input: { id: late().id, send: false } }])
})

test.each([
  [CLAIM, '29 Oct 2026'],
  [{ ...CLAIM, status: 'draft' as const }, 'Draft'],
  [{ ...CLAIM, status: 'cancelled' as const }, 'Cancelled'],
  [{ ...CLAIM, credited_amount: '321.10' }, 'Waived'],
  [{ ...CLAIM, credited_amount: '70.00' }, '£70.00 waived'],
])('links each claim, with what became of it: %#', async (claim, state) => {
  const answer = { ...NOTHING, reason: 'nothing_to_claim' as const }
  open({ 'invoice/getLatePayment': () => answer }, late({ claims: [claim] }))
  await screen.findByText('Everything that is due has been claimed.')
  expect(screen.getByRole('link', { name: 'INV-00030' }).getAttribute('href')).toBe(
    `/app/invoices/${CLAIM.id}`,
  )
  screen.getByText(state)
})

test('says which half-year has no reference rate, and leads to the rates', async () => {
  open({
    'invoice/getLatePayment': () => {
      throw refusal('reference_rate_missing', { half_year: '2027-01', url: 'https://quotes.example' })
    },
  })
  await screen.findByText('The reference rate for 1 January to 30 June 2027 is not entered yet.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/settings/late-payment')
})

test('asks whether the customer is a business, with Yes for one that has a VAT number, and keeps the rest as it is', async () => {
  const customer = sampleCustomer({ vat_number: 'GB987654321', notes: 'Kind.' })
  let isSaid = false
  const { user, asked } = open({
    'invoice/getLatePayment': () => (isSaid ? FIGURES : { ...NOTHING, reason: 'customer_unknown' }),
    'customer/get': () => customer,
    'customer/update': () => {
      isSaid = true
      return { ...customer, is_business: true }
    },
  })
  await screen.findByText(`Is ${customer.name} a business?`)
  expect(screen.getByRole('radio', { name: 'Yes' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Claim interest' })
  expect(asked('customer/update')).toMatchObject([
    { input: { is_business: true, is_public_authority: false, notes: 'Kind.', name: customer.name } },
  ])
})

test.each([
  ['a draft', { status: 'draft' as const, displayed_status: 'draft' as const }],
  ['a claim', { claim_of: sampleId(9) }],
  ['an invoice that is not due', { issue_date: '2999-01-01', due_date: '2999-02-01' }],
  ['one that was paid in time', { status: 'paid' as const, paid_date: '2026-06-30' }],
])('draws nothing for %s, and asks for nothing', async (_, differs) => {
  const { asked } = open({}, late(differs))
  expect(heading()).toBeNull()
  expect(asked('invoice/getLatePayment')).toEqual([])
})

test('draws nothing for a consumer', async () => {
  const { asked } = open({ 'invoice/getLatePayment': () => ({ ...NOTHING, reason: 'consumer' }) })
  await waitFor(() => expect(asked('invoice/getLatePayment')).toHaveLength(1))
  await waitFor(() => expect(heading()).toBeNull())
})

test('tries again after a failure', async () => {
  let isLost = true
  const { user } = open({
    'invoice/getLatePayment': () => {
      if (isLost) throw lost()
      return FIGURES
    },
  })
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 15_000 })
  isLost = false
  await user.click(again)
  await screen.findByRole('button', { name: 'Claim interest' })
}, 30_000)
