import type { RenderSlot } from '@quotespark/paper/pdf'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCustomer, draftFor, editOfInvoice, invoiceFor } from '../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { finishSealings } from '../document/send/unfinished-sealings.ts'
import { sendDueInvoices } from './send-due-invoices.ts'

/* Send later: a draft is sent once, at its send_at. */

const NOW = '2026-11-20T10:00:00.000Z'
const JUST_BEFORE = '2026-11-23T08:59:59.999Z'
const THEN = '2026-11-23T09:00:00.000Z'
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

async function scheduled(fields = {}) {
  server.clock.set(NOW)
  return ann.client.invoice.create(invoiceFor(ada, { status: 'sent', send_at: THEN, ...fields }))
}

async function runAt(instant: string): Promise<number> {
  server.clock.set(instant)
  return sendDueInvoices(server.services)
}

const get = ({ id }: { id: string }) => ann.client.invoice.get({ id })

describe('an invoice to be sent later', () => {
  test('is a draft until its time, and is then sent', async () => {
    const invoice = await scheduled()
    expect(invoice).toMatchObject({
      status: 'draft',
      send_at: THEN,
      sent_at: null,
      share_url: null,
      emails: [],
      history: [
        { event: 'scheduled', actor_name: 'Ann Baker', data: { send_at: THEN } },
        { event: 'created' },
      ],
    })
    expect(await runAt(JUST_BEFORE)).toBe(0)
    expect(await get(invoice)).toEqual(invoice)

    expect(await runAt(THEN)).toBe(1)
    expect(await get(invoice)).toMatchObject({
      status: 'sent',
      send_at: null,
      sent_at: THEN,
      emails: [{ template: 'invoice-sent', to_email: 'ada@customer.example' }],
      history: [{ event: 'sent', actor_name: 'Quotespark' }, {}, {}],
    })
    // Replies go to its author, as the company has no address.
    const [mail] = await server.receivedMail('ada@customer.example')
    expect(mail?.reply_to).toBe(ann.email)
  })

  test('is sent once, even by several runs at the same time or after a restart', async () => {
    const invoice = await scheduled()
    server.clock.set(THEN)
    const runs = await Promise.all([1, 2, 3].map(() => sendDueInvoices(server.services)))
    expect(runs.toSorted()).toEqual([0, 0, 1])
    expect(await runAt('2026-11-24T09:00:00.000Z')).toBe(0)
    expect((await get(invoice)).emails).toHaveLength(1)
  })

  test('is sent after the server was down at its time', async () => {
    const invoice = await scheduled()
    expect(await runAt('2026-11-25T12:00:00.000Z')).toBe(1)
    expect((await get(invoice)).status).toBe('sent')
  })

  test.each([
    ['unscheduled', { send_at: null }, null],
    ['rescheduled', { send_at: '2026-11-30T09:00:00.000Z' }, '2026-11-30T09:00:00.000Z'],
  ])('is %s by an edit', async (_, fields, send_at) => {
    const invoice = await scheduled()
    const edited = await ann.client.invoice.update({ ...editOfInvoice(invoice), ...fields })
    expect(edited.history[0]?.event).toBe(send_at ? 'scheduled' : 'schedule_removed')
    expect(await runAt(THEN)).toBe(0)
    expect(await get(invoice)).toMatchObject({ status: 'draft', send_at, emails: [] })
    if (send_at !== null) expect(await runAt(send_at)).toBe(1)
  })

  test('can be sent sooner, and is then not sent again', async () => {
    const invoice = await scheduled()
    const sent = await ann.client.invoice.send({ id: invoice.id })
    expect(sent).toMatchObject({ status: 'sent', send_at: null, sent_at: NOW })
    expect(await runAt(THEN)).toBe(0)
    expect((await get(invoice)).emails).toHaveLength(1)
  })

  test('keeps its time when edited', async () => {
    const invoice = await scheduled()
    const edited = await ann.client.invoice.update({
      ...editOfInvoice(invoice),
      title: 'Bread',
      status: 'sent',
    })
    expect(edited).toMatchObject({ status: 'draft', title: 'Bread', send_at: THEN, emails: [] })
    expect(edited.history.map(({ event }) => event)).toEqual(['edited', 'scheduled', 'created'])
    expect(await runAt(THEN)).toBe(1)
    expect(await get(invoice)).toMatchObject({ title: 'Bread', status: 'sent' })
  })

  test('is refused for a time that has passed', async () => {
    await expect(scheduled({ send_at: NOW })).rejects.toMatchObject({
      code: 'invalid_input',
      data: {
        issues: [
          {
            path: 'send_at',
            message: 'This time has passed. Choose a later one, or send the invoice now.',
          },
        ],
      },
    })
  })

  test('is refused for a time at which it would be overdue, by the day in London', async () => {
    const late = { due_date: '2026-11-22', send_at: '2026-11-23T00:00:00.000Z' }
    const refusal = {
      code: 'invalid_input',
      data: {
        issues: [
          {
            path: 'send_at',
            message: 'This time is after the due date. Choose an earlier one, or a later due date.',
          },
        ],
      },
    }
    await expect(scheduled(late)).rejects.toMatchObject(refusal)
    await expect(
      scheduled({ ...late, issue_date: '2026-11-20', payment_terms: 'due_on_receipt' }),
    ).rejects.toMatchObject(refusal)
    const invoice = await scheduled({ ...late, send_at: '2026-11-22T23:59:59.000Z' })
    const edit = { ...editOfInvoice(invoice), status: 'sent' as const, send_at: late.send_at }
    await expect(ann.client.invoice.update(edit)).rejects.toMatchObject(refusal)
    await ann.client.invoice.send({ id: invoice.id })
  })

  test.each(['sent', 'draft'] as const)(
    'is refused at once for anything that would refuse it then, saved as %s',
    async (status) => {
      const { database } = server.services
      const mute = await storeCustomer(database, { company_id: ann.company.id })
      const refusal = { code: 'customer_email_missing' }
      await expect(scheduled({ status, customer_id: mute })).rejects.toMatchObject(refusal)
      const draft = await ann.client.invoice.create(invoiceFor({ id: mute }))
      const edit = { ...editOfInvoice(draft), send_at: THEN }
      await expect(
        ann.client.invoice.update(status === 'sent' ? { ...edit, status } : edit),
      ).rejects.toMatchObject(refusal)
      expect(await get(draft)).toEqual(draft)

      await setCompany(database, ann.company.id, { require_invoice_particulars: true })
      await expect(scheduled({ status })).rejects.toMatchObject({ code: 'particulars_missing' })
      await setCompany(database, ann.company.id, { require_invoice_particulars: false })
    },
  )

  test('cannot be an incomplete draft', async () => {
    const refusal = {
      code: 'invalid_input',
      data: {
        issues: [
          {
            path: 'send_at',
            message: 'Only a complete invoice can be scheduled. Complete it, or remove the time.',
          },
        ],
      },
    }
    const half = draftFor(null, { send_at: THEN })
    await expect(ann.client.invoice.createDraft(half)).rejects.toMatchObject(refusal)
    const draft = await ann.client.invoice.createDraft(draftFor(null))
    const edit = { ...half, id: draft.id, version: draft.version }
    await expect(ann.client.invoice.updateDraft(edit)).rejects.toMatchObject(refusal)
    expect(await get(draft)).toEqual(draft)
  })
})

describe('the sealing of a scheduled invoice', () => {
  test('draws outside the transaction, while others can work on the invoice', async () => {
    const invoice = await scheduled()
    const { pdf, database } = server.services
    const reserve = pdf.reserve
    const whileDrawing: unknown[] = []
    const spy = vi.spyOn(pdf, 'reserve').mockImplementationOnce((drawnFor) => {
      const place = reserve(drawnFor)
      return {
        ...place,
        async draw(view) {
          const { rows } = await database.execute(
            sql`select status, revision from documents where id = ${invoice.id} for update nowait`,
          )
          whileDrawing.push(...rows)
          return place.draw(view)
        },
      }
    })
    expect(await runAt(THEN)).toBe(1)
    spy.mockRestore()
    expect(whileDrawing).toEqual([{ status: 'sent', revision: null }])
    expect(await get(invoice)).toMatchObject({ revision: 1, emails: [{ template: 'invoice-sent' }] })
  })

  test('waits for the next run when too much is being drawn', async () => {
    const invoice = await scheduled()
    const places: RenderSlot[] = []
    try {
      for (;;) places.push(server.services.pdf.reserve({ company_id: ann.company.id }))
    } catch (error) {
      expect(error).toMatchObject({ code: 'busy' })
    }
    expect(await runAt(THEN)).toBe(0)
    expect(await get(invoice)).toEqual(invoice)
    for (const place of places) place.release()
    expect(await runAt('2026-11-23T09:01:00.000Z')).toBe(1)
    expect(await get(invoice)).toMatchObject({
      ...{ status: 'sent', sent_at: '2026-11-23T09:01:00.000Z', revision: 1 },
      history: [{ event: 'sent' }, { event: 'scheduled' }, { event: 'created' }],
      emails: [{ template: 'invoice-sent' }],
    })
  })

  test('is resumed after an interruption, and emailed once', async () => {
    const invoice = await scheduled()
    const spy = vi.spyOn(server.services.pdf, 'reserve').mockImplementationOnce(() => ({
      draw: () => Promise.reject(new Error('the process ended')),
      release: () => {},
    }))
    expect(await runAt(THEN)).toBe(1)
    spy.mockRestore()
    expect(await get(invoice)).toMatchObject({ status: 'sent', send_at: null, revision: null, emails: [] })
    expect(await runAt('2026-11-23T09:02:00.000Z')).toBe(0)

    const finished = await Promise.all([finishSealings(server.services), finishSealings(server.services)])
    expect(finished.some((count) => count > 0)).toBe(true)
    const sent = await get(invoice)
    expect(sent).toMatchObject({
      ...{ status: 'sent', sent_at: THEN, revision: 1, changed_since_sent: false },
      history: [{ event: 'sent', actor_name: 'Quotespark' }, { event: 'scheduled' }, { event: 'created' }],
      emails: [{ template: 'invoice-sent' }],
    })
    expect(await finishSealings(server.services)).toBe(0)
    expect(await get(invoice)).toEqual(sent)
  })
})

describe('an invoice that cannot be sent at its time', () => {
  test('stays a draft, and staff are notified of the reason', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    server.clock.set(NOW)
    const draft = await staff.client.invoice.create(invoiceFor(customer, { send_at: THEN }))
    await staff.client.company.updateSwitches({ vat_registered: false })
    expect(await runAt(THEN)).toBe(0)
    const reason =
      'This invoice includes VAT, which your company no longer charges. Open and save it, then send it again'
    expect(await staff.client.invoice.get({ id: draft.id })).toMatchObject({
      status: 'draft',
      send_at: null,
      version: 2,
      total_amount: '120.00',
      emails: [],
      history: [
        { event: 'sending_failed', actor_name: 'Quotespark', data: { reason } },
        { event: 'scheduled' },
        { event: 'created' },
      ],
    })
    const { items } = await staff.client.notification.list({})
    expect(items).toMatchObject([
      {
        event: 'invoice_not_sent',
        title: 'Invoice not sent',
        body: `${draft.invoice_number} could not be sent at the scheduled time: ${reason}.`,
        invoice_id: draft.id,
      },
    ])
  })

  test('does not stop the other invoices', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    server.clock.set(NOW)
    const later = { status: 'sent', send_at: THEN } as const
    const lacking = await staff.client.invoice.create(invoiceFor(customer, later))
    const good = await ann.client.invoice.create(invoiceFor(ada, later))
    await setCompany(server.services.database, staff.company.id, { require_invoice_particulars: true })
    expect(await runAt(THEN)).toBe(1)
    expect((await get(good)).status).toBe('sent')
    expect(await staff.client.invoice.get({ id: lacking.id })).toMatchObject({
      status: 'draft',
      history: [{ data: { reason: 'details required by law are missing' } }, {}, {}],
    })
  })
})
