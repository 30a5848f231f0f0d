import { documentAttachments, documentRevisions, documents, emails } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { type FakeStripe, startFakeStripe } from '@quotespark/testing/fake-stripe'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS, worldFor } from '../../testing/operations.ts'
import { addCustomer, invoiceFor, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { sendRpc } from '../../testing/send-operation.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'

const SECRET = 'Pays late: ask for a deposit'
let server: TestServer
let stripe: FakeStripe
let ann: SignedUpStaff
/** A customer of Ann's, with an account. */
let dora: SignedUpUser

beforeAll(async () => {
  stripe = await startFakeStripe()
  server = await createTestServer({ env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: stripe.url } })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  dora = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const KINDS = ['quote', 'invoice'] as const
const write = (
  kind: (typeof KINDS)[number],
  id: string,
  internal_notes: string | null,
  before: string | null,
) => ann.client[kind].writeInternalNotes({ id, internal_notes, before })

/** A draft with a file that only staff see. */
async function draftOf(kind: (typeof KINDS)[number]): Promise<{ id: string }> {
  const customer = await addCustomer(ann.client, { email: dora.email })
  const internal_attachment_ids = [await uploadSecret()]
  return kind === 'quote'
    ? ann.client.quote.create({ ...quoteFor(customer), internal_attachment_ids })
    : ann.client.invoice.create({ ...invoiceFor(customer), internal_attachment_ids })
}

async function uploadSecret(): Promise<string> {
  const file = new File([SECRET], `${SECRET}.txt`, { type: 'text/plain' })
  return (await ann.client.invoice.uploadAttachment({ file })).id
}

describe.each(KINDS)('the internal notes of a %s', (kind) => {
  test('are written in any status, and change neither its version nor what its customer has', async () => {
    const { id } = await draftOf(kind)
    expect(await write(kind, id, `  ${SECRET}\n`, null)).toEqual({ id, internal_notes: SECRET })
    const sent = await ann.client[kind].send({ id })
    await write(kind, id, 'Call first', SECRET)
    expect(await ann.client[kind].get({ id })).toMatchObject({
      internal_notes: 'Call first',
      status: 'sent',
      version: sent.version,
      revision: 1,
      changed_since_sent: false,
    })
    expect(await write(kind, id, '', 'Call first')).toMatchObject({ internal_notes: null })
  })

  test('are not overwritten unseen, and repeating the call is no conflict', async () => {
    const { id } = await draftOf(kind)
    await write(kind, id, 'Mine', null)
    await expect(write(kind, id, 'Theirs', null)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await write(kind, id, 'Mine', null)).toMatchObject({ internal_notes: 'Mine' })
    await expect(write(kind, id, 'x'.repeat(5001), 'Mine')).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('internal notes and files are in nothing that is sealed or mailed', async () => {
  const { database, background } = server.services
  for (const kind of KINDS) {
    const { id } = await draftOf(kind)
    await write(kind, id, SECRET, null)
    const sent = await ann.client[kind].send({ id })
    expect(sent.internal_notes).toBe(SECRET)
    await background.settled()
    const revisions = await database
      .select({ content: documentRevisions.content })
      .from(documentRevisions)
      .where(eq(documentRevisions.document_id, id))
    const mails = await database.select().from(emails).where(eq(emails.document_id, id))
    const internal = sent.internal_attachments.map((file) => file.id)
    expect(internal).toHaveLength(1)
    expect(JSON.stringify([revisions, mails])).not.toContain(internal[0])
    expect(revisions).toHaveLength(1)
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify([revisions, mails])).not.toContain(SECRET)
    const token = tokenOf(sent)
    const pdf = await server.anonymous.sharedLink.getPdf({ token })
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(text).toContain('A wedding')
    expect(text).not.toContain(SECRET)
  }
})

describe('a caller outside the company', () => {
  const outside = Object.entries(OPERATIONS).filter(([, { caller }]) =>
    ['anybody', 'portal'].includes(caller),
  )

  test.each(outside)('%s answers nothing of internal notes and files', async (name, { caller, input }) => {
    const { database } = server.services
    const staff = caller === 'portal' ? { ...ann, email: dora.email } : ann
    const world = await worldFor(database, staff, name)
    await database
      .update(documents)
      .set({ internal_notes: SECRET })
      .where(eq(documents.company_id, ann.company.id))
    const company_id = ann.company.id
    const secret = await uploadSecret()
    const all = await database
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.company_id, company_id))
    await database
      .insert(documentAttachments)
      .values(
        all.map(({ id }) => ({ id: uuidv7(), company_id, document_id: id, file_id: secret, internal: true })),
      )
    const browser = caller === 'portal' ? dora.browser : server.browser()
    const response = await sendRpc(browser, name, input?.(world))
    expect(response.status).toBeLessThan(300)
    const text = await textOf(response)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(secret)
  })
})

/** The words of an answer; those of a PDF are packed. */
async function textOf(response: Response): Promise<string> {
  const isPdf = response.headers.get('content-type')?.includes('application/pdf')
  return isPdf ? (await readPdf(await response.bytes())).text : response.text()
}
