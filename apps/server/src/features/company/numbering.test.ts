import { documents, numberSeries, unusedNumbers } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { addCustomer, draftFor, invoiceFor, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { documentRef } from '../document/document-ref.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
})
beforeEach(async () => {
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const write = async () => (await ann.client.invoice.create(invoiceFor(ada))).invoice_number
const continueAt = (invoice: object) => ann.client.company.updateNumbering({ invoice })

const broken = () => brokenRows(server)

describe('the numbers of invoices', () => {
  test('go on from a next number, in two runs without a gap', async () => {
    for (const number of ['INV-00001', 'INV-00002']) expect(await write()).toBe(number)
    const numbering = await continueAt({ next_number: 1043 })
    expect(numbering.invoice).toEqual({
      ...{ prefix: 'INV-', digits: 5, next_number: 1043 },
      ...{ next: 'INV-01043', smallest_next_number: 1043 },
    })
    expect(await ann.client.invoice.previewNumber()).toEqual({ invoice_number: 'INV-01043' })
    expect([await write(), await write()]).toEqual(['INV-01043', 'INV-01044'])
    expect(await broken()).toEqual([])
  })

  test('never go back', async () => {
    await continueAt({ next_number: 1043 })
    await expect(continueAt({ next_number: 1000 })).rejects.toMatchObject({
      code: 'number_backwards',
      data: { kind: 'invoice', next_number: 1043, smallest_next_number: 1043 },
    })
  })

  test('take another prefix and width, from any number that is free there', async () => {
    await write()
    await continueAt({ prefix: '2027-', digits: 4, next_number: 1 })
    expect(await write()).toBe('2027-0001')
    expect((await continueAt({ prefix: 'INV-', digits: 5 })).invoice.next).toBe('INV-00002')
    expect(await write()).toBe('INV-00002')
    expect(await broken()).toEqual([])
  })

  test('are not given twice where they differ only in capitals, spaces or zeros', async () => {
    await write()
    await write()
    await continueAt({ prefix: 'inv-', next_number: 7 })
    expect(await write()).toBe('inv-00007')
    await expect(continueAt({ prefix: 'INV-', digits: 1, next_number: 7 })).rejects.toMatchObject({
      code: 'number_taken',
      data: { kind: 'invoice', number: 'INV-7', smallest_next_number: 8 },
    })
    await expect(continueAt({ prefix: 'Inv-', next_number: 2 })).rejects.toMatchObject({
      data: { smallest_next_number: 8 },
    })
  })

  test.each([
    [{ invoice: { prefix: 'A1' } }, 'invoice.prefix', MESSAGES.numberPrefix],
    [{ invoice: { prefix: '12345678901-x' } }, 'invoice.prefix', MESSAGES.numberPrefix],
    [{ invoice: { digits: 10 } }, 'invoice.digits', MESSAGES.numberDigits],
    [{ invoice: { next_number: 0 } }, 'invoice.next_number', MESSAGES.nextNumber],
    [{ invoice: { prefix: 'q-' } }, 'invoice.prefix', MESSAGES.prefixTwice],
    [{ quote: { style: 'series' as const, prefix: 'inv-' } }, 'quote.prefix', MESSAGES.prefixTwice],
  ])('refuse %j at %s', async (input, path, message) => {
    await expect(ann.client.company.updateNumbering(input)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path, message }] },
    })
  })

  test('are changed once in the activity, and not at all by a change of nothing', async () => {
    await continueAt({ next_number: 1043 })
    await continueAt({ next_number: 1043 })
    const { items } = await ann.client.auditLog.list({ action: 'numbering_changed' })
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: 'invoice_next', label: 'Next invoice', before: 'INV-00001', after: 'INV-01043' }],
    ])
    const runs = await server.services.database
      .select()
      .from(numberSeries)
      .where(and(eq(numberSeries.company_id, ann.company.id), eq(numberSeries.kind, 'invoice')))
    expect(runs.map(({ run, ended }) => [run, ended])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('differ when many write while another sets the next number, and each lies in a run', async () => {
    const writing = Array.from({ length: 10 }, write)
    const changing = continueAt({ next_number: 1043 })
    const numbers = await Promise.all(writing)
    await changing
    expect(new Set(numbers).size).toBe(10)
    expect(await write()).toMatch(/^INV-01\d{3}$/)
    expect(await broken()).toEqual([])
  })

  test('with a slash have a hyphen in the name of their PDF', async () => {
    await continueAt({ prefix: '2027/' })
    const { id } = await ann.client.invoice.create(invoiceFor(ada))
    expect((await ann.client.invoice.getPdf({ id })).name).toBe('2027-00001.pdf')
  })
})

describe('the numbers of quotes', () => {
  const quoteNumber = async () => (await ann.client.quote.create(quoteFor(ada))).quote_number

  test('are time stamps, and consecutive once the company wants a series, which goes on where it stopped', async () => {
    expect(await quoteNumber()).toMatch(/^Q-\d{13}$/)
    const { quote } = await ann.client.company.updateNumbering({
      quote: { style: 'series', prefix: 'QU-', digits: 3 },
    })
    expect(quote).toMatchObject({ style: 'series', next: 'QU-001' })
    expect([await quoteNumber(), await quoteNumber()]).toEqual(['QU-001', 'QU-002'])
    await ann.client.company.updateNumbering({ quote: { style: 'timestamp' } })
    expect(await quoteNumber()).toMatch(/^Q-\d{13}$/)
    await ann.client.company.updateNumbering({ quote: { style: 'series' } })
    expect(await quoteNumber()).toBe('QU-003')
    expect(await broken()).toEqual([])
  })
})

describe('deleting a draft invoice', () => {
  const remove = (id: string, undoable = false) =>
    ann.client.invoice.delete({ params: { id }, query: { undoable: String(undoable) } })
  const unused = async () =>
    (await ann.client.invoice.listUnusedNumbers({})).items.map(({ number }) => number)

  test('spends its number, which is listed with what had it and never given again', async () => {
    const drafts = [1, 2, 3].map(() => ann.client.invoice.create(invoiceFor(ada)))
    const [first, , third] = await Promise.all(drafts)
    if (!first || !third) throw new Error('three drafts')
    await remove(third.id)
    await remove(first.id)
    const [last] = (await ann.client.invoice.listUnusedNumbers({})).items
    expect(last).toEqual({
      number: first.invoice_number,
      deleted_at: '2026-11-20T10:00:00.000Z',
      deleted_by_name: expect.any(String),
      ...{ title: first.title, customer_name: first.customer?.name, total_amount: first.total_amount },
    })
    expect((await unused()).sort()).toEqual([first.invoice_number, third.invoice_number].sort())
    expect(await write()).toBe('INV-00004')
    await expect(ann.client.invoice.get({ id: first.id })).rejects.toMatchObject({ code: 'not_found' })
    const csv = await (await ann.client.invoice.exportUnusedNumbers()).text()
    expect(csv).toContain(first.invoice_number)
    const [kept] = await server.services.database
      .select({ content: unusedNumbers.content })
      .from(unusedNumbers)
      .where(eq(unusedNumbers.company_id, ann.company.id))
    expect(JSON.parse(kept?.content ?? '')).toMatchObject({ kind: 'invoice', title: 'A wedding' })
    const { items } = await ann.client.auditLog.list({ action: 'draft_deleted' })
    expect(items.map(({ subject }) => subject)).toEqual([first.invoice_number, third.invoice_number])
    expect(await broken()).toEqual([])
  })

  test('lets its quote be billed again', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await ann.client.quote.markAsAccepted({ id: quote.id })
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    await remove(invoice.id)
    expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
      ...{ status: 'accepted', invoice_id: null, abilities: { create_invoice: true } },
    })
    const [row] = await server.services.database
      .select({ is_billed: documents.is_billed })
      .from(documents)
      .where(eq(documents.id, quote.id))
    expect(row).toEqual({ is_billed: false })
    const again = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    expect(again.id).not.toBe(invoice.id)
    expect(tokenOf(quote)).toBeTruthy()
  })

  test('also works for an incomplete draft', async () => {
    const { id, invoice_number } = await ann.client.invoice.createDraft(draftFor(ada, { customer_id: null }))
    await remove(id)
    const [item] = (await ann.client.invoice.listUnusedNumbers({})).items
    expect(item).toMatchObject({ number: invoice_number, customer_name: null })
  })

  test('is refused once it was sent, and for a colleague without the right', async () => {
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    await expect(remove(id)).rejects.toMatchObject({
      code: 'not_deletable',
      data: { entity: 'invoice', status: 'sent' },
    })
    expect(await unused()).toEqual([])
  })
})

describe('deleting a draft invoice with an undo window', () => {
  let held: TestServer
  beforeAll(async () => {
    held = await createTestServer({ env: { SEND_HOLD_SECONDS: '10' } })
  })
  afterAll(() => held.stop())

  test('hides it at once, and undoing brings it back', async () => {
    const bob = await held.signUpWithCompany()
    const { id, invoice_number } = await bob.client.invoice.create(invoiceFor(await addCustomer(bob.client)))
    const answer = await bob.client.invoice.delete({ params: { id }, query: { undoable: 'true' } })
    expect(answer.held).toMatchObject({ step: 'delete' })
    await expect(bob.client.invoice.get({ id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await bob.client.invoice.list({})).items).toEqual([])
    expect(await bob.client.invoice.undo({ id })).toMatchObject({ id, invoice_number, status: 'draft' })
    expect((await bob.client.invoice.listUnusedNumbers({})).items).toEqual([])
    await bob.client.invoice.delete({ params: { id }, query: { undoable: 'true' } })
    await held.services.undoWindows.endOf(documentRef('invoice', bob.company.id, id))
    const [item] = (await bob.client.invoice.listUnusedNumbers({})).items
    expect(item?.number).toBe(invoice_number)
  })

  test('is refused while it waits to be sent, which goes on waiting', async () => {
    const bob = await held.signUpWithCompany()
    const customer = await addCustomer(bob.client)
    const { id } = await bob.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    await expect(bob.client.invoice.delete({ params: { id }, query: {} })).rejects.toMatchObject({
      code: 'not_deletable',
    })
    expect(await bob.client.invoice.get({ id })).toMatchObject({ held: { step: 'send' } })
  })
})
