import { notifications, payments } from '@quotespark/database'
import { type FakeSession, type FakeStripe, startFakeStripe } from '@quotespark/testing/fake-stripe'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../../testing/by-magic-link.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE, tokenOf } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

const SECRET = 'whsec_test'
const EMAIL = 'ada@portal.example'
let stripe: FakeStripe
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }
let invoice: { id: string; invoice_number: string; share_url: string | null }
let token: string

beforeAll(async () => {
  stripe = await startFakeStripe()
  server = await createTestServer({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: stripe.url,
    },
  })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client, { email: EMAIL })
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})
beforeEach(async () => {
  invoice = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
  token = tokenOf(invoice)
})

async function openPage(): Promise<FakeSession> {
  await server.anonymous.sharedLink.startPayment({ token })
  return stripe.sessions.at(-1) as FakeSession
}

/** Delivers an event to the webhook as Stripe does. */
async function deliver(session: object, { secret = SECRET, type = 'checkout.session.completed' } = {}) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session } })
  const { webhooks } = server.services.stripe as NonNullable<typeof server.services.stripe>
  return post(payload, webhooks.generateTestHeaderString({ payload, secret }))
}

function post(body: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return server.browser().fetch('/api/stripe/webhook', { method: 'POST', headers, body })
}

/** Everything recorded about the invoice’s money. */
async function written() {
  const { database } = server.services
  const { id } = invoice
  const { status, balance_due, history } = await ann.client.invoice.get({ id })
  return {
    status,
    balance_due,
    payments: await database
      .select({ amount: payments.amount, method: payments.method, reference: payments.reference })
      .from(payments)
      .where(
        sql`${payments.sha256} in (select evidence_sha256 from document_events where document_id = ${id})`,
      ),
    events: history.map(({ event }) => event).filter((event) => /pa(id|yment)|cancel|credit/.test(event)),
    told: await database
      .select({ title: notifications.title, body: notifications.body })
      .from(notifications)
      .where(
        and(eq(notifications.document_id, id), inArray(notifications.event, ['invoice_paid', 'credit_kept'])),
      )
      .orderBy(notifications.id),
  }
}

const payByBank = (amount: string) =>
  ann.client.invoice.recordPayment({
    ...{ id: invoice.id, amount, paid_on: '2026-11-20', method: 'bank_transfer' },
  })

describe('the payment page', () => {
  test('is offered for exactly the amount due', async () => {
    await payByBank('20.00')
    const shown = await server.anonymous.sharedLink.get({ token })
    expect(shown).toMatchObject({ invoice: { balance_due: '100.00', abilities: { pay_by_card: true } } })
    const { url } = await server.anonymous.sharedLink.startPayment({ token })
    const session = stripe.sessions.at(-1)
    expect(session).toMatchObject({
      url,
      amount_total: 10_000,
      currency: 'gbp',
      metadata: { company_id: ann.company.id, invoice_id: invoice.id },
      success_url: `${server.url}/customer-portal/${token}?checkout_session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${server.url}/customer-portal/${token}?payment=cancelled`,
    })
  })

  test('is the same when requested twice, and another once the balance has changed', async () => {
    const { sharedLink } = server.anonymous
    const [one, two] = await Promise.all([
      sharedLink.startPayment({ token }),
      sharedLink.startPayment({ token }),
    ])
    expect(one).toEqual(two)
    await payByBank('20.00')
    expect(await sharedLink.startPayment({ token })).not.toEqual(one)
  })

  test('asks for the amount the customer was sent, whatever was changed since', async () => {
    await payByBank('20.00')
    const sealed = await ann.client.invoice.get({ id: invoice.id })
    const items = [{ ...LINE, quantity: '3' }]
    const edit = { ...editOfInvoice(sealed), title: 'Bread', items }
    expect(await ann.client.invoice.update(edit)).toMatchObject({ balance_due: '100.00', revision: 1 })
    expect(await server.anonymous.sharedLink.get({ token })).toMatchObject({
      invoice: { balance_due: '100.00' },
    })
    expect(await openPage()).toMatchObject({ amount_total: 10_000 })
    await ann.client.invoice.send({ id: invoice.id })
    expect(await openPage()).toMatchObject({ amount_total: 16_000 })
  })

  test('is refused once the amount sent is paid, even if an unsent edit raised it', async () => {
    const edit = {
      ...editOfInvoice(await ann.client.invoice.get({ id: invoice.id })),
      items: [{ ...LINE, quantity: '3' }],
    }
    await ann.client.invoice.update(edit)
    await payByBank('120.00')
    const { sharedLink } = server.anonymous
    expect(await sharedLink.get({ token })).toMatchObject({ invoice: { abilities: { pay_by_card: false } } })
    await expect(sharedLink.startPayment({ token })).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await ann.client.invoice.send({ id: invoice.id })
    expect(await openPage()).toMatchObject({ amount_total: 6_000 })
  })

  test('returns to the portal when the customer came from there', async () => {
    const { client } = await byMagicLink(server, EMAIL)
    await client.portal.startPayment({ id: invoice.id })
    expect(stripe.sessions.at(-1)).toMatchObject({
      success_url: `${server.url}/portal/invoices?invoice=${invoice.id}&checkout_session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${server.url}/portal/invoices?payment=cancelled`,
    })
  })

  test('is refused for a paid invoice, a withdrawn link and a draft', async () => {
    const { sharedLink } = server.anonymous
    await ann.client.invoice.markAsPaid({ id: invoice.id })
    expect(await sharedLink.get({ token })).toMatchObject({ invoice: { abilities: { pay_by_card: false } } })
    await expect(sharedLink.startPayment({ token })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { entity: 'invoice', from: 'paid', to: 'paid' },
    })
    await ann.client.invoice.revokeLink({ id: invoice.id })
    await expect(sharedLink.startPayment({ token })).rejects.toMatchObject({ code: 'link_revoked' })
    const draft = await ann.client.invoice.create(invoiceFor(ada))
    const { client } = await byMagicLink(server, EMAIL)
    await expect(client.portal.startPayment({ id: draft.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is not offered below Stripe’s minimum', async () => {
    const items = [{ ...LINE, quantity: '1', unit_price: '0.29', vat_rate: null }]
    const small = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent', items }))
    expect(await server.anonymous.sharedLink.get({ token: tokenOf(small) })).toMatchObject({
      invoice: { abilities: { pay_by_card: false } },
    })
  })

  test('is refused with payment_unavailable while Stripe is down', async () => {
    stripe.isDown = true
    await expect(server.anonymous.sharedLink.startPayment({ token })).rejects.toMatchObject({
      code: 'payment_unavailable',
      status: 503,
      defined: true,
    })
    stripe.isDown = false
  })
})

describe('a payment by card', () => {
  test('is recorded, staff are notified, and the customer is thanked', async () => {
    const session = stripe.pay((await openPage()).id)
    expect((await deliver(session)).status).toBe(200)
    expect(await written()).toEqual({
      status: 'paid',
      balance_due: '0.00',
      payments: [{ amount: '120.00', method: 'card', reference: session.payment_intent }],
      events: ['paid_by_card'],
      told: [
        {
          title: 'Payment received',
          body: `Ada Lovelace Ltd has paid £120.00 by card for ${invoice.invoice_number}.`,
        },
      ],
    })
    await server.services.background.settled()
    const mails = await server.receivedMail(EMAIL)
    expect(mails.at(-1)).toMatchObject({
      attachments: [{ file_name: 'Receipt 2026-11-20.pdf' }],
      subject: `Payment received for invoice ${invoice.invoice_number}`,
      text: expect.stringContaining('£120.00'),
      reply_to: expect.stringContaining('@example.com'),
    })
  })

  test('is recorded once, however often and from whichever side it is reported', async () => {
    const session = stripe.pay((await openPage()).id)
    const { sharedLink } = server.anonymous
    const confirm = () => sharedLink.confirmPayment({ token, checkout_session_id: session.id })
    const type = 'checkout.session.async_payment_succeeded'
    await Promise.all([deliver(session), confirm(), deliver(session), deliver(session, { type })])
    expect(await confirm()).toMatchObject({ outcome: 'paid', amount: '120.00', invoice: { status: 'paid' } })
    const { payments, events, told } = await written()
    expect([payments.length, events, told.length]).toEqual([1, ['paid_by_card'], 1])
  })

  test('is recorded only once paid, and by the return page when no webhook arrives', async () => {
    const { id } = await openPage()
    const { client } = await byMagicLink(server, EMAIL)
    const confirm = () => client.portal.confirmPayment({ id: invoice.id, checkout_session_id: id })
    expect(await confirm()).toMatchObject({ outcome: 'unpaid', invoice: { status: 'sent' } })
    expect((await deliver({ ...stripe.sessions.at(-1), payment_status: 'unpaid' })).status).toBe(200)
    expect((await written()).payments).toEqual([])
    stripe.pay(id)
    expect(await confirm()).toMatchObject({ outcome: 'paid', invoice: { status: 'paid' } })
  })

  test('is the customer’s credit for the part that is no longer owed', async () => {
    const session = stripe.pay((await openPage()).id)
    await payByBank('70.00')
    await deliver(session)
    await deliver(session)
    const result = await written()
    expect(result).toMatchObject({
      status: 'paid',
      events: ['paid_by_card', 'payment_recorded'],
      told: expect.arrayContaining([
        expect.objectContaining({ title: 'Payment received', body: expect.stringContaining('£120.00') }),
        expect.objectContaining({
          title: 'Overpaid: kept as credit',
          body: `Ada Lovelace Ltd has paid £120.00 by card for ${invoice.invoice_number}. £70.00 of it was not due and stays as their credit.`,
        }),
      ]),
    })
    expect(result.payments.map(({ amount }) => amount).sort()).toEqual(['120.00', '70.00'])
    expect(
      await server.anonymous.sharedLink.confirmPayment({ token, checkout_session_id: session.id }),
    ).toMatchObject({ outcome: 'surplus', amount: '70.00' })
  })

  test.each([
    ['paid otherwise', () => ann.client.invoice.markAsPaid({ id: invoice.id }), 'paid'],
    ['cancelled', () => ann.client.invoice.cancel({ id: invoice.id }), 'cancelled'],
  ] as const)('is credit as a whole when the invoice was %s meanwhile', async (_, change, status) => {
    const session = stripe.pay((await openPage()).id)
    await change()
    const before = (await written()).payments.length
    await deliver(session)
    await deliver(session)
    const after = await written()
    expect(after).toMatchObject({ status, told: [{ title: 'Overpaid: kept as credit' }] })
    expect(after.payments).toHaveLength(before + 1)
    expect(after.events.filter((event) => event === 'credit_kept')).toHaveLength(1)
    const { customer_id } = await ann.client.invoice.get({ id: invoice.id })
    const { sources } = await ann.client.customer.getCredit({ id: customer_id ?? '' })
    expect(sources.at(-1)).toMatchObject({ left_amount: '120.00' })
  })

  test('is recorded once when two pages were paid', async () => {
    const first = stripe.pay((await openPage()).id)
    server.clock.advance(11 * 60_000)
    const second = stripe.pay((await openPage()).id)
    expect(second.id).not.toBe(first.id)
    await Promise.all([deliver(first), deliver(second)])
    const { payments, events } = await written()
    expect([payments.length, events.sort()]).toEqual([2, ['credit_kept', 'paid_by_card']])
    server.clock.set('2026-11-20T10:00:00.000Z')
  })

  test('is reported and not taken for pounds when it is in another currency', async () => {
    const session = stripe.pay((await openPage()).id)
    await deliver(Object.assign(session, { currency: 'eur' }))
    expect(await written()).toMatchObject({
      status: 'sent',
      payments: [],
      told: [{ body: expect.stringContaining('EUR 120.00') }],
    })
  })

  test('pays the invoice as it was sent when an edit has raised the total since', async () => {
    const edit = editOfInvoice(await ann.client.invoice.get({ id: invoice.id }))
    await ann.client.invoice.update({ ...edit, items: [{ ...LINE, quantity: '3' }] })
    await deliver(stripe.pay((await openPage()).id))
    expect(await written()).toMatchObject({
      ...{ status: 'paid', balance_due: '0.00', payments: [{ amount: '120.00' }] },
      ...{ events: ['paid_by_card'], told: [{ title: 'Payment received' }] },
    })
    const again = await ann.client.invoice.send({ id: invoice.id })
    expect(again).toMatchObject({ status: 'partially_paid', balance_due: '60.00', paid_date: null })
  })

  test('pays the invoice as it was sent when an edit has lowered the total, which then cannot be sent', async () => {
    const edit = editOfInvoice(await ann.client.invoice.get({ id: invoice.id }))
    await ann.client.invoice.update({ ...edit, items: [{ ...LINE, quantity: '1' }] })
    const session = stripe.pay((await openPage()).id)
    expect(session.amount_total).toBe(12_000)
    await deliver(session)
    expect(await written()).toMatchObject({
      ...{ status: 'paid', balance_due: '0.00', payments: [{ amount: '120.00' }] },
      ...{ events: ['paid_by_card'], told: [{ title: 'Payment received' }] },
    })
    const message = 'The total cannot be less than the £120.00 already paid.'
    await expect(ann.client.invoice.send({ id: invoice.id })).rejects.toMatchObject({
      ...{ code: 'invalid_input', data: { issues: [{ path: 'items', message }] } },
    })
    const now = await ann.client.invoice.get({ id: invoice.id })
    const back = await ann.client.invoice.update({ ...editOfInvoice(now), items: [LINE] })
    expect(back).toMatchObject({ status: 'paid', changed_since_sent: false, abilities: { edit: false } })
  })

  test('is a part payment when it is less than was asked for', async () => {
    const session = stripe.pay((await openPage()).id)
    await deliver(Object.assign(session, { amount_total: 5_000 }))
    expect(await written()).toMatchObject({ status: 'partially_paid', balance_due: '70.00' })
  })

  test('cannot be voided or dated otherwise, as Stripe has the money, but can have another reference', async () => {
    await deliver(stripe.pay((await openPage()).id))
    const [payment] = (await ann.client.invoice.get({ id: invoice.id })).payments
    expect(payment).toMatchObject({ provider: 'stripe', abilities: { void: false, correct: true } })
    const id = payment?.id ?? ''
    const refusedFor = (path: string, message: string) => ({ data: { issues: [{ path, message }] } })
    await expect(ann.client.payment.void({ id, reason: 'Twice' })).rejects.toMatchObject(
      refusedFor('id', 'This payment came through Stripe. Refund it there.'),
    )
    await expect(ann.client.payment.correct({ id, paid_on: '2026-11-19' })).rejects.toMatchObject(
      refusedFor('paid_on', 'The date of a card payment comes from Stripe and cannot be changed.'),
    )
    const corrected = { reference: 'Order 7', reason: 'As she calls it' }
    await ann.client.payment.correct({ id, paid_on: '2026-11-20', ...corrected })
    expect(await ann.client.invoice.get({ id: invoice.id })).toMatchObject({
      ...{ status: 'paid', paid_date: '2026-11-20' },
      payments: [{ ...{ paid_on: '2026-11-20', reference: 'Order 7' }, corrections: [corrected] }],
    })
  })

  test('cannot be claimed for another invoice', async () => {
    const session = stripe.pay((await openPage()).id)
    const other = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    const { sharedLink } = server.anonymous
    for (const checkout_session_id of [session.id, 'cs_test_unknown']) {
      await expect(
        sharedLink.confirmPayment({ token: tokenOf(other), checkout_session_id }),
      ).rejects.toMatchObject({ code: 'not_found', data: { entity: 'payment' } })
    }
    expect((await ann.client.invoice.get({ id: other.id })).status).toBe('sent')
  })
})

describe('the webhook', () => {
  test('rejects a wrong secret, an altered body, an old signature and a missing one', async () => {
    const session = stripe.pay((await openPage()).id)
    expect((await deliver(session, { secret: 'whsec_other' })).status).toBe(400)
    const payload = JSON.stringify({ type: 'checkout.session.completed', data: { object: session } })
    const { webhooks } = server.services.stripe as NonNullable<typeof server.services.stripe>
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET })
    expect((await post(payload.replace('12000', '12001'), signature)).status).toBe(400)
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const old = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: hourAgo })
    expect((await post(payload, old)).status).toBe(400)
    expect((await post(payload, '')).status).toBe(400)
    expect((await written()).payments).toEqual([])
  })

  test('ignores events that are not about one of our invoices', async () => {
    const before = await written()
    const session = stripe.pay((await openPage()).id)
    for (const metadata of [null, {}, { company_id: 'x', invoice_id: 'y' }]) {
      expect((await deliver({ ...session, id: 'cs_test_other', metadata })).status).toBe(200)
    }
    expect((await deliver({ id: 'cus_1' }, { type: 'customer.created' })).status).toBe(200)
    expect(await written()).toEqual(before)
  })
})

test('without a Stripe key card payment is not offered, and there is no webhook', async () => {
  const plain = await createTestServer()
  const staff = await plain.signUpWithCompany()
  const sent = await staff.client.invoice.create(
    invoiceFor(await addCustomer(staff.client), { status: 'sent' }),
  )
  const { sharedLink } = plain.anonymous
  expect(await sharedLink.get({ token: tokenOf(sent) })).toMatchObject({
    invoice: { abilities: { pay_by_card: false } },
  })
  await expect(sharedLink.startPayment({ token: tokenOf(sent) })).rejects.toMatchObject({
    code: 'payment_unavailable',
  })
  const answer = await plain.browser().fetch('/api/stripe/webhook', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
  await plain.stop()
})
