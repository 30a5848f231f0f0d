import type { World, WorldLine, WorldQuote } from './world.ts'

/*
 * The bakery's special documents: quotes with choices, discounts, every VAT category, headings and notes between lines.
 * Written one by one, so that every feature of the product appears somewhere.
 */

const heading = (text: string): WorldLine => ({ kind: 'heading', text })
const note = (text: string): WorldLine => ({ kind: 'text', text })

const WEDDING: WorldLine[] = [
  heading('The cake'),
  { product: 10, quantity: '1', choice: 'one_of', group: 'Which cake', selected: false },
  { product: 11, quantity: '1', choice: 'one_of', group: 'Which cake' },
  heading('At the table'),
  note('Everything is baked on the morning of the day.'),
  { product: 8, quantity: '2', choice: 'optional', quantity_min: '1', quantity_max: '6' },
  { product: 7, quantity: '4', choice: 'optional', selected: false },
  { product: 15, quantity: '6', unit: 'hour', quantity_min: '4', quantity_max: '10' },
  { product: 14, quantity: '1', discount_percent: '100' },
]

const OPEN_DAY: WorldLine[] = [
  heading('Bread and cakes'),
  { product: 0, quantity: '60', discount_percent: '10' },
  { product: 9, quantity: '6', discount_amount: '12.00' },
  heading('On the day'),
  { product: 12, quantity: '40', unit: 'person' },
  {
    product: 16,
    quantity: '2',
    vat_rate: null,
    vat_category: 'E',
    exemption_reason: 'Education: VAT Act 1994, Schedule 9, Group 6, item 2',
  },
  { product: 17, quantity: '1' },
  {
    product: 14,
    quantity: '1',
    text: 'Deposit for trays and crates, paid back when they are returned',
    unit_price: '80.00',
    vat_rate: null,
    vat_category: 'O',
    exemption_reason: 'Refundable deposit, outside the scope of VAT',
  },
]

const quote = (
  written: Pick<WorldQuote, 'customer' | 'title' | 'lines' | 'written_days_ago'> & Partial<WorldQuote>,
): WorldQuote => ({
  notes: null,
  is_sent: true,
  is_revised: false,
  answer: 'none',
  answered_after: 2,
  invoice: null,
  ...written,
})

const REGULARS_DISCOUNT = { discount_percent: '5' }

export const BAKERY_CHOICES: Pick<World, 'quotes' | 'invoices' | 'templates'> = {
  quotes: [
    quote({
      customer: 19,
      title: 'Midsummer wedding, cake and table',
      notes: 'With thanks for three years of weddings together: 5% off the whole.',
      lines: WEDDING,
      written_days_ago: 34,
      is_revised: true,
      answer: 'accepted',
      invoice: { settlement: 'paid', paid_after: 4 },
      ...REGULARS_DISCOUNT,
    }),
    quote({
      customer: 15,
      title: 'Open day in the foyer',
      lines: OPEN_DAY,
      written_days_ago: 6,
      answer: 'accepted',
      discount_amount: '25.00',
      invoice: { settlement: 'part', paid_after: 1 },
    }),
    quote({
      customer: 35,
      title: 'Orchard wedding, cake and table',
      lines: WEDDING,
      written_days_ago: 2,
      answer: 'viewed',
      ...REGULARS_DISCOUNT,
    }),
    quote({ customer: 7, title: 'Open house at the studio', lines: OPEN_DAY, written_days_ago: 1 }),
  ],
  invoices: [
    {
      customer: 30,
      title: 'Oven insulation at the bakery school',
      lines: [
        { product: 17, quantity: '3', vat_rate: '20', vat_category: 'AE' },
        note('For a contractor registered for VAT and the Construction Industry Scheme.'),
      ],
      written_days_ago: 5,
      settlement: 'sent',
      paid_after: 1,
    },
  ],
  templates: [
    { kind: 'quote', name: 'Wedding with choices', title: 'Wedding of {customer}', lines: WEDDING },
    { kind: 'quote', name: 'Open day', title: 'Open day, {month} {year}', lines: OPEN_DAY },
    {
      kind: 'invoice',
      name: 'Monthly bread',
      title: 'Bread in {month} {year}',
      lines: [
        { product: 0, quantity: '120' },
        { product: 1, quantity: '40' },
        { product: 14, quantity: '20' },
      ],
    },
    {
      kind: 'bundle',
      name: 'Breakfast for twenty',
      title: '',
      lines: [
        { product: 12, quantity: '20', unit: 'person' },
        { product: 5, quantity: '1' },
        { product: 14, quantity: '1' },
      ],
    },
    {
      kind: 'bundle',
      name: 'Afternoon tea with a cake',
      title: '',
      lines: [
        heading('Afternoon tea'),
        { product: 13, quantity: '24', unit: 'person' },
        { product: 10, quantity: '1', choice: 'optional', selected: false },
        { product: 15, quantity: '4', unit: 'hour' },
      ],
    },
  ],
}
