import { createHash } from 'node:crypto'
import { documentEvents, emails, files, invoices, payments } from '@quotespark/database'
import { INVOICE_STATUSES, type InvoiceStatus } from '@quotespark/domain/document'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE, tokenOf } from '../../testing/sample-documents.ts'
import { storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer({ mail: 'smtp' })
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

async function invoiceIn(status: InvoiceStatus): Promise<string> {
  const partly = status === 'partially_paid' ? { amount_paid: '20.00' } : {}
  const paid = status === 'paid' ? { amount_paid: '120.00', paid_date: '2026-11-19' } : {}
  const credited = status === 'credited' ? { set_off_amount: '120.00', credited_amount: '120.00' } : {}
  const { database } = server.services
  return storeInvoice(database, {
    company_id: ann.company.id,
    customer_id: ada.id,
    status,
    ...partly,
    ...paid,
    ...credited,
  })
}

/** Everything stored about invoices. */
async function written() {
  const { database } = server.services
  return {
    invoices: await database.select().from(invoices).orderBy(invoices.id),
    others: await Promise.all(
      [documentEvents, emails, files, payments].map((table) => database.$count(table)),
    ),
  }
}

const payment = { paid_on: '2026-11-20', method: 'bank_transfer', reference: null } as const
const STEPS: Record<string, (id: string) => Promise<{ status: InvoiceStatus }>> = {
  send: (id) => ann.client.invoice.send({ id }),
  markAsPaid: (id) => ann.client.invoice.markAsPaid({ id }),
  recordPayment: (id) => ann.client.invoice.recordPayment({ id, amount: '1.00', ...payment }),
  cancel: (id) => ann.client.invoice.cancel({ id }),
}
type Step = keyof typeof STEPS

/** From section 4 of the specification; every other step is refused. */
const ALLOWED: Record<InvoiceStatus, Record<Step, InvoiceStatus>> = {
  draft: { send: 'sent' },
  sent: { markAsPaid: 'paid', recordPayment: 'partially_paid', cancel: 'cancelled' },
  viewed: {},
  paid: {},
  overdue: {},
  cancelled: {},
  partially_paid: { markAsPaid: 'paid', recordPayment: 'partially_paid' },
  credited: {},
}
const TO: Record<Step, InvoiceStatus> = {
  send: 'sent',
  markAsPaid: 'paid',
  recordPayment: 'partially_paid',
  cancel: 'cancelled',
}

describe.each(INVOICE_STATUSES)('an invoice that is %s', (from) => {
  test.each(Object.keys(STEPS))('allows or refuses the step as specified: %s', async (step) => {
    const id = await invoiceIn(from)
    const run = STEPS[step] as (id: string) => Promise<{ status: InvoiceStatus }>
    const reached = ALLOWED[from][step]
    if (reached !== undefined) {
      expect((await run(id)).status).toBe(reached)
      return
    }
    const before = await written()
    await expect(run(id)).rejects.toMatchObject({
      code: 'transition_not_allowed',
      status: 409,
      defined: true,
      data: { entity: 'invoice', from, to: TO[step] },
    })
    expect(await written()).toEqual(before)
  })

  test('offers exactly the allowed steps', async () => {
    const { abilities } = await ann.client.invoice.get({ id: await invoiceIn(from) })
    expect(abilities).toEqual({
      edit: !['paid', 'credited', 'cancelled'].includes(from),
      send: 'send' in ALLOWED[from],
      send_again: false,
      mark_as_paid: 'markAsPaid' in ALLOWED[from],
      cancel: 'cancel' in ALLOWED[from],
      record_payment: 'recordPayment' in ALLOWED[from],
      credit: ['sent', 'partially_paid', 'paid'].includes(from),
      assign_customer: from === 'draft',
      delete: from === 'draft',
      share: from !== 'draft',
      send_e_invoice: false,
      remind: false,
      undo: false,
    })
  })
})

describe('sending an invoice', () => {
  test('emails the stored PDF with the invoice’s link, and records the hash', async () => {
    const customer = await addCustomer(ann.client, { email: 'invoiced@customer.example' })
    const invoice = await ann.client.invoice.create(
      invoiceFor(customer, { items: [{ ...LINE, quantity: '50', unit_price: '241.67' }], status: 'sent' }),
    )
    expect(invoice).toMatchObject({ status: 'sent', sent_at: NOW, version: 2 })
    const [mail] = await server.receivedMail('invoiced@customer.example')
    expect(mail).toMatchObject({
      from: 'Crumb & Co via Quotespark <no-reply@quotespark.example>',
      reply_to: ann.email,
      subject: expect.stringContaining(invoice.invoice_number),
    })
    expect(mail?.text).toContain('£14,500.20')
    expect(mail?.text).toContain('20 Dec 2026')
    expect(mail?.links).toContain(invoice.share_url)

    const [attached] = mail?.attachments ?? []
    expect(attached).toMatchObject({
      file_name: `${invoice.invoice_number}.pdf`,
      content_type: 'application/pdf',
    })
    const bytes = attached?.bytes ?? new Uint8Array()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(invoice.history[0]).toMatchObject({
      event: 'sent',
      actor_name: 'Ann Baker',
      data: { email: 'invoiced@customer.example', pdf_sha256: sha256 },
    })
    const { database, files: store } = server.services
    const [kept] = await database.select().from(files).where(eq(files.sha256, sha256))
    expect(kept).toMatchObject({ company_id: ann.company.id, size_bytes: bytes.length })
    expect(Buffer.from(await store.get(kept?.storage_key ?? '')).equals(bytes)).toBe(true)

    const { text } = await readPdf(bytes)
    for (const said of [invoice.invoice_number, '£12,083.50', '£2,416.70', '£14,500.20', '20 Dec 2026']) {
      expect(text).toContain(said)
    }
    const downloaded = await ann.client.invoice.getPdf({ id: invoice.id })
    expect(downloaded.name).toBe(`${invoice.invoice_number}.pdf`)
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each<[string, (company_id: string) => Promise<string | null>, object]>([
    [
      'no customer',
      async () => null,
      {
        code: 'invalid_input',
        data: { issues: [{ path: 'customer_id', message: 'Please select a customer' }] },
      },
    ],
  ])('is refused to %s, and leaves the draft unchanged', async (_, customer, refusal) => {
    const company_id = ann.company.id
    const { database } = server.services
    const id = await storeInvoice(database, { company_id, customer_id: await customer(company_id) })
    expect(await ann.client.invoice.get({ id })).toMatchObject({ status: 'draft' })
    expect((await ann.client.invoice.getPdf({ id })).size).toBeGreaterThan(1000)
    const before = await written()
    await expect(ann.client.invoice.send({ id })).rejects.toMatchObject({ defined: true, ...refusal })
    expect(await written()).toEqual(before)
  })

  test('is refused without a title', async () => {
    const { database } = server.services
    const titleless = { company_id: ann.company.id, customer_id: ada.id, title: '' }
    const id = await storeInvoice(database, titleless)
    await expect(ann.client.invoice.send({ id })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'title', message: 'Title is required.' }] },
    })
  })

  test('happens once for five calls at the same time', async () => {
    const customer = await addCustomer(ann.client, { email: 'once@customer.example' })
    const { id } = await ann.client.invoice.create(invoiceFor(customer))
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => ann.client.invoice.send({ id })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { emails: mails, history } = await ann.client.invoice.get({ id })
    expect(mails).toHaveLength(1)
    expect(history.map(({ event }) => event)).toEqual(['sent', 'created'])
  })
})

describe('a displayed status of an invoice that is not stored', () => {
  test('is viewed once the customer has looked, and keeps every action available', async () => {
    const invoice = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    expect(await server.anonymous.sharedLink.recordView({ token: tokenOf(invoice) })).toEqual({
      counted: true,
    })
    expect(await ann.client.invoice.get({ id: invoice.id })).toMatchObject({
      status: 'sent',
      displayed_status: 'viewed',
      view_count: 1,
      last_viewed_at: NOW,
      abilities: { mark_as_paid: true, cancel: true },
    })
  })

  test('is overdue from the day in London after the due date', async () => {
    const due = { issue_date: '2026-06-01', due_date: '2026-06-30', status: 'sent' } as const
    const { id, share_url } = await ann.client.invoice.create(invoiceFor(ada, due))
    const shown = async (instant: string) => {
      server.clock.set(instant)
      const { displayed_status, abilities } = await ann.client.invoice.get({ id })
      const portal = await server.anonymous.sharedLink.get({ token: tokenOf({ share_url }) })
      const status = portal.kind === 'invoice' ? portal.invoice.status : undefined
      return [displayed_status, status, abilities.mark_as_paid]
    }
    expect(await shown('2026-06-30T22:59:59.999Z')).toEqual(['sent', 'sent', true])
    expect(await shown('2026-06-30T23:00:00.000Z')).toEqual(['overdue', 'overdue', true])
    await ann.client.invoice.markAsPaid({ id })
    expect(await shown('2026-07-05T00:00:00.000Z')).toEqual(['paid', 'paid', false])
    server.clock.set(NOW)
  })
})

test('a step for an unknown invoice is refused', async () => {
  const bob = await server.signUpWithCompany()
  const theirs = await bob.client.invoice.create(invoiceFor(await addCustomer(bob.client)))
  for (const id of [uuidv7(), theirs.id]) {
    for (const [step, run] of Object.entries(STEPS)) {
      const refused = expect(run(id), step).rejects
      await refused.toMatchObject({ code: 'not_found', data: { entity: 'invoice' }, defined: true })
    }
  }
})
