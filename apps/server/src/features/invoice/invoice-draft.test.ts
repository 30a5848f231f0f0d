import type { InvoiceDraft } from '@quotespark/contract'
import { documentLines, invoices } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, draftFor, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Save as Draft: an invoice is stored even when incomplete. */

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

const HALF_LINE = { description: '', quantity: '', unit_price: '', vat_rate: null }
/** The input that the form sends for a stored draft. */
const asDraft = (invoice: Awaited<ReturnType<SignedUpStaff['client']['invoice']['get']>>) =>
  editOfInvoice(invoice) as InvoiceDraft & { id: string; version: number }

describe('an incomplete draft', () => {
  test('may be empty, and gets a number and today’s date', async () => {
    const draft = await ann.client.invoice.createDraft(draftFor(null))
    expect(draft).toMatchObject({
      status: 'draft',
      title: '',
      customer_id: null,
      customer: null,
      issue_date: '2026-11-20',
      due_date: '2026-12-20',
      payment_terms: 'custom',
      items: [],
      total_amount: '0.00',
      history: [{ event: 'created' }],
      missing_particulars: expect.arrayContaining(['lines']),
      abilities: { edit: true, send: true, assign_customer: true },
    })
    expect(draft.invoice_number).toMatch(/^INV-\d{5}$/)
    expect((await ann.client.invoice.getPdf({ id: draft.id })).size).toBeGreaterThan(1000)
  })

  test('is stored as entered, with half-typed lines counting as far as possible', async () => {
    const items = [
      { ...HALF_LINE, unit_price: '12.5', vat_rate: '20' },
      { ...HALF_LINE, description: 'Delivery', quantity: '3' },
      { ...HALF_LINE, kind: 'subtotal' as const },
    ]
    const { id } = await ann.client.invoice.createDraft(
      draftFor(ada, { title: ' Cakes ', due_date: '2026-11-01', items }),
    )
    expect(await ann.client.invoice.get({ id })).toMatchObject({
      title: 'Cakes',
      // Nothing is refused, not even a due date before the issue date.
      issue_date: '2026-11-20',
      due_date: '2026-11-01',
      items: [
        { description: '', quantity: '1', unit_price: '12.50', total_price: '12.50' },
        { description: 'Delivery', quantity: '3', unit_price: '0.00', total_price: '0.00' },
        { kind: 'subtotal', description: '', total_price: '12.50' },
      ],
      subtotal: '12.50',
      total_amount: '15.00',
    })
  })

  test('is due by the company’s payment terms when it says nothing else', async () => {
    const staff = await server.signUpWithCompany()
    await setCompany(server.services.database, staff.company.id, { payment_terms_days: 10 })
    const due = async (fields: Partial<InvoiceDraft>) =>
      (await staff.client.invoice.createDraft(draftFor(null, fields))).due_date
    expect(await due({})).toBe('2026-11-30')
    expect(await due({ payment_terms: 'net_7', due_date: '2027-01-01' })).toBe('2026-11-27')
    expect(await due({ issue_date: '2026-12-01' })).toBe('2026-12-11')
  })

  test('can be changed any number of times, and completed by saving it', async () => {
    const { id, invoice_number } = await ann.client.invoice.createDraft(draftFor(null))
    const first = await ann.client.invoice.get({ id })
    const second = await ann.client.invoice.updateDraft({
      ...asDraft(first),
      title: 'Cakes',
      customer_id: '',
    })
    expect(second).toMatchObject({ title: 'Cakes', version: 2, history: [{ event: 'edited' }, {}] })
    const complete = { ...editOfInvoice(second), customer_id: ada.id, items: [LINE] }
    expect(await ann.client.invoice.update(complete)).toMatchObject({
      invoice_number,
      status: 'draft',
      total_amount: '120.00',
      missing_particulars: ['company_address', 'company_vat_number'],
    })
  })

  test('does not change when saved unchanged', async () => {
    const draft = await ann.client.invoice.createDraft(
      draftFor(ada, { items: [{ ...LINE, vat_amount: '5' }] }),
    )
    expect(await ann.client.invoice.updateDraft(asDraft(draft))).toEqual(draft)
  })

  test.each<[string, Partial<InvoiceDraft>, object]>([
    [
      'a price that is not a number',
      { items: [{ ...HALF_LINE, unit_price: 'ten' }] },
      { code: 'invalid_input' },
    ],
    ['a quantity of zero', { items: [{ ...HALF_LINE, quantity: '0' }] }, { code: 'invalid_input' }],
    ['a negative price', { items: [{ ...HALF_LINE, unit_price: '-5' }] }, { code: 'invalid_input' }],
    [
      'VAT typed at 0%',
      { items: [{ ...HALF_LINE, vat_rate: '0', vat_amount: '50' }] },
      { code: 'invalid_input', data: { issues: [{ path: 'items.0.vat_amount' }] } },
    ],
    ['a title that is too long', { title: 'x'.repeat(101) }, { code: 'invalid_input' }],
    ['an unknown customer', { customer_id: uuidv7() }, { code: 'not_found' }],
    ['an unknown product', { items: [{ ...HALF_LINE, product_id: uuidv7() }] }, { code: 'not_found' }],
    [
      'an unknown file',
      { attachment_ids: [uuidv7()] },
      { code: 'not_found', data: { entity: 'attachment' } },
    ],
  ])('is refused with %s, and takes no number', async (_, fields, refusal) => {
    const { database } = server.services
    const counted = async () => [await database.$count(invoices), await database.$count(documentLines)]
    const before = await counted()
    const number = await ann.client.invoice.previewNumber()
    await expect(ann.client.invoice.createDraft(draftFor(null, fields))).rejects.toMatchObject({
      defined: true,
      ...refusal,
    })
    expect(await counted()).toEqual(before)
    expect(await ann.client.invoice.previewNumber()).toEqual(number)
  })

  test('is created once for retries with the same key', async () => {
    const context = { idempotencyKey: 'one draft' }
    const write = () => ann.client.invoice.createDraft(draftFor(null, { title: 'Once' }), { context })
    const [first, second] = await Promise.all([write(), write()])
    expect(second).toEqual(first)
    expect((await ann.client.invoice.list({ search: 'Once' })).items).toHaveLength(1)
  })

  test('cannot be saved as a draft once it has been sent', async () => {
    const sent = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    await expect(ann.client.invoice.updateDraft(asDraft(sent))).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { entity: 'invoice', from: 'sent', to: 'draft' },
    })
  })
})

describe('sending an incomplete draft', () => {
  test('is refused with everything it lacks, and leaves it unchanged', async () => {
    const draft = await ann.client.invoice.createDraft(
      draftFor(null, {
        due_date: '2026-11-01',
        items: [
          { ...HALF_LINE, kind: 'subtotal' },
          { ...LINE, description: '' },
        ],
      }),
    )
    await expect(ann.client.invoice.send({ id: draft.id })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      data: {
        issues: [
          { path: 'title', message: 'Title is required.' },
          { path: 'customer_id', message: 'Please select a customer' },
          { path: 'due_date', message: 'Due date cannot be before the issue date.' },
          { path: 'items.0.description', message: 'Item description is required.' },
          { path: 'items.1.description', message: 'Item description is required.' },
        ],
      },
    })
    expect(await ann.client.invoice.get({ id: draft.id })).toEqual(draft)
  })

  test('is refused when it has nothing but a subtotal', async () => {
    const items = [{ ...HALF_LINE, kind: 'subtotal' as const, description: 'Subtotal' }]
    const { id } = await ann.client.invoice.createDraft(draftFor(ada, { title: 'Cakes', items }))
    await expect(ann.client.invoice.send({ id })).rejects.toMatchObject({
      data: { issues: [{ path: 'items', message: 'At least one item is required.' }] },
    })
  })
})

describe('assigning a customer to an invoice', () => {
  test('sets the customer of a draft', async () => {
    const { id } = await ann.client.invoice.createDraft(draftFor(null))
    expect(await ann.client.invoice.assignCustomer({ id, customer_id: ada.id })).toMatchObject({
      customer: { id: ada.id },
      version: 2,
      history: [{ event: 'customer_assigned', data: { customer: 'Ada Lovelace Ltd' } }, { event: 'created' }],
    })
    const again = await ann.client.invoice.assignCustomer({ id, customer_id: ada.id })
    expect(again).toMatchObject({ version: 2, history: [{}, {}] })
  })

  test('is refused for an issued invoice', async () => {
    const grace = await addCustomer(ann.client, { name: 'Grace' })
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    await expect(ann.client.invoice.assignCustomer({ id, customer_id: grace.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      status: 409,
    })
  })
})
