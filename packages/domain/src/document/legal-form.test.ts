import { expect, it } from 'vitest'
import { carriesVat, carriesVatAfterDeregistration, legalInvoiceForm, showsVat } from './legal-form.ts'

const STANDARD = [{ vat_rate: '20' }]
const registered = { vat_registered: true }

it('allows a simplified invoice up to £250 including VAT (VAT Regulations 1995, reg. 16A): 250.00 yes, 250.01 no', () => {
  const form = (total_amount: string) => legalInvoiceForm({ total_amount, items: STANDARD }, registered)
  expect(['0.00', '249.99', '250.00'].map(form)).toEqual(['simplified', 'simplified', 'simplified'])
  expect(['250.01', '9999.00', '999999999999.99'].map(form)).toEqual(['vat', 'vat', 'vat'])
})

it('requires no VAT invoice from a company that is not registered', () => {
  const form = (total_amount: string) =>
    legalInvoiceForm({ total_amount, items: [{ vat_rate: null }] }, { vat_registered: false })
  expect(form('100.00')).toBe('non_vat')
  expect(form('1000.00')).toBe('non_vat')
})

it('still requires a VAT invoice after the company has deregistered', () => {
  expect(legalInvoiceForm({ total_amount: '600.00', items: STANDARD }, { vat_registered: false })).toBe('vat')
  expect(
    showsVat({ vat_registered: false }, [{ vat_rate: null }, { vat_rate: null, vat_amount: '1.00' }]),
  ).toBe(true)
})

it('finds VAT that is no longer charged after the company has deregistered', () => {
  const left = { vat_registered: false }
  expect(carriesVatAfterDeregistration(left, STANDARD)).toBe(true)
  expect(carriesVatAfterDeregistration(left, [{ vat_rate: null, vat_amount: '0.00' }])).toBe(false)
  expect(carriesVatAfterDeregistration(registered, STANDARD)).toBe(false)
})

it('counts a line at 0% as carrying VAT, but no line without a rate', () => {
  expect(carriesVat([{ vat_rate: null }, { vat_rate: '0' }])).toBe(true)
  expect(carriesVat([{ vat_rate: null }, { vat_rate: null, vat_amount: '0.00' }])).toBe(false)
})

it('requires a VAT invoice even where no line carries VAT', () => {
  expect(legalInvoiceForm({ total_amount: '600.00', items: [{ vat_rate: null }] }, registered)).toBe('vat')
})

it('requires a full VAT invoice under the reverse charge, whatever the amount', () => {
  const items = [{ vat_rate: '20', vat_category: 'AE' as const }]
  expect(legalInvoiceForm({ total_amount: '10.00', items }, { vat_registered: true })).toBe('vat')
})
