import { auditEntries, companies } from '@quotespark/database'
import { and, asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
})
afterAll(() => server.stop())

/** All entries but the first, which records the company's creation. */
const entriesOf = (company_id: string) =>
  server.services.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.company_id, company_id), gt(auditEntries.position, 1)))
    .orderBy(asc(auditEntries.position))

test('records who changed which settings, from where, and the difference', async () => {
  const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  await ann.client.company.updateSwitches({ follow_up_quotes: true, remind_overdue: false })
  const appearance = { accent_colour: '#aa0000', document_footer: null }
  await ann.client.company.updateAppearance(appearance)
  await ann.client.company.updateAppearance(appearance)
  const [first, second, ...others] = await entriesOf(ann.company.id)
  expect(first).toMatchObject({
    position: 2,
    action: 'switches_changed',
    user_id: ann.id,
    actor_name: 'Ann Baker',
    actor_email: ann.email,
    ip_address: '198.51.100.7',
    before: '{"follow_up_quotes":false}',
    after: '{"follow_up_quotes":true}',
    created_at: '2026-11-20T10:00:00.000Z',
    previous_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(second).toMatchObject({
    position: 3,
    action: 'appearance_changed',
    after: '{"accent_colour":"#aa0000"}',
    previous_sha256: first?.sha256,
  })
  expect(others).toEqual([])
})

test('chains concurrent changes one after the other', async () => {
  const ann = await server.signUpWithCompany()
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((days) =>
      ann.client.company.updateDocumentSettings({
        tax_rate: '0.2',
        quote_validity_days: days,
        payment_terms_days: days,
        invoice_terms: null,
      }),
    ),
  )
  const entries = await entriesOf(ann.company.id)
  expect(entries.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6, 7])
  expect(entries.slice(1).map(({ previous_sha256 }) => previous_sha256)).toEqual(
    entries.slice(0, -1).map(({ sha256 }) => sha256),
  )
})

test('refuses to change or delete an entry, even for the owner of the tables', async () => {
  const ann = await server.signUpWithCompany()
  await ann.client.company.updateSwitches({ vat_registered: false })
  const { database } = server.services
  const ofAnn = eq(auditEntries.company_id, ann.company.id)
  for (const change of [
    database.update(auditEntries).set({ actor_name: 'Nobody' }).where(ofAnn),
    database.delete(auditEntries).where(ofAnn),
    database.delete(companies).where(eq(companies.id, ann.company.id)),
  ]) {
    await expect(change).rejects.toThrow()
  }
  expect(await entriesOf(ann.company.id)).toHaveLength(1)
})
