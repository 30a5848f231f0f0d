import { NO_ADDRESS } from '@quotespark/domain/address'
import { calculateTotals } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, NO_CHOICE } from '@quotespark/domain/line'
import { writeUbl } from '@quotespark/e-invoice'
import { type SealedContent, viewOfSealed } from '@quotespark/paper'
import { createPdfRenderer } from '@quotespark/paper/pdf'
import { eInvoiceOf } from '../../../apps/server/src/features/document/e-invoice/e-invoice-of.ts'
import { ublOf } from '../../../apps/server/src/features/document/e-invoice/sealed-ubl.ts'
import { withGross } from '../../../apps/server/src/features/document/kinds/shared-content.ts'
import { quantile } from './turn.ts'

/** Time and size of an e-invoice of five lines, and of its PDF with and without it. */
export interface EInvoiceTimes {
  what: string
  p50_ms: number
  p95_ms: number
  bytes: number
}

const LINES = Array.from({ length: 5 }, (_, at) => ({
  ...{ kind: 'line' as const, unit: 'hour', vat_amount: null },
  ...DEFAULT_LINE_TERMS,
  ...NO_CHOICE,
  discount_percent: at === 0 ? '10' : null,
  id: String(at),
  product_id: null,
  description: `Oak shelf, oiled and fitted, wall ${at + 1}`,
  quantity: `${1 + at}.25`,
  unit_price: '67.77',
  vat_rate: at === 4 ? '5' : '20',
}))

const TOTALS = calculateTotals(LINES, { vat_registered: true, discount_percent: '2.5' })
const PLACE = { ...NO_ADDRESS, street: '12 Mill Lane', town: 'Leeds', postcode: 'LS1 4AP' }
const ADDRESS = '12 Mill Lane\nLeeds\nLS1 4AP'

const CONTENT: SealedContent = {
  ...{ format: 1, kind: 'invoice', number: 'INV-00042', revision: 1, title: 'Shelves', description: null },
  ...{ issued_on: '2026-11-20', due_date: '2026-12-20', tax_point: '2026-11-20', valid_until: null },
  ...{ customer_id: null, status_note: null, vat_registered: true, currency: 'GBP', attachments: [] },
  ...{ message: null, notes: null, terms: null, footer: null, accent_colour: null, look: 'classic' },
  ...{ amount_paid: null, balance_due: null, bank: null, payment_reference: 'INV-00042' },
  ...{ discount_percent: '2.5', discount_amount: null, issued_at: '2026-11-20T10:00:00.000Z' },
  seller: {
    ...{ name: 'Hartwell Joinery', legal_name: 'Hartwell Joinery Ltd', logo: null, website: null },
    ...{ email: 'office@hartwell-joinery.example', phone: null, company_number: '09876543' },
    ...{ vat_number: 'GB 339 0727 47', address: ADDRESS, address_fields: PLACE },
  },
  customer: {
    ...{ name: 'The Old Mill Bakery', contact_person: null, email: null },
    ...{ address: ADDRESS, address_fields: PLACE, vat_number: 'GB 987 6543 21' },
  },
  order_reference: 'PO-4417',
  subtotal: TOTALS.subtotal,
  discount_total: TOTALS.discount_total,
  tax_amount: TOTALS.tax_amount,
  total_amount: TOTALS.total_amount,
  vat_by_rate: withGross(TOTALS.vat_by_rate),
  lines: LINES.map((line, at) => ({ ...line, total_price: TOTALS.lines[at]?.total_price ?? '0.00' })),
}

const WRITINGS = 2_000
const DRAWINGS = 80

/** One thread draws the PDFs in turns. */
export async function measureEInvoice(): Promise<EInvoiceTimes[]> {
  const e_invoice = ublOf(CONTENT)
  if (!e_invoice) throw new Error('the sample lacks something for an e-invoice')
  const written = Array.from({ length: WRITINGS }, () => timed(() => writeUbl(eInvoiceOf(CONTENT))))
  const plain = viewOfSealed(CONTENT, null)
  const attached = { ...plain, e_invoice }
  const renderer = createPdfRenderer({ workers: 1 })
  const drawn = { plain: [] as number[], attached: [] as number[] }
  const bytes = { plain: 0, attached: 0 }
  try {
    for (let drawing = 0; drawing < DRAWINGS; drawing++) {
      for (const [name, view] of Object.entries({ plain, attached }) as [
        'plain' | 'attached',
        typeof plain,
      ][]) {
        const before = performance.now()
        const pdf = await renderer.renderPdf(view, { company_id: 'bench' })
        drawn[name].push(performance.now() - before)
        bytes[name] = pdf.length
      }
    }
  } finally {
    await renderer.close()
  }
  return [
    row('UBL of five lines', written, e_invoice.bytes.length),
    row('PDF/A-3', drawn.plain, bytes.plain),
    row('PDF/A-3 with it attached', drawn.attached, bytes.attached),
  ]
}

function timed(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** Drops the first half, in which the code is compiled and the fonts are read. */
function row(what: string, times: number[], bytes: number): EInvoiceTimes {
  const warm = times.slice(times.length / 2)
  return { what, p50_ms: rounded(quantile(warm, 0.5)), p95_ms: rounded(quantile(warm, 0.95)), bytes }
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 1_000) / 1_000
