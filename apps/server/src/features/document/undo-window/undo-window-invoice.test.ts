import { asCompany, documents } from '@quotespark/database'
import { eventually } from '@quotespark/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, invoiceFor } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { whileNextIsDrawn } from '../../../testing/while-drawn.ts'
import { sendDueInvoices } from '../../invoice/send-due-invoices.ts'
import { documentRef } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import { insertPayment } from '../payment/note-payment.ts'
import type { InvoiceDocument } from '../printable.ts'
import { countedMails, NOTHING, SENT, tracesOf } from './traces.fixture.ts'

let server: TestServer
let ann: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const db = () => server.services.database
let customers = 0
const customer = () => addCustomer(ann.client, { email: `kim-${++customers}@customer.example` })
async function heldInvoice() {
  const { id } = await ann.client.invoice.create(invoiceFor(await customer()))
  return ann.client.invoice.send({ id })
}
const traces = (id: string) => tracesOf(db(), id)
const counted = (address: string) => countedMails(db(), ann.company.id, address)

describe('the undo window of an invoice', () => {
  it('keeps the number and the dates, and undo restores the draft as it was', async () => {
    const before = await ann.client.invoice.create(invoiceFor(await customer()))
    const held = await ann.client.invoice.send({ id: before.id })
    expect(held).toMatchObject({
      status: 'sent',
      held: { step: 'send' },
      abilities: { undo: true, send: false },
    })
    const after = await ann.client.invoice.undo({ id: before.id })
    const { invoice_number, issue_date, due_date } = before
    expect(after).toMatchObject({ status: 'draft', sent_at: null, invoice_number, issue_date, due_date })
    expect(await traces(before.id)).toEqual(NOTHING)
  })

  it('does not send an invoice twice when its scheduled time falls within the window', async () => {
    const send_at = new Date(server.clock.now().getTime() + 5_000).toISOString()
    const invoice = await ann.client.invoice.create(invoiceFor(await customer(), { send_at }))
    await ann.client.invoice.send({ id: invoice.id })
    server.clock.advance(10_000)
    await sendDueInvoices(server.services)
    expect(await traces(invoice.id)).toMatchObject({ holds: 1, mails: 0 })
    await server.services.undoWindows.endOf(documentRef('invoice', ann.company.id, invoice.id))
    await sendDueInvoices(server.services)
    expect(await traces(invoice.id)).toMatchObject({ mails: 1, revisions: 1 })
  })

  it('does not send an invoice that somebody began to delete once it was listed', async () => {
    const send_at = new Date(server.clock.now().getTime() + 5_000).toISOString()
    const one = await ann.client.invoice.create(invoiceFor(await customer(), { send_at }))
    const other = await ann.client.invoice.create(invoiceFor(await customer(), { send_at }))
    server.clock.advance(10_000)
    // They are sent in the order of their ids.
    whileNextIsDrawn(server, () =>
      ann.client.invoice.delete({ params: { id: other.id }, query: { undoable: 'true' } }),
    )
    expect(await sendDueInvoices(server.services)).toBe(1)
    expect(await traces(one.id)).toMatchObject({ mails: 1 })
    expect(await traces(other.id)).toMatchObject({ holds: 1, mails: 0, revisions: 0 })
    await ann.client.invoice.undo({ id: other.id })
  })

  it('counts and lists an invoice as paid while its payment can be undone, in every order', async () => {
    const bob = await server.signUpWithCompany()
    const { invoice } = bob.client
    const dates = { issue_date: '2026-01-02', due_date: '2026-01-05' }
    const { id } = await invoice.create(invoiceFor(await addCustomer(bob.client), dates))
    await invoice.send({ id })
    await invoice.endHold({ id })
    const seen = async () => {
      const { by_status } = await invoice.count({})
      for (const sort of ['created_at', 'due_date', 'customer'] as const)
        for (const status of ['overdue', 'paid'] as const)
          expect((await invoice.list({ status, sort })).items, sort).toHaveLength(by_status[status])
      return [by_status.overdue, by_status.paid]
    }
    expect(await seen()).toEqual([1, 0])
    await invoice.recordPayment({
      id,
      amount: '120.00',
      paid_on: '2026-01-20',
      method: 'cash',
      undoable: true,
    })
    expect(await seen()).toEqual([0, 1])
    await invoice.undo({ id })
    expect(await seen()).toEqual([1, 0])
  })

  it('shows a payment that can be undone, and records it when the window ends', async () => {
    const { id } = await heldInvoice()
    await ann.client.invoice.endHold({ id })
    const payment = { amount: '20.00', paid_on: '2026-11-20', method: 'cash', reference: null } as const
    const shown = await ann.client.invoice.recordPayment({
      id,
      ...payment,
      notify_customer: true,
      undoable: true,
    })
    expect(shown).toMatchObject({ amount_paid: '20.00', held: { step: 'pay' }, status: 'partially_paid' })
    expect(await ann.client.invoice.undo({ id })).toMatchObject({
      amount_paid: '0.00',
      payments: [],
      status: 'sent',
    })
    expect(await traces(id)).toEqual(SENT)
    await ann.client.invoice.recordPayment({ id, ...payment, notify_customer: true, undoable: true })
    const paid = await ann.client.invoice.endHold({ id })
    expect(paid).toMatchObject({ amount_paid: '20.00', held: null, payments: [{ amount: '20.00' }] })
    // The receipt is drawn and mailed after the payment.
    await eventually(async () =>
      expect(await traces(id)).toMatchObject({ mails: 2, events: ['created', 'payment_recorded', 'sent'] }),
    )
  })

  it('shows a payment as void while that can be undone, and voids it once when the window ends', async () => {
    const { id } = await heldInvoice()
    const payment = { amount: '20.00', paid_on: '2026-11-20', method: 'cash', reference: null } as const
    const [recorded] = (await ann.client.invoice.recordPayment({ id, ...payment })).payments
    const payment_id = recorded?.id ?? ''
    const press = () => ann.client.payment.void({ id: payment_id, reason: 'It bounced', undoable: true })
    const waiting = await press()
    expect(waiting).toMatchObject({ ...{ kind: 'void', payment_id, state: 'on_its_way' }, amount: '20.00' })
    const shown = await ann.client.invoice.get({ id })
    expect(shown).toMatchObject({
      ...{ amount_paid: '0.00', balance_due: '120.00', status: 'sent', held: { step: 'void' } },
      payments: [
        { id: payment_id, state: 'voided', abilities: { void: false, correct: false } },
        { id: waiting.id, kind: 'void', state: 'on_its_way', reason: 'It bounced' },
      ],
    })
    const closed = { code: 'payment_closed', data: { reason: 'on_its_way' } }
    await expect(press()).rejects.toMatchObject(closed)
    expect(await traces(id)).toMatchObject({ holds: 1, events: ['created', 'payment_recorded', 'sent'] })

    expect(await ann.client.invoice.undo({ id })).toMatchObject({
      ...{ amount_paid: '20.00', status: 'partially_paid', held: null },
      payments: [{ id: payment_id, state: 'received', abilities: { void: true } }],
    })
    await press()
    // Another step carries it out first.
    await ann.client.invoice.recordPayment({ id, ...payment, amount: '120.00' })
    expect(await ann.client.invoice.get({ id })).toMatchObject({
      ...{ status: 'paid', amount_paid: '120.00', held: null },
      payments: [{ state: 'voided' }, { amount: '120.00' }, { kind: 'void', state: 'received' }],
    })
  })

  it('shows a refund that can be undone, and makes it with its credit note and emails when the window ends', async () => {
    const to = await customer()
    const { id } = await ann.client.invoice.create(invoiceFor(to, { status: 'sent' }))
    await ann.client.invoice.endHold({ id })
    const payment = { amount: '120.00', paid_on: '2026-11-20', method: 'cash', reference: null } as const
    const [recorded] = (await ann.client.invoice.recordPayment({ id, ...payment })).payments
    const payment_id = recorded?.id ?? ''
    const press = (more = {}) =>
      ann.client.payment.refund({ id: payment_id, amount: '20.00', reason: 'Fewer', undoable: true, ...more })
    const before = await ann.client.invoice.get({ id })
    const waiting = await press()
    expect(waiting).toMatchObject({ kind: 'refund', payment_id, state: 'on_its_way', amount: '20.00' })
    expect(await ann.client.invoice.get({ id })).toMatchObject({
      ...{ amount_paid: '100.00', balance_due: '20.00', status: 'partially_paid', held: { step: 'refund' } },
      payments: [
        { id: payment_id, refundable_amount: '100.00' },
        { id: waiting.id, kind: 'refund', state: 'on_its_way', reason: 'Fewer' },
      ],
    })
    const { version: _, updated_at: __, ...undone } = await ann.client.invoice.undo({ id })
    expect(before).toMatchObject(undone)
    const mails = await counted(to.email)
    const last = await press({ credit_note: { reason: 'One box fewer' }, notify_customer: true })
    expect(await counted(to.email)).toBe(mails + 1)
    expect(await ann.client.invoice.get({ id })).toMatchObject({ status: 'paid', balance_due: '0.00' })
    const ended = await ann.client.invoice.endHold({ id })
    expect(ended).toMatchObject({
      ...{ status: 'paid', balance_due: '0.00', amount_paid: '100.00', held: null },
      credit_notes: [{ total_amount: '20.00' }],
      payments: [{ id: payment_id }, { id: last.id, kind: 'refund', state: 'received' }],
    })
    expect(await counted(to.email)).toBe(mails + 1)
  })

  it('carries a refund out before another step, and drops one that no longer fits', async () => {
    const { id } = await heldInvoice()
    await ann.client.invoice.endHold({ id })
    const payment = { amount: '120.00', paid_on: '2026-11-20', method: 'cash', reference: null } as const
    const [recorded] = (await ann.client.invoice.recordPayment({ id, ...payment })).payments
    const refund = { id: recorded?.id ?? '', reason: 'Fewer', undoable: true }
    await ann.client.payment.refund({ ...refund, amount: '70.00' })
    await expect(ann.client.payment.refund({ ...refund, amount: '70.00' })).rejects.toMatchObject({
      code: 'refund_exceeds',
      data: { refundable_amount: '50.00' },
    })
    expect(await ann.client.invoice.get({ id })).toMatchObject({ amount_paid: '50.00', held: null })
  })

  it('delays a reminder like a sending: undone it emails nobody, otherwise one email', async () => {
    const to = await customer()
    const { id } = await ann.client.invoice.create(invoiceFor(to, { due_date: '2026-11-21', status: 'sent' }))
    await ann.client.invoice.endHold({ id })
    const before = server.clock.now().toISOString()
    server.clock.set('2026-11-25T10:00:00.000Z')
    const mailed = await counted(to.email)
    const held = await ann.client.invoice.remind({ id })
    expect(held).toMatchObject({ held: { step: 'remind' }, status: 'sent', displayed_status: 'overdue' })
    expect(held.reminded_at).not.toBeNull()
    expect(held.abilities.remind).toBe(false)
    expect(await traces(id)).toMatchObject({ mails: 1, events: ['created', 'sent'] })
    expect(await counted(to.email)).toBe(mailed + 1)
    expect(await ann.client.invoice.undo({ id })).toMatchObject({ reminded_at: null, held: null })
    expect(await counted(to.email)).toBe(mailed)

    expect(await ann.client.invoice.doWithSeveral({ action: 'remind', ids: [id] })).toMatchObject({
      done: 1,
      undo_seconds: 30,
    })
    // Pressing again sends the first reminder, but no second one.
    const reminded = await ann.client.invoice.remind({ id })
    expect(reminded).toMatchObject({ held: null, abilities: { remind: false } })
    expect(await traces(id)).toMatchObject({ mails: 2, events: ['created', 'reminded', 'sent'] })
    server.clock.set(before)
  })

  it('keeps as credit what somebody else has paid of an invoice meanwhile', async () => {
    const { id } = await heldInvoice()
    await ann.client.invoice.endHold({ id })
    await ann.client.invoice.markAsPaid({ id, undoable: true })
    const document = documentRef('invoice', ann.company.id, id)
    await asCompany(db(), ann.company.id, async (tx) => {
      const invoice = (await lockDocument(tx, document)) as InvoiceDocument
      const payment = { amount: '1.00', paid_on: '2026-11-20', method: 'card', reference: null } as const
      await insertPayment({ db: tx, services: server.services }, invoice, payment, {
        user_id: null,
        name: 'Kim',
      })
    })
    await server.services.undoWindows.endOf(document)
    expect(await ann.client.invoice.get({ id })).toMatchObject({
      status: 'paid',
      amount_paid: '120.00',
      held: null,
      history: [{ event: 'payment_recorded', data: { amount: '119.00', credit_amount: '1.00' } }, {}, {}, {}],
    })
    const { items } = await ann.client.notification.list({})
    expect(items[0]).toMatchObject({ title: 'Overpaid: kept as credit' })
  })

  it('stops counting a reminder’s email when another reminder went out meanwhile', async () => {
    const to = await customer()
    const { id } = await ann.client.invoice.create(invoiceFor(to, { due_date: '2026-11-21', status: 'sent' }))
    await ann.client.invoice.endHold({ id })
    const before = server.clock.now().toISOString()
    server.clock.set('2026-11-25T10:00:00.000Z')
    const mailed = await counted(to.email)
    await ann.client.invoice.remind({ id })
    expect(await counted(to.email)).toBe(mailed + 1)
    await db()
      .update(documents)
      .set({ reminded_at: server.clock.now().toISOString() })
      .where(eq(documents.id, id))
    await server.services.undoWindows.endOf(documentRef('invoice', ann.company.id, id))
    expect(await traces(id)).toMatchObject({ mails: 1, events: ['created', 'sent', 'step_failed'] })
    expect(await counted(to.email)).toBe(mailed)
    server.clock.set(before)
  })
})
