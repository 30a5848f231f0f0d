import { describe, expect, test } from 'vitest'
import { emptyLine, type LineFields } from '~/features/document/editor/line/line-fields.ts'
import { sampleLines } from './sample-job.ts'
import { tourInvoice, tourQuote } from './tour-documents.ts'
import { samplePayment } from './tour-payment.ts'
import { startOfTour, tourReducer } from './tour-state.ts'

// Half past midnight in London, where the date is a day ahead of UTC.
const state = startOfTour('2026-06-30T23:30:00.000Z')
const line = (fields: Partial<LineFields>): LineFields => ({
  ...emptyLine('20'),
  description: 'Work',
  ...fields,
})

describe('the quote of the tour', () => {
  test('the untouched sample has a total of £12,500.00, with VAT by rate', () => {
    expect(tourQuote(sampleLines(), state)).toMatchObject({
      subtotal: '10500.00',
      tax_amount: '2000.00',
      total_amount: '12500.00',
      vat_by_rate: [
        { vat_rate: '20', net: '10000.00', vat: '2000.00' },
        { vat_rate: '0', net: '500.00', vat: '0.00' },
      ],
      issued_on: '2026-07-01',
      valid_until: '2026-07-31',
      status: 'sent',
    })
  })

  test('follows the typed lines, parsed as the product parses them', () => {
    const quote = tourQuote([line({ quantity: '3.9', unit_price: '£1,000.005', vat_rate: '5' })], state)
    expect(quote.items).toMatchObject([{ quantity: '3.9', unit_price: '1000.005', total_price: '3900.02' }])
    expect(quote).toMatchObject({ tax_amount: '195.00', total_amount: '4095.02' })
  })

  test('leaves out untouched lines, and names a line that has only a price', () => {
    const lines = [line({ unit_price: '10.00', description: ' ' }), line({ description: '' }), line({})]
    expect(tourQuote(lines, state).items.map(({ description }) => description)).toEqual([
      'Untitled item',
      'Work',
    ])
    expect(tourQuote([line({ description: '' })], state).items).toHaveLength(1)
  })

  test('falls back to the sample when the total exceeds the limit of a document', () => {
    const lines = Array.from({ length: 3 }, () => line({ quantity: '999999', unit_price: '999999999.99' }))
    expect(tourQuote(lines, state).total_amount).toBe('12500.00')
  })
})

describe('the invoice of the tour', () => {
  const quote = tourQuote([line({ quantity: '2', unit_price: '99.99' })], state)

  test('the invoice copies the lines and totals of the quote', () => {
    const invoice = tourInvoice(quote, tourReducer(state, { type: 'invoice_created', at: state.sent_at }))
    expect(invoice).toMatchObject({
      subtotal: '199.98',
      tax_amount: '40.00',
      total_amount: '239.98',
      balance_due: '239.98',
      status: 'draft',
      due_date: '2026-07-15',
    })
    expect(invoice.items.map(({ description, total_price }) => [description, total_price])).toEqual([
      ['Work', '199.98'],
    ])
  })

  test('the invoice is settled once paid, two days after the quote', () => {
    const invoice = tourInvoice(quote, tourReducer(state, { type: 'invoice_paid', at: state.sent_at }))
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: '239.98',
      balance_due: '0.00',
      paid_date: '2026-07-03',
    })
  })
})

describe('the payment of the tour', () => {
  test.each([
    ['12500.00', '312.50', '12187.50'],
    ['239.98', '6.00', '233.98'],
    // Half a penny rounds up.
    ['0.20', '0.01', '0.19'],
    ['0.00', '0.00', '0.00'],
  ])('a payment of %s costs %s and leaves %s', (total, fee, received) => {
    expect(samplePayment(total, '2026-11-20')).toEqual({
      amount: total,
      fee,
      received,
      paid_on: '2026-11-22',
    })
  })
})
