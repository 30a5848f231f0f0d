import { createHash } from 'node:crypto'
import type { CreditNoteInput } from '@quotespark/contract'
import { checkUbl, readUbl } from '@quotespark/e-invoice'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, invoiceFor, LINE, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
const FIELDS = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-25T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  await ann.client.company.updateInformation({
    ...{ name: 'Crumb & Co', address_fields: FIELDS, vat_number: 'GB 123 4567 82' },
    ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
  })
})
afterAll(() => server.stop())

let customers = 0
/** An invoice to a customer of its own, with everything that an e-invoice needs; part of it is paid. */
async function issue(fields: Parameters<typeof invoiceFor>[1] = {}, paid?: string) {
  customers += 1
  const email = `ada-${customers}@credit.example`
  const customer = await ann.client.customer.create({
    ...{ name: 'Ada Lovelace Ltd', contact_person: 'Ada', email, vat_number: 'GB 987 6543 21' },
    address_fields: { ...FIELDS, street: '2 Mill Lane' },
  })
  const invoice = await ann.client.invoice.create(
    invoiceFor(customer, { status: 'sent', order_reference: 'PO-1', ...fields }),
  )
  if (paid) {
    const payment = { paid_on: '2026-11-24', method: 'bank_transfer' } as const
    await ann.client.invoice.recordPayment({ id: invoice.id, amount: paid, ...payment })
  }
  return { email, customer, invoice }
}
const REASON = 'The cake arrived late.'
const credit = (invoice: { id: string }, asked: Partial<CreditNoteInput>, send = false) =>
  ann.client.credit_note.create({ id: invoice.id, reason: REASON, send, ...asked })
const bytesOf = async (file: File | Promise<File>) => (await file).bytes()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('an issued credit note', () => {
  test('is sealed at once as a PDF that says what became of it, and as a valid e-invoice', async () => {
    const { invoice } = await issue({ items: [{ ...LINE, quantity: '1', unit_price: '1000.00' }] }, '800.00')
    const { id, credit_note_number, sent_at } = await credit(invoice, { amount: '600.00' })
    expect(sent_at).toBeNull()
    const pdf = await bytesOf(ann.client.credit_note.getPdf({ id }))
    const { text } = await readPdf(pdf)
    for (const said of [
      ...['Credit note', credit_note_number, invoice.invoice_number, '20 Nov 2026', '25 Nov 2026', REASON],
      ...['Credited to', 'GB 123 4567 82', '£500.00', '£100.00', '£600.00'],
      ...[`Taken off ${invoice.invoice_number}`, '£400.00', 'Kept for you', '£200.00'],
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/How to pay|Due date/)
    const { items } = await ann.client.credit_note.listRevisions({ id })
    expect(items).toMatchObject([{ revision: 1, pdf_sha256: sha256(pdf), total_amount: '600.00' }])
    const ubl = await (await ann.client.credit_note.getUbl({ id })).text()
    expect(checkUbl(ubl, { peppol: true })).toEqual([])
    expect(readUbl(ubl)).toMatchObject({
      ...{ kind: 'credit_note', number: credit_note_number, issue_date: '2026-11-25' },
      preceding_invoices: [{ number: invoice.invoice_number, issue_date: '2026-11-20' }],
      totals: { net_amount: '500.00', tax_amount: '100.00', total_amount: '600.00', due_amount: '600.00' },
      payments: [],
    })
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>381<')
    // Says what was set off counts as paid in the e-invoice of the invoice itself (BT-113).
    const ofInvoice = await (await ann.client.invoice.getUbl({ id: invoice.id })).text()
    expect(checkUbl(ofInvoice)).toEqual([])
    expect(readUbl(ofInvoice)).toMatchObject({ totals: { paid_amount: '1200.00', due_amount: '0.00' } })
    for (const bytes of [pdf, new TextEncoder().encode(ubl)]) {
      expect(await server.anonymous.verification.findFile({ sha256: sha256(bytes) })).toMatchObject({
        document: { kind: 'credit_note', number: credit_note_number, revision: 1 },
      })
    }
  })

  test.each<[string, Parameters<typeof invoiceFor>[1], Partial<CreditNoteInput>]>([
    [
      'of discounted lines',
      { discount_percent: '7.5', items: [LINE, { ...LINE, vat_rate: '5' }] },
      { full: true },
    ],
    [
      'of prices with VAT',
      { prices_include_vat: true, items: [{ ...LINE, quantity: '3' }] },
      { amount: '33.33' },
    ],
    ['under the reverse charge', { items: [{ ...LINE, vat_category: 'AE' }] }, { amount: '33.33' }],
  ])('has a valid e-invoice %s', async (_, fields, asked) => {
    const { invoice } = await issue(fields)
    const { id } = await credit(invoice, asked)
    const ubl = await (await ann.client.credit_note.getUbl({ id })).text()
    expect(checkUbl(ubl, { peppol: true })).toEqual([])
    const text = (await readPdf(await bytesOf(ann.client.credit_note.getPdf({ id })))).text
    expect(/Reverse charge: VAT Act 1994/.test(text)).toBe(_ === 'under the reverse charge')
  })

  test('says for good what it said when it was issued', async () => {
    const { invoice, customer } = await issue()
    const { id } = await credit(invoice, { full: true })
    const pdf = await bytesOf(ann.client.credit_note.getPdf({ id }))
    const { version } = await ann.client.customer.get({ id: customer.id })
    await ann.client.customer.update({
      ...{ id: customer.id, version, name: 'Babbage Ltd', contact_person: 'Ada', email: customer.email },
    })
    const sent = await ann.client.credit_note.send({ id })
    expect(sent).toMatchObject({ status: 'sent', revision: 1, customer: { name: 'Ada Lovelace Ltd' } })
    expect(await bytesOf(ann.client.credit_note.getPdf({ id }))).toEqual(pdf)
  })

  test('of a firm that is not registered has no words about VAT', async () => {
    const sole = await server.signUpWithCompany()
    await setCompany(server.services.database, sole.company.id, { vat_registered: false })
    const customer = await addCustomer(sole.client)
    const items = [{ ...LINE, vat_rate: null }]
    const { id } = await sole.client.invoice.create(invoiceFor(customer, { status: 'sent', items }))
    const note = await sole.client.credit_note.create({ id, amount: '25.00', reason: 'Late' })
    const { text } = await readPdf(await bytesOf(sole.client.credit_note.getPdf({ id: note.id })))
    expect(text).not.toContain('VAT')
    await expect(sole.client.credit_note.getUbl({ id: note.id })).rejects.toMatchObject({
      code: 'einvoice_incomplete',
    })
  })
})

describe('its customer', () => {
  test('gets it by email with PDF and e-invoice, and reads it behind the link', async () => {
    const { invoice, email } = await issue()
    const note = await credit(invoice, { amount: '20.00' }, true)
    expect(note).toMatchObject({ status: 'sent', abilities: { send: false } })
    const mail = (await server.receivedMail(email)).at(-1)
    expect(mail).toMatchObject({ subject: `Credit note ${note.credit_note_number} from Crumb & Co` })
    expect(mail?.attachments.map(({ file_name }) => file_name)).toEqual([
      `${note.credit_note_number}.pdf`,
      `${note.credit_note_number}.xml`,
    ])
    for (const said of [REASON, '£20.00', invoice.invoice_number]) expect(mail?.text).toContain(said)
    const token = tokenOf(note)
    const shared = await server.anonymous.sharedLink.get({ token })
    expect(shared).toMatchObject({
      kind: 'credit_note',
      credit_note: {
        ...{ credit_note_number: note.credit_note_number, invoice_number: invoice.invoice_number },
        ...{ reason: REASON, total_amount: '20.00', set_off_amount: '20.00', credit_left_amount: '0.00' },
        has_e_invoice: true,
      },
    })
    expect(await bytesOf(server.anonymous.sharedLink.getPdf({ token }))).toEqual(
      await bytesOf(ann.client.credit_note.getPdf({ id: note.id })),
    )
    const ubl = await (await server.anonymous.sharedLink.getUbl({ token })).text()
    expect(ubl).toBe(await (await ann.client.credit_note.getUbl({ id: note.id })).text())
    await expect(ann.client.credit_note.send({ id: note.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
  })

  test('finds it in the portal once it was sent, and their invoice says what was credited', async () => {
    const { invoice, email } = await issue()
    const { id } = await credit(invoice, { amount: '20.00' })
    const { client } = await byMagicLink(server, email)
    expect(await client.portal.listCreditNotes({})).toMatchObject({ items: [], waiting: 0 })
    await expect(client.portal.getCreditNotePdf({ id })).rejects.toMatchObject({ code: 'not_found' })
    await ann.client.credit_note.send({ id })
    expect(await client.portal.listCreditNotes({})).toMatchObject({ items: [{ id, reason: REASON }] })
    expect(await bytesOf(client.portal.getCreditNotePdf({ id }))).toEqual(
      await bytesOf(ann.client.credit_note.getPdf({ id })),
    )
    expect(await (await client.portal.getCreditNoteUbl({ id })).text()).toContain('CreditNote')
    const { items } = await client.portal.listInvoices({})
    expect(items).toMatchObject([
      { credited_amount: '20.00', set_off_amount: '20.00', balance_due: '100.00' },
    ])
  })
})

test('the list finds it by its invoice, counts it by tallies and exports it', async () => {
  const { invoice } = await issue({}, '120.00')
  const { id, credit_note_number } = await credit(invoice, { amount: '20.00' })
  const { items } = await ann.client.credit_note.list({ search: invoice.invoice_number })
  expect(items).toMatchObject([
    {
      ...{ id, status: 'issued', reason: REASON, total_amount: '20.00', credit_left_amount: '20.00' },
      ...{ issue_date: '2026-11-25', invoice: { id: invoice.id, invoice_number: invoice.invoice_number } },
    },
  ])
  const left = await ann.client.credit_note.list({ situation: 'credit_left' })
  expect(left.items.map((row) => row.id)).toContain(id)
  expect(left.items.every(({ credit_left_amount }) => credit_left_amount !== '0.00')).toBe(true)
  const { total, by_status } = await ann.client.credit_note.count({})
  expect(total).toBe((by_status.issued ?? 0) + (by_status.sent ?? 0))
  const csv = await (await ann.client.credit_note.exportCsv({ ids: [id] })).text()
  expect(csv).toContain(`${credit_note_number},2026-11-25,Ada Lovelace Ltd`)
  expect(csv).toContain(`${invoice.invoice_number},${REASON},Issued,16.67,3.33,20.00,20.00`)
})

test('its mail waits for the undo window, and undoing that keeps what was issued', async () => {
  const held = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
  try {
    const bea = await held.signUpWithCompany()
    const { id } = await bea.client.invoice.create(invoiceFor(await addCustomer(bea.client)))
    await bea.client.invoice.send({ id })
    await bea.client.invoice.endHold({ id })
    const issued = await bea.client.credit_note.create({ id, full: true, reason: 'Twice', send: true })
    expect(issued).toMatchObject({
      status: 'sent',
      revision: 1,
      held: { step: 'send' },
      abilities: { undo: true },
    })
    const undone = await bea.client.credit_note.undo({ id: issued.id })
    expect(undone).toMatchObject({ status: 'issued', held: null, emails: [], abilities: { send: true } })
    expect(await bea.client.invoice.get({ id })).toMatchObject({ status: 'credited' })
    await bea.client.credit_note.send({ id: issued.id })
    expect(await bea.client.credit_note.endHold({ id: issued.id })).toMatchObject({
      ...{ status: 'sent', revision: 1, emails: [{ template: 'credit-note-sent' }] },
    })
  } finally {
    await held.stop()
  }
})
