import { documentEvents, documentLines, quotes } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, quoteFor } from '../../testing/sample-documents.ts'
import { setQuote, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

describe('deleting a quote', () => {
  test('removes a draft completely; only the history keeps that it existed and who deleted it', async () => {
    const { database } = server.services
    const { id, quote_number } = await ann.client.quote.create(quoteFor(ada))
    const lines = () => database.$count(documentLines, eq(documentLines.document_id, id))
    expect(await lines()).toBe(1)
    expect(await ann.client.quote.delete({ params: { id } })).toEqual({ id, held: null })
    const gone = { code: 'not_found', data: { entity: 'quote' } }
    await expect(ann.client.quote.get({ id })).rejects.toMatchObject(gone)
    await expect(ann.client.quote.delete({ params: { id } })).rejects.toMatchObject(gone)
    expect(await lines()).toBe(0)
    await server.services.background.settled()
    expect(await database.$count(quotes, eq(quotes.id, id))).toBe(0)
    const events = await database
      .select()
      .from(documentEvents)
      .where(eq(documentEvents.document_id, id))
      .orderBy(documentEvents.position)
    expect(events.map(({ event, actor_name, data }) => [event, actor_name, data])).toEqual([
      ['created', 'Ann Baker', {}],
      ['deleted', 'Ann Baker', { number: quote_number }],
    ])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['was sent before', (id) => setQuote(server.services.database, id, { status: 'draft', sent_at: NOW })],
    [
      'became an invoice',
      (quote_id) => storeInvoice(server.services.database, { company_id: ann.company.id, quote_id }),
    ],
  ])('is neither offered nor allowed for a draft that %s', async (_, happens) => {
    const { id } = await ann.client.quote.create(quoteFor(ada))
    await happens(id)
    expect((await ann.client.quote.get({ id })).abilities.delete).toBe(false)
    await expect(ann.client.quote.delete({ params: { id } })).rejects.toMatchObject({
      code: 'not_deletable',
      defined: true,
    })
    expect((await ann.client.quote.get({ id })).id).toBe(id)
  })
})
