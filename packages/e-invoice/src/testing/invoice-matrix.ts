import type { EInvoice, Party } from '../model/e-invoice.ts'
import { BUYER, invoiceOf, SELLER, type TypedLine } from './invoice-of.ts'

const UNREGISTERED: Party = { ...SELLER, vat_number: undefined }
const SOLE_TRADER: Party = {
  name: 'Ann Hartley',
  trading_name: 'Hartley Joinery',
  address: SELLER.address,
  endpoint: { scheme: '0088', id: '5060012349998' },
}
const FOREIGN: Party = {
  name: 'Müller Möbel GmbH',
  address: { street: 'Hauptstraße 1', town: 'München', postcode: '80331', country_code: 'DE' },
  vat_number: 'DE123456788',
  endpoint: { scheme: '9930', id: 'DE123456788' },
}
const PERSON: Party = {
  name: 'Jo Bloggs',
  address: { street: '3 High Street', town: 'Bath', country_code: 'GB' },
}

const TRANSFER = {
  way: 'bank_transfer',
  account: '31926819',
  bank: '60-16-13',
  account_name: 'Hartley Joinery Ltd',
  reference: 'INV-00042',
} as const

const SCRIPTS = [
  'Ἑλλάς · Россия · Հայաստան · საქართველო',
  'עברית · العربية · فارسی · ܣܘܪܝܝܐ · ދިވެހި',
  'हिन्दी · বাংলা · ਪੰਜਾਬੀ · ગુજરાતી · ଓଡ଼ିଆ · தமிழ் · తెలుగు · ಕನ್ನಡ · മലയാളം · සිංහල',
  'ไทย · ລາວ · བོད་སྐད · မြန်မာ · ខ្មែរ · 日本語 · 한국어 · 中文 · 𠮷野家',
  'አማርኛ · ᏣᎳᎩ · ᐃᓄᒃᑎᑐᑦ · ⵜⴰⵎⴰⵣⵉⵖⵜ · ᠮᠣᠩᠭᠣᠯ · 𐤀𐤁𐤂 · 😀👩🏽‍🔧 · ½ € £ “quoted” & <tagged> ]]>',
]

const REVERSE_CHARGE = 'Reverse charge: VAT Act 1994 Section 55A applies. VAT to account for: £20.00.'

const line = (over: TypedLine = {}): TypedLine => over
const lines = (...given: TypedLine[]) => ({ lines: given })

/** One of each kind of invoice the product makes, named after its special feature. */
export const INVOICE_MATRIX: Readonly<Record<string, EInvoice>> = {
  'one line at the standard rate': invoiceOf(),
  'reduced rate': invoiceOf(lines(line({ vat_rate: '5' }))),
  'a rate with decimals': invoiceOf(lines(line({ vat_rate: '17.5', unit_price: '33.33' }))),
  'zero rate': invoiceOf(lines(line({ category: 'Z' }))),
  exempt: invoiceOf({
    lines: [{ category: 'E' }],
    exemption_reason: 'Insurance, VAT Act 1994 Schedule 9 Group 2',
  }),
  'exempt without a reason of its own': invoiceOf(lines(line({ category: 'E', vat_rate: null }))),
  'reverse charge': invoiceOf({ lines: [{ category: 'AE', vat_rate: '20' }], note: REVERSE_CHARGE }),
  'reverse charge at two rates': invoiceOf(
    lines(line({ category: 'AE', vat_rate: '20' }), line({ category: 'AE', vat_rate: '5', percent: '10' })),
  ),
  'reverse charge to a company without VAT number': invoiceOf({
    lines: [{ category: 'AE' }],
    buyer: { ...BUYER, vat_number: undefined },
  }),
  'not registered': invoiceOf({
    lines: [{ category: 'O' }],
    seller: UNREGISTERED,
    exemption_reason: 'Not registered for VAT',
  }),
  'not registered, a sole trader with a GLN': invoiceOf({ lines: [{ category: 'O' }], seller: SOLE_TRADER }),
  'not registered, to a registered customer with an order': invoiceOf({
    lines: [{ category: 'O' }, { category: 'O', percent: '50' }],
    seller: SOLE_TRADER,
    order_reference: 'PO-1',
    percent: '10',
  }),
  'outside the scope from a registered firm': invoiceOf(lines(line({ category: 'O' }))),
  'standard and reduced': invoiceOf(lines(line(), line({ vat_rate: '5' }))),
  'standard, zero and exempt': invoiceOf(lines(line(), line({ category: 'Z' }), line({ category: 'E' }))),
  'standard and reverse charge': invoiceOf(lines(line(), line({ category: 'AE', vat_rate: '20' }))),
  'all that may stand together': invoiceOf(
    lines(
      line(),
      line({ vat_rate: '5' }),
      line({ category: 'Z' }),
      line({ category: 'E' }),
      line({ category: 'AE' }),
    ),
  ),
  'a line discount by percentage': invoiceOf(lines(line({ percent: '12.5', unit_price: '79.99' }))),
  'a line discount by amount': invoiceOf(lines(line({ amount: '0.01' }))),
  'a line given away': invoiceOf(lines(line({ percent: '100' }), line())),
  'a document discount by percentage': invoiceOf({ lines: [{ unit_price: '1000.00' }], percent: '10' }),
  'a document discount over two rates': invoiceOf({
    lines: [{ unit_price: '100.00' }, { unit_price: '50.00', vat_rate: '5' }],
    percent: '10',
  }),
  'a document discount over all categories': invoiceOf({
    lines: [{}, { vat_rate: '5' }, { category: 'Z' }, { category: 'E' }, { category: 'AE', vat_rate: '20' }],
    percent: '3.33',
  }),
  'both discounts': invoiceOf({
    lines: [{ percent: '15' }, { vat_rate: '5', amount: '7.77' }],
    percent: '2.5',
  }),
  'all of it off': invoiceOf({ lines: [{}], percent: '100' }),
  'typed VAT some pence off': invoiceOf({ lines: [{ unit_price: '99.99' }], typed_vat: { '20': '19.99' } }),
  'typed VAT 99 pence off': invoiceOf({ lines: [{ unit_price: '100.00' }], typed_vat: { '20': '20.99' } }),
  'three decimals of quantity': invoiceOf(
    lines(
      line({ quantity: '0.001', unit_price: '5.00' }),
      line({ quantity: '1.125', unit: 'hour', unit_price: '67.77' }),
    ),
  ),
  'a quantity of many': invoiceOf(lines(line({ quantity: '9999999.999', unit_price: '0.01' }))),
  'prices below a penny': invoiceOf(
    lines(
      line({ quantity: '2400', unit_price: '0.0375' }),
      line({ quantity: '35000', unit_price: '0.0049', vat_rate: '5' }),
      line({ quantity: '9999999.999', unit_price: '0.0001', category: 'Z' }),
    ),
  ),
  'prices with three and four decimals, discounted': invoiceOf({
    lines: [
      { quantity: '7.25', unit_price: '12.3456', percent: '12.5' },
      { quantity: '333', unit_price: '1.005', amount: '0.66' },
    ],
    percent: '2.5',
  }),
  'all units': invoiceOf(
    lines(
      ...['hour', 'day', 'item', 'm', 'm²', 'kg', 'pallet', undefined].map((unit) => ({
        unit,
        quantity: '2.5',
      })),
    ),
  ),
  'large amounts': invoiceOf(lines(line({ quantity: '800', unit_price: '999999999.99' }))),
  'a total of nothing': invoiceOf(lines(line({ unit_price: '0.00' }))),
  'paid in part': invoiceOf({ paid_amount: '45.67' }),
  'paid in full': invoiceOf({ paid_amount: '120.00', due_date: undefined }),
  'paid too much': invoiceOf({ paid_amount: '130.00' }),
  'by bank transfer': invoiceOf({ payment: TRANSFER }),
  'by IBAN': invoiceOf({
    payment: { way: 'bank_transfer', account: 'GB29 NWBK 6016 1331 9268 19', bank: 'NWBKGB2L' },
  }),
  'by card': invoiceOf({ payment: { way: 'card', reference: 'INV-00042' } }),
  'every date': invoiceOf({
    tax_point_date: '2026-10-30',
    delivery_date: '2026-10-30',
    period: { start: '2026-10-01', end: '2026-10-31' },
    payment_terms: '30 days from the date of issue',
  }),
  'terms of payment for a due date': invoiceOf({ due_date: undefined, payment_terms: 'On receipt' }),
  'no references: plain EN 16931': invoiceOf({ buyer_reference: undefined }),
  'an order reference': invoiceOf({ buyer_reference: undefined, order_reference: 'Q-00007' }),
  'to a person: plain EN 16931': invoiceOf({ buyer: PERSON }),
  'to a foreign customer': invoiceOf({
    lines: [{ category: 'E' }],
    buyer: FOREIGN,
    exemption_reason: 'Export of services',
  }),
  'to a customer in Northern Ireland': invoiceOf({ buyer: { ...BUYER, vat_number: 'XI 987 6543 21' } }),
  'a LEI and a DUNS': invoiceOf({
    seller: { ...SELLER, endpoint: { scheme: '0199', id: '213800WSGIIZCXF1P572' } },
    buyer: { ...BUYER, endpoint: { scheme: '0060', id: '123456789' } },
  }),
  'a note with what looks like a subject': invoiceOf({ note: 'Order #123# of May, #AAI# too' }),
  'texts of several lines': invoiceOf({
    lines: [
      { name: 'Shelving', description: 'Shelving\r\noak, oiled\tand fitted\n\n- two walls', unit: 'wall' },
    ],
    note: 'First\nSecond',
  }),
  'every script of the world': invoiceOf({
    lines: SCRIPTS.map((name) => ({ name, description: `${name}\n${name}` })),
    note: SCRIPTS.join('\n'),
    buyer: { ...BUYER, name: SCRIPTS[1] ?? '' },
  }),
  'characters that XML forbids': invoiceOf({ lines: [{ name: 'Oak\u0000\u000b\ufffe shelf \ud800' }] }),
  '500 lines': invoiceOf({
    lines: Array.from({ length: 500 }, (_, at) => ({
      name: `Line ${at + 1}`,
      quantity: `${1 + (at % 7)}.${String(at).padStart(3, '0')}`,
      unit_price: `${at}.${String(at % 100).padStart(2, '0')}`,
      vat_rate: ['20', '5', '17.5'][at % 3],
      percent: at % 4 === 0 ? '7.25' : undefined,
    })),
    percent: '1.75',
  }),
  'a credit note': invoiceOf({
    kind: 'credit_note',
    number: 'CN-00001',
    preceding_invoices: [{ number: 'INV-00042', issue_date: '2026-11-02' }],
  }),
  'a credit note of mixed rates, with everything': invoiceOf({
    kind: 'credit_note',
    lines: [{ percent: '10' }, { vat_rate: '5', quantity: '0.333' }, { category: 'Z' }],
    percent: '5',
    preceding_invoices: [{ number: 'INV-1' }, { number: 'INV-2', issue_date: '2026-09-30' }],
    tax_point_date: '2026-11-01',
    period: { start: '2026-09-01' },
    payment: TRANSFER,
    due_date: undefined,
    note: 'Agreed by phone',
  }),
  'a credit note of two rates, discounted': invoiceOf({
    kind: 'credit_note',
    lines: [{ percent: '10' }, { vat_rate: '5', quantity: '0.333' }],
    percent: '5',
    preceding_invoices: [{ number: 'INV-1' }],
    note: 'Agreed by phone',
  }),
  'a credit note that names a due date': invoiceOf({ kind: 'credit_note', payment: TRANSFER }),
  'a credit note outside the scope': invoiceOf({
    kind: 'credit_note',
    lines: [{ category: 'O' }],
    seller: UNREGISTERED,
    preceding_invoices: [{ number: 'INV-00042' }],
  }),
}
