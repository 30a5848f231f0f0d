import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { PaymentReceiptView, ReceiptView } from '../receipt-view.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'
import { SAMPLE_LOGOS } from './testing/sample-logos.ts'
import { sampleInvoice } from './testing/sample-views.ts'

// Many pages take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const ANYBODY = { company_id: 'company' }
const renderer = createPdfRenderer()
afterAll(() => renderer.close())

function sampleReceipt(changes: Partial<ReceiptView> = {}): ReceiptView {
  const document = sampleInvoice()
  const { total_amount } = document
  return {
    document: { ...document, amount_paid: total_amount, balance_due: '0.00' },
    payments: [{ paid_on: '2026-12-03', method: 'bank_transfer', amount: total_amount }],
    paid_on: '2026-12-03',
    issued_at: '2026-12-03T10:00:00.000Z',
    ...changes,
  }
}

async function draw(changes: Partial<ReceiptView> = {}): Promise<ReadPdf> {
  return readPdf(await renderer.renderReceipt(sampleReceipt(changes), ANYBODY))
}

test('the receipt says that the invoice is paid, when, how and with what balance', async () => {
  const { document } = sampleReceipt()
  const { text, title, roles, xmp } = await draw()
  expect(title).toBe(`Receipt for invoice ${document.number} from ${document.seller.name}`)
  expect(text).toContain(`Receipt ${document.number} PAID 3 Dec 2026`)
  expect(text).toContain(`Received from ${document.customer.name}`)
  expect(text).toMatch(/Received Paid by Amount 3 Dec 2026 Bank transfer £[\d,]+\.\d\d/)
  expect(text).toMatch(/Amount paid £[\d,]+\.\d\d Balance due £0\.00/)
  expect(text).toContain('and does not replace it.')
  expect(text).not.toMatch(/How to pay|Sort code/)
  expect(roles).toMatchObject({ H1: 1, Table: 2 })
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
})

test('the receipt lists each of several payments', async () => {
  const { text } = await draw({
    payments: [
      { paid_on: '2026-11-28', method: 'card', amount: '1000.00' },
      { paid_on: '2026-12-03', method: 'cheque', amount: '1857.20' },
    ],
  })
  expect(text).toContain('28 Nov 2026 Card £1,000.00 3 Dec 2026 Cheque £1,857.20')
})

test('the receipt of an invoice of £0.00 lists no payments', async () => {
  const { text, roles } = await draw({ payments: [] })
  expect(text).toContain('PAID 3 Dec 2026')
  expect(text).not.toContain('Paid by')
  expect(roles).toMatchObject({ Table: 1 })
})

test('the receipt mentions no VAT for a seller who is not registered', async () => {
  const { document } = sampleReceipt()
  const { text } = await draw({ document: { ...document, vat_registered: false } })
  expect(text).toContain(`goes with Invoice ${document.number}`)
  expect(text).not.toContain('VAT')
})

test('the receipt prints the sealed logo, and equal views give equal bytes', async () => {
  const { document } = sampleReceipt()
  const withLogo = { document: { ...document, seller: { ...document.seller, logo: SAMPLE_LOGOS.png } } }
  expect((await draw(withLogo)).imageSizes).toHaveLength(1)
  const sha256 = async () =>
    createHash('sha256')
      .update(await renderer.renderReceipt(sampleReceipt(withLogo), ANYBODY))
      .digest('hex')
  expect(await sha256()).toBe(await sha256())
})

describe('the receipt of one payment', () => {
  function samplePayment(changes: Partial<PaymentReceiptView> = {}): PaymentReceiptView {
    const { seller, customer, vat_registered, accent_colour, look } = sampleInvoice()
    return {
      ...{ seller, customer, vat_registered, accent_colour, look },
      ...{ paid_on: '2026-12-03', method: 'bank_transfer', amount: '800.00' },
      invoices: [
        { number: 'INV-00001', amount: '360.00', to_pay_amount: '0.00' },
        { number: 'INV-00002', amount: '340.00', to_pay_amount: '20.00' },
      ],
      ...{ credit_amount: '70.00', refunded_amount: '30.00', issued_at: '2026-12-03T10:00:00.000Z' },
      ...changes,
    }
  }
  const drawPayment = async (changes: Partial<PaymentReceiptView> = {}) =>
    readPdf(await renderer.renderPaymentReceipt(samplePayment(changes), ANYBODY))

  test('says date, method and amount, what it paid and what is still owed, with the seller', async () => {
    const { seller, customer } = sampleInvoice()
    const { text, title, roles, xmp } = await drawPayment()
    expect(title).toBe(`Receipt for £800.00 received on 3 Dec 2026 by ${seller.name}`)
    expect(text).toContain('Receipt 3 Dec 2026')
    expect(text).toContain(`Received from ${customer.name}`)
    expect(text).toContain('Paid by Bank transfer')
    expect(text).toContain('Invoice Still owed Paid INV-00001 £0.00 £360.00 INV-00002 £20.00 £340.00')
    expect(text).toContain('Kept as your credit £70.00 Refunded £30.00 Amount received £800.00')
    expect(text).toContain(`VAT number ${seller.vat_number}`)
    expect(roles).toMatchObject({ H1: 1, Table: 1 })
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  })

  test('leaves out what is nothing', async () => {
    const { text } = await drawPayment({ invoices: [], credit_amount: '800.00', refunded_amount: '0.00' })
    expect(text).toContain('Kept as your credit £800.00 Amount received £800.00')
    expect(text).not.toMatch(/Still owed|Refunded/)
  })
})
