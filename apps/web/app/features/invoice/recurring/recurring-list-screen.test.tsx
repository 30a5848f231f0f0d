// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer } from '~/testing/server.ts'
import RecurringListScreen from './recurring-list-screen.tsx'

test('clearing the filters empties the search box as well', async () => {
  const calls = mockServer({
    'recurring_invoice/list': () => ({ items: [], next_cursor: null }),
    'recurring_invoice/count': () => ({ total: 0, by_status: { active: 0, paused: 0, ended: 0 } }),
  })
  const { user } = openScreen(<RecurringListScreen />, {
    at: '/app/recurring-invoices?search=bread&status=ended',
  })
  const box = screen.getByLabelText<HTMLInputElement>('Search recurring invoices')
  expect(box.value).toBe('bread')
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }))
  await screen.findByText('Nothing repeats yet.')
  await waitFor(() => expect(box.value).toBe(''))
  expect(calls.filter(({ path }) => path === 'recurring_invoice/list').map(({ input }) => input)).toEqual([
    { search: 'bread', status: 'ended' },
    {},
  ])
})
