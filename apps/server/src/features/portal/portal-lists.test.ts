import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, invoiceFor, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

type Fields = {
  title?: string
  issue_date?: string
  due_date?: string
  valid_until?: string
  items?: (typeof LINE)[]
}

async function sendQuotes(staff: SignedUpStaff, email: string, ...quotes: Fields[]) {
  const customer = await addCustomer(staff.client, { email })
  for (const fields of quotes) {
    await staff.client.quote.create(quoteFor(customer, { ...fields, status: 'sent' }))
    server.clock.advance(1000)
  }
}

async function sendInvoices(staff: SignedUpStaff, email: string, ...invoices: Fields[]) {
  const customer = await addCustomer(staff.client, { email })
  const sent = []
  for (const fields of invoices) {
    sent.push(await staff.client.invoice.create(invoiceFor(customer, { ...fields, status: 'sent' })))
    server.clock.advance(1000)
  }
  return sent
}

const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

/** The number of statements that the product runs during this work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const count = query.mock.calls.length
  query.mockRestore()
  return count
}

describe('the quotes in the portal', () => {
  test('come newest first from all companies, page by page', async () => {
    const email = 'pages@portal.example'
    await sendQuotes(ann, email, { title: '1' }, { title: '2' })
    await sendQuotes(bob, email, { title: '3' })
    await sendQuotes(ann, email, { title: '4' }, { title: '5', valid_until: '2026-11-20' })
    const { client } = await byMagicLink(server, email)
    const first = await client.portal.listQuotes({ limit: 3 })
    expect(titles(first)).toEqual(['5', '4', '3'])
    expect(first.items[2]?.company).toMatchObject({ id: bob.company.id, name: 'Bob’s Boats' })
    expect(first.waiting).toBe(5)
    const last = await client.portal.listQuotes({ limit: 3, cursor: first.next_cursor ?? '' })
    expect([titles(last), last.next_cursor]).toEqual([['2', '1'], null])
  })

  test('list those that can be answered first, across pages', async () => {
    const email = 'first@portal.example'
    await sendQuotes(ann, email, { title: '1' }, { title: '2' }, { title: '3' }, { title: '4' })
    const { client } = await byMagicLink(server, email)
    const [four, three] = (await client.portal.listQuotes({})).items
    for (const quote of [four, three]) {
      await client.portal.rejectQuote({ id: quote?.id ?? '', version: quote?.version ?? 0 })
    }
    const first = await client.portal.listQuotes({ limit: 3 })
    expect(titles(first)).toEqual(['2', '1', '4'])
    expect(first.waiting).toBe(2)
    const last = await client.portal.listQuotes({ limit: 3, cursor: first.next_cursor ?? '' })
    expect([titles(last), last.next_cursor]).toEqual([['3'], null])
  })

  test('count as waiting only while they can be answered', async () => {
    const email = 'waits@portal.example'
    await sendQuotes(ann, email, {}, {}, { valid_until: '2026-11-20' })
    const { client } = await byMagicLink(server, email)
    const { items, waiting } = await client.portal.listQuotes({})
    expect(waiting).toBe(3)
    const [{ id, version } = { id: '', version: 0 }] = items.slice(1)
    await client.portal.rejectQuote({ id, version })
    server.clock.set('2026-11-21T00:00:00.000Z')
    expect((await client.portal.listQuotes({})).waiting).toBe(1)
    server.clock.set('2026-11-20T12:00:00.000Z')
  })

  test('have all their lines in order, in a fixed number of statements', async () => {
    const lines = ['First', 'Second', 'Third', 'Fourth'].map((description) => ({ ...LINE, description }))
    await sendQuotes(ann, 'few@portal.example', { items: lines })
    await sendQuotes(ann, 'many@portal.example', ...Array.from({ length: 6 }, () => ({ items: lines })))
    const few = await byMagicLink(server, 'few@portal.example')
    const many = await byMagicLink(server, 'many@portal.example')
    const { items } = await many.client.portal.listQuotes({})
    expect(items.map((quote) => quote.items.map(({ description }) => description))).toEqual(
      Array.from({ length: 6 }, () => ['First', 'Second', 'Third', 'Fourth']),
    )
    const forFew = await statementsOf(() => few.client.portal.listQuotes({}))
    expect(await statementsOf(() => many.client.portal.listQuotes({}))).toBe(forFew)
  })
})

describe('the invoices in the portal', () => {
  const BANK = {
    bank_account_name: 'Crumb & Co',
    bank_sort_code: '12-34-56',
    bank_account_number: '12345678',
  }

  test('come newest first with their balance due, without drafts', async () => {
    const email = 'owes@portal.example'
    await setCompany(server.services.database, ann.company.id, BANK)
    const [paid, part] = await sendInvoices(ann, email, { title: 'Paid' }, { title: 'In part' }, {})
    const day = { paid_on: '2026-11-20', method: 'cash' } as const
    await ann.client.invoice.markAsPaid({ id: paid?.id ?? '' })
    await ann.client.invoice.recordPayment({ id: part?.id ?? '', amount: '20.00', ...day })
    await sendInvoices(bob, email, { title: 'Late', issue_date: '2026-11-01', due_date: '2026-11-19' })
    const customer = await addCustomer(ann.client, { email })
    await ann.client.invoice.create(invoiceFor(customer, { title: 'Draft' }))
    await sendInvoices(ann, 'other@portal.example', { title: 'Not theirs' })

    const { client } = await byMagicLink(server, email)
    const first = await client.portal.listInvoices({ limit: 3 })
    expect(first).toMatchObject({ email, waiting: 3 })
    expect(first.items).toMatchObject([
      { title: 'Late', status: 'overdue', balance_due: '120.00', bank: null },
      { title: 'A wedding', status: 'sent', due_date: '2026-12-20' },
      {
        title: 'In part',
        status: 'partially_paid',
        amount_paid: '20.00',
        balance_due: '100.00',
        bank: { account_name: 'Crumb & Co', sort_code: '12-34-56', account_number: '12345678' },
      },
    ])
    const last = await client.portal.listInvoices({ limit: 3, cursor: first.next_cursor ?? '' })
    expect(last.items).toMatchObject([{ title: 'Paid', status: 'paid', paid_date: '2026-11-20' }])
    expect(last.next_cursor).toBeNull()
  })

  test('download as the same PDF as by the shared link', async () => {
    const [invoice] = await sendInvoices(ann, 'pdf@portal.example', {})
    if (!invoice) throw new Error('no invoice')
    const { client } = await byMagicLink(server, 'pdf@portal.example')
    const file = await client.portal.getInvoicePdf({ id: invoice.id })
    expect([file.name, file.type]).toEqual([`${invoice.invoice_number}.pdf`, 'application/pdf'])
    const shared = await server.anonymous.sharedLink.getPdf({ token: tokenOf(invoice) })
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(await shared.arrayBuffer()))).toBe(true)
  })

  test('show their own customer details before those on record', async () => {
    const email = 'billed@portal.example'
    const customer = await addCustomer(ann.client, { email })
    const own = {
      billing_address: '1 Quay Street\nBristol',
      customer_email: 'accounts@portal.example',
      tax_point: '2026-11-18',
      message_on_statement: 'Thank you for your order',
    }
    await ann.client.invoice.create(invoiceFor(customer, { ...own, status: 'sent' }))
    const { client } = await byMagicLink(server, email)
    const { billing_address: address, customer_email, ...shown } = own
    expect((await client.portal.listInvoices({})).items).toMatchObject([
      { ...shown, customer: { address, email: customer_email } },
    ])
    const accounts = await byMagicLink(server, customer_email)
    // The address an invoice is mailed to opens no portal: only the customer's own, verified address does.
    await expect(accounts.client.portal.listInvoices({})).rejects.toMatchObject({
      code: 'portal_account_not_found',
    })
  })

  test('refuse those of others, and drafts, like unknown ones', async () => {
    const [theirs] = await sendInvoices(ann, 'victim2@portal.example', {})
    const customer = await addCustomer(ann.client, { email: 'curious2@portal.example' })
    const draft = await ann.client.invoice.create(invoiceFor(customer))
    const { client } = await byMagicLink(server, 'curious2@portal.example')
    for (const id of [theirs?.id ?? '', draft.id, ann.company.id]) {
      await expect(client.portal.getInvoicePdf({ id })).rejects.toMatchObject({
        code: 'not_found',
        data: { entity: 'invoice' },
        defined: true,
      })
    }
    expect((await client.portal.listInvoices({})).items).toEqual([])
  })

  test('are refused to someone no company knows, and to signed-out users', async () => {
    const { client } = await byMagicLink(server, 'stranger@portal.example')
    await expect(client.portal.listInvoices({})).rejects.toMatchObject({ code: 'portal_account_not_found' })
    await expect(server.anonymous.portal.listInvoices({})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

test('a view in the portal counts like one by link', async () => {
  const email = 'reads@portal.example'
  await sendQuotes(ann, email, {})
  const [invoice] = await sendInvoices(ann, email, {})
  const { client } = await byMagicLink(server, email)
  const [quote] = (await client.portal.listQuotes({})).items
  const stranger = await byMagicLink(server, 'somebody-else@portal.example')
  const views = [
    { kind: 'quote', id: quote?.id ?? '' },
    { kind: 'invoice', id: invoice?.id ?? '' },
  ] as const
  for (const view of views) {
    expect(await client.portal.recordView(view)).toEqual({ counted: true })
    expect(await ann.client[view.kind].get({ id: view.id })).toMatchObject({
      status: 'sent',
      displayed_status: 'viewed',
      view_count: 1,
    })
    await expect(stranger.client.portal.recordView(view)).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: view.kind },
    })
  }
  // Members who are customers of their own company still do not count.
  await sendQuotes(ann, ann.email, {})
  const [own] = (await ann.client.portal.listQuotes({})).items
  expect(await ann.client.portal.recordView({ kind: 'quote', id: own?.id ?? '' })).toEqual({ counted: false })
})

test('a forged cursor is refused as invalid input', async () => {
  await sendQuotes(ann, 'cursor@portal.example', {})
  const { client } = await byMagicLink(server, 'cursor@portal.example')
  const refused = { code: 'invalid_input', data: { issues: [{ path: 'cursor' }] } }
  await expect(client.portal.listQuotes({ cursor: 'made up' })).rejects.toMatchObject(refused)
  await expect(client.portal.listInvoices({ cursor: 'made up' })).rejects.toMatchObject(refused)
})

test('the logo of a sender is shown only to their customers', async () => {
  const email = 'logo@portal.example'
  const { client: staff } = ann
  await staff.company.uploadLogo({ file: samplePicture() })
  await sendQuotes(ann, email, {})
  const { client } = await byMagicLink(server, email)
  const [quote] = (await client.portal.listQuotes({})).items
  expect(quote?.company.has_logo).toBe(true)
  const id = quote?.id ?? ''
  expect((await client.portal.getLogo({ kind: 'quote', id })).type).toBe('image/png')
  const { client: stranger } = await byMagicLink(server, 'waits@portal.example')
  await expect(stranger.portal.getLogo({ kind: 'quote', id })).rejects.toMatchObject({ code: 'not_found' })
})

test('quotes and invoices name the same sender, and nobody where several companies have sent something', async () => {
  const email = 'look@portal.example'
  await setCompany(server.services.database, ann.company.id, { accent_colour: '#0f766e' })
  await sendQuotes(ann, email, { title: 'One' })
  const { client } = await byMagicLink(server, email)
  const senders = async () => [
    (await client.portal.listQuotes({})).sender,
    (await client.portal.listInvoices({})).sender,
  ]
  const sender = {
    name: ann.company.name,
    accent_colour: '#0f766e',
    logo_of: { kind: 'quote', id: expect.any(String) },
  }
  expect(await senders()).toEqual([sender, sender])
  await sendInvoices(bob, email, { title: 'Two' })
  expect(await senders()).toEqual([null, null])
})
