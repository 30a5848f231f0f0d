import { createHash } from 'node:crypto'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { finishSealings } from '../document/send/unfinished-sealings.ts'

/* A sent invoice stays as its customer has it until changes to it are sent as well. */

const NOW = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-21T10:00:00.000Z'
const EMAIL = 'ada@unsent.example'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }
let portal: TestBrowser['client']

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client, { email: EMAIL })
  portal = (await byMagicLink(server, EMAIL)).client
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(NOW))

const sent = () => ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
const get = ({ id }: { id: string }) => ann.client.invoice.get({ id })
const sha256 = async (file: File) =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex')

/** Everything that shows the customer an invoice, and the PDF that staff download. */
async function shownOf({ id, share_url }: { id: string; share_url: string | null }) {
  const token = tokenOf({ share_url })
  const shared = await server.anonymous.sharedLink.get({ token })
  if (shared.kind !== 'invoice') throw new Error('no invoice')
  const { version: _, ...page } = shared.invoice
  const { items } = await portal.portal.listInvoices({})
  const { version: __, ...listed } = items.find((each) => each.id === id) ?? { version: 0 }
  expect(listed).toEqual(page)
  const files = await Promise.all([
    server.anonymous.sharedLink.getPdf({ token }),
    portal.portal.getInvoicePdf({ id }),
    ann.client.invoice.getPdf({ id }),
  ])
  const [pdf, ...others] = await Promise.all(files.map(sha256))
  expect(others).toEqual([pdf, pdf])
  return { page, pdf, text: (await readPdf(await (files[0] as File).bytes())).text }
}

const CHANGED = { title: 'Bread', due_date: '2026-12-24', items: [{ ...LINE, quantity: '3' }] }
const SAID_BEFORE = { title: 'A wedding', due_date: '2026-12-20', total_amount: '120.00', revision: 1 }

/** An invoice edited a day later and not sent again. */
async function changed() {
  const first = await sent()
  server.clock.set(LATER)
  return ann.client.invoice.update({ ...editOfInvoice(first), ...CHANGED })
}

describe('an edit of a sent invoice', () => {
  test('changes nothing that the customer has, and staff see that it is unsent', async () => {
    const first = await sent()
    expect(first).toMatchObject({
      revision: 1,
      changed_since_sent: false,
      abilities: { send: false, send_again: false },
    })
    const before = await shownOf(first)
    expect(before.page).toMatchObject(SAID_BEFORE)
    const edited = await ann.client.invoice.update({ ...editOfInvoice(first), ...CHANGED })
    expect(edited).toMatchObject({
      ...{ title: 'Bread', status: 'sent', sent_at: NOW, total_amount: '180.00' },
      ...{ revision: 1, changed_since_sent: true, earlier_versions: [] },
      abilities: { send: false, send_again: true },
      history: [{ event: 'edited' }, { event: 'downloaded' }, { event: 'sent' }, { event: 'created' }],
      emails: [{ template: 'invoice-sent' }],
    })
    expect(await get(first)).toEqual(edited)
    expect(await shownOf(first)).toEqual(before)
    expect((await ann.client.invoice.listRevisions({ id: first.id })).items).toHaveLength(1)
  })

  test.each([
    ['Send again', ({ id }: { id: string }) => ann.client.invoice.send({ id })],
    [
      'Update & Send',
      async ({ id }: { id: string }) =>
        ann.client.invoice.update({ ...editOfInvoice(await get({ id })), status: 'sent' }),
    ],
  ])('goes out as the next revision by %s', async (_, send) => {
    const edited = await changed()
    const before = await shownOf(edited)
    await server.anonymous.sharedLink.recordView({ token: tokenOf(edited) })
    const again = await send(edited)
    const after = await shownOf(again)
    expect(after.page).toMatchObject({
      ...{ title: 'Bread', due_date: '2026-12-24', total_amount: '180.00', balance_due: '180.00' },
      revision: 2,
    })
    expect(after.pdf).not.toBe(before.pdf)
    for (const said of ['£180.00', 'Revision 2']) expect(after.text).toContain(said)
    expect(again).toMatchObject({
      ...{ status: 'sent', displayed_status: 'sent', sent_at: NOW, share_url: edited.share_url },
      ...{ revision: 2, changed_since_sent: false, view_count: 1, last_viewed_at: null },
      abilities: { send: false, send_again: false },
      earlier_versions: [{ version: 1, total_amount: '120.00', created_at: LATER, has_pdf: true }],
      emails: [{ template: 'invoice-sent' }, { template: 'invoice-sent' }],
    })
    expect(again.history[0]).toMatchObject({
      event: 'sent',
      actor_name: 'Ann Baker',
      data: { email: EMAIL, revision: '2', pdf_sha256: after.pdf },
    })
    const mail = (await server.receivedMail(EMAIL)).findLast(({ subject }) =>
      subject.includes(again.invoice_number),
    )
    expect(mail?.text).toContain('£180.00')
    const [attached] = mail?.attachments ?? []
    expect(
      createHash('sha256')
        .update(attached?.bytes ?? '')
        .digest('hex'),
    ).toBe(after.pdf)
    const { id } = again
    expect(await sha256(await ann.client.invoice.getVersionPdf({ id, version: 1 }))).toBe(before.pdf)
    const { items } = await ann.client.invoice.listRevisions({ id })
    expect(items).toMatchObject([
      { revision: 2, total_amount: '180.00', pdf_sha256: after.pdf, previous_sha256: items[1]?.sha256 },
      { revision: 1, total_amount: '120.00', pdf_sha256: before.pdf, previous_sha256: null },
    ])
  })

  test('leaves nothing to send once it is reverted', async () => {
    const edited = await changed()
    const asSent = { title: 'A wedding', due_date: '2026-12-20', items: [LINE] }
    const back = await ann.client.invoice.update({ ...editOfInvoice(edited), ...asSent })
    expect(back).toMatchObject({ changed_since_sent: false, abilities: { send_again: false } })
    await expect(ann.client.invoice.send({ id: back.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { entity: 'invoice', from: 'sent', to: 'sent' },
    })
    expect((await get(back)).emails).toHaveLength(1)
  })

  test('asks the customer for no more than they were shown, once that is paid', async () => {
    const { id } = await changed()
    const paid = { id, amount: '120.00', paid_on: '2026-11-20', method: 'cash' } as const
    const invoice = await ann.client.invoice.recordPayment(paid)
    expect(invoice).toMatchObject({
      ...{ status: 'paid', total_amount: '180.00', sealed_total_amount: '120.00', balance_due: '0.00' },
      ...{ changed_since_sent: true, abilities: { edit: true, send_again: true } },
    })
    expect((await shownOf(invoice)).page).toMatchObject({ total_amount: '120.00', balance_due: '0.00' })
    const { items } = await ann.client.invoice.list({ search: invoice.invoice_number })
    expect(items).toMatchObject([{ total_amount: '120.00', balance_due: '0.00', status: 'paid' }])
    const again = await ann.client.invoice.send({ id })
    expect(again).toMatchObject({ status: 'partially_paid', balance_due: '60.00', paid_date: null })
    expect((await shownOf(again)).page).toMatchObject({ total_amount: '180.00', balance_due: '60.00' })
  })

  test('leaves nothing owed once a total is sent that was paid already', async () => {
    const { id } = await sent()
    const paid = { id, amount: '60.00', paid_on: '2026-11-20', method: 'cash' } as const
    const part = await ann.client.invoice.recordPayment(paid)
    const edit = { ...editOfInvoice(part), items: [{ ...LINE, quantity: '1' }] }
    const lowered = await ann.client.invoice.update(edit)
    expect(lowered).toMatchObject({
      status: 'partially_paid',
      balance_due: '60.00',
      changed_since_sent: true,
    })
    expect((await shownOf(lowered)).page).toMatchObject({
      ...{ status: 'partially_paid', total_amount: '120.00', amount_paid: '60.00', balance_due: '60.00' },
    })
    const again = await ann.client.invoice.send({ id })
    expect(again).toMatchObject({ status: 'paid', revision: 2, changed_since_sent: false })
    const { page, text } = await shownOf(again)
    expect(page).toMatchObject({ status: 'paid', total_amount: '60.00', balance_due: '0.00' })
    expect(text).toContain('Paid 20 Nov 2026')
  })

  test('is an unsent change even while the PDF could not be drawn yet', async () => {
    const draw = vi.spyOn(server.services.pdf, 'reserve').mockImplementationOnce(() => ({
      draw: () => Promise.reject(new Error('the drawing thread died')),
      release: () => {},
    }))
    const first = await sent()
    expect(draw).toHaveBeenCalledOnce()
    draw.mockRestore()
    expect(first).toMatchObject({ status: 'sent', revision: null, emails: [] })
    await ann.client.invoice.update({ ...editOfInvoice(first), ...CHANGED })
    server.clock.set(LATER)
    expect(await finishSealings(server.services)).toBe(1)
    const sealed = await get(first)
    expect(sealed).toMatchObject({ revision: 1, changed_since_sent: true, title: 'Bread' })
    expect((await shownOf(sealed)).page).toMatchObject(SAID_BEFORE)
    const { text } = await readPdf(await (await ann.client.invoice.getPdf(sealed)).bytes())
    expect(text).toContain('Wedding cake')
    expect(text).not.toContain('Bread')
  })
})

test('a cancelled invoice cannot be sent again, changed or not', async () => {
  const { id } = await changed()
  const cancelled = await ann.client.invoice.cancel({ id })
  expect(cancelled).toMatchObject({ changed_since_sent: true, abilities: { send_again: false } })
  await expect(ann.client.invoice.send({ id })).rejects.toMatchObject({
    code: 'transition_not_allowed',
    data: { entity: 'invoice', from: 'cancelled', to: 'sent' },
  })
  expect((await get({ id })).emails).toHaveLength(1)
})

test('an invoice shows the bank account as of its sending', async () => {
  const of = (bank_account_number: string) =>
    setCompany(server.services.database, ann.company.id, {
      ...{ bank_account_name: 'Crumb & Co', bank_sort_code: '12-34-56', bank_account_number },
    })
  await of('11111111')
  const first = await sent()
  const before = await shownOf(first)
  expect(before.page.bank).toMatchObject({ account_number: '11111111' })
  expect(before.text).toContain('11111111')

  await of('22222222')
  expect(await shownOf(first)).toEqual(before)
  const second = await shownOf(await sent())
  expect(second.page.bank).toMatchObject({ account_number: '22222222' })
  expect(second.text).toContain('22222222')
  expect(second.text).not.toContain('11111111')
  // Changing only the account is no change of the invoice: nobody is asked to send it again.
  expect(await get(first)).toMatchObject({ changed_since_sent: false })

  const edit = { ...editOfInvoice(await get(first)), notes: 'New account', status: 'sent' as const }
  const third = await shownOf(await ann.client.invoice.update(edit))
  expect(third.page.bank).toMatchObject({ account_number: '22222222' })
  expect(third.text).toContain('22222222')
})
