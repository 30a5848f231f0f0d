import type { Invoice } from '@quotespark/contract'
import { documentRevisions } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor, LINE, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
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

describe('an issued invoice', () => {
  test('keeps each revision that was sent, with its content and the exact PDF', async () => {
    const first = await sent()
    const firstPdf = await pdfOf(first)
    server.clock.set(LATER)
    const edit = { ...editOfInvoice(first), items: [{ ...LINE, quantity: '3' }] }
    const second = await ann.client.invoice.update({ ...edit, status: 'sent' })
    server.clock.set(NOW)
    expect(second).toMatchObject({
      status: 'sent',
      sent_at: NOW,
      total_amount: '180.00',
      earlier_versions: [{ version: 1, total_amount: '120.00', created_at: LATER, has_pdf: true }],
      history: [{ event: 'sent' }, { event: 'edited' }, { event: 'sent' }, { event: 'created' }],
    })
    const version = await ann.client.invoice.getVersionPdf({ id: first.id, version: 1 })
    expect(version.name).toBe(`${first.invoice_number}-v1.pdf`)
    expect((await bytesOf(version)).equals(firstPdf)).toBe(true)
    expect(await textOf(await pdfOf(first))).toContain('£180.00')
    const rows = await server.services.database
      .select()
      .from(documentRevisions)
      .where(eq(documentRevisions.document_id, first.id))
      .orderBy(documentRevisions.revision)
    expect(rows.map(({ content }) => JSON.parse(content ?? ''))).toMatchObject([
      {
        number: first.invoice_number,
        revision: 1,
        total_amount: '120.00',
        customer: { name: 'Ada Lovelace Ltd' },
      },
      { number: first.invoice_number, revision: 2, total_amount: '180.00', lines: [{ quantity: '3' }] },
    ])
  })

  test('is read from the archive by staff and customer, even when the company has changed since', async () => {
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

  test('is sent again in its current form by Update & Send', async () => {
    const first = await sent()
    await server.anonymous.sharedLink.recordView({ token: tokenOf(first) })
    const edit = { ...editOfInvoice(first), notes: 'Corrected', status: 'sent' as const }
    const second = await ann.client.invoice.update(edit)
    expect(second).toMatchObject({
      status: 'sent',
      // The customer has not viewed what they are being sent now.
      displayed_status: 'sent',
      view_count: 1,
      earlier_versions: [{ version: 1 }],
      emails: [{ template: 'invoice-sent' }, { template: 'invoice-sent' }],
      history: [{ event: 'sent' }, { event: 'edited' }, { event: 'viewed' }, { event: 'sent' }, {}],
    })
  })

  test('gets no new version when sent again unchanged', async () => {
    const first = await sent()
    const again = await ann.client.invoice.update({ ...editOfInvoice(first), status: 'sent' })
    expect(again).toMatchObject({ earlier_versions: [], emails: [{}, {}] })
    expect(again.history.map(({ event }) => event)).toEqual(['sent', 'sent', 'created'])
  })

  test('stays unchanged when saved unchanged', async () => {
    const first = await sent()
    expect(await ann.client.invoice.update(editOfInvoice(first))).toEqual(first)
  })

  test.each([
    [
      'another customer',
      async () => ({ customer_id: (await addCustomer(ann.client)).id }),
      'customer_id',
      'This invoice has been issued to its customer. Cancel it and create a new one for someone else.',
    ],
    [
      'a scheduled time for sending',
      async () => ({ send_at: LATER }),
      'send_at',
      'This invoice has already been sent.',
    ],
  ])('cannot be given %s', async (_, fields, path, message) => {
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

  test('keeps its status and its payments when edited and sent again', async () => {
    const edit = { ...editOfInvoice(await partPaid()), items: [{ ...LINE, quantity: '3' }] }
    const { invoice_number, ...sentAgain } = await ann.client.invoice.update({ ...edit, status: 'sent' })
    expect(sentAgain).toMatchObject({
      status: 'partially_paid',
      total_amount: '180.00',
      amount_paid: '60.00',
      balance_due: '120.00',
      payments: [{ amount: '60.00', paid_on: '2026-11-19', method: 'cash' }],
    })
    const mails = await server.receivedMail('ada@customer.example')
    const [first, second] = mails.filter(({ subject }) => subject.includes(invoice_number))
    expect(first?.text).toMatch(/Amount due +£120.00/)
    expect(second?.text).toMatch(/Revision +2\n(.*\n)*Amount due +£120.00/)
  })

  test('cannot have a total below what is paid', async () => {
    const invoice = await partPaid()
    const edit = { ...editOfInvoice(invoice), items: [{ ...LINE, quantity: '1', unit_price: '49.99' }] }
    await expect(ann.client.invoice.update(edit)).rejects.toMatchObject(
      issuesOf('items', 'The total cannot be less than the £60.00 already paid.'),
    )
    expect(await ann.client.invoice.get({ id: invoice.id })).toEqual(invoice)
  })

  test('becomes paid when a total is sent that equals what is paid', async () => {
    const edit = { ...editOfInvoice(await partPaid()), items: [{ ...LINE, quantity: '1' }] }
    expect(await ann.client.invoice.update(edit)).toMatchObject({
      ...{ status: 'partially_paid', total_amount: '60.00', sealed_total_amount: '120.00' },
      balance_due: '60.00',
    })
    expect(await ann.client.invoice.send({ id: edit.id })).toMatchObject({
      status: 'paid',
      total_amount: '60.00',
      sealed_total_amount: '60.00',
      balance_due: '0.00',
      paid_date: '2026-11-19',
    })
  })
})

describe('the code of its page on the PDF of an invoice', () => {
  const withBank = (bank: { sort_code: string; account_number: string } | null) =>
    setCompany(server.services.database, ann.company.id, {
      bank_account_name: bank && 'Ann Baker',
      bank_sort_code: bank?.sort_code ?? null,
      bank_account_number: bank?.account_number ?? null,
    })
  beforeAll(() => withBank({ sort_code: '20-45-77', account_number: '13371337' }))
  afterAll(() => withBank(null))

  const codeOf = async (invoice: { id: string }) =>
    (await textOf(await pdfOf(invoice))).replaceAll(' ', '').match(/Scantoopen:(https?:\S+)/)?.[1] ?? null
  const sendAgain = (invoice: Invoice) =>
    ann.client.invoice.update({ ...editOfInvoice(invoice), status: 'sent' })

  test('leads to its page, also after its link was replaced', async () => {
    const invoice = await sent()
    expect(await codeOf(invoice)).toContain(tokenOf(invoice))
    expect(await sendAgain(invoice)).toMatchObject({ earlier_versions: [] })
    const revoked = await ann.client.invoice.revokeLink({ id: invoice.id })
    const again = await sendAgain(revoked)
    expect(again.earlier_versions).toHaveLength(1)
    expect(tokenOf(again)).not.toBe(tokenOf(invoice))
    expect(await codeOf(again)).toContain(tokenOf(again))
  })

  test('is missing from a draft, and where nobody could pay', async () => {
    expect(await codeOf(await ann.client.invoice.create(invoiceFor(ada)))).toBeNull()
    await withBank(null)
    expect(await codeOf(await sent())).toBeNull()
  })

  test('makes no new revision of what was sealed before there were codes', async () => {
    const invoice = await sent()
    const { database } = server.services
    await database.execute(sql`alter table document_revisions disable trigger user`)
    await database.execute(sql`
      update document_revisions set content = regexp_replace(content, ',"page":[{][^}]*[}]', '')
      where document_id = ${invoice.id}`)
    await database.execute(sql`alter table document_revisions enable trigger user`)
    expect(await sendAgain(invoice)).toMatchObject({ earlier_versions: [] })
  })
})

test('a cancelled invoice says so on its PDF', async () => {
  const { id } = await sent()
  await ann.client.invoice.cancel({ id })
  expect(await textOf(await pdfOf({ id }))).toContain('Cancelled')
})

test('an unknown version of an invoice has no PDF', async () => {
  const bob = await server.signUpWithCompany()
  const { id } = await sent()
  const notFound = { code: 'not_found', status: 404 }
  await expect(ann.client.invoice.getVersionPdf({ id, version: 9 })).rejects.toMatchObject(notFound)
  await expect(ann.client.invoice.getVersionPdf({ id: uuidv7(), version: 1 })).rejects.toMatchObject(notFound)
  await expect(bob.client.invoice.getVersionPdf({ id, version: 1 })).rejects.toMatchObject(notFound)
})
