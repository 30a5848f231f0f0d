// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer, refusal } from '~/testing/server.ts'
import AgedDebtorsScreen from './aged-debtors-screen.tsx'
import ReportsScreen from './reports-screen.tsx'

const amounts = {
  balance_due: '120.00',
  ageing: {
    ...{ not_yet_due: '120.00', late_1_30: '0.00', late_31_60: '0.00' },
    ...{ late_61_90: '0.00', late_over_90: '0.00' },
  },
  unallocated_credit: '0.00',
}
const debtors = {
  ...{ on: '2026-11-20', total: amounts, next_cursor: 'more' },
  rows: [{ ...amounts, customer_id: 'ada', customer_name: 'Ada' }],
}

test('offers to load the figure of a report again where that failed', async () => {
  let answers = 0
  mockServer({
    'report/agedDebtors': () => {
      answers += 1
      if (answers === 1) throw refusal('not_found', { entity: 'company' })
      return debtors
    },
  })
  const { user } = openScreen(<ReportsScreen />, { at: '/app/reports' })
  await user.click(await screen.findByRole('button', { name: 'Try again: Aged debtors' }))
  await screen.findByText('£120.00 owed today')
})

test('shows no other day than the one that is typed, and says on paper that rows are missing', async () => {
  mockServer({
    'report/agedDebtors': () => debtors,
    'report/listAgedDebtorsRows': () => ({ items: [], next_cursor: null }),
  })
  const { user, address } = openScreen(<AgedDebtorsScreen />, { at: '/app/reports/aged-debtors' })
  const day = await screen.findByRole('textbox', { name: 'As at' })
  expect(screen.queryByRole('button', { name: 'Clear date' })).toBeNull()
  await user.clear(day)
  await user.type(day, '31 Nov 2026')
  await user.tab()
  expect(address()).toBe('/app/reports/aged-debtors')
  expect(day).toHaveProperty('value', '20 Nov 2026')
  screen.getByText('The first 1 rows. Download the CSV for all.')
})
