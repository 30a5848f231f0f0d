import contradictions from '@quotespark/domain/golden/contradictions.json' with { type: 'json' }
import discounts from '@quotespark/domain/golden/discounts.json' with { type: 'json' }
import pricesWithVat from '@quotespark/domain/golden/prices-with-vat.json' with { type: 'json' }
import categories from '@quotespark/domain/golden/vat-categories.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCustomer,
  editOf,
  editOfInvoice,
  invoiceFor,
  LINE,
  quoteFor,
  tokenOf,
} from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
let customers: Record<'ann' | 'bob', { id: string }>

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
  await setCompany(server.services.database, bob.company.id, { vat_registered: false })
  customers = { ann: await addCustomer(ann.client), bob: await addCustomer(bob.client) }
})
afterAll(() => server.stop())

const described = (lines: readonly object[]) =>
  lines.map((line) => ({ description: 'Work', ...line })) as never
const termsOf = (example: object) => ({
  prices_include_vat: 'prices_include_vat' in example,
  discount_percent: 'discount_percent' in example ? String(example.discount_percent) : null,
  discount_amount: 'discount_amount' in example ? String(example.discount_amount) : null,
})

/** Only quotes offer choices. */
const offersChoices = ({ lines }: { lines: readonly object[] }) => lines.some((line) => 'choice' in line)

/** Only invoices accept typed VAT. */
const takesTypedVat = ({ lines }: { lines: readonly object[] }) => lines.some((line) => 'vat_amount' in line)

describe.each(
  [...discounts, ...categories, ...pricesWithVat].map((example) => [example.name, example] as const),
)('the golden example: %s', (_, example) => {
  const { lines, ...totals } = example.totals
  const items = described(example.lines)
  const terms = termsOf(example)

  test('gives the same totals in a quote, in an invoice and on the customer’s page', async () => {
    const who = example.vat_registered ? 'ann' : 'bob'
    const { client } = { ann, bob }[who]
    const prices = lines.map(({ total_price, ...line }) => ({
      total_price,
      net_amount: 'net_amount' in line ? line.net_amount : total_price,
    }))
    if (!offersChoices(example)) {
      const invoice = await client.invoice.create(invoiceFor(customers[who], { items, ...terms }))
      expect(invoice).toMatchObject({ ...totals, items: prices })
    }
    if (takesTypedVat(example)) return
    const quote = await client.quote.create(quoteFor(customers[who], { items, ...terms, status: 'sent' }))
    expect(quote).toMatchObject({ ...totals, items: prices })
    const seen = await server.anonymous.sharedLink.get({ token: tokenOf(quote) })
    expect(seen).toMatchObject({ quote: { ...totals, items: prices } })
  })
})

const ofQuotes = contradictions.filter((example) => !takesTypedVat(example))
// Invoices offer no choices.
const ofLines = contradictions.filter(({ refused }) => !/group|selected|quantity/.test(refused.path))

test.each(ofQuotes.map((each) => [each.name, each] as const))(
  '%s is refused in a quote',
  async (_, example) => {
    const items = described(example.lines)
    const written = quoteFor(customers.ann, { items, ...termsOf(example) })
    await expect(ann.client.quote.create(written)).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      data: { issues: [example.refused] },
    })
  },
)

test.each(ofLines.map((each) => [each.name, each] as const))(
  '%s is refused in an invoice',
  async (_, example) => {
    const items = described(example.lines)
    const written = invoiceFor(customers.ann, { items, ...termsOf(example) })
    await expect(ann.client.invoice.create(written)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: expect.arrayContaining([example.refused]) },
    })
  },
)

describe('a discount on a quote', () => {
  const items = [
    { ...LINE, discount_percent: '12.50' },
    { ...LINE, vat_rate: null, vat_category: 'E' as const, exemption_reason: 'Education' },
  ]

  test('counts as an unsent change when it is removed or changed', async () => {
    const sent = await ann.client.quote.create(
      quoteFor(customers.ann, { items, status: 'sent', discount_amount: '5' }),
    )
    expect(sent).toMatchObject({ discount_amount: '5.00', changed_since_sent: false })
    const edit = { ...editOf(sent), items: sent.items, discount_amount: '5.00' }
    expect(await ann.client.quote.update(edit)).toMatchObject({
      version: sent.version,
      changed_since_sent: false,
    })
    const changed = await ann.client.quote.update({ ...edit, discount_amount: '6' })
    expect(changed).toMatchObject({ changed_since_sent: true })
    const back = await ann.client.quote.update({ ...edit, version: changed.version })
    expect(back).toMatchObject({ changed_since_sent: false })
  })

  test('is copied to the duplicate and to the invoice', async () => {
    const quote = await ann.client.quote.create(
      quoteFor(customers.ann, { items, status: 'sent', discount_percent: '10' }),
    )
    const copy = await ann.client.quote.duplicate({ id: quote.id })
    await ann.client.quote.markAsAccepted({ id: quote.id })
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    const { subtotal, discount_percent, discount_total, net_amount, vat_by_rate, total_amount } = quote
    for (const document of [copy, invoice]) {
      expect(document).toMatchObject({
        subtotal,
        discount_percent,
        discount_total,
        net_amount,
        total_amount,
        vat_by_rate,
      })
    }
    const same = await ann.client.invoice.update({
      ...editOfInvoice(invoice),
      items: invoice.items,
      discount_percent: '10.0',
    })
    expect(same.version).toBe(invoice.version)
  })
})
