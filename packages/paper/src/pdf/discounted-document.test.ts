import { calculateTotals, type TotalsTerms } from '@quotespark/domain/document'
import type { LineInput } from '@quotespark/domain/line'
import { addMoney } from '@quotespark/domain/money'
import { afterAll, expect, test, vi } from 'vitest'
import type { DocumentLine, DocumentView } from '../document-view.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { readPdf } from './testing/read-pdf.ts'
import { line, sampleInvoice, sampleQuote } from './testing/sample-views.ts'

vi.setConfig({ testTimeout: 60_000 })

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

/** Fills in a view's amounts with the totals the domain calculates from its lines. */
function priced(view: DocumentView, lines: DocumentLine[], terms: TotalsTerms): DocumentView {
  const totals = calculateTotals(lines as LineInput[], terms)
  return {
    ...view,
    ...totals,
    vat_registered: terms.vat_registered,
    discount_percent: terms.discount_percent ?? null,
    discount_amount: terms.discount_amount ?? null,
    lines: lines.map((each, at) => ({ ...each, total_price: totals.lines[at]?.total_price ?? '' })),
    vat_by_rate: totals.vat_by_rate.map((row) => ({ ...row, gross: addMoney(row.net, row.vat) })),
  }
}

async function textOf(view: DocumentView): Promise<string> {
  const { pages } = await readPdf(await renderer.renderPdf(view, { company_id: 'company' }))
  return pages.join('\n')
}

test('discounts are printed below their line, and between subtotal and VAT', async () => {
  const lines = [
    line('Fitting', { unit_price: '1000.00', discount_percent: '12.5' }),
    line('Paint', { discount_amount: '5.00' }),
  ]
  const text = await textOf(priced(sampleInvoice(), lines, { vat_registered: true, discount_percent: '10' }))
  expect(text).toMatch(/Fitting\nLess 12\.5%\n1 £1,000\.00 20% £875\.00/)
  expect(text).toMatch(/Paint\nLess £5\.00\n1 £100\.00 20% £95\.00/)
  expect(text).toMatch(
    /Subtotal £970\.00\nDiscount 10% -£97\.00\nNet £873\.00\nVAT £174\.60\nTotal £1,047\.60/,
  )
  expect(text).toMatch(/20% £873\.00 £174\.60 £1,047\.60/)
})

test('without VAT registration a discount is printed and VAT is not mentioned', async () => {
  const terms = { vat_registered: false, discount_amount: '20.00' }
  const text = await textOf(
    priced(
      sampleQuote({ seller: { ...sampleQuote().seller, vat_number: null } }),
      [line('Fitting', { vat_rate: null })],
      terms,
    ),
  )
  expect(text).toMatch(/Subtotal £100\.00\nDiscount -£20\.00\nTotal £80\.00/)
  expect(text).not.toMatch(/VAT|Net|scope/)
})

test('the reverse charge names the law and the VAT the customer accounts for', async () => {
  const lines = [line('Brickwork', { unit_price: '1000.00', vat_category: 'AE' }), line('Skip')]
  const text = await textOf(priced(sampleInvoice(), lines, { vat_registered: true }))
  expect(text).toContain('Reverse charge: VAT Act 1994 Section 55A applies')
  expect(text.replaceAll('\n', ' ')).toContain(
    'Customer to account for VAT of £200.00 to HMRC, which is not in the total.',
  )
  expect(text).toMatch(/Brickwork 1 £1,000\.00 Reverse charge £1,000\.00/)
  expect(text).toMatch(/Subtotal £1,100\.00\nVAT £20\.00\nTotal £1,120\.00/)
})

test('the VAT summary lists categories with their reasons', async () => {
  const none = { vat_rate: null }
  const lines = [
    line('Lesson', {
      ...none,
      vat_category: 'E',
      exemption_reason: 'Education: VATA 1994 Schedule 9 Group 6',
    }),
    line('Permit', { ...none, vat_category: 'O' }),
    line('Book', { vat_rate: '0' }),
  ]
  const text = (await textOf(priced(sampleInvoice(), lines, { vat_registered: true }))).replaceAll('\n', ' ')
  expect(text).toContain('Exempt Education: VATA 1994 Schedule 9 Group 6')
  expect(text).toContain('Outside the scope £100.00')
  expect(text).not.toContain('Reverse charge')
})

test('choices are marked, and the total counts the selected lines', async () => {
  const group = { choice: 'one_of', group: 'Worktop' } as const
  const lines = [
    line('Oak', { ...group, unit_price: '300.00' }),
    line('Stone', { ...group, unit_price: '800.00', selected: false }),
    line('Lights', {
      choice: 'optional',
      quantity: '4',
      unit_price: '50.00',
      quantity_min: '1',
      quantity_max: '10',
    }),
  ]
  const text = await textOf(priced(sampleQuote(), lines, { vat_registered: true }))
  expect(text).toMatch(/Oak\nOne of: Worktop, included in the total/)
  expect(text).toMatch(/Stone\nOne of: Worktop, not included in the total/)
  expect(text).toMatch(/Lights\nOptional, included in the total\nQuantity from 1 to 10, as you choose/)
  expect(text).toMatch(/Subtotal £500\.00\nVAT £100\.00\nTotal £600\.00/)
})
