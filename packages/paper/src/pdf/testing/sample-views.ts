import type { VatCategory } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, NO_CHOICE, NO_DISCOUNT } from '@quotespark/domain/line'
import type { DocumentLine, DocumentVatByRate, DocumentView } from '../../document-view.ts'

export function line(description: string, values: Partial<DocumentLine> = {}): DocumentLine {
  return {
    kind: 'line',
    description,
    quantity: '1',
    unit: null,
    unit_price: '100.00',
    vat_rate: '20',
    ...DEFAULT_LINE_TERMS,
    ...NO_CHOICE,
    vat_amount: null,
    total_price: '100.00',
    ...values,
  }
}

/** Makes a row of the VAT table. */
export function row(
  vat_category: VatCategory,
  { vat_rate, net, vat, gross }: Pick<DocumentVatByRate, 'vat_rate' | 'net' | 'vat' | 'gross'>,
): DocumentVatByRate {
  return { vat_rate, vat_category, net, vat, reverse_charge_vat: '0.00', exemption_reason: null, gross }
}

/** Makes a quote with one rate of VAT. */
export function sampleQuote(changes: Partial<DocumentView> = {}): DocumentView {
  return {
    kind: 'quote',
    number: 'Q-1795219200123',
    revision: 1,
    title: 'Garden redesign, phase one',
    description: 'Clearing, levelling and planting of the rear garden at 4 Mill Lane.',
    issued_on: '2026-11-20',
    valid_until: '2026-12-20',
    due_date: null,
    tax_point: null,
    reference: null,
    status_note: null,
    seller: {
      name: 'Fenwick & Daughters Landscaping',
      legal_name: null,
      address: '12 Orchard Street\nHebden Bridge\nHX7 6LB',
      email: 'hello@fenwicklandscapes.example',
      phone: '01422 496 0123',
      website: 'fenwicklandscapes.example',
      vat_number: 'GB 123 4567 89',
      company_number: '09876543',
      logo: null,
    },
    customer: {
      name: 'Brightside Café Ltd',
      contact_person: 'Amara Okafor',
      email: 'amara@brightside.example',
      address: '4 Mill Lane\nLeeds\nLS1 4AB',
    },
    lines: [
      line('Site clearance\nIncludes removal of green waste and one skip.', {
        quantity: '2',
        unit_price: '320.00',
        total_price: '640.00',
      }),
      line('Topsoil, screened, per tonne', { quantity: '6', unit_price: '48.50', total_price: '291.00' }),
      line('Planting plan and plants', { unit_price: '1450.00', total_price: '1450.00' }),
    ],
    vat_registered: true,
    vat_by_rate: [row('S', { vat_rate: '20', net: '2381.00', vat: '476.20', gross: '2857.20' })],
    subtotal: '2381.00',
    ...NO_DISCOUNT,
    discount_total: '0.00',
    tax_amount: '476.20',
    total_amount: '2857.20',
    amount_paid: null,
    balance_due: null,
    message: null,
    notes: 'Work can start within two weeks of acceptance.',
    terms: 'A deposit of 25% is due on acceptance. Prices are held until the date shown above.',
    bank: null,
    payment_reference: null,
    accent_colour: null,
    look: 'classic',
    footer: null,
    currency: 'GBP',
    issued_at: '2026-11-20T09:30:00.000Z',
    ...changes,
  }
}

/** Makes a partly paid invoice with three rates of VAT. */
export function sampleInvoice(changes: Partial<DocumentView> = {}): DocumentView {
  return sampleQuote({
    kind: 'invoice',
    number: 'INV-00042',
    valid_until: null,
    due_date: '2026-12-20',
    tax_point: '2026-11-18',
    reference: 'Q-1795219200123',
    lines: [
      line('Site clearance', { quantity: '2.5', unit_price: '320.00', total_price: '800.00' }),
      line('Energy-saving materials', { vat_rate: '5', unit_price: '240.00', total_price: '240.00' }),
      line('Planting guide, printed', {
        vat_rate: '0',
        quantity: '3',
        unit_price: '12.00',
        total_price: '36.00',
      }),
      line('Materials and labour', { kind: 'subtotal', total_price: '1076.00' }),
      line('Parking, recharged at cost', { vat_rate: null, unit_price: '14.00', total_price: '14.00' }),
    ],
    vat_by_rate: [
      row('S', { vat_rate: '20', net: '800.00', vat: '160.00', gross: '960.00' }),
      row('S', { vat_rate: '5', net: '240.00', vat: '12.00', gross: '252.00' }),
      row('Z', { vat_rate: '0', net: '36.00', vat: '0.00', gross: '36.00' }),
      row('E', { vat_rate: null, net: '14.00', vat: '0.00', gross: '14.00' }),
    ],
    subtotal: '1090.00',
    ...NO_DISCOUNT,
    discount_total: '0.00',
    tax_amount: '172.00',
    total_amount: '1262.00',
    amount_paid: '500.00',
    balance_due: '762.00',
    notes: 'Thank you for your business.',
    terms: 'Payment within 30 days of the invoice date.',
    bank: { account_name: 'Fenwick & Daughters', sort_code: '20-45-77', account_number: '13371337' },
    payment_reference: 'INV-00042',
    footer: 'Registered in England and Wales. Registered office: 12 Orchard Street, Hebden Bridge, HX7 6LB.',
    ...changes,
  })
}
