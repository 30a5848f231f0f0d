import { createHash } from 'node:crypto'
import { emails } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, quoteFor } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { removeMailTexts } from './remove-mail-texts.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const rowTo = async (email: string) =>
  (await server.services.database.select().from(emails).where(eq(emails.to_email, email)))[0]
const hashOf = (html: string, text: string) => createHash('sha256').update(`${html}\n${text}`).digest('hex')

test('empties the text of an email after 90 days, and keeps its template, recipient, time and hash', async () => {
  const ann = await server.signUpWithCompany()
  const email = 'kim@customer.example'
  server.clock.set('2026-11-20T10:00:00.000Z')
  const quote = await ann.client.quote.create({
    ...quoteFor(await addCustomer(ann.client, { email })),
    status: 'sent',
  })
  const before = await rowTo(email)
  expect(before?.text_sha256).toBe(hashOf(before?.html ?? '', before?.text ?? ''))

  server.clock.set('2027-02-18T09:59:59.000Z')
  await removeMailTexts(server.services)
  expect(await rowTo(email)).toEqual(before)
  server.clock.set('2027-02-18T10:00:01.000Z')
  expect(await removeMailTexts(server.services)).toBeGreaterThan(0)
  expect(await rowTo(email)).toEqual({ ...before, html: '', text: '' })
  expect(await removeMailTexts(server.services)).toBe(0)

  const { emails: listed } = await ann.client.quote.get({ id: quote.id })
  expect(listed).toMatchObject([{ id: before?.id, to_email: email, subject: before?.subject }])
  const shown = await server.browser('127.0.0.1').fetch(`/dev/mail/${before?.id}`)
  expect(await shown.text()).toContain(MESSAGES.mailTextRemoved)
})

test('adds a hash to an old email without one, and leaves the text of a waiting email', async () => {
  const rows = ['sent', 'waiting'].map((status) => ({
    id: uuidv7(),
    template: 'magic-link',
    to_email: `${status}@old.example`,
    subject: 'Hello',
    html: '<p>Grüße</p>',
    text: 'Grüße',
    status: status as 'sent' | 'waiting',
    created_at: '2026-01-01T00:00:00.000Z',
  }))
  await server.services.database.insert(emails).values(rows)
  await removeMailTexts(server.services)
  expect(await rowTo('sent@old.example')).toMatchObject({
    html: '',
    text: '',
    text_sha256: hashOf('<p>Grüße</p>', 'Grüße'),
  })
  expect(await rowTo('waiting@old.example')).toMatchObject({ html: '<p>Grüße</p>', text_sha256: null })
})

test('empties many emails in batches, using an index of only the emails with a text', async () => {
  const { database } = server.services
  await database.execute(sql`
    insert into emails (id, template, to_email, subject, html, text, status, created_at)
    select gen_random_uuid(), 'magic-link', 'many@old.example', 'Hello', '<p>Hello</p>', 'Hello', 'sent', '2026-01-01'
    from generate_series(1, 10001)`)
  expect(await removeMailTexts(server.services)).toBe(10_001)
  await database.execute(sql`analyze emails`)
  const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from emails where html <> '' and created_at < '2026-02-01' order by created_at limit 5000`,
  )
  expect(JSON.stringify(rows)).toContain('emails_with_text_idx')
})
