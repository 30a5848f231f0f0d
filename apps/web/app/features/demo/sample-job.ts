import type { PortalQuote, Product } from '@quotespark/contract'
import { emptyLine, type LineFields } from '~/features/document/editor/line/line-fields.ts'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'

export const SAMPLE_COMPANY: PortalQuote['company'] = {
  id: 'sample-company',
  name: 'Juniper & Finch Studio',
  email: 'hello@juniperfinch.example',
  address: '4 Foundry Lane\nBristol BS1 6XN',
  phone: '0117 496 0123',
  website: 'juniperfinch.example',
  has_logo: false,
  accent_colour: null,
  document_look: 'classic',
}

export const SAMPLE_SELLER = 'Rowan Finch'

export const SAMPLE_CUSTOMER = {
  name: 'Saltmarsh Books Ltd',
  contact_person: 'Priya Nair',
  email: 'priya@saltmarshbooks.example',
  address: '27 Quay Street\nWhitby YO21 1DE',
}

export const SAMPLE_JOB = {
  title: 'Website and brochure for the new shop',
  description: 'A website to browse and reserve books, and a printed brochure for the opening in spring.',
  notes: 'Two rounds of changes are included.',
  quote_number: 'Q-1793174412345',
  invoice_number: 'INV-00042',
}

/** The default rates of a UK company. */
export const SAMPLE_RATES = [
  { rate: '20', name: 'Standard' },
  { rate: '5', name: 'Reduced' },
  { rate: '0', name: 'Zero-rated' },
]
const NEW_LINE_RATE = '20'
export const SAMPLE_DEFAULT_VAT: DefaultVatOfDocument = {
  company: { vat_registered: true, vat_category: null, exemption_reason: null },
  new_line_rate: NEW_LINE_RATE,
  prices_include_vat: false,
}

/** Lines with a total of £12,500.00 including VAT. Brochures are zero-rated: VAT Act 1994, Schedule 8, Group 3; Notice 701/10. */
export function sampleLines(): LineFields[] {
  return [
    sampleLine('Discovery workshop and site map', '1', '1600.00'),
    sampleLine('Website design, per day', '8', '450.00'),
    sampleLine('Website build and content, per day', '10', '480.00'),
    sampleLine('Brochures, printed', '500', '1.00', '0'),
  ]
}

function sampleLine(
  description: string,
  quantity: string,
  unit_price: string,
  rate = NEW_LINE_RATE,
): LineFields {
  return { ...emptyLine(rate), description, quantity, unit_price }
}

/** Products that the search in a line finds. */
export const SAMPLE_PRODUCTS: readonly Product[] = [
  sampleProduct('Copywriting, per page', 'Researched, written and edited', '180.00'),
  sampleProduct('Photography, per day', 'On location, with 40 finished pictures', '640.00'),
  sampleProduct('Website care plan, per month', 'Updates, backups and an hour of changes', '95.00'),
  sampleProduct('Discovery workshop and site map', 'Half a day with your team', '1600.00'),
  sampleProduct('Website design, per day', null, '450.00'),
  sampleProduct('Website build and content, per day', null, '480.00'),
]

function sampleProduct(name: string, description: string | null, unit_price: string): Product {
  return {
    id: name,
    name,
    description,
    type: 'service',
    unit_price,
    prices_include_vat: false,
    unit: null,
    vat_rate_id: 'standard',
    vat_rate: { id: 'standard', name: 'Standard', rate: NEW_LINE_RATE },
    no_vat: false,
    vat_category: null,
    exemption_reason: null,
    is_active: true,
    picture_file_id: null,
    updated_at: '2026-01-05T09:00:00.000Z',
    abilities: { edit: false, delete: false },
  }
}
