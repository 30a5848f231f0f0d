import { emails } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const revisionsOf = async (id: string) => (await ann.client.quote.listRevisions({ id })).items
const mailsAbout = (id: string) => server.services.database.$count(emails, eq(emails.document_id, id))

describe('choosing Accepted or Rejected for a version the customer does not have', () => {
  test.each(['accepted', 'rejected'] as const)(
    'seals the edited draft first, without an email, as the version that was %s',
    async (status) => {
      const draft = await ann.client.quote.create(quoteFor(ada))
      const saved = await ann.client.quote.update({ ...editOf(draft), title: 'Two weddings', status })
      expect(saved).toMatchObject({ status, title: 'Two weddings', revision: 1, changed_since_sent: false })
      expect(saved).toMatchObject({ last_action: { revision: 1 }, changed_since_acceptance: false })
      expect(saved.history.map(({ event }) => event)).toEqual([
        `marked_as_${status}`,
        'sealed',
        'status_changed',
        'edited',
        'created',
      ])
      const [revision] = await revisionsOf(draft.id)
      expect(saved.last_action?.pdf_sha256).toBe(revision?.pdf_sha256)
      expect(await mailsAbout(draft.id)).toBe(0)
    },
  )

  test('seals the current content of a draft that was sent before', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const draft = await ann.client.quote.update({
      ...editOf(quote),
      status: 'draft',
      items: [{ ...LINE, unit_price: '60.00' }],
    })
    const saved = await ann.client.quote.update({ ...editOf(draft), status: 'accepted' })
    expect(saved).toMatchObject({ revision: 2, accepted_revision: 2, last_action: { revision: 2 } })
    expect(saved).toMatchObject({ changed_since_sent: false, changed_since_acceptance: false })
    expect((await revisionsOf(quote.id)).map(({ total_amount }) => total_amount)).toEqual([
      '144.00',
      '120.00',
    ])
    expect(await mailsAbout(quote.id)).toBe(1)
  })

  test('uses the existing revision when a draft that was sent before is unchanged', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const draft = await ann.client.quote.update({ ...editOf(quote), status: 'draft' })
    const saved = await ann.client.quote.update({ ...editOf(draft), status: 'accepted' })
    expect(saved).toMatchObject({ revision: 1, accepted_revision: 1, last_action: { revision: 1 } })
    expect(saved.changed_since_acceptance).toBe(false)
  })

  test('seals a revision for the new customer, not the one the first customer was sent', async () => {
    const grace = await addCustomer(ann.client, { name: 'Grace Hopper plc' })
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const saved = await ann.client.quote.update({
      ...editOf(quote),
      customer_id: grace.id,
      status: 'accepted',
    })
    expect(saved).toMatchObject({ revision: 2, accepted_revision: 2, last_action: { revision: 2 } })
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id }, query: {} })
    expect(invoice.customer?.name).toBe('Grace Hopper plc')
  })

  test('records the answer to the version the customer has, not to an unsent edit', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const saved = await ann.client.quote.update({
      ...editOf(quote),
      title: 'Two weddings',
      status: 'accepted',
    })
    expect(saved).toMatchObject({
      ...{ revision: 1, accepted_revision: 1, changed_since_sent: true, changed_since_acceptance: true },
      last_action: { revision: 1, edited_since: true },
    })
  })
})

describe('a quote that is changed after it was sent', () => {
  test('shows the customer the new content once it is sent again, under the same link', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const token = tokenOf(quote)
    const { version } = await ann.client.quote.update({
      ...editOf(quote),
      items: [{ ...LINE, unit_price: '60.00' }],
    })
    const opened = () => server.anonymous.sharedLink.get({ token })
    expect(await opened()).toMatchObject({ quote: { total_amount: '120.00', status: 'sent', revision: 1 } })
    await ann.client.quote.send({ id: quote.id })
    expect(await opened()).toMatchObject({ quote: { total_amount: '144.00', status: 'sent', revision: 2 } })
    const accept = (read: { version: number; revision?: number }) =>
      server.anonymous.sharedLink.acceptQuote({ token, ...read, signed_name: 'Ada', confirmed: true })
    // Naming the revision that was read, or only the quote's version, does not sign what was not seen.
    await expect(accept({ version, revision: 1 })).rejects.toMatchObject({
      ...{ code: 'superseded', status: 409, data: { revision: 2 }, defined: true },
    })
    await expect(accept({ version })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await ann.client.quote.get({ id: quote.id })).last_action).toBeNull()
  })

  test('counts as not viewed once it is sent again', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const token = tokenOf(quote)
    await server.anonymous.sharedLink.recordView({ token })
    await server.anonymous.sharedLink.requestAmendment({ token, version: quote.version, reason: 'Bigger' })
    const asked = await ann.client.quote.get({ id: quote.id })
    expect(asked).toMatchObject({ status: 'amendment_requested', last_action: { reason: 'Bigger' } })
    const sent = await ann.client.quote.update({ ...editOf(asked), status: 'sent' })
    expect(sent).toMatchObject({ displayed_status: 'sent', view_count: 1, last_viewed_at: null })
    expect(tokenOf(sent)).toBe(token)
  })

  test('can no longer be opened by the customer, or deleted, once set back to draft', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const saved = await ann.client.quote.update({ ...editOf(quote), status: 'draft' })
    expect(saved.abilities).toMatchObject({ send: true, delete: false })
    await expect(server.anonymous.sharedLink.get({ token: tokenOf(quote) })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is expired after its last day, and goes out again when Sent is chosen', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent', valid_until: '2026-11-20' }))
    server.clock.set('2026-11-21T10:00:00.000Z')
    const kept = await ann.client.quote.update({ ...editOf(quote), valid_until: '2026-11-30' })
    expect(kept.status).toBe('expired')
    const sent = await ann.client.quote.update({ ...editOf(kept), status: 'sent' })
    server.clock.set(NOW)
    expect(sent).toMatchObject({ status: 'sent', sent_at: '2026-11-21T10:00:00.000Z' })
    expect(sent.history[1]).toMatchObject({ event: 'status_changed', data: { from: 'expired', to: 'sent' } })
    expect(await mailsAbout(quote.id)).toBe(2)
  })
})
