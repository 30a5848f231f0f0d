// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount, sampleCustomer } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { ChasingCard } from './chasing-card.tsx'

const { id } = sampleCustomer()

function open(setChasing: (input: unknown) => unknown) {
  const calls = mockServer({
    'customer/getChasing': () => ({ is_on: true }),
    'customer/setChasing': setChasing,
  })
  const { user } = openScreen(<ChasingCard customer={sampleCustomer()} />, { at: '/customer' })
  return { user, calls }
}

test('stops chasing a customer, and links to what is planned', async () => {
  const { user, calls } = open(() => ({ is_on: false }))
  await user.click(await screen.findByRole('switch', { name: 'Chase this customer' }))
  await screen.findByRole('switch', { name: 'Chase this customer', checked: false })
  expect(calls.find(({ path }) => path === 'customer/setChasing')?.input).toEqual({ id, is_on: false })
  expect(screen.getByRole('link', { name: 'Emails that are planned' }).getAttribute('href')).toBe(
    `/app/chasing?customer=${id}`,
  )
})

test('says that nothing was changed, and stays as it was', async () => {
  const { user } = open(() => {
    throw refusal('not_found', { entity: 'customer' })
  })
  await user.click(await screen.findByRole('switch', { name: 'Chase this customer' }))
  await screen.findByText('Nothing was changed')
  screen.getByRole('switch', { name: 'Chase this customer', checked: true })
})

test.each([
  [true, true, 'Reminders of invoices and quotes are emailed automatically.'],
  [true, false, 'Reminders of invoices are emailed automatically.'],
  [false, true, 'Reminders of quotes are emailed automatically.'],
  [false, false, 'Chasing is switched off for all customers, in Settings.'],
])(
  'says what the company chases for: invoices %s, quotes %s',
  async (remind_overdue, follow_up_quotes, words) => {
    mockServer({ 'customer/getChasing': () => ({ is_on: true }) })
    const company = { ...sampleAccount.company, remind_overdue, follow_up_quotes }
    openScreen(<ChasingCard customer={sampleCustomer()} />, {
      at: '/customer',
      account: { ...sampleAccount, company },
    })
    await screen.findByText(words)
  },
)
