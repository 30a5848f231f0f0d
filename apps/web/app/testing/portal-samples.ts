import type { PortalQuote, PortalQuoteLine } from '@quotespark/contract'
import { DEFAULT_LINE_TERMS, NO_CHOICE, NO_DISCOUNT } from '@quotespark/domain/line'
import { sampleId } from './samples.ts'

function sampleLine(description: string, differs: Partial<PortalQuoteLine> = {}): PortalQuoteLine {
  const [at = 0] = [...description].map((letter) => letter.charCodeAt(0))
  return {
    id: sampleId(at),
    kind: 'line',
    product_id: null,
    description,
    quantity: '1',
    unit: null,
    unit_price: '0.00',
    vat_rate: null,
    ...DEFAULT_LINE_TERMS,
    total_price: differs.unit_price ?? '0.00',
    net_amount: differs.unit_price ?? '0.00',
    sort_order: 0,
    ...NO_CHOICE,
    has_picture: false,
    ...differs,
  }
}

const PRICE = { quantity: '1', vat_rate: '20' }
/** A choice of two worktops, and lights in any number from 1 to 10: £180.00 as offered, £156.00 at least. */
export const KITCHEN = [
  sampleLine('Fitting', { ...PRICE, unit_price: '100.00' }),
  sampleLine('Oak', { ...PRICE, unit_price: '30.00', choice: 'one_of', group: 'Worktop' }),
  sampleLine('Stone', { ...PRICE, unit_price: '80.00', choice: 'one_of', group: 'Worktop', selected: false }),
  sampleLine('Lights', {
    ...PRICE,
    unit_price: '5.00',
    quantity: '4',
    choice: 'optional',
    quantity_min: '1',
    quantity_max: '10',
  }),
]

/** A quote as sent to its customer, not yet answered. */
export function samplePortalQuote(differs: Partial<PortalQuote> = {}): PortalQuote {
  return {
    id: sampleId(1),
    title: 'A new kitchen',
    description: null,
    notes: null,
    terms_and_conditions: null,
    buyer_reference: null,
    company: {
      id: sampleId(2),
      name: 'Bright Signs',
      email: null,
      address: null,
      phone: null,
      website: null,
      has_logo: false,
      accent_colour: null,
      document_look: 'classic',
    },
    messages: [],
    customer: {
      name: 'Harbour Books',
      email: null,
      contact_person: 'Grace Hopper',
      address: null,
      site: null,
    },
    attachments: [],
    items: KITCHEN,
    vat_registered: true,
    billing_stages: [],
    deposit_invoice: null,
    subtotal: '150.00',
    ...NO_DISCOUNT,
    prices_include_vat: false,
    subtotal_with_vat: null,
    discount_total: '0.00',
    net_amount: '150.00',
    reverse_charge_vat: '0.00',
    tax_amount: '30.00',
    total_amount: '180.00',
    vat_by_rate: [],
    created_at: '2026-11-02T09:00:00.000Z',
    revision: 1,
    version: 2,
    share_token: null,
    quote_number: 'Q-1',
    issued_on: '2026-11-02',
    status: 'sent',
    valid_until: '2026-12-31',
    accepted: null,
    declined: null,
    requested: null,
    abilities: { accept: true, reject: true, request_amendment: true },
    ...differs,
  }
}
