import type { PortalQuote } from '@quotespark/contract'
import { DOCUMENT_LOOKS } from '@quotespark/domain/company'
import { formatQuantity } from '@quotespark/domain/line'
import { formatMoney } from '@quotespark/domain/money'
import type { DocumentView } from '@quotespark/paper'
import { createPdfRenderer } from '@quotespark/paper/pdf'
import { printedDocument } from '@quotespark/paper/printed'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { line, row, sampleInvoice, sampleQuote } from '@quotespark/paper/testing/sample-views'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import { DocumentSheet } from '../paper/document-sheet.tsx'
import { PrintedPaper } from './printed-paper.tsx'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** All readable text without spaces: line breaks are not part of the text. */
const run = (text: string) => text.replace(/\s+/g, '')
const drawn = (element: ReactElement) =>
  run(
    renderToStaticMarkup(element)
      .replace(/<[^>]*>/g, ' ')
      .replace(/&\w+;|&#x27;/g, (entity) => ENTITIES[entity] ?? entity),
  )

async function printed(view: DocumentView): Promise<string> {
  const { text } = await readPdf(await renderer.renderPdf(view, { company_id: 'company' }))
  return run(text.replace('Page 1 of 1', ''))
}

const preview = (view: DocumentView) =>
  drawn(
    <PrintedPaper
      printed={printedDocument(view)}
      keys={view.lines.map((_, at) => String(at))}
      logo={undefined}
      label="Preview"
    />,
  )

const WITH_EVERYTHING = sampleQuote({
  revision: 2,
  lines: [
    line('Ground floor', { kind: 'heading' }),
    line('Plastering\nTwo coats <sanded> & primed', {
      quantity: '2.5',
      unit: 'hour',
      unit_price: '40.00',
      total_price: '100.00',
    }),
    line('Access before nine.\nParking on the drive.', { kind: 'text' }),
    line('Tiles', { quantity: '12', unit: 'm²', unit_price: '10.00', vat_rate: '5', total_price: '120.00' }),
    line('Ground floor', { kind: 'subtotal', total_price: '220.00' }),
  ],
  vat_by_rate: [
    row('S', { vat_rate: '20', net: '100.00', vat: '20.00', gross: '120.00' }),
    row('S', { vat_rate: '5', net: '120.00', vat: '6.00', gross: '126.00' }),
  ],
  subtotal: '220.00',
  tax_amount: '26.00',
  total_amount: '246.00',
})

/** Discounts, choices, and each reason to charge no VAT. */
const WITH_CHOICES = sampleQuote({
  // Keeps it on one page.
  ...{ description: null, notes: null, terms: null },
  lines: [
    line('Oak', { choice: 'one_of', group: 'Doors', discount_percent: '10', total_price: '90.00' }),
    line('Pine', { choice: 'one_of', group: 'Doors', selected: false, vat_rate: '5' }),
    line('Cover', { vat_rate: null, vat_category: 'E', exemption_reason: 'Exempt: insurance' }),
    line('Wiring', { vat_category: 'AE', choice: 'optional', quantity_min: '1', quantity_max: '6' }),
  ],
  vat_by_rate: [
    row('S', { vat_rate: '20', net: '171.00', vat: '34.20', gross: '205.20' }),
    {
      ...row('AE', { vat_rate: '20', net: '90.00', vat: '0.00', gross: '90.00' }),
      reverse_charge_vat: '18.00',
      exemption_reason: 'Reverse charge: VAT Act 1994 Section 55A applies',
    },
    {
      ...row('E', { vat_rate: null, net: '90.00', vat: '0.00', gross: '90.00' }),
      exemption_reason: 'Exempt: insurance',
    },
  ],
  subtotal: '390.00',
  discount_percent: '10',
  discount_total: '39.00',
  tax_amount: '34.20',
  total_amount: '385.20',
})

const WITH_A_PLAN = sampleQuote({
  billing_stages: [
    { title: 'Deposit\nbefore we order', percent: '30', amount: null, when: 'on_acceptance' },
    { title: 'When the shell stands', percent: null, amount: '500.00', when: '2026-12-20' },
    { title: 'Completion', percent: null, amount: null, when: 'by_hand' },
  ],
})

const OF_A_STAGE = sampleInvoice({
  // Keeps it on one page.
  ...{ notes: null, terms: null },
  contract: {
    accepted_on: '2026-11-20',
    contract_amount: '2396.05',
    billed_before: [{ invoice_number: 'INV-00001', issue_date: '2026-11-27', total_amount: '718.81' }],
    left_amount: '718.81',
  },
})

describe.each(DOCUMENT_LOOKS)('the preview in the %s look', (look) => {
  test.each([
    ['a quote', WITH_EVERYTHING],
    ['a quote with discounts, categories and choices', WITH_CHOICES],
    ['a quote with a payment plan', WITH_A_PLAN],
    ['an invoice, part paid', sampleInvoice()],
    ['an invoice of a stage', OF_A_STAGE],
    [
      'an invoice without VAT',
      sampleInvoice({ vat_registered: false, message: 'Thank you', status_note: 'Draft' }),
    ],
  ])('says exactly what the PDF says, in the same order, for %s', async (_, view) => {
    const said = await printed({ ...view, look })
    expect(preview({ ...view, look })).toBe(said)
    expect(said).toBe(await printed({ ...view, look: 'classic' }))
  })
})

test.each(DOCUMENT_LOOKS)(
  "the customer's page gives the same lines and totals in the same order as the PDF: %s",
  async (look) => {
    const { lines, ...view } = WITH_EVERYTHING
    const sheet = drawn(
      <DocumentSheet
        kind="Quote"
        number={view.number}
        facts={[]}
        document={asShown({ ...WITH_EVERYTHING, look })}
      />,
    )
    const texts = [
      view.title,
      view.description ?? '',
      ...lines.flatMap(({ kind, description, quantity, unit, unit_price, total_price }) => {
        if (kind === 'heading' || kind === 'text') return [description]
        if (kind === 'subtotal') return [description, formatMoney(total_price)]
        return [
          description,
          formatQuantity({ quantity, unit }),
          formatMoney(unit_price),
          formatMoney(total_price),
        ]
      }),
      formatMoney(view.subtotal),
      formatMoney(view.tax_amount),
      formatMoney(view.total_amount),
      view.notes ?? '',
    ]
    const looked = { ...WITH_EVERYTHING, look }
    for (const text of [sheet, preview(looked), await printed(looked)]) {
      let at = text.indexOf(run(view.title))
      for (const wanted of texts) {
        const found = text.indexOf(run(wanted), at)
        expect(found, `${wanted} after ${text.slice(at - 30, at)}`).toBeGreaterThanOrEqual(at)
        at = found + run(wanted).length
      }
    }
  },
)

function asShown(view: DocumentView): PortalQuote {
  return {
    ...view,
    company: { ...view.seller, id: 'company', has_logo: false, document_look: view.look },
    customer: { ...view.customer, contact_person: view.customer.contact_person ?? '', email: '' },
    items: view.lines.map((each, at) => ({ ...each, id: String(at), product_id: null, sort_order: at })),
  } as unknown as PortalQuote
}
