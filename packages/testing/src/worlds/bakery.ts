import { BAKERY_CHOICES } from './bakery-choices.ts'
import { BAKERY_CUSTOMERS } from './bakery-customers.ts'
import { BAKERY_PRODUCTS } from './bakery-goods.ts'
import { BAKERY_OCCASIONS } from './bakery-occasions.ts'
import { BAKERY_LOGO, BAKERY_SIGNATURE } from './bakery-pictures.ts'
import { BAKERY_PRODUCT_PICTURES } from './bakery-product-pictures.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import type { World, WorldAnswer, WorldInvoice, WorldLine, WorldQuote, WorldSettlement } from './world.ts'

/** How many quotes ended in each way; 122 in all. Open ones are recent. */
const ENDS: { answer: WorldAnswer; count: number; is_sent: boolean; from_day: number; to_day: number }[] = [
  { answer: 'none', count: 4, is_sent: false, from_day: 0, to_day: 20 },
  { answer: 'none', count: 5, is_sent: true, from_day: 0, to_day: 12 },
  { answer: 'viewed', count: 5, is_sent: true, from_day: 1, to_day: 20 },
  { answer: 'amendment', count: 2, is_sent: true, from_day: 4, to_day: 20 },
  { answer: 'rejected', count: 16, is_sent: true, from_day: 8, to_day: 360 },
  { answer: 'expired', count: 24, is_sent: true, from_day: 38, to_day: 360 },
  { answer: 'accepted', count: 16, is_sent: true, from_day: 3, to_day: 28 },
  { answer: 'accepted', count: 14, is_sent: true, from_day: 30, to_day: 60 },
  { answer: 'accepted', count: 36, is_sent: true, from_day: 61, to_day: 360 },
]

/** States of the invoices made from accepted quotes, newest first; 48 for the 66 quotes. */
const FROM_QUOTES: { settlement: WorldSettlement; count: number }[] = [
  { settlement: 'draft', count: 2 },
  { settlement: 'sent', count: 4 },
  { settlement: 'part', count: 3 },
  { settlement: 'viewed', count: 3 },
  { settlement: 'paid', count: 34 },
  { settlement: 'cancelled', count: 2 },
]

/** States of the other 26 invoices. */
const OTHERS: { settlement: WorldSettlement; count: number; from_day: number; to_day: number }[] = [
  { settlement: 'draft', count: 2, from_day: 0, to_day: 10 },
  { settlement: 'sent', count: 4, from_day: 2, to_day: 28 },
  // Past their due date, so shown as overdue.
  { settlement: 'sent', count: 2, from_day: 35, to_day: 45 },
  { settlement: 'part', count: 2, from_day: 8, to_day: 26 },
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
      accent_colour: '#8a4b1f',
      document_footer: 'Baked in Whitstow since 1987. Please return our trays.',
      logo: BAKERY_LOGO,
    },
    signature: BAKERY_SIGNATURE,
    members: [
      { first_name: 'Nell', last_name: 'Ashworth', email: 'nell@crumbandkiln.example', role: 'admin' },
      {
        first_name: 'Sam',
        last_name: 'Adebayo',
        email: 'sam@crumbandkiln.example',
        role: 'project_coordinator',
      },
    ],
    products: BAKERY_PRODUCTS.map((product) => ({
      ...product,
      picture: BAKERY_PRODUCT_PICTURES[product.name],
    })),
    customers: BAKERY_CUSTOMERS,
    quotes: [...writeQuotes(random), ...BAKERY_CHOICES.quotes],
    invoices: [
      ...OTHERS.flatMap((group) =>
        times(group.count, () => writeInvoice(random, group.settlement, between(random, group))),
      ),
      ...BAKERY_CHOICES.invoices,
    ],
    templates: BAKERY_CHOICES.templates,
  }
}

function writeQuotes(random: SeededRandom): WorldQuote[] {
  const quotes = ENDS.flatMap((end) =>
    times(end.count, () => writeQuote(random, end, between(random, end))),
  ).sort((left, right) => right.written_days_ago - left.written_days_ago)
  const settlements = FROM_QUOTES.flatMap(({ settlement, count }) => times(count, () => settlement))
  for (const quote of quotes.toReversed()) {
    const settlement = quote.answer === 'accepted' ? settlements.shift() : undefined
    if (settlement) quote.invoice = { settlement, paid_after: 2 + random.below(20) }
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
    ...writeOrder(random),
    notes: random.below(3) === 0 ? 'Please tell us of allergies a week before.' : null,
    written_days_ago,
    is_sent,
    // About one in eight of the accepted quotes, picked by day so that no other random draw changes.
    is_revised: answer === 'accepted' && written_days_ago % 8 === 0,
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
    ...writeOrder(random),
    written_days_ago,
    settlement,
    paid_after: 2 + random.below(18),
  }
}

function writeOrder(random: SeededRandom): { title: string; lines: WorldLine[] } {
  const { title, orders } = random.pick(BAKERY_OCCASIONS)
  const lines = orders.map(([product, least, most]) => ({
    product,
    quantity: String(least + random.below(most - least + 1)),
  }))
  return { title, lines }
}

function between(random: SeededRandom, { from_day, to_day }: { from_day: number; to_day: number }): number {
  return from_day + random.below(to_day - from_day + 1)
}

function times<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make)
}
