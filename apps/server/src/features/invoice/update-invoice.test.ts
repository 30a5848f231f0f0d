import { files } from '@quotespark/database'
import { INVOICE_STATUSES } from '@quotespark/domain/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { storeInvoice } from '../../testing/store-rows.ts'
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

const draft = () => ann.client.invoice.create(invoiceFor(ada))
const sent = () => ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))

describe('saving a draft invoice', () => {
  test('replaces every field and its lines', async () => {
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

  test('sends it when asked to', async () => {
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
    ['an invalid address', { cc_email: 'one@grace.example, two' }, 'cc_email'],
  ])('is refused with %s, unless it is saved as a draft', async (_, fields, path) => {
    const invoice = await draft()
    const edit = { ...editOfInvoice(invoice), ...fields }
    await expect(ann.client.invoice.update(edit)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path }] },
    })
    expect(await ann.client.invoice.get({ id: invoice.id })).toEqual(invoice)
  })
})

test.each(INVOICE_STATUSES)('an invoice that is %s can be edited only while it is open', async (status) => {
  const { database } = server.services
  const paid = status === 'paid' ? { amount_paid: '120.00', paid_date: '2026-11-19' } : {}
  const partly = status === 'partially_paid' ? { amount_paid: '20.00' } : {}
  const credited = status === 'credited' ? { set_off_amount: '120.00', credited_amount: '120.00' } : {}
  const parties = { company_id: ann.company.id, customer_id: ada.id }
  const id = await storeInvoice(database, { ...parties, status, ...paid, ...partly, ...credited })
  const invoice = await ann.client.invoice.get({ id })
  const update = ann.client.invoice.update({ ...editOfInvoice(invoice), title: 'Bread' })
  if (status === 'paid' || status === 'credited' || status === 'cancelled') {
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

describe('concurrent edits of an invoice', () => {
  test.each(['draft', 'sent'] as const)(
    'overwrite nothing that their author has not seen: %s',
    async (status) => {
      const invoice = await (status === 'draft' ? draft() : sent())
      const filesBefore = await server.services.database.$count(files)
      const edits = await Promise.allSettled(
        ['One', 'Two', 'Three'].map((title) =>
          ann.client.invoice.update({ ...editOfInvoice(invoice), title }),
        ),
      )
      expect(edits.filter((edit) => edit.status === 'fulfilled')).toHaveLength(1)
      for (const edit of edits) {
        if (edit.status === 'rejected') expect(edit.reason).toMatchObject({ code: 'changed_meanwhile' })
      }
      const saved = await ann.client.invoice.get({ id: invoice.id })
      expect(saved).toMatchObject({ items: [{}], history: [{ event: 'edited' }, ...invoice.history] })
      expect(saved).toMatchObject({ earlier_versions: [], changed_since_sent: status === 'sent' })
      // Nothing is sealed before it is sent.
      expect(await server.services.database.$count(files)).toBe(filesBefore)
    },
  )

  test('send only one of them, as one revision', async () => {
    const invoice = await sent()
    const edits = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((title) =>
        ann.client.invoice.update({ ...editOfInvoice(invoice), title, status: 'sent' }),
      ),
    )
    expect(edits.filter((edit) => edit.status === 'fulfilled')).toHaveLength(1)
    const { items } = await ann.client.invoice.listRevisions({ id: invoice.id })
    expect(items.map(({ revision }) => revision)).toEqual([2, 1])
    expect((await ann.client.invoice.get({ id: invoice.id })).emails).toHaveLength(2)
  })

  test('are refused by the version that was read', async () => {
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
