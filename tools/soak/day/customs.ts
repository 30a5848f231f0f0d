import type { SeededRandom } from '@quotespark/testing/worlds'
import {
  addCustomer,
  invoiceFor,
  LINE,
  quoteFor,
  tokenOf,
} from '../../../apps/server/src/testing/sample-documents.ts'
import type { TestBrowser } from '../../../apps/server/src/testing/test-browser.ts'
import { dateIn } from '../dates.ts'

/** A company's staff and the documents awaiting their next step; one that takes a step moves to the next list. */
export interface Firm {
  browser: TestBrowser
  customers: { id: string }[]
  drafts: string[]
  offered: { id: string; token: string; version: number; revision: number }[]
  accepted: string[]
  owed: string[]
  /** Recent documents of any status, to be read. */
  quotes: string[]
  invoices: string[]
}

export async function openFirm(browser: TestBrowser): Promise<Firm> {
  const customers = [await addCustomer(browser.client), await addCustomer(browser.client)]
  return { browser, customers, drafts: [], offered: [], accepted: [], owed: [], quotes: [], invoices: [] }
}

/** Most ids remembered for reading. */
const REMEMBERED = 200

type Custom = (firm: Firm, random: SeededRandom) => Promise<unknown> | undefined

/** Actions of a day with their share of a hundred. An action returns undefined when it has nothing to work on. */
export const CUSTOMS: { name: string; often: number; act: Custom }[] = [
  { name: 'list quotes', often: 12, act: ({ browser }) => browser.client.quote.list({ limit: 50 }) },
  { name: 'list invoices', often: 10, act: ({ browser }) => browser.client.invoice.list({ limit: 50 }) },
  {
    name: 'search quotes',
    often: 8,
    act: ({ browser }, random) => browser.client.quote.list({ limit: 50, search: random.pick(WORDS) }),
  },
  {
    name: 'open the dashboard',
    often: 5,
    act: ({ browser }) => browser.client.dashboard.get({ from: dateIn(-30), to: dateIn(0) }),
  },
  {
    name: 'read a quote',
    often: 12,
    act: ({ browser, quotes }, random) => one(quotes, random, (id) => browser.client.quote.get({ id })),
  },
  {
    name: 'read an invoice',
    often: 8,
    act: ({ browser, invoices }, random) => one(invoices, random, (id) => browser.client.invoice.get({ id })),
  },
  {
    name: 'download the PDF of a quote',
    often: 5,
    act: ({ browser, quotes }, random) => one(quotes, random, (id) => browser.client.quote.getPdf({ id })),
  },
  {
    name: 'download the PDF of an invoice',
    often: 4,
    act: ({ browser, invoices }, random) =>
      one(invoices, random, (id) => browser.client.invoice.getPdf({ id })),
  },
  { name: 'add a customer', often: 2, act: addOne },
  { name: 'write a quote', often: 9, act: (firm, random) => writeQuote(firm, random) },
  {
    name: 'send a quote',
    often: 7,
    act: (firm) => next(firm.drafts, async (id) => offer(firm, await firm.browser.client.quote.send({ id }))),
  },
  { name: 'read as a customer, and accept', often: 5, act: accept },
  { name: 'bill an accepted quote, and send it', often: 4, act: bill },
  { name: 'write and send an invoice', often: 4, act: (firm, random) => writeInvoice(firm, random) },
  { name: 'note a payment', often: 5, act: pay },
]

const WORDS = ['wedding', 'garden', 'kitchen', 'roof', 'website', 'boiler', 'fence', 'Q-17']

async function addOne({ browser, customers }: Firm, random: SeededRandom) {
  const name = `${random.pick(WORDS)} ${random.below(10_000)} Ltd`
  customers.push(
    await addCustomer(browser.client, { name, email: `c${random.below(10_000)}@customer.example` }),
  )
}

async function writeQuote(firm: Firm, random: SeededRandom) {
  const { browser, customers, drafts, quotes } = firm
  const fields = { title: titleOf(random), items: linesOf(random), valid_until: dateIn(30) }
  const { id } = await browser.client.quote.create(quoteFor(random.pick(customers), fields))
  drafts.push(id)
  remember(quotes, id)
}

function offer(
  { offered }: Firm,
  quote: { id: string; share_url: string | null; version: number; revision: number | null },
) {
  if (quote.revision === null || quote.share_url === null) return
  const { id, version, revision } = quote
  offered.push({ id, version, revision, token: tokenOf(quote) })
}

function accept({ browser, offered, accepted }: Firm) {
  return next(offered, async ({ id, token, version, revision }) => {
    const { client } = browser.another()
    await client.sharedLink.get({ token })
    await client.sharedLink.recordView({ token })
    await client.sharedLink.getPdf({ token })
    await client.sharedLink.acceptQuote({
      token,
      version,
      revision,
      signed_name: 'Ada Lovelace',
      confirmed: true,
      signature: null,
    })
    accepted.push(id)
  })
}

function bill({ browser, accepted, owed, invoices }: Firm) {
  return next(accepted, async (quote_id) => {
    const { id } = await browser.client.invoice.createFromQuote({ params: { quote_id }, query: {} })
    await browser.client.invoice.send({ id })
    owed.push(id)
    remember(invoices, id)
  })
}

async function writeInvoice({ browser, customers, owed, invoices }: Firm, random: SeededRandom) {
  const fields = {
    title: titleOf(random),
    items: linesOf(random),
    issue_date: dateIn(0),
    due_date: dateIn(30),
  }
  const { id } = await browser.client.invoice.create(
    invoiceFor(random.pick(customers), { ...fields, status: 'sent' }),
  )
  owed.push(id)
  remember(invoices, id)
}

function pay({ browser, owed }: Firm) {
  return next(owed, async (id) => {
    const { balance_due } = await browser.client.invoice.get({ id })
    await browser.client.invoice.recordPayment({
      id,
      amount: balance_due,
      paid_on: dateIn(0),
      method: 'bank_transfer',
      notify_customer: true,
    })
  })
}

const titleOf = (random: SeededRandom) => `A ${random.pick(WORDS)} for number ${random.below(500)}`

const linesOf = (random: SeededRandom) =>
  Array.from({ length: 1 + random.below(12) }, (_, index) => ({
    ...LINE,
    description: `${random.pick(WORDS)}, part ${index + 1}`,
    quantity: String(1 + random.below(20)),
  }))

function one<Item>(items: Item[], random: SeededRandom, act: (item: Item) => Promise<unknown>) {
  return items.length === 0 ? undefined : act(random.pick(items))
}

function next<Item>(items: Item[], act: (item: Item) => Promise<unknown>) {
  const item = items.shift()
  return item === undefined ? undefined : act(item)
}

function remember(ids: string[], id: string): void {
  ids.push(id)
  if (ids.length > REMEMBERED) ids.shift()
}
