import { expect, it } from 'vitest'
import { checkUbl } from '../rules/check-ubl.ts'
import { INVOICE_MATRIX } from '../testing/invoice-matrix.ts'
import { BUYER, invoiceOf, SELLER } from '../testing/invoice-of.ts'
import { writeUbl } from '../write/write-ubl.ts'
import type { EInvoice } from './e-invoice.ts'
import { endpointOf, usesPeppol } from './endpoint.ts'
import { missingForEInvoice, missingForPeppol } from './missing.ts'
import { unitCode, unitOfCode } from './unit-code.ts'

const nowhere = { country_code: '' }
const noVat = {
  lines: [{ category: 'O' as const }],
  seller: { ...SELLER, vat_number: undefined, company_number: undefined },
}

it.each<[string, EInvoice]>([
  ['seller.name', invoiceOf({ seller: { ...SELLER, name: ' ' } })],
  ['seller.address.country_code', invoiceOf({ seller: { ...SELLER, address: nowhere } })],
  ['seller.vat_number', invoiceOf({ seller: { ...SELLER, vat_number: undefined } })],
  ['seller.company_number', invoiceOf(noVat)],
  ['buyer.name', invoiceOf({ buyer: { ...BUYER, name: '' } })],
  ['buyer.address.country_code', invoiceOf({ buyer: { ...BUYER, address: nowhere } })],
  [
    'buyer.vat_number',
    invoiceOf({ lines: [{ category: 'AE' }], buyer: { ...BUYER, vat_number: '', company_number: '' } }),
  ],
  ['due_date', invoiceOf({ due_date: undefined })],
  ['payment.account', invoiceOf({ payment: { way: 'bank_transfer', account: '' } })],
  ['lines', invoiceOf({ lines: [{}, { category: 'O' }] })],
  ['lines', invoiceOf({ lines: [{ name: '' }] })],
  ['lines', invoiceOf({ lines: [] })],
  ['lines', invoiceOf({ lines: [{ vat_rate: null }], typed_vat: { null: '20.00' } })],
  ['vat', invoiceOf({ typed_vat: { '20': '21.00' } })],
])('reports %s when it is missing for a valid e-invoice', (field, invoice) => {
  expect(missingForEInvoice(invoice).map((missing) => missing.field)).toContain(field)
  expect(checkUbl(writeUbl(invoice)).some(({ flag }) => flag === 'fatal')).toBe(true)
})

it.each<[string, EInvoice]>([
  ['seller.endpoint', invoiceOf({ ...noVat, seller: { ...SELLER, vat_number: undefined } })],
  ['buyer.endpoint', invoiceOf({ buyer: { ...BUYER, vat_number: 'FR12345678901' } })],
  ['order_reference', invoiceOf({ buyer_reference: ' ' })],
])('reports %s when it is missing for Peppol', (field, invoice) => {
  expect(missingForPeppol(invoice).map((missing) => missing.field)).toEqual([field])
  expect(usesPeppol(invoice)).toBe(false)
})

it('finds nothing missing for Peppol exactly when the invoice uses its profile', () => {
  for (const invoice of Object.values(INVOICE_MATRIX)) {
    expect(missingForPeppol(invoice).length === 0).toBe(usesPeppol(invoice))
  }
})

it('finds nothing missing in valid invoices', () => {
  expect(Object.values(INVOICE_MATRIX).flatMap(missingForEInvoice)).toEqual([])
})

it('uses the UK VAT number as the electronic address unless another is given', () => {
  expect(endpointOf({ ...SELLER, vat_number: '123 4567 82' })).toEqual({ scheme: '9932', id: 'GB123456782' })
  expect(endpointOf({ ...SELLER, vat_number: 'DE123456788' })).toBeUndefined()
  expect(endpointOf({ ...SELLER, endpoint: { scheme: '0088', id: '5060012349998' } })).toEqual({
    scheme: '0088',
    id: '5060012349998',
  })
  expect(usesPeppol(invoiceOf({ buyer: { ...BUYER, vat_number: 'DE123456788' } }))).toBe(false)
})

it('identifies a firm without other numbers by its register (BR-CO-26)', () => {
  const named = invoiceOf({
    ...noVat,
    seller: { ...noVat.seller, endpoint: { scheme: '0060', id: '123456789' } },
  })
  expect(missingForEInvoice(named)).toEqual([])
  expect(checkUbl(writeUbl(named))).toEqual([])
})

it('converts units to codes and back', () => {
  expect(['hour', 'day', 'item', 'm', 'm²', 'kg', 'box', 'toString', undefined].map(unitCode)).toEqual([
    'HUR',
    'DAY',
    'C62',
    'MTR',
    'MTK',
    'KGM',
    'C62',
    'C62',
    'C62',
  ])
  expect(['HUR', 'C62', 'XPX', 'toString'].map(unitOfCode)).toEqual(['hour', 'item', 'XPX', 'toString'])
})
