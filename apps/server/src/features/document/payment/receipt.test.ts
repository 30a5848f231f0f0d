import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCustomer, invoiceFor } from '../../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { mailReceipt, type ReceiptMail } from './thank-for-payment.ts'

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
})
afterAll(() => server.stop())

const textOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).text

const payment = { paid_on: '2026-11-18', method: 'bank_transfer', reference: 'our note' } as const

/** The payment emails that have reached the customer, once all background work is done. */
async function thanksFor(invoice_number: string, email: string) {
  await server.services.background.settled()
  const mails = await server.receivedMail(email)
  return mails.filter(({ subject }) => subject === `Payment received for invoice ${invoice_number}`)
}

async function sentInvoice(staff = ann, fields: Parameters<typeof addCustomer>[1] = {}) {
  const ada = await addCustomer(staff.client, fields)
  const invoice = await staff.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
  return { ...invoice, ada, token: invoice.share_url?.split('/').at(-1) ?? '' }
}

test('a receipt is available once all is paid, to staff and through the link, and the sealed invoice stays', async () => {
  const { id, invoice_number, token } = await sentInvoice()
  const sealed = await (await ann.client.invoice.getPdf({ id })).arrayBuffer()
  await ann.client.invoice.recordPayment({ id, amount: '100', ...payment })
  const none = { code: 'not_found', data: { entity: 'receipt' } }
  await expect(ann.client.invoice.getReceipt({ id })).rejects.toMatchObject(none)
  await expect(server.anonymous.sharedLink.getReceipt({ token })).rejects.toMatchObject(none)
  await ann.client.invoice.recordPayment({
    id,
    amount: '20',
    ...payment,
    paid_on: '2026-11-20',
    method: 'cash',
  })
  const file = await ann.client.invoice.getReceipt({ id })
  expect(file.name).toBe(`${invoice_number} receipt.pdf`)
  const text = await textOf(file)
  expect(text).toContain('PAID 20 Nov 2026')
  expect(text).toContain('18 Nov 2026 Bank transfer £100.00 20 Nov 2026 Cash £20.00')
  expect(text).toContain('Amount paid £120.00 Balance due £0.00')
  expect(text).not.toContain('our note')
  expect(await textOf(await server.anonymous.sharedLink.getReceipt({ token }))).toBe(text)
  expect(await (await ann.client.invoice.getPdf({ id })).arrayBuffer()).toEqual(sealed)
})

test('a receipt names the company as it was when the invoice was sealed', async () => {
  const staff = await server.signUpWithCompany()
  const { id } = await sentInvoice(staff)
  await staff.client.invoice.markAsPaid({ id })
  await setCompany(server.services.database, staff.company.id, { name: 'Somebody Else Ltd' })
  const text = await textOf(await staff.client.invoice.getReceipt({ id }))
  expect(text).toContain('Crumb & Co')
  expect(text).not.toContain('Somebody Else')
})

test('a receipt in the portal is only for its customer', async () => {
  const { id, ada } = await sentInvoice()
  await ann.client.invoice.markAsPaid({ id })
  const customer = await server.signUp({ email: ada.email })
  expect(await textOf(await customer.client.portal.getReceipt({ id }))).toContain('PAID 20 Nov 2026')
  const stranger = await server.signUp()
  await expect(stranger.client.portal.getReceipt({ id })).rejects.toMatchObject({ code: 'not_found' })
  const other = await server.signUpWithCompany()
  await expect(other.client.invoice.getReceipt({ id })).rejects.toMatchObject({
    code: 'not_found',
    data: { entity: 'invoice' },
  })
})

test('a withdrawn link gives no receipt', async () => {
  const { id, token } = await sentInvoice()
  await ann.client.invoice.markAsPaid({ id })
  await ann.client.invoice.revokeLink({ id })
  await expect(server.anonymous.sharedLink.getReceipt({ token })).rejects.toMatchObject({
    code: 'link_revoked',
  })
})

test('the thanks for a payment carry its receipt, and say what is still owed', async () => {
  const { id, invoice_number, ada } = await sentInvoice()
  await ann.client.invoice.recordPayment({ id, amount: '100', ...payment, notify_customer: true })
  // One after the other, because each says how things stand when it is drawn.
  await server.services.background.settled()
  const paid = await ann.client.invoice.recordPayment({ id, amount: '20', ...payment, notify_customer: true })
  const [part, rest, ...more] = await thanksFor(invoice_number, ada.email)
  expect(more).toEqual([])
  const receipt = { file_name: 'Receipt 2026-11-18.pdf', content_type: 'application/pdf' }
  expect(part).toMatchObject({
    text: expect.stringMatching(/Your receipt is attached.*£100\.00.*Still owed.*£20\.00/s),
    attachments: [receipt],
  })
  expect(rest).toMatchObject({
    reply_to: ann.email,
    text: expect.stringMatching(
      /Paid in full\. Your receipt is attached.*£20\.00.*18 Nov 2026.*Bank transfer/s,
    ),
    attachments: [receipt],
  })
  expect(rest?.text).not.toContain('Still owed')
  const { text } = await readPdf(part?.attachments[0]?.bytes as Uint8Array)
  expect(text).toContain(`Invoice Still owed Paid ${invoice_number} £20.00 £100.00 Amount received £100.00`)
  const last = paid.payments.find(({ amount }) => amount === '20.00')
  const { text: lastText } = await readPdf(rest?.attachments[0]?.bytes as Uint8Array)
  expect(lastText).toBe(await textOf(await ann.client.payment.getReceipt({ id: last?.id ?? '' })))
})

test('a receipt is emailed once, however often its job runs, even if the process ended first', async () => {
  const { id, invoice_number, ada } = await sentInvoice()
  const { services } = server
  const unfinished = vi.spyOn(services.background, 'run').mockImplementation(() => {})
  await ann.client.invoice.recordPayment({ id, amount: '120', ...payment, notify_customer: true })
  unfinished.mockRestore()
  expect(await thanksFor(invoice_number, ada.email)).toEqual([])
  const { rows } = await services.database.execute<{ data: ReceiptMail }>(
    sql`select data from pgboss.job where name = 'mail-receipt' and data ->> 'document_id' = ${id}`,
  )
  expect(rows).toHaveLength(1)
  const [{ data }] = rows as [{ data: ReceiptMail }]
  await Promise.all([mailReceipt(services, data), mailReceipt(services, data)])
  await mailReceipt(services, data)
  expect(await thanksFor(invoice_number, ada.email)).toHaveLength(1)
})

test('a receipt names payments as they were put right, and none that is void', async () => {
  const { id } = await sentInvoice()
  const pay = (amount: string) => ann.client.invoice.recordPayment({ id, amount, ...payment })
  const [first] = (await pay('50')).payments
  await ann.client.payment.void({ id: first?.id ?? '', reason: 'It bounced' })
  const second = (await pay('120')).payments.find(({ amount }) => amount === '120.00')
  await ann.client.payment.correct({ id: second?.id ?? '', paid_on: '2026-11-17' })
  const text = await textOf(await ann.client.invoice.getReceipt({ id }))
  expect(text).toContain('PAID 17 Nov 2026')
  expect(text).toContain('17 Nov 2026 Bank transfer £120.00')
  expect(text).not.toContain('£50.00')
})

test('a receipt is not emailed once its payment is void', async () => {
  const { id, invoice_number, ada } = await sentInvoice()
  const { services } = server
  const unfinished = vi.spyOn(services.background, 'run').mockImplementation(() => {})
  const paid = await ann.client.invoice.recordPayment({
    id,
    amount: '120',
    ...payment,
    notify_customer: true,
  })
  unfinished.mockRestore()
  await ann.client.payment.void({ id: paid.payments[0]?.id ?? '', reason: 'It bounced' })
  const { rows } = await services.database.execute<{ data: ReceiptMail }>(
    sql`select data from pgboss.job where name = 'mail-receipt' and data ->> 'document_id' = ${id}`,
  )
  for (const { data } of rows) await mailReceipt(services, data)
  expect(rows).toHaveLength(1)
  expect(await thanksFor(invoice_number, ada.email)).toEqual([])
})

describe('the receipt of one payment', () => {
  const received = { paid_on: '2026-11-18', method: 'bank_transfer', reference: 'our note' } as const
  const pay = (customer_id: string, amount: string) =>
    ann.client.payment.create({ customer_id, amount, ...received })

  test('names what it paid and what is still owed, the credit and what was refunded', async () => {
    const first = await sentInvoice()
    const second = await ann.client.invoice.create(invoiceFor(first.ada, { status: 'sent' }))
    const { id } = await pay(first.ada.id, '200')
    const file = await ann.client.payment.getReceipt({ id })
    expect(file.name).toBe('Receipt 2026-11-18.pdf')
    const text = await textOf(file)
    expect(text).toContain('Received from Ada')
    expect(text).toContain('Crumb & Co')
    expect(text).toContain('Received 18 Nov 2026 Paid by Bank transfer')
    expect(text).toContain(
      `${first.invoice_number} £0.00 £120.00 ${second.invoice_number} £40.00 £80.00 Amount received £200.00`,
    )
    expect(text).not.toContain('our note')
    await pay(first.ada.id, '70')
    await ann.client.payment.refund({ id, amount: '50', reason: 'A box came back' })
    const later = await textOf(await ann.client.payment.getReceipt({ id }))
    expect(later).toContain(`${second.invoice_number} £50.00 £30.00`)
    expect(later).toContain('Refunded £50.00 Amount received £200.00')
  })

  test('is there for a payment that is credit alone, with the company as it is', async () => {
    const ada = await addCustomer(ann.client)
    const { id } = await pay(ada.id, '80')
    const text = await textOf(await ann.client.payment.getReceipt({ id }))
    expect(text).toContain('Kept as your credit £80.00 Amount received £80.00')
    expect(text).toContain('Crumb & Co')
  })

  test('is neither there for a void and a refund nor once it is void', async () => {
    const { ada } = await sentInvoice()
    const { id } = await pay(ada.id, '100')
    const refunded = await ann.client.payment.refund({ id, amount: '10', reason: 'A box came back' })
    const none = { code: 'not_found', data: { entity: 'receipt' } }
    await expect(ann.client.payment.getReceipt({ id: refunded.id })).rejects.toMatchObject(none)
    await ann.client.payment.void({ id: refunded.id, reason: 'It never went' })
    expect((await ann.client.payment.get({ id })).abilities.receipt).toBe(true)
    await ann.client.payment.void({ id, reason: 'It bounced' })
    await expect(ann.client.payment.getReceipt({ id })).rejects.toMatchObject(none)
    expect((await ann.client.payment.get({ id })).abilities.receipt).toBe(false)
    const other = await server.signUpWithCompany()
    await expect(other.client.payment.getReceipt({ id })).rejects.toMatchObject({
      data: { entity: 'payment' },
    })
  })

  test('is in the portal beside the payment, for its customer alone', async () => {
    const { id, ada } = await sentInvoice(ann, { email: 'grace@customer.example' })
    await ann.client.invoice.recordPayment({ id, amount: '100', ...received })
    const customer = await server.signUp({ email: ada.email })
    const { items } = await customer.client.portal.listInvoices({})
    const [shown, ...more] = items.find((each) => each.id === id)?.payments ?? []
    expect(more).toEqual([])
    expect(shown).toMatchObject({ paid_on: '2026-11-18', method: 'bank_transfer', amount: '100.00' })
    const key = { id, payment_id: shown?.id ?? '' }
    expect(await textOf(await customer.client.portal.getPaymentReceipt(key))).toContain('£20.00 £100.00')
    const other = await sentInvoice(ann, { email: 'joan@customer.example' })
    const stranger = await server.signUp({ email: other.ada.email })
    await expect(stranger.client.portal.getPaymentReceipt(key)).rejects.toMatchObject({
      data: { entity: 'invoice' },
    })
    // Nor by way of an invoice of their own.
    await expect(stranger.client.portal.getPaymentReceipt({ ...key, id: other.id })).rejects.toMatchObject({
      data: { entity: 'payment' },
    })
  })
})

test('a payment that settles no invoice has its receipt emailed as well', async () => {
  const ada = await addCustomer(ann.client, { email: 'credit@customer.example' })
  const asked = { customer_id: ada.id, amount: '80', ...payment, notify_customer: true }
  await ann.client.payment.create(asked)
  await server.services.background.settled()
  const [mail, ...more] = await server.receivedMail(ada.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Payment received',
    text: expect.stringMatching(/Your receipt is attached.*£80\.00.*18 Nov 2026/s),
    attachments: [{ file_name: 'Receipt 2026-11-18.pdf' }],
  })
  expect(mail?.text).not.toContain('Paid in full')
  expect(mail?.text).not.toContain('View invoice')
  const silent = await storeCustomer(server.services.database, { company_id: ann.company.id })
  await expect(ann.client.payment.create({ ...asked, customer_id: silent })).rejects.toMatchObject({
    data: { issues: [{ path: 'notify_customer', message: 'Customer does not have an email address' }] },
  })
})

test('a receipt is not emailed when the customer was not to be thanked', async () => {
  const { id, invoice_number, ada } = await sentInvoice()
  await ann.client.invoice.markAsPaid({ id })
  expect(await thanksFor(invoice_number, ada.email)).toEqual([])
})

test('where the company emails receipts, each recorded payment has one, and nothing fails without an address', async () => {
  const staff = await server.signUpWithCompany()
  await staff.client.company.updateSwitches({ send_receipts: true })
  const email = 'receipts@customer.example'
  const { id, invoice_number, ada } = await sentInvoice(staff, { email })
  await staff.client.invoice.recordPayment({ id, amount: '20.00', ...payment })
  await staff.client.payment.create({ customer_id: ada.id, amount: '30.00', ...payment })
  await staff.client.invoice.markAsPaid({ id })
  expect(await thanksFor(invoice_number, email)).toHaveLength(3)
  const silent = await storeCustomer(server.services.database, { company_id: staff.company.id })
  const unsent = await staff.client.invoice.create(invoiceFor({ id: silent }, { status: 'sent' }))
  expect(await staff.client.invoice.markAsPaid({ id: unsent.id })).toMatchObject({ status: 'paid' })
})
