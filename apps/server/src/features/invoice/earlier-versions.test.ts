import { createHash } from 'node:crypto'
import { releaseAnswers } from '@quotespark/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editOfInvoice } from '../../testing/sample-documents.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/* The versions that release 0.1.0 kept at each edit of an invoice are its first revisions; new revisions continue from there. */

const STAFF = 'ann@crumb.example'
let server: TestServer
let ann: TestBrowser

beforeAll(async () => {
  server = await createTestServer({ release: 'everything' })
  ann = server.browser()
  await ann.post('/api/auth/sign-in/email', { email: STAFF, password: 'rise-and-shine' })
})
afterAll(() => server.stop())

/** The answer that release gave its staff about the invoice with the most versions. */
async function asAnsweredThen() {
  const answers = (await releaseAnswers('everything')).filter(
    ({ as }) => as !== null && 'staff' in as && as.staff === STAFF,
  )
  const [invoice] = answers
    .filter(({ operation }) => operation === 'invoice.get')
    .map(({ answer }) => answer as { id: string; earlier_versions: { version: number }[] })
    .toSorted((a, b) => b.earlier_versions.length - a.earlier_versions.length)
  if (!invoice) throw new Error('release 0.1.0 was asked for no invoice')
  const hashes = answers
    .filter(({ operation, input }) => operation === 'invoice.getVersionPdf' && input?.id === invoice.id)
    .map(({ input, file }) => [input?.version, file?.sha256])
  return { ...invoice, hashes: new Map(hashes as [number, string][]) }
}

test('versions of release 0.1.0 stay unchanged when the invoice is sent again', async () => {
  const { id, earlier_versions, hashes } = await asAnsweredThen()
  expect(earlier_versions.length).toBeGreaterThan(1)
  const { invoice } = ann.client
  const now = await invoice.get({ id })
  const newest = earlier_versions.length + 1
  expect(now).toMatchObject({ revision: newest, earlier_versions })
  const sent = await invoice.update({ ...editOfInvoice(now), notes: 'Sent anew', status: 'sent' })
  expect(sent).toMatchObject({
    revision: newest + 1,
    earlier_versions: [{ version: newest, has_pdf: true }, ...earlier_versions],
  })
  const { items } = await invoice.listRevisions({ id })
  expect(items.map(({ revision }) => revision)).toEqual(
    Array.from({ length: newest + 1 }, (_, at) => newest + 1 - at),
  )
  expect(items.map(({ previous_sha256 }) => previous_sha256)).toEqual([
    ...items.slice(1).map(({ sha256 }) => sha256),
    null,
  ])
  expect(hashes.size).toBe(earlier_versions.length)
  for (const [version, sha256] of hashes) {
    const file = await invoice.getVersionPdf({ id, version })
    expect(
      createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    ).toBe(sha256)
  }
})
