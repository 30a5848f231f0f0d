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

/** Once its newest sending is as is wanted. */
const settled = (invoice: Invoice, status: string) =>
  eventually(async () => {
    const [sending] = await sendingsOf(invoice)
    expect(sending?.status).toBe(status)
    return sending
  })

describe('through the access point', () => {
  test('goes what was sealed, character for character, and staff see who sent it and that it has arrived', async () => {
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

  test('goes once, however often and from how many tabs it is pressed, also on another day', async () => {
    const { invoice } = await sent()
    await Promise.all([transmit(invoice), transmit(invoice), transmit(invoice)])
    await settled(invoice, 'sent')
    server.clock.set('2026-11-22T10:00:00.000Z')
    await transmit(invoice)
    expect(await sendingsOf(invoice)).toHaveLength(1)
    expect(await carriedOf(invoice)).toHaveLength(1)
  })

  test('waits while the access point is away', async () => {
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

  test('comes in the same envelope where an answer was lost, so that it can be told to be one', async () => {
    const { invoice } = await sent()
    accessPoint.mood = 'silent'
    await transmit(invoice)
    await eventually(async () => expect(await carriedOf(invoice)).not.toEqual([]))
    accessPoint.mood = 'working'
    await settled(invoice, 'sent')
    const carried = await carriedOf(invoice)
    expect(new Set(carried.map((envelope) => JSON.stringify(envelope))).size).toBe(1)
  })

  test('that is refused is not tried again, says why, and may be sent anew', async () => {
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

  test('needs an address of both sides in what was sealed', async () => {
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

  test('goes nothing where none is set up', async () => {
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

describe('by e-mail', () => {
  test('go the bytes that were sealed, with the PDF for people', async () => {
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

  test('goes to whoever is named, once a day', async () => {
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

  test('goes nothing that was not sealed or is cancelled', async () => {
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

  test('is nobody else’s to send', async () => {
    const { invoice } = await sent()
    const other = await server.signUpWithCompany()
    await expect(other.client.invoice.sendEInvoice({ id: invoice.id, way: 'email' })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'invoice' },
    })
  })
})

test('it waits with everything else that goes to customers, and can be taken back', async () => {
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
    // What is pressed once more has the first one done, and nothing is left to do.
    const again = await staff.client.invoice.sendEInvoice({ id, way: 'email' })
    expect(again).toMatchObject({ held: null, e_invoice: { sendings: [{ receiver: email }] } })
    expect(await holding.receivedMail(email, 2)).toHaveLength(2)
  } finally {
    await holding.stop()
  }
})
