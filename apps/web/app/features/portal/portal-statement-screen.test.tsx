// @vitest-environment happy-dom
import type { PortalAccount, Statement } from '@quotespark/contract'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer, refusal } from '~/testing/server.ts'
import PortalStatementScreen from './portal-statement-screen.tsx'

vi.mock('./portal-session.tsx', () => ({
  PortalSession: ({ children }: { children: () => ReactNode }) => children(),
}))

const account = (customer_id: string, account_balance: string): PortalAccount => ({
  ...{ customer_id, customer_name: 'Ada Ltd', company_name: 'Crumb & Co', account_balance },
})
const ACCOUNTS = { email: 'ada@customer.example', items: [account('c1', '0.00'), account('c2', '120.00')] }

const statement = (differs: Partial<Statement> = {}): Statement => ({
  ...{ from: '2026-10-01', to: '2026-11-25', opening_balance: '0.00', closing_balance: '120.00' },
  ageing: {
    ...{ not_yet_due: '20.00', late_1_30: '30.00', late_31_60: '20.00', late_61_90: '25.00' },
    late_over_90: '25.00',
  },
  entries: [
    {
      ...{ id: 'i1', date: '2026-10-26', kind: 'invoice', number: 'INV-1', document_id: 'i1', method: null },
      ...{ debit: '120.00', credit: '0.00', balance: '120.00' },
    },
  ],
  ...{ next_cursor: null, unallocated_credit: '0.00', dated_later: '0.00' },
  ...differs,
})

const open = (query = '') =>
  openScreen(<PortalStatementScreen />, { at: `/portal/statement${query}`, path: '/portal/statement' })

test('shows the account that the link names, with ages that can be told apart', async () => {
  const calls = mockServer({
    'portal/listAccounts': () => ACCOUNTS,
    'portal/getStatement': () => statement(),
  })
  open('?customer_id=c1')
  const ages = (await screen.findByText('31–60 days late')).closest('dl')
  expect(calls.at(-1)?.input).toMatchObject({ customer_id: 'c1' })
  const colours = [...(ages?.querySelectorAll('dt span') ?? [])].map(({ className }) => className)
  expect(new Set(colours).size).toBe(5)
})

test('says that the account of a link is not theirs, instead of showing another', async () => {
  const calls = mockServer({
    'portal/listAccounts': () => ACCOUNTS,
    'portal/getStatement': () => statement(),
  })
  const { user } = open('?customer_id=c9&from=2026-10-01&to=2026-10-31')
  expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeTruthy()
  expect(screen.getByText(/ada@customer\.example/)).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain('portal/getStatement')
  await user.click(screen.getByRole('button', { name: 'View your accounts' }))
  expect(await screen.findByText(/£120\.00 owed on/)).toBeTruthy()
  expect(calls.at(-1)?.input).toMatchObject({ customer_id: 'c2' })
})

test('says that the rest could not be loaded, and tries again', async () => {
  let isAway = true
  mockServer({
    'portal/listAccounts': () => ACCOUNTS,
    'portal/getStatement': ({ cursor }: { cursor?: string }) => {
      if (cursor === undefined) return statement({ next_cursor: 'next' })
      if (isAway) throw refusal('too_many_requests', { retry_after_seconds: 60 })
      const [entry] = statement().entries
      return statement({ entries: entry ? [{ ...entry, id: 'i2', number: 'INV-2' }] : [] })
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('The rest could not be loaded')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Invoice INV-2')).toBeTruthy()
  expect(screen.queryByText('The rest could not be loaded')).toBeNull()
})

test('names what is dated after the last day', async () => {
  const shown = { closing_balance: '0.00', dated_later: '120.00' }
  mockServer({ 'portal/listAccounts': () => ACCOUNTS, 'portal/getStatement': () => statement(shown) })
  open()
  expect(await screen.findByText('£120.00 more is owed on invoices dated after 25 Nov 2026.')).toBeTruthy()
})
