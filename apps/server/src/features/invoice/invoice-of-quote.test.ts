import { documentLines, invoices } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, draftFor, invoiceFor, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const sentQuote = () => ann.client.quote.create(quoteFor(ada, { status: 'sent', items: [LINE] }))
const acceptedQuote = async () => ann.client.quote.markAsAccepted({ id: (await sentQuote()).id })
const counted = () =>
  Promise.all([invoices, documentLines].map((table) => server.services.database.$count(table)))

test('an invoice created with a quote_id is the invoice of that quote, with the content as entered', async () => {
  const { id: quote_id, quote_number, title } = await acceptedQuote()
  const items = [{ ...LINE, quantity: '7.5' }]
  const invoice = await ann.client.invoice.create({
    ...invoiceFor(ada, { title: 'First stage', items }),
    quote_id,
    status: 'sent',
  })
  expect(invoice).toMatchObject({
    ...{ quote_id, title: 'First stage', status: 'sent', customer_id: ada.id },
    quote: { id: quote_id, quote_number, title },
    items: [{ quantity: '7.5' }],
  })
  expect(invoice.history.at(-1)).toMatchObject({ event: 'created', data: { quote_number } })
  expect(await ann.client.quote.get({ id: quote_id })).toMatchObject({
    invoice_id: invoice.id,
    status: 'accepted',
    history: [{ event: 'invoice_created', actor_name: 'Ann Baker' }, {}, {}, {}],
  })
  expect((await ann.client.invoice.createFromQuote({ params: { quote_id } })).id).toBe(invoice.id)
})

test('a draft for a quote may be incomplete, and is for the quote’s customer', async () => {
  const { id: quote_id } = await acceptedQuote()
  const draft = await ann.client.invoice.createDraft({
    ...draftFor(null, { title: '', items: [] }),
    quote_id,
  })
  expect(draft).toMatchObject({ quote_id, status: 'draft', customer_id: ada.id, items: [] })
})

test('a quote has one invoice, even when several are created at the same time', async () => {
  const { id: quote_id } = await acceptedQuote()
  const written = { ...invoiceFor(ada), quote_id }
  const drafted = { ...draftFor(ada), quote_id }
  const number = (await ann.client.invoice.previewNumber()).invoice_number
  const made = await Promise.all([
    ...Array.from({ length: 4 }, () => ann.client.invoice.create(written)),
    ...Array.from({ length: 4 }, () => ann.client.invoice.createDraft(drafted)),
    ann.client.invoice.createFromQuote({ params: { quote_id } }),
  ])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made[0]?.invoice_number).toBe(number)
  const events = (await ann.client.quote.get({ id: quote_id })).history.map(({ event }) => event)
  expect(events.filter((event) => event === 'invoice_created')).toHaveLength(1)
})

test.each<[string, () => Promise<object>, object]>([
  [
    'a quote that is not accepted',
    async () => ({ quote_id: (await sentQuote()).id }),
    { code: 'transition_not_allowed', data: { entity: 'quote', from: 'sent' } },
  ],
  ['a quote that does not exist', async () => ({ quote_id: uuidv7() }), { code: 'not_found' }],
  [
    'a customer other than the quote’s',
    async () => ({
      quote_id: (await acceptedQuote()).id,
      customer_id: (await addCustomer(ann.client)).id,
    }),
    {
      code: 'invalid_input',
      data: {
        issues: [
          { path: 'customer_id', message: 'An invoice made from a quote must be for the same customer.' },
        ],
      },
    },
  ],
])('an invoice for %s is refused, and takes no number', async (_, wrong, refusal) => {
  const fields = await wrong()
  const before = [await counted(), await ann.client.invoice.previewNumber()]
  const { invoice } = ann.client
  for (const call of [
    () => invoice.create({ ...invoiceFor(ada), ...fields }),
    () => invoice.createDraft({ ...draftFor(ada), ...fields }),
  ]) {
    await expect(call()).rejects.toMatchObject({ defined: true, ...refusal })
  }
  expect([await counted(), await ann.client.invoice.previewNumber()]).toEqual(before)
})

test('the quote of another company cannot be billed', async () => {
  const { id: quote_id } = await acceptedQuote()
  const bob = await server.signUpWithCompany()
  const customer = await addCustomer(bob.client)
  await expect(bob.client.invoice.create({ ...invoiceFor(customer), quote_id })).rejects.toMatchObject({
    code: 'not_found',
    data: { entity: 'quote' },
  })
})
