import type { Invoice } from '@quotespark/contract'
import { files, invoiceVersions } from '@quotespark/database'
import { readPdf } from '@quotespark/documents/testing/read-pdf'
import { INVOICE_STATUSES } from '@quotespark/domain'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor, LINE, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-21T10:00:00.000Z'
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

const draft = () => ann.client.invoice.create(invoiceFor(ada))
const sent = () => ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
const pay = (id: string, amount: string) =>
  ann.client.invoice.recordPayment({ id, amount, paid_on: '2026-11-19', method: 'cash', reference: null })
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const textOf = async (pdf: Buffer) => (await readPdf(new Uint8Array(pdf))).text
const pdfOf = async ({ id }: { id: string }) => bytesOf(await ann.client.invoice.getPdf({ id }))
const issuesOf = (path: string, message: string) => ({
  code: 'invalid_input',
  data: { issues: [{ path, message }] },
})

describe('a draft', () => {
  test('takes every field and replaces its lines', async () => {
    const grace = await addCustomer(ann.client, { name: 'Grace' })
    const file = new File(['Plan'], 'plan.txt', { type: 'text/plain' })
    const attachment = await ann.client.invoice.uploadAttachment({ file })
    const fields = {
      title: 'Bread',
      customer_id: grace.id,
      description: 'For a year',
      issue_date: '2026-11-22',
      due_date: '2026-12-06',
      payment_terms: 'net_14' as const,
      tax_point: '2026-11-18',
      billing_address: '4 Mill Lane\nLeeds',
      customer_email: 'accounts@grace.example',
      cc_email: 'one@grace.example, two@grace.example',
      bcc_email: 'books@crumb.example',
      message_on_statement: 'Thank you',
      send_at: '2026-11-22T09:00:00.000Z',
      notes: 'Soon',
      terms_and_conditions: 'Within two weeks',
    }
    const items = [
      { ...LINE, quantity: '1.5', vat_amount: '7.25' },
      { ...LINE, kind: 'subtotal' as const, description: 'So far' },
      { ...LINE, vat_rate: null },
    ]
    const before = await draft()
    const edit = { ...editOfInvoice(before), ...fields, items, attachment_ids: [attachment.id] }
    const invoice = await ann.client.invoice.update(edit)
    expect(invoice).toMatchObject({
      ...fields,
      status: 'draft',
      version: 2,
      attachments: [attachment],
      items: [
        { quantity: '1.5', vat_rate: '20', vat_amount: '7.25', total_price: '75.00' },
        { kind: 'subtotal', description: 'So far', total_price: '75.00' },
        { vat_rate: null, vat_amount: null, total_price: '100.00' },
      ],
      subtotal: '175.00',
      tax_amount: '7.25',
      total_amount: '182.25',
      history: [
        { event: 'scheduled', data: { send_at: '2026-11-22T09:00:00.000Z' } },
        { event: 'edited' },
        {},
      ],
      earlier_versions: [],
    })
    expect(await ann.client.invoice.update(editOfInvoice(invoice))).toEqual(invoice)
    const bare = { ...editOfInvoice(before), version: invoice.version }
    expect(await ann.client.invoice.update(bare)).toMatchObject({
      attachments: [],
      send_at: null,
      billing_address: null,
      items: [{ quantity: '2', vat_amount: null }],
    })
  })

  test('is sent when asked to', async () => {
    const edit = { ...editOfInvoice(await draft()), title: 'Bread', status: 'sent' as const }
    expect(await ann.client.invoice.update(edit)).toMatchObject({
      title: 'Bread',
      status: 'sent',
      sent_at: NOW,
      emails: [{ template: 'invoice-sent' }],
      history: [{ event: 'sent' }, { event: 'edited' }, { event: 'created' }],
      earlier_versions: [],
    })
  })

  test.each([
    ['no title', { title: '' }, 'title'],
    ['no customer', { customer_id: '' }, 'customer_id'],
    ['no lines', { items: [] }, 'items'],
    ['a due date before the issue date', { due_date: '2026-11-01' }, 'due_date'],
    ['a moment of sending that is over', { send_at: NOW }, 'send_at'],
    ['an address that is none', { cc_email: 'one@grace.example, two' }, 'cc_email'],
  ])('saved with %s is refused, unless it is saved as a draft', async (_, fields, path) => {
    const invoice = await draft()
    const edit = { ...editOfInvoice(invoice), ...fields }
    await expect(ann.client.invoice.update(edit)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path }] },
    })
    expect(await ann.client.invoice.get({ id: invoice.id })).toEqual(invoice)
  })
})

describe('an invoice that was issued', () => {
  test('keeps what it said before, with the exact PDF', async () => {
    const first = await sent()
    const firstPdf = await pdfOf(first)
    server.clock.set(LATER)
    const edit = { ...editOfInvoice(first), items: [{ ...LINE, quantity: '3' }] }
    const second = await ann.client.invoice.update(edit)
    server.clock.set(NOW)
    expect(second).toMatchObject({
      status: 'sent',
      sent_at: NOW,
      total_amount: '180.00',
      earlier_versions: [{ version: 1, total_amount: '120.00', created_at: LATER, has_pdf: true }],
      history: [{ event: 'edited' }, { event: 'sent' }, { event: 'created' }],
      // Saving it mails nothing.
      emails: [{ template: 'invoice-sent' }],
    })
    const version = await ann.client.invoice.getVersionPdf({ id: first.id, version: 1 })
    expect(version.name).toBe(`${first.invoice_number}-v1.pdf`)
    expect((await bytesOf(version)).equals(firstPdf)).toBe(true)
    expect(await textOf(await pdfOf(first))).toContain('£180.00')
    const [row] = await server.services.database
      .select()
      .from(invoiceVersions)
      .where(eq(invoiceVersions.invoice_id, first.id))
    expect(row?.document).toMatchObject({ number: first.invoice_number, total_amount: '120.00' })
  })

  test('is read from the archive, by staff and by the customer, whatever has become of the company', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const invoice = await staff.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    const read = async () => bytesOf(await staff.client.invoice.getPdf({ id: invoice.id }))
    const issued = await read()
    await setCompany(server.services.database, staff.company.id, { address: '1 New Street' })
    await staff.client.invoice.recordPayment({
      id: invoice.id,
      amount: '20.00',
      paid_on: '2026-11-20',
      method: 'cash',
      reference: null,
    })
    expect((await read()).equals(issued)).toBe(true)
    const shared = await server.anonymous.sharedLink.getPdf({ token: tokenOf(invoice) })
    expect((await bytesOf(shared)).equals(issued)).toBe(true)
  })

  test('goes out again as it is now: Update & Send', async () => {
    const first = await sent()
    await server.anonymous.sharedLink.recordView({ token: tokenOf(first) })
    const edit = { ...editOfInvoice(first), notes: 'Corrected', status: 'sent' as const }
    const second = await ann.client.invoice.update(edit)
    expect(second).toMatchObject({
      status: 'sent',
      // What the customer opened is not what they are sent now.
      displayed_status: 'sent',
      view_count: 1,
      earlier_versions: [{ version: 1 }],
      emails: [{ template: 'invoice-sent' }, { template: 'invoice-sent' }],
      history: [{ event: 'sent' }, { event: 'edited' }, { event: 'viewed' }, { event: 'sent' }, {}],
    })
  })

  test('sent again without a change is no new version', async () => {
    const first = await sent()
    const again = await ann.client.invoice.update({ ...editOfInvoice(first), status: 'sent' })
    expect(again).toMatchObject({ earlier_versions: [], emails: [{}, {}] })
    expect(again.history.map(({ event }) => event)).toEqual(['sent', 'sent', 'created'])
  })

  test('saved without a change stays as it is', async () => {
    const first = await sent()
    expect(await ann.client.invoice.update(editOfInvoice(first))).toEqual(first)
  })

  test('before its states were kept is kept before it changes', async () => {
    const { database } = server.services
    const id = await storeInvoice(database, {
      company_id: ann.company.id,
      customer_id: ada.id,
      status: 'sent',
    })
    const before = await pdfOf({ id })
    const edit = { ...editOfInvoice(await ann.client.invoice.get({ id })), title: 'Bread' }
    expect(await ann.client.invoice.update(edit)).toMatchObject({
      earlier_versions: [{ version: 1, total_amount: '120.00' }],
    })
    const version = await bytesOf(await ann.client.invoice.getVersionPdf({ id, version: 1 }))
    expect(await textOf(version)).toBe(await textOf(before))
  })

  test.each([
    [
      'another customer',
      async () => ({ customer_id: (await addCustomer(ann.client)).id }),
      'customer_id',
      'This invoice was issued to its customer. Cancel it and write another for somebody else.',
    ],
    [
      'a moment to be sent at',
      async () => ({ send_at: LATER }),
      'send_at',
      'This invoice has been sent already.',
    ],
  ])('takes no %s', async (_, fields, path, message) => {
    const invoice = await sent()
    const edit = { ...editOfInvoice(invoice), ...(await fields()) }
    await expect(ann.client.invoice.update(edit)).rejects.toMatchObject(issuesOf(path, message))
    expect(await ann.client.invoice.get({ id: invoice.id })).toEqual(invoice)
  })

  test('keeps its VAT when the company has left the register since', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const issued = await staff.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    const written = await staff.client.invoice.create(invoiceFor(customer))
    await setCompany(server.services.database, staff.company.id, { vat_registered: false })
    const retitled = async (invoice: Invoice) =>
      (await staff.client.invoice.update({ ...editOfInvoice(invoice), title: 'Bread' })).total_amount
    expect(await retitled(issued)).toBe('120.00')
    expect(await retitled(written)).toBe('100.00')
  })
})

describe('a part-paid invoice', () => {
  async function partPaid() {
    const { id } = await sent()
    return pay(id, '60.00')
  }

  test('keeps its status and its payments', async () => {
    const edit = { ...editOfInvoice(await partPaid()), items: [{ ...LINE, quantity: '3' }] }
    expect(await ann.client.invoice.update({ ...edit, status: 'sent' })).toMatchObject({
      status: 'partially_paid',
      total_amount: '180.00',
      amount_paid: '60.00',
      balance_due: '120.00',
      payments: [{ amount: '60.00', paid_on: '2026-11-19', method: 'cash' }],
    })
    const mails = await server.receivedMail('ada@customer.example')
    expect(mails.at(-1)?.text).toContain('£120.00')
  })

  test('cannot come to less than what is paid', async () => {
    const invoice = await partPaid()
    const edit = { ...editOfInvoice(invoice), items: [{ ...LINE, quantity: '1', unit_price: '49.99' }] }
    await expect(ann.client.invoice.update(edit)).rejects.toMatchObject(
      issuesOf('items', 'The total cannot be less than the £60.00 that is paid already.'),
    )
    expect(await ann.client.invoice.get({ id: invoice.id })).toEqual(invoice)
  })

  test('is paid when it comes to what is paid', async () => {
    const edit = { ...editOfInvoice(await partPaid()), items: [{ ...LINE, quantity: '1' }] }
    expect(await ann.client.invoice.update(edit)).toMatchObject({
      status: 'paid',
      total_amount: '60.00',
      balance_due: '0.00',
      paid_date: '2026-11-19',
    })
  })
})

test.each(INVOICE_STATUSES)('what is %s is changed only while it is open', async (status) => {
  const { database } = server.services
  const paid = status === 'paid' ? { amount_paid: '120.00', paid_date: '2026-11-19' } : {}
  const partly = status === 'partially_paid' ? { amount_paid: '20.00' } : {}
  const parties = { company_id: ann.company.id, customer_id: ada.id }
  const id = await storeInvoice(database, { ...parties, status, ...paid, ...partly })
  const invoice = await ann.client.invoice.get({ id })
  const update = ann.client.invoice.update({ ...editOfInvoice(invoice), title: 'Bread' })
  if (status === 'paid' || status === 'cancelled') {
    await expect(update).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { entity: 'invoice', from: status, to: status },
    })
    expect(await ann.client.invoice.get({ id })).toEqual(invoice)
    expect(invoice.abilities.edit).toBe(false)
  } else {
    expect(await update).toMatchObject({ title: 'Bread', status })
    expect(invoice.abilities.edit).toBe(true)
  }
})

test('a cancelled invoice says so on its PDF', async () => {
  const { id } = await sent()
  await ann.client.invoice.cancel({ id })
  expect(await textOf(await pdfOf({ id }))).toContain('Cancelled')
})

describe('two people at once', () => {
  test.each(['draft', 'sent'] as const)('overwrite nothing unseen of a %s', async (status) => {
    const invoice = await (status === 'draft' ? draft() : sent())
    const filesBefore = await server.services.database.$count(files)
    const edits = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((title) => ann.client.invoice.update({ ...editOfInvoice(invoice), title })),
    )
    expect(edits.filter((edit) => edit.status === 'fulfilled')).toHaveLength(1)
    for (const edit of edits) {
      if (edit.status === 'rejected') expect(edit.reason).toMatchObject({ code: 'changed_meanwhile' })
    }
    const saved = await ann.client.invoice.get({ id: invoice.id })
    expect(saved).toMatchObject({ items: [{}], history: [{ event: 'edited' }, ...invoice.history] })
    expect(saved.earlier_versions).toHaveLength(status === 'draft' ? 0 : 1)
    expect(await server.services.database.$count(files)).toBe(filesBefore + (status === 'draft' ? 0 : 1))
  })

  test('are told with the version that was read', async () => {
    const invoice = await draft()
    await ann.client.invoice.update({ ...editOfInvoice(invoice), title: 'One' })
    for (const update of [ann.client.invoice.update, ann.client.invoice.updateDraft]) {
      await expect(update({ ...editOfInvoice(invoice), title: 'Two' })).rejects.toMatchObject({
        code: 'changed_meanwhile',
        status: 409,
        data: { updated_at: NOW },
      })
    }
  })
})

test('the PDF of a version that is not there is not found', async () => {
  const bob = await server.signUpWithCompany()
  const { id } = await sent()
  const notFound = { code: 'not_found', status: 404 }
  await expect(ann.client.invoice.getVersionPdf({ id, version: 9 })).rejects.toMatchObject(notFound)
  await expect(ann.client.invoice.getVersionPdf({ id: uuidv7(), version: 1 })).rejects.toMatchObject(notFound)
  await expect(bob.client.invoice.getVersionPdf({ id, version: 1 })).rejects.toMatchObject(notFound)
})
