import type { Invoice } from '@quotespark/contract'
import { eventually } from '@quotespark/testing'
import { type FakeAccessPoint, startFakeAccessPoint } from '@quotespark/testing/fake-access-point'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { startTransmitting } from '../document/e-invoice/transmit.ts'

let accessPoint: FakeAccessPoint
let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  accessPoint = await startFakeAccessPoint()
  server = await createTestServer({
    env: {
      EINVOICE_ACCESS_POINT_URL: accessPoint.url,
      EINVOICE_ACCESS_POINT_TOKEN: accessPoint.token,
      MAIL_QUOTA_FACTOR: '1000',
    },
  })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await company(server)
  await startTransmitting(server.services)
})
beforeEach(() => {
  accessPoint.mood = 'working'
  server.clock.set('2026-11-20T10:00:00.000Z')
})
afterAll(async () => {
  await server.stop()
  await accessPoint.stop()
})

const FIELDS = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }

async function company(of: TestServer) {
  const staff = await of.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  await staff.client.company.updateInformation({
    ...{ name: staff.company.name, address_fields: FIELDS, vat_number: 'GB 123 4567 82' },
    ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
  })
  return staff
}

let customers = 0
async function sent({ client } = ann, vat_number: string | null = 'GB 987 6543 21') {
  customers += 1
  const email = `ada-${customers}@e-invoice.example`
  const customer = await client.customer.create({
    ...{ name: 'Ada Lovelace Ltd', contact_person: 'Ada', email, address_fields: FIELDS, vat_number },
  })
  const invoice = await client.invoice.create(
    invoiceFor(customer, { status: 'sent', order_reference: 'PO-1' }),
  )
  return { email, customer, invoice }
}

const sealedUbl = async ({ id }: Invoice) =>
  (await ann.client.invoice.getRevisionUbl({ id, revision: 1 })).text()
const transmit = ({ id }: Invoice) => ann.client.invoice.sendEInvoice({ id, way: 'access_point' })
const sendingsOf = async ({ id }: Invoice) => (await ann.client.invoice.get({ id })).e_invoice.sendings
const carriedOf = async (invoice: Invoice) => {
  const [{ id } = { id: '' }] = await sendingsOf(invoice)
  return accessPoint.carried.filter(({ instance }) => instance === id)
}

/** Waits until its newest sending has this status. */
const settled = (invoice: Invoice, status: string) =>
  eventually(async () => {
    const [sending] = await sendingsOf(invoice)
    expect(sending?.status).toBe(status)
    return sending
  })

describe('an e-invoice through the access point', () => {
  test('arrives character for character as sealed, and staff see who sent it and that it arrived', async () => {
    const { invoice } = await sent()
    expect(invoice.abilities.send_e_invoice).toBe(true)
    expect(invoice.e_invoice.missing_for_access_point).toEqual([])
    const pressed = await transmit(invoice)
    expect(pressed.history[0]).toMatchObject({
      ...{ event: 'e_invoice_sent', actor_name: 'Ann Baker' },
      data: { way: 'access_point', to: '9932:GB987654321', revision: '1' },
    })
    expect(await settled(invoice, 'sent')).toMatchObject({
      ...{ way: 'access_point', receiver: '9932:GB987654321', revision: 1, by_name: 'Ann Baker' },
      sent_at: '2026-11-20T10:00:00.000Z',
      last_error: null,
    })
    const [envelope, ...more] = await carriedOf(invoice)
    expect(more).toEqual([])
    expect(envelope).toMatchObject({ sender: '9932:GB123456782', receiver: '9932:GB987654321' })
    expect(`<?xml version="1.0" encoding="UTF-8"?>\n${envelope?.document}`).toBe(await sealedUbl(invoice))
  })

  test('is sent once, however often and from how many tabs it is pressed, even on another day', async () => {
    const { invoice } = await sent()
    await Promise.all([transmit(invoice), transmit(invoice), transmit(invoice)])
    await settled(invoice, 'sent')
    server.clock.set('2026-11-22T10:00:00.000Z')
    await transmit(invoice)
    expect(await sendingsOf(invoice)).toHaveLength(1)
    expect(await carriedOf(invoice)).toHaveLength(1)
  })

  test('waits while the access point is down', async () => {
    const { invoice } = await sent()
    accessPoint.mood = 'away'
    await transmit(invoice)
    await eventually(async () =>
      expect((await sendingsOf(invoice))[0]?.last_error).toBe('The access point answered 503'),
    )
    expect((await sendingsOf(invoice))[0]?.status).toBe('waiting')
    accessPoint.mood = 'working'
    expect(await settled(invoice, 'sent')).toMatchObject({ last_error: null })
    expect(await carriedOf(invoice)).toHaveLength(1)
  })

  test('is repeated in the same envelope after a lost answer, so that duplicates can be recognised', async () => {
    const { invoice } = await sent()
    accessPoint.mood = 'silent'
    await transmit(invoice)
    await eventually(async () => expect(await carriedOf(invoice)).not.toEqual([]))
    accessPoint.mood = 'working'
    await settled(invoice, 'sent')
    const carried = await carriedOf(invoice)
    expect(new Set(carried.map((envelope) => JSON.stringify(envelope))).size).toBe(1)
  })

  test('is not retried when refused, shows the reason, and can be sent again', async () => {
    const { invoice } = await sent()
    accessPoint.mood = 'refusing'
    await transmit(invoice)
    const last_error = 'The receiver takes no invoices. (AS4_ERROR_MESSAGE_RECEIVED)'
    expect(await settled(invoice, 'failed')).toMatchObject({ last_error, sent_at: null })
    const { history } = await ann.client.invoice.get({ id: invoice.id })
    expect(history[0]).toMatchObject({
      ...{ event: 'e_invoice_failed', actor_name: 'Quotespark' },
      data: { to: '9932:GB987654321', reason: last_error },
    })
    accessPoint.mood = 'working'
    await transmit(invoice)
    await settled(invoice, 'sent')
    expect((await sendingsOf(invoice)).map(({ status }) => status)).toEqual(['sent', 'failed'])
  })

  test('is given up after three days', async () => {
    const { invoice } = await sent()
    accessPoint.mood = 'away'
    await transmit(invoice)
    await eventually(async () => expect((await sendingsOf(invoice))[0]?.last_error).not.toBeNull())
    server.clock.advance(3 * 24 * 60 * 60 * 1000 + 1)
    await settled(invoice, 'failed')
  })

  test('needs an address of both sides in the sealed e-invoice', async () => {
    const { invoice, customer } = await sent(ann, null)
    const { id } = invoice
    expect(invoice.e_invoice.is_sealed).toBe(true)
    expect(invoice.e_invoice.missing_for_access_point).toEqual([
      {
        field: 'buyer.endpoint',
        message: 'The customer needs an electronic address: a UK VAT number, GLN, DUNS or LEI.',
        url: `${server.url}/app/customers/${customer.id}/edit`,
      },
    ])
    const refused = (fields: string[]) => ({
      code: 'einvoice_unaddressed',
      data: { missing: fields.map((field) => expect.objectContaining({ field })) },
    })
    await expect(transmit(invoice)).rejects.toMatchObject(refused(['revision', 'buyer.endpoint']))
    const {
      quote_count: _q,
      invoice_count: _i,
      ...known
    } = await ann.client.customer.get({ id: customer.id })
    await ann.client.customer.update({ ...known, vat_number: 'GB 987 6543 21' })
    await expect(transmit(invoice)).rejects.toMatchObject(refused(['revision']))
    expect((await ann.client.invoice.get({ id })).abilities.send_again).toBe(true)
    expect((await ann.client.invoice.send({ id })).abilities.send_again).toBe(false)
    await transmit(invoice)
    expect(await settled(invoice, 'sent')).toMatchObject({ revision: 2 })
  })

  test('is refused when no access point is configured', async () => {
    const without = await createTestServer()
    try {
      without.clock.set('2026-11-20T10:00:00.000Z')
      const staff = await company(without)
      const { invoice } = await sent(staff)
      expect(invoice.e_invoice.missing_for_access_point).toBeNull()
      await expect(
        staff.client.invoice.sendEInvoice({ id: invoice.id, way: 'access_point' }),
      ).rejects.toMatchObject({ code: 'access_point_missing' })
    } finally {
      await without.stop()
    }
  })
})

describe('an e-invoice by email', () => {
  test('has the sealed bytes attached, with the PDF for people', async () => {
    const { invoice, email } = await sent()
    const { e_invoice, history } = await ann.client.invoice.sendEInvoice({ id: invoice.id, way: 'email' })
    expect(e_invoice.sendings).toMatchObject([
      { way: 'email', receiver: email, revision: 1, status: 'kept', by_name: 'Ann Baker' },
    ])
    expect(history[0]).toMatchObject({ event: 'e_invoice_sent', data: { way: 'email', to: email } })
    const mail = (await server.receivedMail(email, 2)).find(({ subject }) => subject.startsWith('E-invoice'))
    const attached = new Map(mail?.attachments.map(({ file_name, bytes }) => [file_name, bytes]))
    const name = invoice.invoice_number
    expect([...attached.keys()].toSorted()).toEqual([`${name}.pdf`, `${name}.xml`])
    expect(new TextDecoder().decode(attached.get(`${name}.xml`))).toBe(await sealedUbl(invoice))
  })

  test('can go to another address, once a day each', async () => {
    const { invoice } = await sent()
    const { id } = invoice
    const send = (to?: string) => ann.client.invoice.sendEInvoice({ id, way: 'email', ...(to && { to }) })
    await Promise.all([send('accounts@e-invoice.example'), send('accounts@e-invoice.example')])
    await send()
    expect((await sendingsOf(invoice)).map(({ receiver }) => receiver).toSorted()).toEqual([
      'accounts@e-invoice.example',
      expect.stringMatching(/^ada-/),
    ])
    server.clock.set('2026-11-21T10:00:00.000Z')
    await send('accounts@e-invoice.example')
    expect(await sendingsOf(invoice)).toHaveLength(3)
  })

  test('is refused for an invoice that was not sealed or is cancelled', async () => {
    const draft = await ann.client.invoice.create(invoiceFor(await addCustomer(ann.client)))
    const refused = { code: 'einvoice_incomplete' }
    expect(draft.abilities.send_e_invoice).toBe(false)
    const send = ({ id }: Invoice) => ann.client.invoice.sendEInvoice({ id, way: 'email' })
    await expect(send(draft)).rejects.toMatchObject(refused)
    const { invoice } = await sent()
    expect((await ann.client.invoice.cancel({ id: invoice.id })).abilities.send_e_invoice).toBe(false)
    await expect(send(invoice)).rejects.toMatchObject(refused)
    await expect(transmit(invoice)).rejects.toMatchObject(refused)
  })

  test('is refused to another company', async () => {
    const { invoice } = await sent()
    const other = await server.signUpWithCompany()
    await expect(other.client.invoice.sendEInvoice({ id: invoice.id, way: 'email' })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'invoice' },
    })
  })
})

test('the sending of an e-invoice has an undo window', async () => {
  const holding = await createTestServer({ env: { SEND_HOLD_SECONDS: '600' } })
  try {
    holding.clock.set('2026-11-20T10:00:00.000Z')
    const staff = await company(holding)
    const { invoice, email } = await sent(staff)
    const { id } = invoice
    await staff.client.invoice.endHold({ id })
    const held = await staff.client.invoice.sendEInvoice({ id, way: 'email' })
    expect(held).toMatchObject({ held: { step: 'send_e_invoice' }, e_invoice: { sendings: [] } })
    expect((await staff.client.invoice.undo({ id })).held).toBeNull()
    await staff.client.invoice.sendEInvoice({ id, way: 'email' })
    // Pressing again completes the first one and sends nothing more.
    const again = await staff.client.invoice.sendEInvoice({ id, way: 'email' })
    expect(again).toMatchObject({ held: null, e_invoice: { sendings: [{ receiver: email }] } })
    expect(await holding.receivedMail(email, 2)).toHaveLength(2)
  } finally {
    await holding.stop()
  }
})
