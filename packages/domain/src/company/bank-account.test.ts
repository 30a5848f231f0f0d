import { expect, it } from 'vitest'
import { formatAccountNumber, formatSortCode } from './bank-account.ts'

it.each(['123456', '12-34-56', ' 12 34 56 '])('reads the sort code %j', (text) => {
  expect(formatSortCode(text)).toBe('12-34-56')
})

it.each(['', '12345', '1234567', '12-34-5x', '１２３４５６', '12/34/56'])(
  'rejects %j as no sort code',
  (text) => {
    expect(formatSortCode(text)).toBeUndefined()
  },
)

it.each(['00012345', '0001 2345', ' 00-01-23-45'])('reads the account number %j', (text) => {
  expect(formatAccountNumber(text)).toBe('00012345')
})

it.each(['', '1234567', '123456789', '1234567x'])('rejects %j as no account number', (text) => {
  expect(formatAccountNumber(text)).toBeUndefined()
})
