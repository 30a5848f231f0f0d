import { documentLines } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { documentBehind } from '../../../testing/read-shared-quote.ts'
import {
  addCustomer,
  editOf,
  invoiceFor,
  LINE,
  quoteFor,
  tokenOf,
} from '../../../testing/sample-documents.ts'
import { setCompany } from '../../../testing/store-rows.ts'
import { createTestServer } from '../../../testing/test-server.ts'

const server = await createTestServer()
afterAll(() => server.stop())

const exempt = { vat_rate: null, vat_category: 'E', exemption_reason: 'Education' } as const
const ITEMS = [
  { ...LINE, kind: 'heading' as const, description: 'Work' },
  { ...LINE, vat_rate: '20' },
  { ...LINE, vat_rate: '0' },
  { ...LINE, vat_rate: null },
  { ...LINE, ...exempt },
  { ...LINE, vat_rate: '20', vat_category: 'AE' as const },
]
const EFFECTIVE = [null, 'S', 'Z', 'E', 'E', 'AE']
const STATED = [null, null, null, null, 'E', 'AE']

const categories = ({ items }: { items: readonly { vat_category: string | null }[] }) =>
  items.map(({ vat_category }) => vat_category)

async function shared(document: Parameters<typeof tokenOf>[0]) {
  return documentBehind(await server.anonymous.sharedLink.get({ token: tokenOf(document) }))
}

test('answers name the VAT category that each line counts under, and store only what was stated', async () => {
  const { client } = await server.signUpWithCompany()
  const customer = await addCustomer(client)
  const quote = await client.quote.create(quoteFor(customer, { items: ITEMS, status: 'sent' }))
  const invoice = await client.invoice.create(invoiceFor(customer, { items: ITEMS, status: 'sent' }))
  const seen = [
    quote,
    await client.quote.get({ id: quote.id }),
    await shared(quote),
    invoice,
    await shared(invoice),
  ]
  for (const answer of seen) expect(categories(answer)).toEqual(EFFECTIVE)
  // In a template null leaves the category to the customer of the document.
  expect(categories(await client.template.create({ kind: 'bundle', name: 'All', items: ITEMS }))).toEqual(
    STATED,
  )
  for (const { id } of [quote, invoice]) {
    const rows = await server.services.database
      .select({ vat_category: documentLines.vat_category })
      .from(documentLines)
      .where(eq(documentLines.document_id, id))
      .orderBy(documentLines.sort_order)
    expect(rows.map(({ vat_category }) => vat_category)).toEqual(STATED)
  }
})

test('a document that was read is written back as it was', async () => {
  const { client } = await server.signUpWithCompany()
  const customer = await addCustomer(client)
  const { items } = await client.quote.create(quoteFor(customer, { items: ITEMS }))
  const again = await client.quote.create(quoteFor(customer, { items }))
  expect(categories(again)).toEqual(EFFECTIVE)
  expect(again.items.map(({ exemption_reason }) => exemption_reason)).toEqual(
    items.map(({ exemption_reason }) => exemption_reason),
  )
  const sent = await client.quote.send({ id: again.id })
  const edited = await client.quote.update({ ...editOf(sent), items: sent.items })
  expect(edited.changed_since_sent).toBe(false)
  await expect(
    client.quote.create(quoteFor(customer, { items: [{ ...LINE, ...exempt, exemption_reason: ' ' }] })),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('every line of a company that is not registered is outside the scope', async () => {
  const { client, company } = await server.signUpWithCompany()
  await setCompany(server.services.database, company.id, { vat_registered: false })
  const quote = await client.quote.create(
    quoteFor(await addCustomer(client), { items: [{ ...LINE, vat_rate: null }] }),
  )
  expect(categories(quote)).toEqual(['O'])
})
