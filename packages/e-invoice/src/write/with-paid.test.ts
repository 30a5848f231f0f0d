import { expect, it } from 'vitest'
import { INVOICE_MATRIX } from '../testing/invoice-matrix.ts'
import { withPaidAmount } from './with-paid.ts'
import { writeUbl } from './write-ubl.ts'

it.each(Object.entries(INVOICE_MATRIX))('changes nothing but the amounts paid and due: %s', (_, invoice) => {
  const ubl = writeUbl(invoice)
  expect(withPaidAmount(ubl, invoice.totals)).toBe(ubl)
  for (const paid of [
    { paid_amount: '0.00', due_amount: '7.00' },
    { paid_amount: '3.00', due_amount: '4.00' },
  ]) {
    expect(withPaidAmount(ubl, paid)).toBe(writeUbl({ ...invoice, totals: { ...invoice.totals, ...paid } }))
  }
})
