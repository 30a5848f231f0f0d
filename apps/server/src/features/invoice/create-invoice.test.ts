import type { InvoiceInput } from '@quotespark/contract'
import { documentLines, files, invoices, payments } from '@quotespark/database'
import golden from '@quotespark/domain/golden/totals.json' with { type: 'json' }
import { hasVatWithoutRate } from '@quotespark/domain/line'
import type { RenderSlot } from '@quotespark/paper/pdf'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, draftFor, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../testing/store-rows.ts'
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

const counted = () =>
  Promise.all(
    [invoices, documentLines, payments, files].map((table) => server.services.database.$count(table)),
  )

describe('a new draft invoice', () => {
  test('is stored as entered, with the next number and its history', async () => {
    const bea = await server.signUpWithCompany({ first_name: 'Bea', last_name: 'Cook' })
    const customer = await addCustomer(bea.client)
    const forged = {
      invoice_number: 'INV-99999',
      total_amount: '1.00',
      amount_paid: '9.00',
    }
    const invoice = await bea.client.invoice.create({
      ...forged,
      ...invoiceFor(customer, {
        notes: 'Thank you',
        terms_and_conditions: 'Within a month',
        description: ' ',
      }),
      items: [{ ...LINE, quantity: '1.5', unit_price: '0.67' }],
    })
    expect(invoice).toMatchObject({
      company_id: bea.company.id,
      invoice_number: 'INV-00001',
      title: 'A wedding',
      description: null,
      notes: 'Thank you',
      terms_and_conditions: 'Within a month',
      status: 'draft',
      displayed_status: 'draft',
      customer: { name: 'Ada Lovelace Ltd' },
      quote_id: null,
      issue_date: '2026-11-20',
      due_date: '2026-12-20',
      paid_date: null,
      items: [{ quantity: '1.5', unit_price: '0.67', vat_rate: '20', total_price: '1.01', sort_order: 0 }],
      subtotal: '1.01',
      tax_amount: '0.20',
      total_amount: '1.21',
      vat_by_rate: [{ vat_rate: '20', net: '1.01', vat: '0.20' }],
      amount_paid: '0.00',
      balance_due: '1.21',
      share_url: null,
      sent_at: null,
      created_at: NOW,
      updated_at: NOW,
      version: 1,
      emails: [],
      history: [{ event: 'created', actor_name: 'Bea Cook', data: {} }],
      abilities: { edit: true, send: true, mark_as_paid: false, cancel: false },
    })
    expect(await bea.client.invoice.get({ id: invoice.id })).toEqual(invoice)
  })

  const written = golden.filter(
    // VAT typed without a rate still adds up in stored documents, but can no longer be entered.
    ({ lines, vat_registered }) => vat_registered && lines.length > 0 && !lines.some(hasVatWithoutRate),
  )
  test.each(written)('adds up the golden case: $name', async ({ lines, totals }) => {
    const items = lines.map((line) => ({ ...LINE, ...line })) as InvoiceInput['items']
    const invoice = await ann.client.invoice.create(invoiceFor(ada, { items }))
    const { subtotal, tax_amount, total_amount, vat_by_rate } = invoice
    expect({ subtotal, tax_amount, total_amount, vat_by_rate }).toMatchObject({
      subtotal: totals.subtotal,
      tax_amount: totals.tax_amount,
      total_amount: totals.total_amount,
      vat_by_rate: totals.vat_by_rate,
    })
    expect(invoice.items.map(({ total_price }) => ({ total_price }))).toEqual(totals.lines)
  })
})

describe('the dates of a new invoice', () => {
  test.each([
    ['net_7', '2026-11-27'],
    ['net_14', '2026-12-04'],
    ['net_30', '2026-12-20'],
    ['due_on_receipt', '2026-11-20'],
  ] as const)('follow the payment terms %s, due on %s, whatever is sent', async (payment_terms, due_date) => {
    const invoice = await ann.client.invoice.create(
      invoiceFor(ada, { payment_terms, due_date: '2026-11-01' }),
    )
    expect(invoice).toMatchObject({ payment_terms, due_date })
  })

  test('are as chosen for custom terms', async () => {
    expect(await ann.client.invoice.create(invoiceFor(ada, { due_date: '2026-11-25' }))).toMatchObject({
      payment_terms: 'custom',
      due_date: '2026-11-25',
    })
  })

  test('include a tax point only if it differs from the issue date', async () => {
    const pointOf = async (tax_point: string) =>
      (await ann.client.invoice.create(invoiceFor(ada, { tax_point }))).tax_point
    expect(await pointOf('2026-11-20')).toBeNull()
    expect(await pointOf('2026-11-19')).toBe('2026-11-19')
  })
})

test('a company that is not registered for VAT creates invoices without VAT', async () => {
  const staff = await server.signUpWithCompany()
  await setCompany(server.services.database, staff.company.id, { vat_registered: false })
  const items = [LINE, { ...LINE, vat_amount: '5.00' }]
  const customer = await addCustomer(staff.client)
  expect(await staff.client.invoice.create(invoiceFor(customer, { items }))).toMatchObject({
    items: [
      { vat_rate: null, vat_amount: null },
      { vat_rate: null, vat_amount: null },
    ],
    tax_amount: '0.00',
    total_amount: '200.00',
    vat_by_rate: [],
  })
})

describe('an invalid new invoice', () => {
  test.each<[string, () => object | Promise<object>, object]>([
    [
      'an unknown customer',
      () => ({ customer_id: uuidv7() }),
      { code: 'not_found', data: { entity: 'customer' } },
    ],
    [
      'an unknown product',
      () => ({ items: [{ ...LINE, product_id: uuidv7() }] }),
      { code: 'not_found', data: { entity: 'product' } },
    ],
    [
      'an unknown customer and product, reporting the customer',
      () => ({ customer_id: uuidv7(), items: [{ ...LINE, product_id: uuidv7() }] }),
      { code: 'not_found', data: { entity: 'customer' } },
    ],
    ['no title', () => ({ title: ' ' }), invalid('title', 'Title is required.')],
    ['no lines', () => ({ items: [] }), invalid('items', 'At least one item is required.')],
    [
      'only subtotals',
      () => ({ items: [{ ...LINE, kind: 'subtotal' }] }),
      invalid('items', 'At least one item is required.'),
    ],
    ['501 lines', () => ({ items: Array(501).fill(LINE) }), invalid('items')],
    [
      'no description',
      () => ({ items: [{ ...LINE, description: '' }] }),
      invalid('items.0.description', 'Item description is required.'),
    ],
    [
      'no quantity',
      () => ({ items: [{ ...LINE, quantity: '0.000' }] }),
      invalid('items.0.quantity', 'Item quantity must be positive.'),
    ],
    ['four decimals', () => ({ items: [{ ...LINE, quantity: '0.0001' }] }), invalid('items.0.quantity')],
    [
      'a negative price',
      () => ({ items: [{ ...LINE, unit_price: '-0.01' }] }),
      invalid('items.0.unit_price', 'Item price cannot be negative.'),
    ],
    [
      'VAT typed at 0%',
      () => ({ items: [LINE, { ...LINE, vat_rate: '0', vat_amount: '50.00' }] }),
      invalid('items.1.vat_amount', 'A line at 0% VAT or without VAT cannot have a VAT amount.'),
    ],
    [
      'VAT typed without VAT',
      () => ({ items: [{ ...LINE, vat_rate: null, vat_amount: '0.01' }] }),
      invalid('items.0.vat_amount', 'A line at 0% VAT or without VAT cannot have a VAT amount.'),
    ],
    [
      'a due date before the issue date',
      () => ({ due_date: '2026-11-19' }),
      invalid('due_date', 'Due date cannot be before the issue date.'),
    ],
    ['a day that does not exist', () => ({ issue_date: '2026-02-30' }), invalid('issue_date')],
    [
      'a total above the maximum',
      () => ({ items: Array(2).fill({ ...LINE, quantity: '999', unit_price: '999999999' }) }),
      { code: 'amount_too_large', data: { maximum: '999999999999.99' } },
    ],
    [
      'scheduling for a customer without an email address',
      async () => ({
        status: 'sent',
        send_at: '2026-11-21T09:00:00.000Z',
        customer_id: await storeCustomer(server.services.database, { company_id: ann.company.id }),
      }),
      { code: 'customer_email_missing', status: 409 },
    ],
  ])('is refused without a trace or a number: %s', async (_, wrong, refusal) => {
    const input = { ...invoiceFor(ada), ...(await wrong()) }
    const before = await counted()
    const number = await ann.client.invoice.previewNumber()
    await expect(ann.client.invoice.create(input)).rejects.toMatchObject({ defined: true, ...refusal })
    expect(await counted()).toEqual(before)
    expect(await ann.client.invoice.previewNumber()).toEqual(number)
  })
})

describe('the numbers of invoices', () => {
  test('have no gap and no duplicate among thirty at the same time, every third of which fails', async () => {
    const staff = await server.signUpWithCompany()
    const { id } = await addCustomer(staff.client)
    const mute = await storeCustomer(server.services.database, { company_id: staff.company.id })
    const creations = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => {
        if (n % 3 === 1) return staff.client.invoice.createDraft(draftFor(null))
        // Every third one fails after taking its number.
        const given =
          n % 3 === 2
            ? invoiceFor({ id })
            : invoiceFor({ id: mute }, { status: 'sent', send_at: '2026-11-22T09:00:00.000Z' })
        return staff.client.invoice.create(given)
      }),
    )
    const numbers = creations.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.invoice_number] : [],
    )
    expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, n) => number(n + 1)))
    expect(await staff.client.invoice.previewNumber()).toEqual({ invoice_number: number(21) })
  })

  test('are separate for each company, and not reserved by a preview', async () => {
    const [one, other] = [await server.signUpWithCompany(), await server.signUpWithCompany()]
    const preview = { invoice_number: 'INV-00001' }
    expect([await one.client.invoice.previewNumber(), await one.client.invoice.previewNumber()]).toEqual([
      preview,
      preview,
    ])
    const response = await one.browser.fetch('/api/v1/invoices/next-number')
    expect(await response.json()).toEqual(preview)
    for (const { client } of [one, other]) {
      const invoice = await client.invoice.create(invoiceFor(await addCustomer(client)))
      expect(invoice.invoice_number).toBe('INV-00001')
    }
  })

  test('have no gap when there is no free slot to draw an invoice', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const before = await counted()
    const places: RenderSlot[] = []
    try {
      for (;;) places.push(server.services.pdf.reserve({ company_id: staff.company.id }))
    } catch (error) {
      expect(error).toMatchObject({ code: 'busy' })
    }
    const create = () => staff.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    const refused = { status: 'rejected', reason: { code: 'busy', status: 429, defined: true } }
    expect(await Promise.allSettled([create(), create()])).toMatchObject([refused, refused])
    expect(await counted()).toEqual(before)
    // A draft is not drawn, and takes the number that the failed ones gave back.
    expect((await staff.client.invoice.create(invoiceFor(customer))).invoice_number).toBe(number(1))
    places.pop()?.release()
    expect(await create()).toMatchObject({ invoice_number: number(2), status: 'sent', revision: 1 })
    for (const place of places) place.release()
    expect(await staff.client.invoice.previewNumber()).toEqual({ invoice_number: number(3) })
  })

  const number = (n: number) => `INV-${String(n).padStart(5, '0')}`
})

function invalid(path: string, message?: string) {
  const issue = message === undefined ? expect.objectContaining({ path }) : { path, message }
  return { code: 'invalid_input', status: 422, data: { issues: [issue] } }
}
