import { asCompany, chasingHolds } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, invoiceFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { placeHold } from '../document/chasing/hold-invoice.ts'

let server: TestServer
let ann: SignedUpStaff
let mailboxes = 0

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-02T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
/** A Thursday: five whole working days later is Friday the 11th, and chasing goes on the day after that. */
const TODAY = '2026-12-03'
const UNTIL = '2026-12-11'
beforeEach(() => server.clock.set(`${TODAY}T10:00:00.000Z`))
afterAll(() => server.stop())

async function sentInvoice(customer?: { id: string }) {
  mailboxes += 1
  const email = `replies-${mailboxes}@customer.example`
  const to = customer ?? (await addCustomer(ann.client, { email }))
  const invoice = await ann.client.invoice.create(
    invoiceFor(to, { status: 'sent', issue_date: '2026-11-02', due_date: '2026-12-01' }),
  )
  return { ...invoice, token: tokenOf(invoice), email }
}
type Sent = Awaited<ReturnType<typeof sentInvoice>>

type Said = { kind?: 'paid' | 'problem'; note?: string; promised_on?: string }
const say = ({ token }: Pick<Sent, 'token'>, { kind = 'paid', ...more }: Said = {}) =>
  server.anonymous.sharedLink.reply({ token, kind, ...more })

const read = ({ id }: { id: string }) => ann.client.invoice.get({ id })
const repliesTo = async (invoice: { id: string }) =>
  (await read(invoice)).history.filter(({ event }) => event === 'customer_replied')
const inCompany = <Result>(work: Parameters<typeof asCompany<Result>>[2]) =>
  asCompany(server.services.database, ann.company.id, work)
const holdsOf = ({ id }: { id: string }) =>
  inCompany((db) =>
    db.select().from(chasingHolds).where(eq(chasingHolds.document_id, id)).orderBy(chasingHolds.created_at),
  )
const holdOf = async (invoice: { id: string }) =>
  (await holdsOf(invoice)).find(({ released_at }) => released_at === null)
const hold = (
  { id }: { id: string },
  how: { cause?: 'staff' | 'promise'; is_disputed?: boolean; until: string | null },
) =>
  inCompany((db) =>
    placeHold(
      db,
      { kind: 'invoice', company_id: ann.company.id, document_id: id },
      {
        ...{ cause: 'staff', reason: 'They called.', by_name: 'Ann', created_at: new Date().toISOString() },
        ...how,
      },
    ),
  )

describe('a reply on a shared link', () => {
  test('is quoted in the history, holds the invoice for five working days, and tells staff', async () => {
    const before = await sentInvoice()
    const said = { kind: 'paid', note: 'By bank transfer,\nlast night.', promised_on: '2026-12-02' } as const
    expect(await say(before, said)).toMatchObject({
      id: before.id,
      status: 'overdue',
      replied: { kind: 'paid', on: TODAY },
    })
    expect(await repliesTo(before)).toMatchObject([{ actor_name: before.customer?.name, data: said }])
    expect(await holdsOf(before)).toMatchObject([
      {
        ...{ cause: 'paid', reason: said.note, is_disputed: false, until: UNTIL, promised_on: '2026-12-02' },
        ...{ by_name: before.customer?.name, released_at: null },
      },
    ])
    expect(await read(before)).toMatchObject({ version: before.version, amount_paid: '0.00' })
    const { items } = await ann.client.notification.list({})
    expect(items[0]).toMatchObject({
      event: 'customer_replied',
      title: `Customer has paid: ${before.invoice_number}`,
      body: `${before.customer?.name} says that they have paid: invoice ${before.invoice_number}.`,
    })
    const mail = (await server.receivedMail(ann.email)).find(({ text }) =>
      text.includes(before.invoice_number),
    )
    expect(mail).toMatchObject({ reply_to: before.email })
    expect(mail?.text).toContain('last night.')
    expect(mail?.text).toContain('2 Dec 2026')
  })

  test('about a problem names it, and holds with its words', async () => {
    const invoice = await sentInvoice()
    for (const note of [undefined, '', ' ', 'x'.repeat(2_001)])
      await expect(
        say(invoice, { kind: 'problem', ...(note !== undefined && { note }) }),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: 'note' }] },
      })
    await say(invoice, { kind: 'problem', note: 'The hours are wrong.' })
    expect(await holdOf(invoice)).toMatchObject({ cause: 'problem', reason: 'The hours are wrong.' })
    const other = await sentInvoice()
    await say(other)
    expect(await holdOf(other)).toMatchObject({ cause: 'paid', reason: 'I have paid' })
  })

  test('counts once, however often it is sent; another one is taken and its hold replaces the first', async () => {
    const invoice = await sentInvoice()
    await Promise.all(Array.from({ length: 5 }, () => say(invoice)))
    server.clock.set('2026-12-04T10:00:00.000Z')
    await say(invoice)
    expect(await repliesTo(invoice)).toHaveLength(1)
    await say(invoice, { kind: 'problem', note: 'Twice?' })
    await say(invoice, { note: 'Paid after all.' })
    expect(await repliesTo(invoice)).toHaveLength(3)
    expect(await holdsOf(invoice)).toHaveLength(3)
    expect(await holdOf(invoice)).toMatchObject({ cause: 'paid', until: '2026-12-14' })
  })

  test('stands until chasing goes on, and can be given again then', async () => {
    const invoice = await sentInvoice()
    await say(invoice)
    const shown = async () => {
      const page = await server.anonymous.sharedLink.get({ token: invoice.token })
      return page.kind === 'invoice' && page.invoice.replied
    }
    server.clock.set('2026-12-10T23:59:59.000Z')
    expect(await shown()).toEqual({ kind: 'paid', on: TODAY })
    server.clock.set(`${UNTIL}T00:00:00.000Z`)
    expect(await shown()).toBeNull()
    expect(await say(invoice)).toMatchObject({ replied: { on: UNTIL } })
    expect(await repliesTo(invoice)).toHaveLength(2)
  })

  test.each([
    ['a hold without an end', { until: null }, { cause: 'staff', until: null }],
    ['a longer hold', { until: '2027-01-04' }, { cause: 'staff', until: '2027-01-04' }],
    ['a later promise', { cause: 'promise', until: '2026-12-21' }, { cause: 'promise', until: '2026-12-21' }],
    [
      'an earlier hold of staff, which lasts longer now',
      { until: '2026-12-07' },
      { cause: 'staff', until: UNTIL },
    ],
    [
      'a dispute, which lasts longer now',
      { until: '2026-12-07', is_disputed: true },
      { cause: 'staff', is_disputed: true, reason: 'They called.', until: UNTIL },
    ],
    ['no hold that has ended', { until: TODAY }, { cause: 'paid', until: UNTIL }],
    ['no earlier promise', { cause: 'promise', until: '2026-12-07' }, { cause: 'paid', until: UNTIL }],
  ] as const)('keeps %s', async (_, before, after) => {
    const invoice = await sentInvoice()
    await hold(invoice, before)
    await say(invoice)
    expect(await holdOf(invoice)).toMatchObject(after)
    expect(await repliesTo(invoice)).toHaveLength(1)
  })

  test('is refused for what is not owed, for staff, and once the link is withdrawn', async () => {
    const paid = await sentInvoice()
    await ann.client.invoice.recordPayment({
      ...{ id: paid.id, amount: paid.total_amount, paid_on: TODAY, method: 'bank_transfer' },
    })
    const cancelled = await sentInvoice()
    await ann.client.invoice.cancel({ id: cancelled.id })
    for (const [invoice, from] of [
      [paid, 'paid'],
      [cancelled, 'cancelled'],
    ] as const)
      await expect(say(invoice)).rejects.toMatchObject({
        code: 'transition_not_allowed',
        data: { entity: 'invoice', from },
      })
    const owed = await sentInvoice()
    await expect(ann.client.sharedLink.reply({ token: owed.token, kind: 'paid' })).rejects.toMatchObject({
      code: 'own_company',
    })
    await ann.client.invoice.revokeLink({ id: owed.id })
    await expect(say(owed)).rejects.toMatchObject({ code: 'link_revoked' })
    await expect(say({ token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'not_found' })
    for (const invoice of [paid, cancelled, owed]) expect(await repliesTo(invoice)).toEqual([])
  })

  test('is no longer shown once the invoice is paid', async () => {
    const invoice = await sentInvoice()
    await say(invoice)
    await ann.client.invoice.recordPayment({
      ...{ id: invoice.id, amount: invoice.total_amount, paid_on: TODAY, method: 'bank_transfer' },
    })
    const page = await server.anonymous.sharedLink.get({ token: invoice.token })
    expect(page).toMatchObject({ invoice: { replied: null, abilities: { reply: false } } })
  })

  test('is refused after ten within an hour', async () => {
    const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    const { client } = await strict.signUpWithCompany()
    const token = tokenOf(
      await client.invoice.create(invoiceFor(await addCustomer(client), { status: 'sent' })),
    )
    const again = (n: number) => strict.anonymous.sharedLink.reply({ token, kind: 'paid', note: `${n}` })
    for (let n = 0; n < 10; n++) await again(n)
    await expect(again(10)).rejects.toMatchObject({ code: 'too_many_requests' })
    // Said before, so it is only repeated.
    expect(await again(9)).toMatchObject({ replied: { kind: 'paid' } })
    await strict.stop()
  })
})

describe('a reply in the portal', () => {
  test('is about an invoice of their own, whose mail is answered to the person who wrote', async () => {
    const invoice = await sentInvoice()
    const { client } = await byMagicLink(server, invoice.email)
    expect(
      await client.portal.reply({ id: invoice.id, kind: 'problem', note: 'One line is missing.' }),
    ).toMatchObject({ replied: { kind: 'problem', on: TODAY }, abilities: { reply: true } })
    const { items } = await client.portal.listInvoices({})
    expect(items[0]).toMatchObject({ replied: { kind: 'problem', on: TODAY } })
    const others = await sentInvoice()
    await expect(client.portal.reply({ id: others.id, kind: 'paid' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const draft = await ann.client.invoice.create(invoiceFor(await addCustomer(ann.client)))
    await expect(client.portal.reply({ id: draft.id, kind: 'paid' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const bob = await server.signUpWithCompany()
    await expect(bob.client.invoice.get({ id: invoice.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await bob.client.notification.list({})).items).toEqual([])
  })
})
