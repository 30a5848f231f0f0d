import { emails, files } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { CapturedEmail } from './captured-emails.ts'

let server: TestServer
const mailId = uuidv7()
const fileId = uuidv7()
const foreignFileId = uuidv7()
let companyId: string
const EVIL = `<script>alert("x")</script>' onload='x`

beforeAll(async () => {
  server = await createTestServer()
  const { database, files: store } = server.services
  const { company } = await server.signUpWithCompany()
  companyId = company.id
  for (const id of [fileId, foreignFileId]) {
    await store.put(`test/${id}`, new TextEncoder().encode('%PDF-'), 'application/pdf')
    await database.insert(files).values({
      id,
      company_id: company.id,
      storage_key: `test/${id}`,
      file_name: `Quote ${EVIL}.pdf`,
      content_type: 'application/pdf',
      size_bytes: 5,
      sha256: '0'.repeat(64),
    })
  }
  await database.insert(emails).values([
    {
      id: mailId,
      company_id: company.id,
      template: 'quote-sent',
      to_email: 'Jo@customer.example',
      cc_email: 'one@customer.example, two@customer.example',
      bcc_email: 'books@crumb.example',
      subject: EVIL,
      html: `<html><head><title>x</title></head><body><a href="https://quotes.example/a?b=1&amp;c=2">Open</a>${EVIL}</body></html>`,
      text: EVIL,
      attachment_file_ids: [fileId],
      status: 'kept',
    },
    {
      id: uuidv7(),
      template: 'magic-link',
      to_email: 'other@customer.example',
      subject: 'Sent already',
      html: '',
      text: '',
      status: 'sent',
    },
  ])
})
afterAll(() => server.stop())

const get = (path: string) => server.browser().fetch(path)

it('lists the kept mails as JSON, all or those to one address', async () => {
  const read = async (path: string) => (await (await get(path)).json()) as CapturedEmail[]
  const [mail, ...others] = await read('/dev/mail.json?to=jo@CUSTOMER.example')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    id: mailId,
    to: 'Jo@customer.example',
    cc: 'one@customer.example, two@customer.example',
    bcc: 'books@crumb.example',
    subject: EVIL,
    text: EVIL,
    links: ['https://quotes.example/a?b=1&c=2'],
    attachments: [{ id: fileId, content_type: 'application/pdf', size_bytes: 5 }],
  })
  expect(await read('/dev/mail.json?to=nobody@example.com')).toEqual([])
  expect(await read('/dev/mail.json')).toHaveLength(1)
})

it('escapes everything in the list and in a mail', async () => {
  for (const path of ['/dev/mail', `/dev/mail/${mailId}`]) {
    const response = await get(path)
    const html = await response.text()
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39; onload=&#39;x')
    expect(html).not.toContain('<script')
    expect(html).toContain(
      'To Jo@customer.example · Cc one@customer.example, two@customer.example · Bcc books@crumb.example',
    )
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  }
})

it('shows a mail’s own HTML in a frame that can run nothing', async () => {
  const page = await (await get(`/dev/mail/${mailId}`)).text()
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const response = await get(`/dev/mail/${mailId}/html`)
  expect(await response.text()).toContain('<head><base target="_blank">')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
})

it('serves the attachments of a mail and no other file', async () => {
  const response = await get(`/dev/mail/${mailId}/attachments/${fileId}`)
  expect(await response.text()).toBe('%PDF-')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''Quote%20%3Cscript%3E/,
  )
  expect((await get(`/dev/mail/${mailId}/attachments/${foreignFileId}`)).status).toBe(404)
  for (const path of [
    '/dev/mail/x',
    `/dev/mail/${uuidv7()}`,
    `/dev/mail/${mailId}/attachments/x`,
    '/dev/other',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

it('shows an inline picture of a mail and does not list it as an attachment', async () => {
  const { database } = server.services
  const id = uuidv7()
  await database.insert(emails).values({
    id,
    company_id: companyId,
    template: 'quote-sent',
    to_email: 'pictured@customer.example',
    subject: 'With a logo',
    html: `<html><head></head><body><img src="cid:${fileId}"/>cid:${foreignFileId}</body></html>`,
    text: '',
    attachment_file_ids: [foreignFileId, fileId],
    status: 'kept',
  })
  const html = await (await get(`/dev/mail/${id}/html`)).text()
  expect(html).toContain('<img src="data:application/pdf;base64,JVBERi0="/>')
  const [mail] = (await (await get('/dev/mail.json?to=pictured@customer.example')).json()) as CapturedEmail[]
  expect(mail?.attachments.map((file) => file.id)).toEqual([foreignFileId])
})

it('answers only callers from this machine when ALLOW_DEV_MAIL is not set', async () => {
  const own = await createTestServer({ env: { ALLOW_DEV_MAIL: '', APP_URL: 'http://localhost:3000' } })
  const paths = ['/dev/mail', '/dev/mail.json', `/dev/mail/${mailId}`, `/dev/mail/${mailId}/html`]
  const proxied = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  for (const path of paths) {
    expect((await own.browser('198.51.100.7').fetch(path)).status, path).toBe(404)
    expect((await own.browser('10.0.0.7').fetch(path)).status, path).toBe(404)
    expect((await own.browser('127.0.0.1').fetch(path, proxied)).status, path).toBe(404)
  }
  for (const path of paths.slice(0, 2)) {
    expect((await own.browser('127.0.0.1').fetch(path)).status, path).toBe(200)
    expect((await own.browser('::1').fetch(path)).status, path).toBe(200)
  }
  await own.stop()
})

it('answers 404 when a mail provider is configured', async () => {
  const sending = await createTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail/${mailId}`]) {
    expect((await sending.browser().fetch(path)).status).toBe(404)
  }
  await sending.stop()
})
