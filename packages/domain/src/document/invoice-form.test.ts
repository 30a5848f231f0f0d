import { expect, it } from 'vitest'
import { bearsLeftVat, carriesVat, invoiceForm, showsVat } from './invoice-form.ts'

const STANDARD = [{ vat_rate: '20' }]
const registered = { vat_registered: true }

it('is simplified up to £250 including VAT (VAT Regulations 1995, reg. 16A): 250.00 yes, 250.01 no', () => {
  const form = (total_amount: string) => invoiceForm({ total_amount, items: STANDARD }, registered)
  expect(['0.00', '249.99', '250.00'].map(form)).toEqual(['simplified', 'simplified', 'simplified'])
  expect(['250.01', '9999.00', '999999999999.99'].map(form)).toEqual(['vat', 'vat', 'vat'])
})

it('is no VAT invoice when the company is not registered', () => {
  const form = (total_amount: string) =>
    invoiceForm({ total_amount, items: [{ vat_rate: null }] }, { vat_registered: false })
  expect(form('100.00')).toBe('non_vat')
  expect(form('1000.00')).toBe('non_vat')
})

it('stays a VAT invoice when the company has left the register since', () => {
  expect(invoiceForm({ total_amount: '600.00', items: STANDARD }, { vat_registered: false })).toBe('vat')
  expect(
    showsVat({ vat_registered: false }, [{ vat_rate: null }, { vat_rate: null, vat_amount: '1.00' }]),
  ).toBe(true)
})

it('bears VAT that is no longer charged when the company has left the register', () => {
  const left = { vat_registered: false }
  expect(bearsLeftVat(left, STANDARD)).toBe(true)
  expect(bearsLeftVat(left, [{ vat_rate: null, vat_amount: '0.00' }])).toBe(false)
  expect(bearsLeftVat(registered, STANDARD)).toBe(false)
})

it('carries VAT at 0%, and not where no line is in its scope', () => {
  expect(carriesVat([{ vat_rate: null }, { vat_rate: '0' }])).toBe(true)
  expect(carriesVat([{ vat_rate: null }, { vat_rate: null, vat_amount: '0.00' }])).toBe(false)
})

it('is a VAT invoice also where no line bears VAT', () => {
  expect(invoiceForm({ total_amount: '600.00', items: [{ vat_rate: null }] }, registered)).toBe('vat')
})

it('is a full VAT invoice under the reverse charge, whatever the amount', () => {
  const items = [{ vat_rate: '20', vat_category: 'AE' as const }]
  expect(invoiceForm({ total_amount: '10.00', items }, { vat_registered: true })).toBe('vat')
})
