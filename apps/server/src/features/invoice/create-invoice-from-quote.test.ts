import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

describe('an invoice from a quote', () => {
  async function acceptedQuote(staff = ann) {
    const customer = staff === ann ? ada : await addCustomer(staff.client)
    const { id } = await staff.client.quote.create(
      quoteFor(customer, {
        status: 'sent',
        description: 'Three tiers',
        notes: 'Soon',
        items: [
          LINE,
          { ...LINE, quantity: '3', unit_price: '0.07', vat_rate: '17.5' },
          { ...LINE, vat_rate: null },
        ],
      }),
    )
    return staff.client.quote.markAsAccepted({ id })
  }

  test('has the quote’s lines and amounts to the penny', async () => {
    const quote = await acceptedQuote()
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    const { subtotal, tax_amount, total_amount, vat_by_rate, title, description, notes, customer_id } = quote
    expect(invoice).toMatchObject({
      ...{ subtotal, tax_amount, total_amount, vat_by_rate, title, description, notes, customer_id },
      quote_id: quote.id,
      status: 'draft',
      issue_date: '2026-11-20',
      due_date: '2026-12-20',
      created_at: NOW,
      updated_at: NOW,
      history: [{ event: 'created', data: { quote_number: quote.quote_number } }],
    })
    const withoutId = ({ id: _, ...line }: { id: string }) => line
    const billed = invoice.items.map(({ vat_amount: _, labour_amount: __, ...item }) => withoutId(item))
    expect(quote.items.map(withoutId)).toMatchObject(billed)
    expect(billed).toHaveLength(quote.items.length)
    expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
      invoice_id: invoice.id,
      status: 'accepted',
      history: [{ event: 'invoice_created', actor_name: 'Ann Baker' }, {}, {}, {}],
    })
  })

  test('is created once, even when requested ten times at the same time', async () => {
    const staff = await server.signUpWithCompany()
    const { id } = await acceptedQuote(staff)
    const made = await Promise.all(
      Array.from({ length: 10 }, () => staff.client.invoice.createFromQuote({ params: { quote_id: id } })),
    )
    const again = await staff.client.invoice.createFromQuote({ params: { quote_id: id } })
    expect(new Set([...made, again].map((invoice) => invoice.id)).size).toBe(1)
    expect(again.history).toHaveLength(1)
    expect(await staff.client.invoice.previewNumber()).toEqual({ invoice_number: 'INV-00002' })
    const events = (await staff.client.quote.get({ id })).history.map(({ event }) => event)
    expect(events.filter((event) => event === 'invoice_created')).toHaveLength(1)
  })

  test('is returned again, whatever has happened to quote and invoice since', async () => {
    const { id } = await acceptedQuote()
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: id } })
    await ann.client.invoice.send({ id: invoice.id })
    await ann.client.invoice.cancel({ id: invoice.id })
    await ann.client.quote.markAsRejected({ id })
    expect(await ann.client.invoice.createFromQuote({ params: { quote_id: id } })).toMatchObject({
      id: invoice.id,
      status: 'cancelled',
    })
  })

  test.each([
    [0, '2026-11-20', 'due_on_receipt'],
    [7, '2026-11-27', 'net_7'],
    [14, '2026-12-04', 'net_14'],
    [30, '2026-12-20', 'net_30'],
    [103, '2027-03-03', 'custom'],
  ])('is due by the payment terms of %i days, on %s', async (payment_terms_days, due_date, payment_terms) => {
    const staff = await server.signUpWithCompany()
    await setCompany(server.services.database, staff.company.id, { payment_terms_days })
    const { id } = await acceptedQuote(staff)
    expect(await staff.client.invoice.createFromQuote({ params: { quote_id: id } })).toMatchObject({
      due_date,
      payment_terms,
      terms_and_conditions: null,
    })
  })

  test('has the company’s invoice terms, and refers to its quote', async () => {
    const staff = await server.signUpWithCompany()
    const invoice_terms = 'Goods stay ours until they are paid for.'
    await setCompany(server.services.database, staff.company.id, { invoice_terms })
    const { id, quote_number, title } = await acceptedQuote(staff)
    expect(await staff.client.invoice.createFromQuote({ params: { quote_id: id } })).toMatchObject({
      terms_and_conditions: invoice_terms,
      quote: { id, quote_number, title },
    })
  })

  test('has no VAT when the company has left the VAT register since', async () => {
    const staff = await server.signUpWithCompany()
    const { id, subtotal } = await acceptedQuote(staff)
    await staff.client.company.updateSwitches({ vat_registered: false })
    const invoice = await staff.client.invoice.createFromQuote({ params: { quote_id: id } })
    expect(invoice).toMatchObject({
      ...{ subtotal, tax_amount: '0.00', total_amount: subtotal, vat_by_rate: [] },
      items: [{ vat_rate: null }, { vat_rate: null }, { vat_rate: null }],
    })
    expect(invoice.missing_particulars).not.toContain('company_vat_number')
    expect((await staff.client.invoice.send({ id: invoice.id })).total_amount).toBe(subtotal)
  })

  test('is issued on the day in London', async () => {
    server.clock.set('2026-06-30T23:30:00.000Z')
    const { id } = await acceptedQuote()
    const { issue_date, due_date } = await ann.client.invoice.createFromQuote({ params: { quote_id: id } })
    server.clock.set(NOW)
    expect([issue_date, due_date]).toEqual(['2026-07-01', '2026-07-31'])
  })

  test('cannot be made from another company’s quote', async () => {
    const bob = await server.signUpWithCompany()
    const { id } = await acceptedQuote()
    for (const quote_id of [id, uuidv7()]) {
      await expect(bob.client.invoice.createFromQuote({ params: { quote_id } })).rejects.toMatchObject({
        code: 'not_found',
        data: { entity: 'quote' },
        defined: true,
      })
    }
  })
})
