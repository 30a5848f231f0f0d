import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import type { Invoice, Quote } from '@quotespark/contract'
import type { RefusalCode } from '@quotespark/domain/refusal'
import type { SeededRandom } from '@quotespark/testing/worlds'
import { invoiceFor, LINE, quoteFor, tokenOf } from '../../../apps/server/src/testing/sample-documents.ts'
import type { TestBrowser } from '../../../apps/server/src/testing/test-browser.ts'
import { isBusy, isMissing, wordsFor } from '../answers.ts'
import { dateIn } from '../dates.ts'
import type { KeyedCall, KnownDocument, Ledger } from './ledger.ts'

const WRITERS = 5

export interface Writing {
  browser: TestBrowser
  customer: { id: string }
  ledger: Ledger
  random: SeededRandom
  round: number
}

/** Runs several writers at once until `stop`; a writer also ends when a call gets no answer. */
export function startWriting(writing: Writing) {
  let isStopped = false
  const wrong: string[] = []
  const lines = Array.from({ length: WRITERS }, async () => {
    while (!isStopped) {
      try {
        await writing.random.pick(DEEDS)(writing)
      } catch (error) {
        if (isMissing(error)) return
        if (isBusy(error)) await pause(100)
        else wrong.push(wordsFor(error))
      }
    }
  })
  return {
    async stop(): Promise<string[]> {
      isStopped = true
      await Promise.all(lines)
      return wrong
    },
  }
}

/** Repeated entries are picked more often. */
const DEEDS = [
  createQuote,
  createQuote,
  createQuote,
  createInvoice,
  createInvoice,
  send,
  accept,
  accept,
  bill,
  pay,
  payAhead,
  useCredit,
  credit,
  refund,
]

const DEPOSIT = { title: 'Deposit', percent: '30', when: 'on_acceptance' as const }
const REST = { title: 'Completion', percent: null, when: 'by_hand' as const }

async function createQuote({ browser, customer, ledger, random, round }: Writing): Promise<void> {
  const status = random.pick(['draft', 'sent', 'sent'] as const)
  const title = `${round}-${randomUUID()}`
  const isStaged = random.below(3) === 0
  const billing_stages = isStaged ? [DEPOSIT, REST] : []
  const input = quoteFor(customer, { title, status, valid_until: null, items: lines(random), billing_stages })
  await create(ledger, {
    title,
    what: `POST /quotes as ${status}`,
    send: async () => {
      const quote = await browser.client.quote.create(input, { context: { idempotencyKey: title } })
      if (!ledger.documents.has(quote.id)) ledger.know({ ...knownQuote(quote), isStaged })
      return quote.id
    },
  })
}

async function createInvoice({ browser, customer, ledger, random, round }: Writing): Promise<void> {
  const status = random.pick(['draft', 'sent'] as const)
  const title = `${round}-${randomUUID()}`
  const dates = { issue_date: dateIn(0), due_date: dateIn(30) }
  const input = invoiceFor(customer, { title, status, ...dates, items: lines(random) })
  await create(ledger, {
    title,
    what: `POST /invoices as ${status}`,
    send: async () => {
      const invoice = await browser.client.invoice.create(input, { context: { idempotencyKey: title } })
      if (!ledger.documents.has(invoice.id)) ledger.know(knownInvoice(invoice))
      return invoice.id
    },
  })
}

async function create(ledger: Ledger, call: KeyedCall): Promise<void> {
  ledger.calls.push(call)
  call.answered = await call.send()
}

async function send({ browser, ledger, random }: Writing): Promise<void> {
  await on(
    ledger,
    random,
    ({ reached }) => reached === 'draft',
    async (draft) => {
      const { id, kind } = draft
      const sent =
        kind === 'quote'
          ? knownQuote(await browser.client.quote.send({ id }))
          : knownInvoice(await browser.client.invoice.send({ id }))
      ledger.reach(draft, sent)
    },
  )
}

/** Accepts as the customer, through the link in their email. */
async function accept({ browser, ledger, random }: Writing): Promise<void> {
  const isOpen = ({ kind, reached, revision, token }: KnownDocument) =>
    kind === 'quote' && reached === 'sent' && revision !== null && token !== undefined
  await on(ledger, random, isOpen, async (quote) => {
    const { version, revision, token = '' } = quote
    const answer = await browser.another().client.sharedLink.acceptQuote({
      token,
      version,
      revision: revision ?? undefined,
      signed_name: 'Ada Lovelace',
      confirmed: true,
      signature: null,
    })
    ledger.reach(quote, { reached: 'accepted', version: answer.version })
  })
}

async function bill({ browser, ledger, random }: Writing): Promise<void> {
  const isUnbilled = ({ reached, invoice_id }: KnownDocument) => reached === 'accepted' && !invoice_id
  await on(ledger, random, isUnbilled, async (quote) => {
    const invoice = await browser.client.invoice.createFromQuote({
      params: { quote_id: quote.id },
      query: {},
      // The acceptance has billed the deposit.
      body: quote.isStaged ? { stage: 2 } : {},
    })
    ledger.reach(quote, { invoice_id: invoice.id })
    if (!ledger.documents.has(invoice.id)) ledger.know(knownInvoice(invoice))
  })
}

async function pay({ browser, ledger, random }: Writing): Promise<void> {
  const isOwed = ({ kind, reached, payments }: KnownDocument) =>
    kind === 'invoice' && reached === 'sent' && payments.length < 3
  await on(ledger, random, isOwed, async (invoice) => {
    const reference = randomUUID()
    const input = {
      id: invoice.id,
      amount: '1.00',
      paid_on: dateIn(0),
      method: 'bank_transfer' as const,
      reference,
    }
    await create(ledger, {
      title: reference,
      what: 'POST /invoices/{id}/payments',
      send: async () => {
        const { id } = await browser.client.invoice.recordPayment(input, {
          context: { idempotencyKey: reference },
        })
        if (!invoice.payments.includes(reference)) {
          ledger.reach(invoice, { payments: [...invoice.payments, reference] })
        }
        return id
      },
    })
  })
}

/** Records money that no invoice takes: the customer's credit. */
async function payAhead({ browser, customer, ledger }: Writing): Promise<void> {
  const reference = randomUUID()
  const input = {
    customer_id: customer.id,
    amount: '3.00',
    paid_on: dateIn(0),
    method: 'bank_transfer' as const,
    reference,
    allocations: [],
  }
  await create(ledger, {
    title: reference,
    what: 'POST /payments',
    send: async () => {
      const { id } = await browser.client.payment.create(input, { context: { idempotencyKey: reference } })
      ledger.payments.add(id)
      return id
    },
  })
}

async function useCredit({ browser, customer, ledger, random }: Writing): Promise<void> {
  await on(ledger, random, isIssued, async ({ id }) => {
    const input = { id: customer.id, invoice_id: id, amount: '0.50' }
    await unlessRefused('credit_insufficient', () => browser.client.customer.allocateCredit(input))
  })
}

async function credit({ browser, ledger, random }: Writing): Promise<void> {
  await on(ledger, random, isIssued, async ({ id }) => {
    const reason = randomUUID()
    await create(ledger, {
      title: reason,
      what: 'POST /invoices/{id}/credit-notes',
      send: async () => {
        const call = { id, amount: '0.20', reason }
        const note = await browser.client.credit_note.create(call, { context: { idempotencyKey: reason } })
        return note.id
      },
    })
  })
}

async function refund({ browser, ledger, random }: Writing): Promise<void> {
  if (ledger.payments.size === 0) return pause(20)
  const id = random.pick([...ledger.payments].slice(-RECENT_PAYMENTS))
  const reason = randomUUID()
  const call: KeyedCall = {
    title: reason,
    what: 'POST /payments/{id}/refund',
    send: async () => {
      const input = { id, amount: '0.10', reason }
      const row = await browser.client.payment.refund(input, { context: { idempotencyKey: reason } })
      return row.id
    },
  }
  // Refused once nothing is left of it, which is no fault: such a call made nothing.
  await unlessRefused(
    'refund_exceeds',
    () => create(ledger, call),
    () => ledger.forget(call),
  )
}

const RECENT_PAYMENTS = 20

const isIssued = ({ kind, reached }: KnownDocument) => kind === 'invoice' && reached === 'sent'

async function unlessRefused(
  code: RefusalCode,
  call: () => Promise<unknown>,
  then = () => {},
): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === code)) throw error
    then()
  }
}

async function on(
  ledger: Ledger,
  random: SeededRandom,
  is: (document: KnownDocument) => boolean,
  act: (document: KnownDocument) => Promise<void>,
): Promise<void> {
  const document = ledger.take(random, is)
  // There is no document for it yet.
  if (!document) return pause(20)
  ledger.touched.add(document.id)
  try {
    await act(document)
  } catch (error) {
    // The call may have been done: a next step could then be refused, which would be no fault.
    if (isMissing(error)) document.isDoubtful = true
    throw error
  } finally {
    ledger.release(document)
  }
}

const lines = (random: SeededRandom) =>
  Array.from({ length: 1 + random.below(5) }, (_, index) => ({
    ...LINE,
    description: `Tier ${index + 1}`,
    quantity: String(1 + random.below(9)),
  }))

const knownQuote = (quote: Quote): KnownDocument => ({
  ...ofEvery(quote),
  kind: 'quote',
})
const knownInvoice = (invoice: Invoice): KnownDocument => ({
  ...ofEvery(invoice),
  kind: 'invoice',
})

function ofEvery(document: Quote | Invoice): Omit<KnownDocument, 'kind'> {
  const { id, title, version, revision, share_url } = document
  return {
    id,
    title,
    version,
    revision,
    reached: document.status === 'draft' ? 'draft' : 'sent',
    ...(share_url === null ? {} : { token: tokenOf({ share_url }) }),
    payments: [],
  }
}
