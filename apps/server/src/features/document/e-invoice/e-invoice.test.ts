import { createHash } from 'node:crypto'
import { checkUbl, readUbl } from '@quotespark/e-invoice'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { editOfInvoice, invoiceFor, tokenOf } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  await nameCompany(ann)
})
afterAll(() => server.stop())

const FIELDS = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }

async function nameCompany({ client, company }: SignedUpStaff) {
  await client.company.updateInformation({
    ...{ name: company.name, address_fields: FIELDS, vat_number: 'GB 123 4567 82' },
    ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
  })
}

let customers = 0
/** Adds a customer with everything that an e-invoice needs. */
function addNamedCustomer({ client }: SignedUpStaff) {
  customers += 1
  return client.customer.create({
    ...{ name: 'Ada Lovelace Ltd', contact_person: 'Ada', email: `ada-${customers}@e-invoice.example` },
    ...{ address_fields: { ...FIELDS, street: '2 Mill Lane' }, vat_number: 'GB 987 6543 21' },
  })
}

const textOf = async (file: File | Promise<File>) => (await file).text()

async function sent(staff = ann) {
  const customer = await addNamedCustomer(staff)
  const written = invoiceFor(customer, { status: 'sent', order_reference: 'PO-1' })
  return { customer, invoice: await staff.client.invoice.create(written) }
}

describe('an invoice with complete details', () => {
  test('is sealed as a valid e-invoice in Peppol’s profile, with the same bytes from every endpoint', async () => {
    const { customer, invoice } = await sent()
    const { id } = invoice
    expect(invoice.e_invoice).toMatchObject({ is_sealed: true, missing: [] })
    const sealed = await ann.client.invoice.getRevisionUbl({ id, revision: 1 })
    expect(sealed).toMatchObject({ type: 'application/xml', name: `${invoice.invoice_number}-v1.xml` })
    const ubl = await sealed.text()
    expect(checkUbl(ubl, { peppol: true })).toEqual([])
    expect(readUbl(ubl)).toMatchObject({ number: invoice.invoice_number })
    expect(ubl).toContain('<cbc:ID>PO-1</cbc:ID>')
    expect(ubl).toContain(`>${invoice.total_amount}</cbc:PayableAmount>`)
    expect(await textOf(ann.client.invoice.getUbl({ id }))).toBe(ubl)
    expect(await textOf(server.anonymous.sharedLink.getUbl({ token: tokenOf(invoice) }))).toBe(ubl)
    const portal = await server.signUp({ email: customer.email })
    expect(await textOf(portal.client.portal.getUbl({ id }))).toBe(ubl)
    const pdf = await (await ann.client.invoice.getPdf({ id })).bytes()
    expect((await readPdf(pdf)).attachments).toEqual({ [`${invoice.invoice_number}.xml`]: ubl })
    const [mail] = await server.receivedMail(customer.email)
    const attached = mail?.attachments.find(({ file_name }) => file_name === `${invoice.invoice_number}.xml`)
    expect(new TextDecoder().decode(attached?.bytes)).toBe(ubl)
  })

  test('shows the same addresses on the PDF, on the customer’s page and in the e-invoice', async () => {
    const { invoice } = await sent()
    const { id } = invoice
    const { text } = await readPdf(await (await ann.client.invoice.getPdf({ id })).bytes())
    const shown = await server.anonymous.sharedLink.get({ token: tokenOf(invoice) })
    const page = shown.kind === 'invoice' ? shown.invoice : undefined
    const { seller, buyer } = readUbl(await textOf(ann.client.invoice.getUbl({ id })))
    for (const [party, address] of [
      [seller, page?.company.address],
      [buyer, page?.customer.address],
    ] as const) {
      const { street = '', town = '', postcode = '' } = party.address
      expect(address).toBe([street, town, postcode].join('\n'))
      for (const line of [street, town, postcode]) expect(text).toContain(line)
    }
    expect([seller.address.street, buyer.address.street]).toEqual(['1 Mill Lane', '2 Mill Lane'])
  })

  test('states what was paid since and is still due and changes nothing else; the sealed file never changes', async () => {
    const { invoice } = await sent()
    const { id } = invoice
    const ubl = await textOf(ann.client.invoice.getRevisionUbl({ id, revision: 1 }))
    await ann.client.invoice.recordPayment({
      ...{ id, amount: '20.00', paid_on: '2026-11-20', method: 'bank_transfer' },
    })
    const left = await textOf(ann.client.invoice.getUbl({ id }))
    const changed = left.split('\n').filter((line) => !ubl.split('\n').includes(line))
    expect(changed.map((line) => line.trim())).toEqual([
      '<cbc:PrepaidAmount currencyID="GBP">20.00</cbc:PrepaidAmount>',
      '<cbc:PayableAmount currencyID="GBP">100.00</cbc:PayableAmount>',
    ])
    expect(checkUbl(left, { peppol: true })).toEqual([])
    expect(await textOf(server.anonymous.sharedLink.getUbl({ token: tokenOf(invoice) }))).toBe(left)
    await ann.client.company.updateInformation({
      name: 'Moved',
      address_fields: { ...FIELDS, town: 'Wells' },
    })
    expect(await textOf(ann.client.invoice.getRevisionUbl({ id, revision: 1 }))).toBe(ubl)
    await nameCompany(ann)
  })

  test('gets another e-invoice when it was changed and sent again', async () => {
    const { invoice } = await sent()
    const { id } = invoice
    const first = await textOf(ann.client.invoice.getRevisionUbl({ id, revision: 1 }))
    const edited = await ann.client.invoice.update({ ...editOfInvoice(invoice), title: 'Loaves, and cakes' })
    expect(await textOf(ann.client.invoice.getUbl({ id }))).toBe(first)
    expect((await ann.client.invoice.send({ id: edited.id })).e_invoice.is_sealed).toBe(true)
    expect(await textOf(ann.client.invoice.getUbl({ id }))).toContain('Loaves, and cakes')
    expect(await textOf(ann.client.invoice.getRevisionUbl({ id, revision: 1 }))).toBe(first)
  })

  test('has no e-invoice to download once cancelled, while the sealed one stays', async () => {
    const { invoice } = await sent()
    const { id } = invoice
    await ann.client.invoice.cancel({ id })
    await expect(ann.client.invoice.getUbl({ id })).rejects.toMatchObject({ code: 'einvoice_incomplete' })
    await expect(server.anonymous.sharedLink.getUbl({ token: tokenOf(invoice) })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'e_invoice' },
    })
    expect(checkUbl(await textOf(ann.client.invoice.getRevisionUbl({ id, revision: 1 })))).toEqual([])
  })

  test('keeps its e-invoice from other companies', async () => {
    const { invoice } = await sent()
    const other = await server.signUpWithCompany()
    const refused = { code: 'not_found', data: { entity: 'invoice' } }
    await expect(other.client.invoice.getUbl({ id: invoice.id })).rejects.toMatchObject(refused)
    await expect(other.client.invoice.getRevisionUbl({ id: invoice.id, revision: 1 })).rejects.toMatchObject(
      refused,
    )
    await expect(other.client.portal.getUbl({ id: invoice.id })).rejects.toMatchObject(refused)
  })

  test('has an e-invoice that verifies by its hash, and an altered file does not', async () => {
    const { invoice } = await sent()
    const bytes = await (await ann.client.invoice.getUbl({ id: invoice.id })).bytes()
    const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
    const find = (sha256: string) => server.anonymous.verification.findFile({ sha256 })
    expect((await find(hashOf(bytes))).document).toMatchObject({
      ...{ file: 'e_invoice', kind: 'invoice', number: invoice.invoice_number, revision: 1 },
    })
    expect((await find(hashOf(Buffer.concat([bytes, Buffer.from(' ')])))).document).toBeNull()
  })

  test('has an e-invoice that is checked with everything else that was sealed', async () => {
    expect(await brokenRows(server)).toEqual([])
  })
})

describe('the details missing before an invoice is sent', () => {
  test('are listed for the company, with links to its settings, and for each customer who has invoices', async () => {
    const lee = await server.signUpWithCompany()
    const url = server.services.config.APP_URL
    expect(await lee.client.company.readEInvoice()).toMatchObject({
      missing: [{ field: 'seller.vat_number', url: `${url}/app/settings#vat-number` }],
      has_endpoint: false,
    })
    await nameCompany(lee)
    expect(await lee.client.company.readEInvoice()).toEqual({ missing: [], has_endpoint: true })
    const customer = { contact_person: 'Bo', email: 'bo@e-invoice.example' }
    const bo = await lee.client.customer.create({ ...customer, name: 'Bo' })
    await lee.client.customer.create({ ...customer, name: 'Cy, who has no invoice' })
    await lee.client.invoice.create(invoiceFor(bo))
    await lee.client.invoice.create(invoiceFor(await addNamedCustomer(lee)))
    const { items, next_cursor } = await lee.client.customer.listWithoutEInvoice({})
    expect(items.map(({ name }) => name)).toEqual(['Bo'])
    expect(items[0]?.missing[0]?.url).toBe(`${url}/app/customers/${bo.id}/edit`)
    expect(next_cursor).toBeNull()
  })
})

describe('an invoice with incomplete details', () => {
  test('has no e-invoice, says what is missing and where, and gets one when sent again', async () => {
    const kim = await server.signUpWithCompany()
    const customer = await kim.client.customer.create({
      ...{ name: 'Bo Ltd', contact_person: 'Bo', email: 'bo@e-invoice.example', address: '1 High Street' },
    })
    const invoice = await kim.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    const { id } = invoice
    const url = server.services.config.APP_URL
    const fields = ['revision', 'seller.vat_number', 'buyer.address.country_code']
    await expect(kim.client.invoice.getUbl({ id })).rejects.toMatchObject({
      code: 'einvoice_incomplete',
      status: 422,
      data: {
        missing: [
          { field: fields[0], url: `${url}/app/invoices/${id}` },
          { field: fields[1], url: `${url}/app/settings#vat-number` },
          { field: fields[2], url: `${url}/app/customers/${customer.id}/edit` },
        ],
      },
    })
    expect(invoice.e_invoice).toMatchObject({ is_sealed: false, missing: [{}, {}] })
    expect(invoice.abilities.send_again).toBe(false)
    await expect(kim.client.invoice.send({ id })).rejects.toMatchObject({ code: 'transition_not_allowed' })
    const pdf = await (await kim.client.invoice.getPdf({ id })).bytes()
    expect((await readPdf(pdf)).attachments).toEqual({})
    await expect(server.anonymous.sharedLink.getUbl({ token: tokenOf(invoice) })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'e_invoice' },
    })

    await nameCompany(kim)
    const { version } = customer
    await kim.client.customer.update({ ...customer, version, address_fields: FIELDS })
    const ready = await kim.client.invoice.get({ id })
    expect(ready).toMatchObject({
      e_invoice: { is_sealed: false, missing: [] },
      abilities: { send_again: true },
      changed_since_sent: false,
    })
    const again = await kim.client.invoice.send({ id })
    expect(again).toMatchObject({ revision: 2, e_invoice: { is_sealed: true, missing: [] } })
    expect(again.abilities.send_again).toBe(false)
    const ubl = await textOf(kim.client.invoice.getUbl({ id }))
    expect(checkUbl(ubl)).toEqual([])
    // There is no order reference, and it bills no quote.
    expect(readUbl(ubl).specification).not.toContain('peppol')
    await expect(kim.client.invoice.getRevisionUbl({ id, revision: 1 })).rejects.toMatchObject({
      data: { missing: [{ field: 'revision' }] },
    })
    await expect(kim.client.invoice.getRevisionUbl({ id, revision: 3 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('has no e-invoice while it is a draft', async () => {
    const customer = await addNamedCustomer(ann)
    const { id } = await ann.client.invoice.create(invoiceFor(customer))
    await expect(ann.client.invoice.getUbl({ id })).rejects.toMatchObject({
      data: { missing: [{ field: 'revision', message: 'It is created when you send the invoice.' }] },
    })
  })

  test('says so when it is billed to an address other than the structured one', async () => {
    const customer = await addNamedCustomer(ann)
    const billed = { billing_address: '9 Other Street\nBath\nBA1 1AA' }
    const { e_invoice } = await ann.client.invoice.create(invoiceFor(customer, billed))
    expect(e_invoice.missing.map(({ field }) => field)).toEqual(['billing_address'])
    const same = { billing_address: '2 mill lane, Bath, BA1 1AA' }
    expect((await ann.client.invoice.create(invoiceFor(customer, same))).e_invoice.missing).toEqual([])
  })
})
