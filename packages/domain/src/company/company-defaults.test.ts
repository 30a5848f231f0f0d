import { expect, test } from 'vitest'
import { vatRateFromTaxRate } from '../money/vat.ts'
import { DEFAULT_CURRENCY, DEFAULT_TAX_RATE, DEFAULT_VAT_RATE } from './company-defaults.ts'

test('starts a new company with pounds and the standard VAT rate', () => {
  expect(DEFAULT_CURRENCY).toBe('GBP')
  expect(vatRateFromTaxRate(DEFAULT_TAX_RATE)).toBe('20')
  expect(DEFAULT_VAT_RATE).toBe('20')
})
