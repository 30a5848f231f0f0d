import { randomUUID } from 'node:crypto'
import { type SeededRandom, seededRandom } from '@quotespark/testing/worlds'
import { addCustomer, invoiceFor, quoteFor } from '../../apps/server/src/testing/sample-documents.ts'
import type { TestBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { quantile } from '../bench/server/turn.ts'
import { dateIn } from './dates.ts'
import { Installation } from './installation.ts'
import { Broken, type Part } from './part.ts'

const CALLERS = 32
/** One document in ten is requested twice at the same moment, and another one again after it exists. */
const OF_TEN = 10

interface Made {
  id: string
  number: string
  /** Times of the request and of the answer. */
  askedAt: number
  answeredAt: number
}

/** Writes documents from many callers in one company: each number once, invoice numbers in order and without gaps. */
export const numbers: Part = {
  name: 'numbers',
  unit: 'documents',
  planned: 10_000,
  isCounted: true,
  async try({ planned, seed, isOver, note, workshop }) {
    const broken = new Broken()
    const random = seededRandom(seed)
    const installation = await Installation.open(workshop, 'numbers')
    try {
      const browser = await installation.openCompany('Crumb & Co')
      const customer = await addCustomer(browser.client)
      const made = { quote: [] as Made[], invoice: [] as Made[] }
      let begun = 0
      let repeated = 0
      const before = performance.now()
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while (begun < planned && !isOver()) {
            const kind = begun++ % 2 === 0 ? 'quote' : 'invoice'
            const again = random.below(OF_TEN)
            const write = asking(browser, customer, kind, random)
            const [first, ...others] = await Promise.all(Array.from({ length: again === 0 ? 2 : 1 }, write))
            if (again === 1) others.push(await write())
            repeated += others.length
            if (!first) throw new Error('nothing was asked')
            for (const other of others) {
              const isSame = other.id === first.id && other.number === first.number
              broken.unless(isSame, () => `one key made ${first.number} and ${other.number}`)
            }
            made[kind].push(first)
            note(`${made.quote.length + made.invoice.length} of ${planned} documents`)
          }
        }),
      )
      const seconds = (performance.now() - before) / 1000
      const all = [...made.quote, ...made.invoice]
      for (const { number } of doubles(all)) broken.add(`${number} was given twice`)
      for (const each of gaps(made.invoice)) broken.add(each)
      for (const each of outOfOrder(made.invoice)) broken.add(each)
      const rows = await installation.query<{ id: string; number: string }>(
        'select id, number from documents',
      )
      broken.unless(rows.length === all.length, () => `${rows.length} documents are there of ${all.length}`)
      const kept = new Map(rows.map(({ id, number }) => [id, number]))
      for (const { id, number } of all) {
        broken.unless(kept.get(id) === number, () => `${number} was answered and ${kept.get(id)} is kept`)
      }
      const said = await installation.verify()
      broken.unless(said === null, () => `verify says ${said}`)
      const times = all.map(({ askedAt, answeredAt }) => answeredAt - askedAt)
      return {
        done: all.length,
        figures: {
          callers: CALLERS,
          quotes: made.quote.length,
          invoices: made.invoice.length,
          'calls sent again with their key': repeated,
          'documents a second': Math.round(all.length / seconds),
          'answered after, p50 ms': Math.round(quantile(times, 0.5)),
          'answered after, p99 ms': Math.round(quantile(times, 0.99)),
        },
        broken: broken.list(),
      }
    } finally {
      await installation.close()
    }
  },
}

/** Returns a function that requests one document, always with the same key. */
function asking(
  { client }: TestBrowser,
  customer: { id: string },
  kind: 'quote' | 'invoice',
  random: SeededRandom,
): () => Promise<Made> {
  const key = randomUUID()
  const context = { context: { idempotencyKey: key } }
  const fields = { title: `${random.below(1_000_000)} ${key}`, status: 'draft' as const }
  return async () => {
    const askedAt = performance.now()
    const { id, number } =
      kind === 'quote'
        ? ofQuote(await client.quote.create(quoteFor(customer, { ...fields, valid_until: null }), context))
        : ofInvoice(
            await client.invoice.create(
              invoiceFor(customer, { ...fields, issue_date: dateIn(0), due_date: dateIn(30) }),
              context,
            ),
          )
    return { id, number, askedAt, answeredAt: performance.now() }
  }
}

const ofQuote = ({ id, quote_number }: { id: string; quote_number: string }) => ({ id, number: quote_number })
const ofInvoice = ({ id, invoice_number }: { id: string; invoice_number: string }) => ({
  id,
  number: invoice_number,
})

function doubles(made: Made[]): Made[] {
  const seen = new Set<string>()
  return made.filter(({ number }) => seen.size === seen.add(number).size)
}

const sequence = ({ number }: Made) => Number(number.replace('INV-', ''))
const bySequence = (made: Made[]) => made.toSorted((left, right) => sequence(left) - sequence(right))

function gaps(invoices: Made[]): string[] {
  return bySequence(invoices).flatMap((invoice, index) =>
    sequence(invoice) === index + 1 ? [] : [`${invoice.number} is the ${index + 1}. invoice`],
  )
}

/** Finds invoices with a lower number than one answered before they were requested. */
function outOfOrder(invoices: Made[]): string[] {
  const broken: string[] = []
  let soonest: Made | undefined
  for (const invoice of bySequence(invoices).reverse()) {
    if (soonest && soonest.answeredAt < invoice.askedAt) {
      broken.push(`${invoice.number} was asked for after ${soonest.number} was answered`)
    }
    if (!soonest || invoice.answeredAt < soonest.answeredAt) soonest = invoice
  }
  return broken
}
