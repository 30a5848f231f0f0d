import { randomUUID } from 'node:crypto'
import { customers, documents, emails } from '@quotespark/database'
import { MAX_BULK } from '@quotespark/domain/document'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readSharedQuote } from '../../testing/read-shared-quote.ts'
import { addCustomer, invoiceFor, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const server = await createTestServer()
afterAll(() => server.stop())
server.clock.set('2026-11-20T10:00:00.000Z')

let ann: SignedUpStaff
let customer: { id: string }
beforeEach(async () => {
  ann = await server.signUpWithCompany()
  customer = await addCustomer(ann.client)
})

const quote = (title: string, status: 'draft' | 'sent' = 'draft') =>
  ann.client.quote.create(quoteFor(customer, { title, status }))
const sentMails = (company_id: string) =>
  server.services.database.$count(
    emails,
    and(eq(emails.company_id, company_id), eq(emails.template, 'quote-sent')),
  )

describe('a bulk step', () => {
  test('does what is possible, reports each refusal with its reason, and emails nobody twice', async () => {
    const [one, two] = [await quote('One'), await quote('Two')]
    const sent = await quote('Sent', 'sent')
    const nowhere = randomUUID()
    const before = await sentMails(ann.company.id)
    const ids = [one.id, sent.id, nowhere, two.id, one.id]
    const outcome = await ann.client.quote.doWithSeveral({ action: 'send', ids })
    expect(outcome).toEqual({
      done: 2,
      undo_seconds: 0,
      items: [
        { id: one.id, number: one.quote_number, refusal: null },
        {
          id: sent.id,
          number: sent.quote_number,
          refusal: { code: 'transition_not_allowed', message: 'This quote is already sent.' },
        },
        {
          id: nowhere,
          number: null,
          refusal: { code: 'not_found', message: 'Quote not found or you do not have access to it' },
        },
        { id: two.id, number: two.quote_number, refusal: null },
      ],
    })
    expect(await sentMails(ann.company.id)).toBe(before + 2)
    // Sealed before the response arrives.
    expect((await ann.client.quote.get({ id: two.id })).revision).toBe(1)
    expect((await ann.client.quote.doWithSeveral({ action: 'send', ids })).done).toBe(0)
    expect(await sentMails(ann.company.id)).toBe(before + 2)
  })

  test('can be repeated with its Idempotency-Key: it answers the same and does nothing more', async () => {
    const { id } = await quote('One')
    const call = () =>
      ann.browser.fetch('/api/v1/quotes/bulk', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'twice' },
        body: JSON.stringify({ action: 'send', ids: [id] }),
      })
    const [first, second] = [await (await call()).json(), await (await call()).json()]
    expect(first).toMatchObject({ done: 1 })
    expect(second).toEqual(first)
    expect((await ann.client.quote.get({ id })).history.filter(({ event }) => event === 'sent')).toHaveLength(
      1,
    )
  })

  test('refuses an Idempotency-Key that was used with a different input', async () => {
    const { id } = await quote('One', 'sent')
    const call = (told: string) =>
      ann.browser.fetch('/api/v1/quotes/bulk', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'told' },
        body: JSON.stringify({ action: 'mark_as_accepted', ids: [id], told }),
      })
    expect(await (await call('phone')).json()).toMatchObject({ done: 1 })
    expect(await (await call('email')).json()).toMatchObject({
      done: 0,
      items: [{ refusal: { code: 'idempotency_key_reused' } }],
    })
  })

  test('is refused before anything is done when its Idempotency-Key is too long', async () => {
    const { id } = await quote('One')
    for (const [key, status] of [
      ['k'.repeat(201), 422],
      ['k'.repeat(200), 200],
    ] as const) {
      const answer = await ann.browser.fetch('/api/v1/quotes/bulk', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ action: 'send', ids: [id] }),
      })
      expect(answer.status).toBe(status)
      expect((await ann.client.quote.get({ id })).status).toBe(status === 200 ? 'sent' : 'draft')
    }
  })

  test('does not touch another company’s documents', async () => {
    const bob = await server.signUpWithCompany()
    const { id } = await quote('Ann’s')
    await expect(bob.client.quote.doWithSeveral({ action: 'send', ids: [id] })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await ann.client.quote.get({ id })).status).toBe('draft')
  })

  test('is refused as a whole above the maximum number', async () => {
    const ids = Array.from({ length: MAX_BULK + 1 }, () => randomUUID())
    await expect(ann.client.quote.doWithSeveral({ action: 'send', ids })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('records an acceptance with how the customer told staff', async () => {
    const { id } = await quote('Sent', 'sent')
    await ann.client.quote.doWithSeveral({ action: 'mark_as_accepted', ids: [id], told: 'phone' })
    expect(await ann.client.quote.get({ id })).toMatchObject({
      status: 'accepted',
      last_action: { action: 'accept', told: 'phone' },
    })
  })

  test('sends reminders for invoices and marks them as paid', async () => {
    const late = await ann.client.invoice.create(
      invoiceFor(customer, { status: 'sent', due_date: '2026-11-20' }),
    )
    const draft = await ann.client.invoice.create(invoiceFor(customer, { status: 'draft' }))
    server.clock.set('2026-11-25T10:00:00.000Z')
    const ids = [late.id, draft.id]
    expect(await ann.client.invoice.doWithSeveral({ action: 'remind', ids })).toMatchObject({
      done: 1,
      items: [
        { refusal: null },
        { refusal: { message: 'This invoice is draft and cannot become overdue.' } },
      ],
    })
    expect((await ann.client.invoice.doWithSeveral({ action: 'mark_as_paid', ids })).done).toBe(1)
    expect((await ann.client.invoice.get({ id: late.id })).status).toBe('paid')
    server.clock.set('2026-11-20T10:00:00.000Z')
  })
})

describe('the archive of quotes', () => {
  test('hides finished documents from lists and counts, and gives them back', async () => {
    const [one, two] = [await quote('One'), await quote('Two', 'sent')]
    const titles = async (filter = {}) =>
      (await ann.client.quote.list(filter)).items.map(({ title }) => title)
    const outcome = await ann.client.quote.doWithSeveral({ action: 'archive', ids: [one.id, two.id] })
    expect(outcome.items.map(({ refusal }) => refusal?.message ?? null)).toEqual([
      null,
      'This quote is sent and cannot become archived.',
    ])
    expect(await titles()).toEqual(['Two'])
    expect(await titles({ archive: 'only' })).toEqual(['One'])
    expect(await ann.client.quote.count({})).toMatchObject({ total: 1, archived: 1, by_status: { draft: 0 } })
    expect(await ann.client.quote.count({ archive: 'only' })).toMatchObject({
      total: 1,
      by_status: { draft: 1 },
    })
    expect(await ann.client.quote.count({ search: 'one' })).toMatchObject({ total: 0, archived: 1 })
    await ann.client.quote.doWithSeveral({ action: 'restore', ids: [one.id] })
    expect(await titles()).toEqual(['Two', 'One'])
  })

  test('gives back a document whose status changes', async () => {
    const { id } = await quote('One')
    await ann.client.quote.doWithSeveral({ action: 'archive', ids: [id] })
    await ann.client.quote.send({ id })
    expect((await ann.client.quote.list({})).items).toMatchObject([{ id, archived_at: null }])
  })
})

describe('the CSV export', () => {
  const lines = async (file: File) => (await file.text()).replace('\uFEFF', '').trim().split('\r\n')

  test('contains the matching documents, and no cell is a formula', async () => {
    await server.services.database
      .update(customers)
      .set({ name: '=HYPERLINK("http://evil.example")' })
      .where(eq(customers.id, customer.id))
    const { quote_number } = await quote('Cake, with "cream"')
    await quote('Sent', 'sent')
    const file = await ann.client.quote.exportCsv({ status: 'draft' })
    expect(file.name).toBe('quotes-2026-11-20.csv')
    expect(await lines(file)).toEqual([
      'Quote #,Title,Customer,Customer email,Status,Created,Valid until,Net,VAT,Total,Discount,From,Accepted total,Offered total,Customer now',
      `${quote_number},"Cake, with ""cream""","'=HYPERLINK(""http://evil.example"")",ada@customer.example,Draft,2026-11-20,2026-12-31,100.00,20.00,120.00,0.00,,,120.00,`,
    ])
  })

  test('contains the documents named by id, archived or not, and only of the own company', async () => {
    const bob = await server.signUpWithCompany()
    const { id, quote_number } = await quote('One')
    await quote('Two')
    await ann.client.quote.doWithSeveral({ action: 'archive', ids: [id] })
    const [, line] = await lines(await ann.client.quote.exportCsv({ ids: [id] }))
    expect(line).toContain(quote_number)
    await expect(bob.client.quote.exportCsv({ ids: [id] })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('shows the discount, the lowest total and the accepted total of a quote', async () => {
    const { items } = quoteFor(customer)
    const optional = items.map((item) => ({ ...item, choice: 'optional' as const, selected: true }))
    const offer = { discount_amount: '10', items: [...items, ...optional] }
    const { id } = await ann.client.quote.create({ ...quoteFor(customer, { status: 'sent' }), ...offer })
    await ann.client.quote.markAsAccepted({ id })
    const [, line] = await lines(await ann.client.quote.exportCsv({ ids: [id] }))
    expect(line).toMatch(/,190\.00,38\.00,228\.00,10\.00,108\.00,228\.00,228\.00,$/)
  })

  test('counts what was accepted as net, VAT and total of a quote, whatever was offered', async () => {
    const items = [
      { ...LINE, quantity: '3', quantity_min: '1', quantity_max: '9' },
      { ...LINE, description: 'Books', unit_price: '35.00', vat_rate: '0', choice: 'optional' as const },
    ]
    const quote = await ann.client.quote.create(quoteFor(customer, { items, status: 'sent' }))
    const { token, read, seen } = await readSharedQuote(server, quote)
    const selection = seen.items.map(({ id }, at) => ({ item_id: id, quantity: at === 0 ? '5' : '2' }))
    await server.anonymous.sharedLink.acceptQuote({
      ...{ token, ...read, signed_name: 'Ada', confirmed: true, selection, total_amount: '370.00' },
    })
    const untouched = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
    const [, second, first] = await lines(await ann.client.quote.exportCsv({ ids: [quote.id, untouched.id] }))
    expect(second).toMatch(/,100\.00,20\.00,120\.00,0\.00,,,120\.00,$/)
    expect(first).toMatch(
      /,Accepted,2026-11-20,2026-12-31,320\.00,50\.00,370\.00,0\.00,60\.00,370\.00,180\.00,$/,
    )
  })

  test('shows what was paid and what is due on an invoice', async () => {
    const { id } = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    await ann.client.invoice.recordPayment({ id, amount: '20.00', paid_on: '2026-11-20', method: 'cash' })
    const [, line] = await lines(await ann.client.invoice.exportCsv({}))
    expect(line).toMatch(
      /,Partially Paid,2026-11-20,2026-12-20,,100\.00,20\.00,120\.00,20\.00,100\.00,0\.00,$/,
    )
  })
})

describe('the export of PDFs', () => {
  test('contains the sealed files byte for byte, and names the others with the reason', async () => {
    const [sent, draft] = [await quote('Sent', 'sent'), await quote('Draft')]
    const file = await ann.client.quote.exportPdfs({ ids: [draft.id, sent.id] })
    expect([file.name, file.type]).toEqual(['quotes-2026-11-20.zip', 'application/zip'])
    const entries = unzipSync(await file.bytes())
    expect(Object.keys(entries).toSorted()).toEqual(['Left out.txt', `${sent.quote_number}.pdf`].toSorted())
    const sealed = await (await ann.client.quote.getPdf({ id: sent.id })).bytes()
    expect(Buffer.compare(Buffer.from(entries[`${sent.quote_number}.pdf`] ?? []), Buffer.from(sealed))).toBe(
      0,
    )
    expect(strFromU8(entries['Left out.txt'] ?? new Uint8Array())).toBe(
      `${draft.quote_number}: This draft was never sent.\r\n`,
    )
  })

  test('is refused with not_found for the documents of another company', async () => {
    const bob = await server.signUpWithCompany()
    const { id } = await quote('Sent', 'sent')
    await expect(bob.client.quote.exportPdfs({ ids: [id] })).rejects.toMatchObject({ code: 'not_found' })
    const [stored] = await server.services.database.select().from(documents).where(eq(documents.id, id))
    expect(stored?.status).toBe('sent')
  })
})
