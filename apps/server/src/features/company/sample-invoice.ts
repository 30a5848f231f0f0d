import { NO_ADDRESS } from '@quotespark/domain/address'
import { calculateTotals } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, NO_CHOICE, NO_DISCOUNT } from '@quotespark/domain/line'
import { defaultVatRate } from '@quotespark/domain/money'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import type { StaffReader } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import {
  documentBank,
  documentSeller,
  electronicParty,
  findLogo,
} from '../document/kinds/document-parties.ts'
import { withGross } from '../document/kinds/shared-content.ts'

const LINES = [
  { description: 'Design of a brochure, eight pages', quantity: '1', unit_price: '480.00' },
  { description: 'Printing, 250 copies', quantity: '250', unit_price: '1.20' },
  { description: 'Consultation, by the hour', quantity: '2.5', unit_price: '65.00' },
]
const CUSTOMER = {
  name: 'Sample Customer Ltd',
  contact_person: 'Jo Sample',
  email: 'jo@customer.example',
  address: '1 Example Street\nBath\nBA1 1AA',
  address_fields: { ...NO_ADDRESS, street: '1 Example Street', town: 'Bath', postcode: 'BA1 1AA' },
}

/** Builds an invented invoice to an invented customer, with all the company's settings. */
export async function sampleInvoice({
  db,
  actor,
  services,
}: StaffReader): Promise<{ content: SealedContent; logo_key: string | undefined }> {
  const company = await requireCompany(db, actor.company_id)
  const { vat_registered } = company
  const today = londonDate(services.clock.now())
  const vat_rate = vat_registered
    ? defaultVatRate({ company_vat_rate: null, tax_rate: company.tax_rate })
    : null
  const lines = LINES.map((line) => ({
    ...line,
    kind: 'line' as const,
    unit: null,
    vat_rate,
    vat_amount: null,
    ...DEFAULT_LINE_TERMS,
    ...NO_CHOICE,
  }))
  const totals = calculateTotals(lines, company)
  const logo = await findLogo(db, company)
  const content: SealedContent = {
    format: 1,
    kind: 'invoice',
    revision: null,
    customer_id: null,
    attachments: [],
    number: 'INV-SAMPLE',
    title: 'Sample invoice',
    description: 'This is what your customers see.',
    issued_on: today,
    valid_until: null,
    due_date: addDays(today, company.payment_terms_days),
    tax_point: today,
    reference: null,
    status_note: 'Sample',
    seller: { ...documentSeller(company, logo), ...electronicParty(company) },
    customer: CUSTOMER,
    lines: lines.map((line, at) => ({
      ...line,
      id: String(at),
      product_id: null,
      total_price: totals.lines[at]?.total_price ?? '0.00',
    })),
    vat_registered,
    vat_by_rate: withGross(totals.vat_by_rate),
    subtotal: totals.subtotal,
    ...NO_DISCOUNT,
    discount_total: totals.discount_total,
    tax_amount: totals.tax_amount,
    total_amount: totals.total_amount,
    amount_paid: null,
    balance_due: null,
    message: null,
    notes: null,
    terms: company.invoice_terms,
    bank: documentBank(company),
    payment_reference: 'INV-SAMPLE',
    accent_colour: company.accent_colour,
    look: company.document_look,
    footer: company.document_footer,
    currency: 'GBP',
    issued_at: services.clock.now().toISOString(),
  }
  return { content, logo_key: logo?.storage_key }
}
