import type { Quote } from '@quotespark/contract'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, editOf, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Terms and conditions and the customer's reference of a quote. */

const WORDS = { terms_and_conditions: 'Half in advance.\nHalf on completion.', buyer_reference: 'KITCHEN-7' }
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const sentQuote = () => ann.client.quote.create(quoteFor(ada, { ...WORDS, status: 'sent' }))
const shared = (quote: Quote) => server.anonymous.sharedLink.get({ token: tokenOf(quote) })

test('stand in the answer, on the customer’s page and in the PDF', async () => {
  const quote = await sentQuote()
  expect(quote).toMatchObject(WORDS)
  expect(await shared(quote)).toMatchObject({ quote: WORDS })
  const pdf = await ann.client.quote.getPdf({ id: quote.id })
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toMatch(/Your reference\s+KITCHEN-7/)
  expect(text).toMatch(/Half in advance\.\s+Half on completion\./)
})

test('stay as sent for the customer until they are sent again', async () => {
  const quote = await sentQuote()
  const changed = await ann.client.quote.update({
    ...editOf(quote),
    terms_and_conditions: 'All in advance.',
  })
  expect(changed).toMatchObject({ terms_and_conditions: 'All in advance.', changed_since_sent: true })
  expect(await shared(quote)).toMatchObject({ quote: WORDS })
  const again = await ann.client.quote.send({ id: quote.id })
  expect(again).toMatchObject({ revision: 2, changed_since_sent: false })
  expect(await shared(quote)).toMatchObject({ quote: { terms_and_conditions: 'All in advance.' } })
})

test('come along to a duplicate, terms to a template, and the reference to the invoice', async () => {
  await ann.client.company.updateDocumentSettings({
    ...{ tax_rate: '0.2', quote_validity_days: 30, payment_terms_days: 30 },
    ...{ invoice_terms: 'Payment within 30 days.', quote_terms: 'Prices hold for 30 days.' },
  })
  const quote = await sentQuote()
  expect(await ann.client.quote.duplicate({ id: quote.id })).toMatchObject({ ...WORDS, status: 'draft' })
  const template = await ann.client.template.create({
    kind: 'quote',
    name: 'Kitchen',
    document_id: quote.id,
    items: [],
  })
  expect(template).toMatchObject({ terms_and_conditions: WORDS.terms_and_conditions })
  await ann.client.quote.markAsAccepted({ id: quote.id })
  expect(await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })).toMatchObject({
    buyer_reference: 'KITCHEN-7',
    terms_and_conditions: 'Payment within 30 days.',
  })
})
