import type {
  Attachment,
  DocumentEmail,
  DocumentEvent,
  DocumentLine,
  Quote,
  QuoteLine,
} from '@quotespark/contract'
import { calculateTotals, vatCategory } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, NO_CHOICE, NO_DISCOUNT } from '@quotespark/domain/line'
import { OWNER_NAME, product } from './company.ts'
import { sampleId } from './sample-id.ts'

/** Lines as a caller sends them: the job that all examples are about. */
type SampleLine = Omit<DocumentLine, 'id' | 'total_price' | 'net_amount' | 'sort_order'>

export const writtenLines: SampleLine[] = [
  {
    ...DEFAULT_LINE_TERMS,
    kind: 'line',
    product_id: null,
    description: 'Shop counter in oak, 3.2 m, made and fitted',
    quantity: '1',
    unit: null,
    unit_price: '2450.00',
    vat_rate: '20',
  },
  {
    ...DEFAULT_LINE_TERMS,
    kind: 'line',
    product_id: product.id,
    description: product.name,
    quantity: '7.5',
    unit: product.unit,
    unit_price: product.unit_price,
    vat_rate: '20',
  },
  {
    ...DEFAULT_LINE_TERMS,
    kind: 'line',
    product_id: null,
    description: 'Taking out the old counter, disposal included',
    quantity: '1',
    unit: null,
    unit_price: '180.00',
    vat_rate: '20',
  },
]

const { lines, ...sums } = calculateTotals(writtenLines, { vat_registered: true })
export const totals = { ...sums, ...NO_DISCOUNT, prices_include_vat: false }

export const givenLines: DocumentLine[] = writtenLines.map((line, at) => ({
  id: sampleId(`line ${at + 1}`),
  ...line,
  vat_category: vatCategory(line, { vat_registered: true }),
  total_price: lines[at]?.total_price ?? '',
  net_amount: lines[at]?.net_amount ?? '',
  sort_order: at,
}))

/** The same lines in a quote, with no choices. */
export const offeredLines: QuoteLine[] = givenLines.map((line) => ({
  ...line,
  ...NO_CHOICE,
}))

export const documentCustomer: NonNullable<Quote['customer']> = {
  id: sampleId('customer'),
  name: 'The Old Mill Bakery',
  email: 'priya@oldmillbakery.example',
  contact_person: 'Priya Shah',
  phone: '+44 113 496 0456',
  address: '12 Mill Lane\nOtley\nLS21 3AB',
  address_fields: {
    street: '12 Mill Lane',
    street_2: null,
    town: 'Otley',
    county: null,
    postcode: 'LS21 3AB',
    country_code: 'GB',
  },
  vat_number: 'GB 987 6543 21',
  company_number: null,
  endpoint: null,
  notes: null,
  portal_invited_at: null,
  created_at: '2026-10-28T15:20:00.000Z',
  updated_at: '2026-10-28T15:20:00.000Z',
}

/** One entry in the history of a document. */
export function event(
  name: string,
  created_at: string,
  actor_name = OWNER_NAME,
  data: DocumentEvent['data'] = {},
): DocumentEvent {
  return { id: sampleId(`${name} at ${created_at}`), event: name, actor_name, data, created_at }
}

/** An email that reached its customer. */
export function mailed(template: string, subject: string, at: string): DocumentEmail {
  return {
    id: sampleId(`${template} at ${at}`),
    template,
    to_email: documentCustomer.email,
    cc_email: null,
    bcc_email: null,
    subject,
    status: 'sent',
    last_error: null,
    created_at: at,
    sent_at: at,
  }
}

export const SEALED_PDF_SHA256 = '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a'
export const SEALED_SHA256 = 'dbc1b4c900ffe48d575b5da5c638040125f65db0fe3e24494b76ea986457d986'

export const attachment: Attachment = {
  id: sampleId('attachment'),
  file_name: 'fitting-plan.pdf',
  content_type: 'application/pdf',
  size_bytes: 184_320,
}
