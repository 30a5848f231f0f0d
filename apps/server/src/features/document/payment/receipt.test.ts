import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, invoiceFor } from '../../../testing/sample-documents.ts'
import { setCompany } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

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

async function sentInvoice(staff = ann) {
  const ada = await addCustomer(staff.client)
  const invoice = await staff.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
  return { ...invoice, ada, token: invoice.share_url?.split('/').at(-1) ?? '' }
}

test('there is one as soon as all is paid, for staff and through the link, and the sealed invoice stays', async () => {
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

test('names the company as it was when the invoice was sealed', async () => {
  const staff = await server.signUpWithCompany()
  const { id } = await sentInvoice(staff)
  await staff.client.invoice.markAsPaid({ id })
  await setCompany(server.services.database, staff.company.id, { name: 'Somebody Else Ltd' })
  const text = await textOf(await staff.client.invoice.getReceipt({ id }))
  expect(text).toContain('Crumb & Co')
  expect(text).not.toContain('Somebody Else')
})

test('in the portal it is for its customer alone', async () => {
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

test('a link that was withdrawn shows none', async () => {
  const { id, token } = await sentInvoice()
  await ann.client.invoice.markAsPaid({ id })
  await ann.client.invoice.revokeLink({ id })
  await expect(server.anonymous.sharedLink.getReceipt({ token })).rejects.toMatchObject({
    code: 'link_revoked',
  })
})
