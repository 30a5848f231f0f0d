// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer } from '~/testing/server.ts'
import PaymentsScreen from './payments-screen.tsx'

test('clearing the filters empties the search box as well', async () => {
  const calls = mockServer({ 'payment/list': () => ({ items: [], next_cursor: null }) })
  const { user } = openScreen(<PaymentsScreen />, { at: '/app/payments?search=bread&state=failed' })
  const box = screen.getByLabelText<HTMLInputElement>('Search payments')
  expect(box.value).toBe('bread')
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(box.value).toBe(''))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'payment/list').map(({ input }) => input)).toEqual([
      expect.objectContaining({ search: 'bread', state: 'failed' }),
      expect.not.objectContaining({ search: 'bread' }),
    ]),
  )
})
