import { documentAttachments, emails, files, revisionFiles } from '@quotespark/database'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MESSAGES } from '@quotespark/domain/validation'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeScanner } from '../../../testing/fake-scanner.ts'
import { documentBehind } from '../../../testing/read-shared-quote.ts'
import {
  addCustomer,
  draftFor,
  editOf,
  editOfInvoice,
  invoiceFor,
  quoteFor,
  tokenOf,
} from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { sweepAttachments } from './sweep-attachments.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const textFile = (name = 'plan.txt', text = 'The plan') => new File([text], name, { type: 'text/plain' })
const upload = (file: File, staff = ann) => staff.client.invoice.uploadAttachment({ file })
const stored = async (id: string) =>
  (await server.services.database.select().from(files).where(eq(files.id, id)))[0]

describe('an attachment', () => {
  test('is stored byte for byte, and downloaded from its invoice', async () => {
    const bytes = new Uint8Array(70_000).map((_, index) => index % 251)
    bytes.set(Buffer.from('%PDF-1.7'))
    const file = new File([bytes], 'Plan für Zoë.pdf', { type: 'application/pdf' })
    const uploaded = await upload(file)
    expect(uploaded).toEqual({
      id: expect.any(String),
      file_name: 'Plan für Zoë.pdf',
      content_type: 'application/pdf',
      size_bytes: 70_000,
    })
    const second = await upload(textFile())
    const attachment_ids = [second.id, uploaded.id]
    const { id, attachments } = await ann.client.invoice.create(invoiceFor(ada, { attachment_ids }))
    expect(attachments).toEqual([second, uploaded])

    const downloaded = await ann.client.invoice.getAttachment({ id, attachment_id: uploaded.id })
    expect([downloaded.name, downloaded.type]).toEqual(['Plan für Zoë.pdf', 'application/pdf'])
    expect(await downloaded.bytes()).toEqual(bytes)
  })

  test.each([
    ['a web page', 'text/html', 'application/octet-stream'],
    ['a drawing that may contain a script', 'image/svg+xml', 'application/octet-stream'],
    ['a file without a type', '', 'application/octet-stream'],
    ['not the picture it claims to be', 'image/png', 'application/octet-stream'],
    ['a text', 'text/plain;charset=utf-8', 'text/plain'],
  ])('is downloaded and never displayed when it is %s', async (_, type, content_type) => {
    const { id: attachment_id } = await upload(new File(['<script>1</script>'], 'x', { type }))
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { attachment_ids: [attachment_id] }))
    const response = await ann.browser.fetch(`/api/v1/invoices/${id}/attachments/${attachment_id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(content_type)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('<script>1</script>')
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ann\\plan.pdf', 'plan.pdf'],
    ['..htaccess', 'htaccess'],
    ['a\u202Egnp.pdf', 'a_gnp.pdf'],
    ['  ', 'attachment'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(150)}.pdf`],
  ])('gets a safe name: %j becomes %j', async (given, kept) => {
    expect((await upload(textFile(given))).file_name).toBe(kept)
  })

  test('is refused when it is a program, under any name', async () => {
    await expect(upload(textFile('plan.txt', 'MZ\x90 a program'))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'file', message: MESSAGES.attachmentProgram }] },
    })
  })

  test('is not stored when the virus scanner finds something or cannot be reached', async () => {
    const scanner = await startFakeScanner('EICAR')
    const scanned = await createTestServer({ env: { VIRUS_SCANNER: scanner.url } })
    const bea = await scanned.signUpWithCompany()
    const kept = async () =>
      (await scanned.services.database.select().from(files)).map((file) => file.file_name)
    await upload(textFile('clean.txt'), bea)
    await expect(upload(textFile('bad.txt', 'x EICAR x'), bea)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'file', message: MESSAGES.attachmentInfected }] },
    })
    await scanner.stop()
    await expect(upload(textFile('unseen.txt'), bea)).rejects.toMatchObject({
      status: 500,
      message: expect.stringMatching(/^The file could not be checked for viruses\. Please try again later\./),
    })
    expect(await kept()).toEqual(['clean.txt'])
    await scanned.stop()
  })

  test('may have 20 MB, and is refused with a message above that', async () => {
    const of = (bytes: number) => new File([new Uint8Array(bytes)], 'large.bin')
    const { size_bytes } = await upload(of(MAX_ATTACHMENT_BYTES))
    expect(size_bytes).toBe(MAX_ATTACHMENT_BYTES)
    await expect(upload(of(MAX_ATTACHMENT_BYTES + 1))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'file', message: 'An attachment cannot be larger than 20 MB.' }] },
    })
  })

  test.each([
    ['empty', 'plan.txt', '', 'This file is empty.'],
    [
      'a program',
      'Plan.pdf.exe',
      'MZ',
      'Mail servers reject files of this type. Please attach a different file.',
    ],
  ])('is refused with a message when it is %s', async (_, name, text, message) => {
    await expect(upload(textFile(name, text))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'file', message }] },
    })
  })

  test('is stored once for retries with the same key, which refuses another file', async () => {
    const context = { idempotencyKey: 'one file' }
    const send = (text: string) =>
      ann.client.invoice.uploadAttachment({ file: textFile('a.txt', text) }, { context })
    const [first, second] = await Promise.all([send('one'), send('one')])
    expect(second).toEqual(first)
    await expect(send('two')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('is refused when all attachments together are more than an email can carry', async () => {
    const of = (bytes: number) => upload(new File([new Uint8Array(bytes)], 'large.bin'))
    const attachment_ids = [(await of(13 * 1024 * 1024)).id, (await of(12 * 1024 * 1024 + 1)).id]
    await expect(ann.client.invoice.create(invoiceFor(ada, { attachment_ids }))).rejects.toMatchObject({
      code: 'invalid_input',
      data: {
        issues: [
          {
            path: 'attachment_ids',
            message: 'Attachments cannot be larger than 25 MB in total, because mail servers reject more.',
          },
        ],
      },
    })
  })

  test('must be an uploaded file of the same company', async () => {
    const bob = await server.signUpWithCompany()
    const theirs = await upload(textFile(), bob)
    const { id, invoice_number } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    const [pdf] = await server.services.database
      .select({ id: files.id })
      .from(files)
      .where(eq(files.file_name, `${invoice_number}.pdf`))
    for (const attachment_id of [theirs.id, pdf?.id ?? '', uuidv7()]) {
      const notFound = { code: 'not_found', data: { entity: 'attachment' }, defined: true }
      const draft = draftFor(ada, { attachment_ids: [attachment_id] })
      await expect(ann.client.invoice.createDraft(draft)).rejects.toMatchObject(notFound)
      await expect(ann.client.invoice.getAttachment({ id, attachment_id })).rejects.toMatchObject(notFound)
    }
  })
})

describe.each(['quote', 'invoice'] as const)('the attachments of a %s', (kind) => {
  const create = async (lists: { attachment_ids?: string[]; internal_attachment_ids?: string[] }) =>
    kind === 'quote'
      ? ann.client.quote.create({ ...quoteFor(ada), ...lists })
      : ann.client.invoice.create({ ...invoiceFor(ada), ...lists })
  const written = async () => {
    const [plan, note] = [await upload(textFile()), await upload(textFile('costs.txt', 'What it costs us'))]
    const document = await create({ attachment_ids: [plan.id], internal_attachment_ids: [note.id] })
    return { plan, note, ...document }
  }

  test('are listed by who may see them, and staff download both', async () => {
    const { id, plan, note, attachments, internal_attachments } = await written()
    expect({ attachments, internal_attachments }).toEqual({
      attachments: [plan],
      internal_attachments: [note],
    })
    for (const [file, text] of [
      [plan, 'The plan'],
      [note, 'What it costs us'],
    ] as const) {
      const downloaded = await ann.client[kind].getAttachment({ id, attachment_id: file.id })
      expect([downloaded.name, await downloaded.text()]).toEqual([file.file_name, text])
    }
  })

  test('are mailed and sealed for the customer, who downloads them; internal ones are not', async () => {
    const { id, plan, note } = await written()
    const sent = await ann.client[kind].send({ id })
    await server.services.background.settled()
    const [mail] = await server.services.database.select().from(emails).where(eq(emails.document_id, id))
    expect(mail?.attachment_file_ids).toContain(plan.id)
    expect(mail?.attachment_file_ids).not.toContain(note.id)
    const sealed = await server.services.database
      .select({ file_id: revisionFiles.file_id })
      .from(revisionFiles)
      .where(and(eq(revisionFiles.document_id, id), eq(revisionFiles.role, 'attachment')))
    expect(sealed).toEqual([{ file_id: plan.id }])
    const token = tokenOf(sent)
    const shared = await server.anonymous.sharedLink.get({ token })
    expect(documentBehind(shared).attachments).toEqual([plan])
    const downloaded = await server.anonymous.sharedLink.getAttachment({ token, attachment_id: plan.id })
    expect(await downloaded.text()).toBe('The plan')
    await expect(
      server.anonymous.sharedLink.getAttachment({ token, attachment_id: note.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const response = await server.browser().fetch(`/api/v1/shared/${token}/attachments/${plan.id}`)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  })

  test('stay with what was sent until a change is sent, which an internal file is not', async () => {
    const { id, plan } = await written()
    const sent = await ann.client[kind].send({ id })
    const more = await upload(textFile('more.txt', 'More'))
    const edit = async (lists: object) =>
      kind === 'quote'
        ? ann.client.quote.update({ ...editOf(await ann.client.quote.get({ id })), ...lists })
        : ann.client.invoice.update({ ...editOfInvoice(await ann.client.invoice.get({ id })), ...lists })
    const noted = await edit({ attachment_ids: [plan.id], internal_attachment_ids: [more.id] })
    expect(noted).toMatchObject({ changed_since_sent: false, internal_attachments: [more] })
    const changed = await edit({ attachment_ids: [], internal_attachment_ids: [plan.id] })
    expect(changed).toMatchObject({ changed_since_sent: true, attachments: [], internal_attachments: [plan] })
    const token = tokenOf(sent)
    const kept = await server.anonymous.sharedLink.getAttachment({ token, attachment_id: plan.id })
    expect(await kept.text()).toBe('The plan')
  })

  test('are refused twice, and in a number that a document cannot have', async () => {
    const file = await upload(textFile())
    const both = { attachment_ids: [file.id], internal_attachment_ids: [file.id] }
    await expect(create(both)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'attachment_ids', message: MESSAGES.attachmentTwice }] },
    })
    const ids = await Promise.all(
      Array.from(
        { length: MAX_ATTACHMENTS + 1 },
        async (_, index) => (await upload(textFile(`${index}`))).id,
      ),
    )
    await expect(
      create({ attachment_ids: ids.slice(0, 6), internal_attachment_ids: ids.slice(6) }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'attachment_ids', message: 'No more than 10 attachments are allowed.' }] },
    })
  })
})

describe('the attachments of a quote', () => {
  test('stay as they are when a change does not name them, and go with a duplicate', async () => {
    const [plan, note] = [await upload(textFile()), await upload(textFile('costs.txt', 'Costs'))]
    const quote = await ann.client.quote.create({
      ...quoteFor(ada),
      ...{ attachment_ids: [plan.id], internal_attachment_ids: [note.id] },
    })
    const files = { attachments: [plan], internal_attachments: [note] }
    expect(await ann.client.quote.update({ ...editOf(quote), title: 'Another' })).toMatchObject(files)
    expect(await ann.client.quote.duplicate({ id: quote.id })).toMatchObject(files)
  })

  test('added after the acceptance make it differ from what was accepted; internal ones do not', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await server.anonymous.sharedLink.acceptQuote({
      ...{ token: tokenOf(quote), version: quote.version, signed_name: 'Ada', confirmed: true },
    })
    const file = await upload(textFile())
    const accepted = await ann.client.quote.get({ id: quote.id })
    const edit = editOf(accepted)
    const noted = await ann.client.quote.update({ ...edit, internal_attachment_ids: [file.id] })
    expect(noted).toMatchObject({ internal_attachments: [file], changed_since_acceptance: false })
    const changed = await ann.client.quote.update({
      ...{ ...edit, version: noted.version },
      ...{ attachment_ids: [file.id], internal_attachment_ids: [] },
    })
    expect(changed).toMatchObject({ attachments: [file], changed_since_acceptance: true })
  })
})

describe('the sweep of attachments', () => {
  const sweepAt = (instant: string) => {
    server.clock.set(instant)
    return sweepAttachments(server.services)
  }

  test('removes unused files after a day, and nothing else', async () => {
    await server.services.database.delete(documentAttachments)
    await sweepAt('2099-01-01T00:00:00.000Z')
    server.clock.set(NOW)
    const [unused, attached, taken, mailed] = await Promise.all(
      ['unused', 'attached', 'taken', 'mailed'].map((name) => upload(textFile(`${name}.txt`))),
    )
    if (!unused || !attached || !taken || !mailed) throw new Error('four files')
    await ann.client.invoice.create(invoiceFor(ada, { attachment_ids: [attached.id] }))
    const before = await ann.client.invoice.create(invoiceFor(ada, { attachment_ids: [taken.id] }))
    await ann.client.invoice.update({ ...editOfInvoice(before), attachment_ids: [] })
    const sent = await ann.client.invoice.create(
      invoiceFor(ada, { attachment_ids: [mailed.id], status: 'sent' }),
    )
    await ann.client.invoice.update({ ...editOfInvoice(sent), attachment_ids: [] })
    const rows = await Promise.all([unused, taken].map(({ id }) => stored(id)))

    // The database's clock counts, and by that they were uploaded just now.
    expect(await sweepAt(new Date().toISOString())).toBe(0)
    expect(await sweepAt(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString())).toBe(2)
    for (const { id } of [unused, taken]) expect(await stored(id)).toBeUndefined()
    for (const { id } of [attached, mailed]) expect(await stored(id)).toBeDefined()
    for (const row of rows) {
      expect(await server.services.files.find(row?.storage_key ?? '')).toBeUndefined()
    }
    const [mail] = await server.services.database.select().from(emails).where(eq(emails.document_id, sent.id))
    expect(mail?.attachment_file_ids).toContain(mailed.id)
    // The customer's revision was sealed with it and keeps it permanently.
    const { database } = server.services
    await database.update(emails).set({ attachment_file_ids: [] }).where(eq(emails.document_id, sent.id))
    expect(await sweepAt(new Date(Date.now() + 26 * 60 * 60 * 1000).toISOString())).toBe(0)
    expect(await stored(mailed.id)).toBeDefined()
    expect(await ann.client.invoice.get({ id: sent.id })).toMatchObject({
      ...{ attachments: [], changed_since_sent: true, revision: 1 },
    })
    const sealed = await database
      .select({ revision: revisionFiles.revision, file_id: revisionFiles.file_id })
      .from(revisionFiles)
      .where(and(eq(revisionFiles.document_id, sent.id), eq(revisionFiles.role, 'attachment')))
    expect(sealed).toEqual([{ revision: 1, file_id: mailed.id }])
  })
})
