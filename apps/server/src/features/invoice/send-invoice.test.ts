import { eventually } from '@quotespark/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, draftFor, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer({ mail: 'smtp' })
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

describe('the email of an invoice', () => {
  test('goes to everyone it names, with the PDF and the attachments', async () => {
    const file = new File(['The plan'], 'plan.txt', { type: 'text/plain' })
    const attachment = await ann.client.invoice.uploadAttachment({ file })
    const invoice = await ann.client.invoice.create(
      invoiceFor(ada, {
        status: 'sent',
        customer_email: 'accounts@customer.example',
        cc_email: 'one@customer.example,two@customer.example',
        bcc_email: 'books@crumb.example',
        attachment_ids: [attachment.id],
      }),
    )
    expect(invoice.emails).toMatchObject([
      {
        to_email: 'accounts@customer.example',
        cc_email: 'one@customer.example, two@customer.example',
        bcc_email: 'books@crumb.example',
      },
    ])
    expect(invoice.history[0]).toMatchObject({ event: 'sent', data: { email: 'accounts@customer.example' } })
    for (const address of ['accounts@', 'one@', 'two@'].map((name) => `${name}customer.example`)) {
      const [mail] = await server.receivedMail(address)
      expect(mail?.attachments.map(({ file_name }) => file_name)).toEqual([
        `${invoice.invoice_number}.pdf`,
        'plan.txt',
      ])
      expect(Buffer.from(mail?.attachments[1]?.bytes ?? []).toString()).toBe('The plan')
    }
    expect(await server.receivedMail('books@crumb.example')).toHaveLength(1)
    expect(await server.receivedMail('ada@customer.example', 0)).toEqual([])
  })

  test('goes to the address on the invoice when the customer has none', async () => {
    const customer_id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    const given = { status: 'sent', customer_email: 'new@customer.example' } as const
    await ann.client.invoice.create(invoiceFor({ id: customer_id }, given))
    expect(await server.receivedMail('new@customer.example')).toHaveLength(1)
  })

  test('is shown on the invoice when it fails', async () => {
    server.smtp.refuseWith(550)
    const given = { status: 'sent', customer_email: 'nobody@customer.example' } as const
    const { id } = await ann.client.invoice.create(invoiceFor(ada, given))
    await eventually(async () =>
      expect((await ann.client.invoice.get({ id })).emails).toMatchObject([
        { status: 'failed', last_error: expect.stringContaining('550') },
      ]),
    )
    server.smtp.refuseWith(undefined)
  })
})

describe('a draft with VAT after the company left the VAT register', () => {
  const words =
    'This invoice includes VAT, which your company no longer charges. Open and save it, then send it again.'

  test('cannot be sent until it is saved without VAT', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const draft = await staff.client.invoice.create(invoiceFor(customer))
    const issued = await staff.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    await staff.client.company.updateSwitches({ vat_registered: false })
    await expect(staff.client.invoice.send({ id: draft.id })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'items', message: words }] },
    })
    const kept = await staff.client.invoice.get({ id: draft.id })
    expect(kept).toMatchObject({ status: 'draft', total_amount: '120.00', emails: [] })
    expect(kept.missing_particulars).not.toContain('company_vat_number')

    const saved = await staff.client.invoice.update(editOfInvoice(kept))
    expect(saved).toMatchObject({ tax_amount: '0.00', total_amount: '100.00' })
    expect((await staff.client.invoice.send({ id: draft.id })).status).toBe('sent')
    // An issued invoice keeps the VAT that was due at the time.
    const again = await staff.client.invoice.update({ ...editOfInvoice(issued), status: 'sent' })
    expect(again).toMatchObject({ status: 'sent', total_amount: '120.00', emails: [{}, {}] })
  })
})

describe('the particulars that the law requires on an invoice', () => {
  test('are listed before it is sent, and do not prevent sending', async () => {
    const draft = await ann.client.invoice.create(invoiceFor(ada, { items: [{ ...LINE, quantity: '5' }] }))
    const missing_particulars = ['company_address', 'company_vat_number', 'customer_address']
    expect(draft).toMatchObject({
      missing_particulars,
      particulars_required: false,
      bank_details_missing: true,
    })
    expect(await ann.client.invoice.send({ id: draft.id })).toMatchObject({
      status: 'sent',
      missing_particulars,
    })
  })

  test('prevent sending in a company that requires them', async () => {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const { database } = server.services
    await setCompany(database, staff.company.id, { require_invoice_particulars: true })
    const refusal = {
      code: 'particulars_missing',
      status: 409,
      data: { missing: ['company_address', 'company_vat_number'] },
      defined: true,
    }
    const number = await staff.client.invoice.previewNumber()
    const send = invoiceFor(customer, { status: 'sent' })
    await expect(staff.client.invoice.create(send)).rejects.toMatchObject(refusal)
    expect(await staff.client.invoice.previewNumber()).toEqual(number)

    const draft = await staff.client.invoice.create(invoiceFor(customer))
    expect(draft.particulars_required).toBe(true)
    await expect(staff.client.invoice.send({ id: draft.id })).rejects.toMatchObject(refusal)
    expect(await staff.client.invoice.get({ id: draft.id })).toEqual(draft)

    await setCompany(database, staff.company.id, { address: '1 High Street', vat_number: 'GB123456789' })
    expect(await staff.client.invoice.send({ id: draft.id })).toMatchObject({
      status: 'sent',
      missing_particulars: [],
    })
  })

  test('include the parts that a draft lacks', async () => {
    const { missing_particulars } = await ann.client.invoice.createDraft(draftFor(null))
    expect(missing_particulars).toContain('lines')
  })
})
