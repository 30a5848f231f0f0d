import { customers } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireQuotes } from '../features/quote/expire-quotes.ts'
import { brokenRows } from '../testing/broken-rows.ts'
import {
  addCustomer,
  editOf,
  editOfInvoice,
  invoiceFor,
  quoteFor,
  tokenOf,
} from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

/* Takes documents to every state the product can bring them to: verification must find none of them broken. */

let server: TestServer
let ann: SignedUpStaff
let customer: { id: string }

beforeAll(async () => {
  server = await createTestServer({ env: { SEND_HOLD_SECONDS: '10' } })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  customer = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const endHolds = () => server.services.undoWindows.endAll(new AbortController().signal)
const broken = () => brokenRows(server)

async function sentQuote(fields = {}) {
  const { id } = await ann.client.quote.create(quoteFor(customer, { status: 'sent', ...fields }))
  await endHolds()
  return ann.client.quote.get({ id })
}

async function sentInvoice() {
  const { id } = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
  await endHolds()
  return ann.client.invoice.get({ id })
}

async function acceptedQuote() {
  const quote = await sentQuote()
  const signed = { signed_name: 'Ada', confirmed: true } as const
  await server.anonymous.sharedLink.acceptQuote({
    token: tokenOf(quote),
    version: quote.version,
    revision: 1,
    ...signed,
  })
  return quote
}

test('finds nothing broken in quotes of every state', async () => {
  const { quote } = ann.client
  await quote.create(quoteFor(customer))
  await quote.create(quoteFor(customer, { status: 'sent' }))
  expect(await broken()).toEqual([])
  await endHolds()
  await sentQuote({ valid_until: '2026-11-21' })
  const unmailed = await addCustomer(ann.client, { name: 'By link' })
  await server.services.database.update(customers).set({ email: '' }).where(eq(customers.id, unmailed.id))
  await quote.create(quoteFor(unmailed, { status: 'sent' }))
  const revised = await sentQuote()
  server.clock.advance(60_000)
  await quote.update({ ...editOf(revised), title: 'Another', status: 'sent' })
  expect(await broken()).toEqual([])
  await endHolds()
  const changed = await sentQuote()
  await quote.update({ ...editOf(changed), valid_until: '2027-01-31' })
  await quote.markAsRejected({ id: (await sentQuote()).id, told: 'phone', undoable: true })
  expect(await broken()).toEqual([])
  await endHolds()
  await quote.markAsAccepted({ id: (await sentQuote()).id, told: 'phone' })
  await quote.update({ ...editOf(await quote.create(quoteFor(customer))), status: 'accepted' })
  await quote.update({ ...editOf(await sentQuote()), status: 'draft' })
  const asked = await sentQuote()
  const reading = { token: tokenOf(asked), version: asked.version, revision: 1 }
  await server.anonymous.sharedLink.requestAmendment({ ...reading, reason: 'Smaller' })
  server.clock.advance(60_000)
  await quote.send({ id: asked.id })
  const taken = await sentQuote()
  const other = await addCustomer(ann.client, { name: 'Other', email: 'other@customer.example' })
  await quote.update({ ...editOf(taken), customer_id: other.id, status: 'sent' })
  await quote.undo({ id: taken.id })
  const accepted = await acceptedQuote()
  await ann.client.invoice.createFromQuote({ params: { quote_id: accepted.id } })
  const again = await acceptedQuote()
  await quote.update({ ...editOf(await quote.get({ id: again.id })), title: 'After', status: 'sent' })
  await endHolds()
  server.clock.advance(2 * 24 * 3_600_000)
  await expireQuotes(server.services)
  expect(await broken()).toEqual([])
})

test('finds nothing broken in invoices of every state', async () => {
  const { invoice } = ann.client
  await invoice.create(invoiceFor(customer, { send_at: '2026-12-01T10:00:00.000Z' }))
  await invoice.create(invoiceFor(customer, { status: 'sent' }))
  expect(await broken()).toEqual([])
  await endHolds()
  await invoice.cancel({ id: (await sentInvoice()).id })
  const payment = { amount: '20.00', paid_on: '2026-11-20', method: 'cash', reference: null } as const
  const half = await sentInvoice()
  await invoice.recordPayment({ id: half.id, ...payment, notify_customer: false })
  await invoice.markAsPaid({ id: (await sentInvoice()).id, undoable: true })
  expect(await broken()).toEqual([])
  await endHolds()
  const settled = await invoice.markAsPaid({ id: (await sentInvoice()).id })
  const [wrong] = settled.payments
  await ann.client.payment.correct({ id: wrong?.id ?? '', paid_on: '2026-11-20', reference: 'BACS 7' })
  await ann.client.payment.void({ id: wrong?.id ?? '', reason: 'It bounced', undoable: true })
  expect(await broken()).toEqual([])
  await endHolds()
  await invoice.cancel({ id: settled.id })
  const free = await invoice.create(
    invoiceFor(customer, {
      status: 'sent',
      items: [{ description: 'Gift', quantity: '1', unit_price: '0', vat_rate: '20' }],
    }),
  )
  await endHolds()
  await invoice.markAsPaid({ id: free.id })
  const changed = await sentInvoice()
  await invoice.update({
    ...editOfInvoice(changed),
    title: 'Changed',
    due_date: '2026-12-31',
    payment_terms: 'custom',
  })
  expect(await broken()).toEqual([])
  server.clock.advance(60_000)
  await invoice.send({ id: changed.id })
  await endHolds()
  // The invoices are overdue by then.
  server.clock.advance(60 * 24 * 3_600_000)
  expect(await broken()).toEqual([])
})
