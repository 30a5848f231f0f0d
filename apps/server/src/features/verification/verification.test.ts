import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, invoiceFor, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

async function hashOf(file: File): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}

/** Asks over REST, without an account. */
async function find(sha256: string) {
  const response = await server.browser().fetch(`/api/v1/verify/${sha256}`)
  return { status: response.status, answer: await response.json() }
}

describe('verifying a PDF by its hash', () => {
  test('recognises a quote, accepted or superseded', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const token = tokenOf(quote)
    const first = await hashOf(await server.anonymous.sharedLink.getPdf({ token }))
    const sealed = {
      file: 'pdf',
      kind: 'quote',
      number: quote.quote_number,
      company_name: 'Crumb & Co',
      sealed_at: NOW,
      accepted_at: null,
    }
    expect(await find(first)).toEqual({
      status: 200,
      answer: { document: { ...sealed, revision: 1, is_superseded: false } },
    })
    await ann.client.quote.update({ ...editOf(quote), items: [{ ...LINE, unit_price: '60.00' }] })
    const again = await ann.client.quote.send({ id: quote.id })
    const second = await hashOf(await server.anonymous.sharedLink.getPdf({ token }))
    const answer = { token, version: again.version, revision: 2 }
    await server.anonymous.sharedLink.acceptQuote({ ...answer, signed_name: 'Ada', confirmed: true })
    expect((await find(first)).answer).toEqual({ document: { ...sealed, revision: 1, is_superseded: true } })
    expect((await find(second)).answer).toEqual({
      document: { ...sealed, revision: 2, is_superseded: false, accepted_at: NOW },
    })
  })

  test('recognises an invoice', async () => {
    const invoice = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    const sha256 = await hashOf(await ann.client.invoice.getPdf({ id: invoice.id }))
    expect((await find(sha256)).answer).toEqual({
      document: {
        file: 'pdf',
        kind: 'invoice',
        number: invoice.invoice_number,
        company_name: 'Crumb & Co',
        revision: 1,
        sealed_at: NOW,
        is_superseded: false,
        accepted_at: null,
      },
    })
  })

  test('answers with no document for a draft or an unknown file', async () => {
    expect(await find('0'.repeat(64))).toEqual({ status: 200, answer: { document: null } })
    const draft = await ann.client.quote.create(quoteFor(ada))
    const sha256 = await hashOf(await ann.client.quote.getPdf({ id: draft.id }))
    expect((await find(sha256)).answer).toEqual({ document: null })
  })

  test.each(['0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), `${'0'.repeat(63)}g`, '%27'])(
    'refuses the malformed hash %s',
    async (sha256) => {
      const { status, answer } = await find(sha256)
      expect([status, answer]).toMatchObject([
        422,
        { code: 'invalid_input', data: { issues: [{ path: 'sha256' }] } },
      ])
    },
  )
})

interface Verification {
  valid: boolean
  broken_at: string | null
}

describe('verifying the history of a document', () => {
  const verify = async ({ browser }: SignedUpStaff, id: string) => {
    const response = await browser.fetch(`/api/v1/documents/${id}/verification`)
    return { status: response.status, answer: (await response.json()) as Verification }
  }

  test('reports to its company what was checked, for quotes and invoices', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const invoice = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    for (const { id, history } of [quote, invoice]) {
      expect(await verify(ann, id)).toEqual({
        status: 200,
        answer: { valid: true, events: history.length, revisions: 1, broken_at: null },
      })
    }
    const draft = await ann.client.quote.create(quoteFor(ada))
    expect((await verify(ann, draft.id)).answer).toMatchObject({ valid: true, revisions: 0 })
  })

  test('names the file that differs from the sealed one', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const { database, files } = server.services
    const { rows } = await database.execute<{ storage_key: string }>(
      `select storage_key from files join document_revisions on files.id = pdf_file_id where document_id = '${quote.id}'`,
    )
    const key = rows[0]?.storage_key ?? ''
    const bytes = Buffer.from(await files.get(key))
    bytes[1000] = (bytes[1000] ?? 0) ^ 1
    await files.put(key, bytes, 'application/pdf')
    const { answer } = await verify(ann, quote.id)
    expect(answer.valid).toBe(false)
    expect(answer.broken_at).toMatch(new RegExp(`^revision 1 of quote ${quote.quote_number}: its PDF `))
  })

  test('answers for another company’s document as for an unknown one', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const foreign = await verify(bob, quote.id)
    expect(foreign).toMatchObject({
      status: 404,
      answer: { code: 'not_found', data: { entity: 'document' } },
    })
    expect(await verify(bob, uuidv7())).toEqual(foreign)
  })

  test('needs a session', async () => {
    const response = await server.browser().fetch(`/api/v1/documents/${uuidv7()}/verification`)
    expect(response.status).toBe(401)
  })
})
