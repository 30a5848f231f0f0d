import { BAKERY_CUSTOMERS } from './bakery-customers.ts'
import { BAKERY_PRODUCTS } from './bakery-goods.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import type { World, WorldAnswer, WorldInvoice, WorldLine, WorldQuote, WorldSettlement } from './world.ts'

const OCCASIONS = [
  'Weekly bread order',
  'Summer party',
  'Staff breakfast',
  'Wedding cake and dessert table',
  'Board meeting lunch',
  'School fair',
  'Christmas orders',
  'Gallery opening',
  'Retirement tea',
  'Launch day pastries',
  'Team away day',
  'Harvest supper',
]

/** How many quotes came to which end; 200 in all. Those still open were written lately. */
const ENDS: { answer: WorldAnswer; count: number; is_sent: boolean; from_day: number; to_day: number }[] = [
  { answer: 'none', count: 14, is_sent: false, from_day: 0, to_day: 40 },
  { answer: 'none', count: 12, is_sent: true, from_day: 0, to_day: 20 },
  { answer: 'viewed', count: 12, is_sent: true, from_day: 1, to_day: 24 },
  { answer: 'amendment', count: 6, is_sent: true, from_day: 4, to_day: 24 },
  { answer: 'rejected', count: 28, is_sent: true, from_day: 8, to_day: 360 },
  { answer: 'expired', count: 26, is_sent: true, from_day: 38, to_day: 360 },
  { answer: 'accepted', count: 32, is_sent: true, from_day: 3, to_day: 28 },
  { answer: 'accepted', count: 70, is_sent: true, from_day: 29, to_day: 360 },
]

/** How the invoices of the accepted quotes stand, the newest first; 86 of the 102. */
const FROM_QUOTES: { settlement: WorldSettlement; count: number }[] = [
  { settlement: 'draft', count: 6 },
  { settlement: 'sent', count: 7 },
  { settlement: 'viewed', count: 6 },
  { settlement: 'part', count: 6 },
  { settlement: 'cancelled', count: 2 },
  { settlement: 'paid', count: 59 },
]

/** How the other invoices stand; 34. */
const OTHERS: { settlement: WorldSettlement; count: number; from_day: number; to_day: number }[] = [
  { settlement: 'draft', count: 4, from_day: 0, to_day: 10 },
  { settlement: 'sent', count: 6, from_day: 2, to_day: 28 },
  // Past their due date: shown as overdue.
  { settlement: 'sent', count: 5, from_day: 35, to_day: 80 },
  { settlement: 'part', count: 3, from_day: 12, to_day: 60 },
  { settlement: 'cancelled', count: 2, from_day: 60, to_day: 300 },
  { settlement: 'paid', count: 14, from_day: 20, to_day: 360 },
]

/** Crumb & Kiln, a bakery that supplies cafés, offices and weddings. */
export function bakery(): World {
  const random = seededRandom(1847)
  return {
    company: {
      name: 'Crumb & Kiln Bakery Ltd',
      email: 'hello@crumbandkiln.example',
      phone: '+441632960001',
      website: 'https://crumbandkiln.example',
      address: 'The Old Granary\n4 Mill Lane\nWhitstow\nWH1 4QT',
      vat_number: 'GB 123 4567 82',
      company_number: '09876543',
    },
    members: [
      { first_name: 'Nell', last_name: 'Ashworth', email: 'nell@crumbandkiln.example', role: 'admin' },
      {
        first_name: 'Sam',
        last_name: 'Adebayo',
        email: 'sam@crumbandkiln.example',
        role: 'project_coordinator',
      },
    ],
    vat_rates: [
      { name: 'Standard', rate: '20', is_default: true },
      { name: 'Reduced', rate: '5', is_default: false },
      { name: 'Zero', rate: '0', is_default: false },
    ],
    products: BAKERY_PRODUCTS,
    customers: BAKERY_CUSTOMERS,
    quotes: writeQuotes(random),
    invoices: OTHERS.flatMap((group) =>
      times(group.count, () => writeInvoice(random, group.settlement, between(random, group))),
    ),
  }
}

function writeQuotes(random: SeededRandom): WorldQuote[] {
  const quotes = ENDS.flatMap((end) =>
    times(end.count, () => writeQuote(random, end, between(random, end))),
  ).sort((left, right) => right.written_days_ago - left.written_days_ago)
  const settlements = FROM_QUOTES.flatMap(({ settlement, count }) => times(count, () => settlement))
  for (const quote of quotes.toReversed()) {
    const settlement = quote.answer === 'accepted' ? settlements.shift() : undefined
    if (settlement) quote.invoice = { settlement, paid_after: 3 + random.below(30) }
  }
  return quotes
}

function writeQuote(
  random: SeededRandom,
  { answer, is_sent }: { answer: WorldAnswer; is_sent: boolean },
  written_days_ago: number,
): WorldQuote {
  return {
    customer: random.below(BAKERY_CUSTOMERS.length),
    title: random.pick(OCCASIONS),
    notes: random.below(3) === 0 ? 'Please tell us of allergies a week before.' : null,
    lines: writeLines(random),
    written_days_ago,
    is_sent,
    answer,
    answered_after: Math.min(1 + random.below(7), Math.max(written_days_ago - 1, 0)),
    invoice: null,
  }
}

function writeInvoice(
  random: SeededRandom,
  settlement: WorldSettlement,
  written_days_ago: number,
): WorldInvoice {
  return {
    customer: random.below(BAKERY_CUSTOMERS.length),
    title: random.pick(OCCASIONS),
    lines: writeLines(random),
    written_days_ago,
    settlement,
    paid_after: 3 + random.below(25),
  }
}

function writeLines(random: SeededRandom): WorldLine[] {
  return times(1 + random.below(5), () => ({
    product: random.below(BAKERY_PRODUCTS.length),
    quantity: String(1 + random.below(24)),
  }))
}

function between(random: SeededRandom, { from_day, to_day }: { from_day: number; to_day: number }): number {
  return from_day + random.below(to_day - from_day + 1)
}

function times<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make)
}
