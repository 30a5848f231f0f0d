import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../../testing/by-magic-link.ts'
import { addCustomer, invoiceFor, quoteFor, tokenOf } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let mailboxes = 0

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

async function sentQuote() {
  mailboxes += 1
  const customer = await addCustomer(ann.client, { email: `asks-${mailboxes}@customer.example` })
  const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
  return { ...quote, token: tokenOf(quote), to: customer.email }
}

const ask = (token: string, text = 'Can you start earlier?', key = 'question-1') =>
  server.anonymous.sharedLink.ask({ token, key, author_name: 'Ada Lovelace', text })

describe('a question on a shared link', () => {
  test('tells staff, changes nothing about the document, and is kept with it', async () => {
    const before = await sentQuote()
    const { messages } = await ask(before.token)
    expect(messages).toMatchObject([
      { author: 'customer', author_name: 'Ada Lovelace', text: 'Can you start earlier?' },
    ])
    const after = await ann.client.quote.get({ id: before.id })
    expect(after.messages).toMatchObject([{ text: 'Can you start earlier?', resolved_at: null }])
    expect(after).toMatchObject({
      ...{ status: 'sent', version: before.version, revision: 1, changed_since_sent: false },
    })
    const mail = (await server.receivedMail(ann.email)).find(({ text }) => text.includes(before.quote_number))
    expect(mail).toMatchObject({ reply_to: before.to })
    expect(mail?.text).toContain('Can you start earlier?')
    expect(mail?.text).toContain(`your reply goes to ${before.to}`)
    const { items } = await ann.client.notification.list({})
    expect(items[0]).toMatchObject({
      event: 'question_asked',
      title: `Question about ${before.quote_number}`,
    })
  })

  test('is asked once, however often it is sent', async () => {
    const { token, id } = await sentQuote()
    await Promise.all(Array.from({ length: 5 }, () => ask(token)))
    expect((await ann.client.quote.get({ id })).messages).toHaveLength(1)
    await ask(token, 'And another?', 'question-2')
    expect((await ann.client.quote.get({ id })).messages).toHaveLength(2)
  })

  test('is refused when it is blank or too long, and from staff', async () => {
    const { token } = await sentQuote()
    for (const text of [' ', 'x'.repeat(2_001)])
      await expect(ask(token, text)).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: 'text' }] },
      })
    await ask(token, 'x'.repeat(2_000))
    await expect(
      ann.client.sharedLink.ask({ token, key: 'question-9', author_name: 'Ann', text: 'Hello' }),
    ).rejects.toMatchObject({ code: 'own_company' })
  })

  test('is refused after ten within an hour', async () => {
    const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    const { client } = await strict.signUpWithCompany()
    const token = tokenOf(await client.quote.create(quoteFor(await addCustomer(client), { status: 'sent' })))
    const again = (n: number) =>
      strict.anonymous.sharedLink.ask({ token, key: `question-${n}`, author_name: 'Ada', text: 'Again?' })
    for (let n = 0; n < 10; n++) await again(n)
    await expect(again(10)).rejects.toMatchObject({ code: 'too_many_requests' })
    // Sent before, so it is only repeated.
    expect((await again(9)).messages).toHaveLength(10)
    await strict.stop()
  })

  test('stays plain text', async () => {
    const { token, to, id } = await sentQuote()
    await ask(token, '<b>bold</b> https://evil.example')
    await ann.client.quote.answerQuestion({ id, key: 'answer-1', text: '<script>alert(1)</script>' })
    const html = (await server.receivedMail(to, 2)).at(-1)?.html ?? ''
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script>')
  })
})

describe('an answer', () => {
  test('goes by mail, stands on the page, and resolves the question', async () => {
    const { token, to, id, share_url } = await sentQuote()
    await ask(token)
    const answer = { id, key: 'answer-1', text: 'Yes, on Monday.' }
    const [first] = await Promise.all([
      ann.client.quote.answerQuestion(answer),
      ann.client.quote.answerQuestion(answer),
    ])
    expect(first?.messages).toMatchObject([
      { author: 'customer', resolved_at: expect.any(String) },
      { author: 'staff', text: 'Yes, on Monday.' },
    ])
    const page = await server.anonymous.sharedLink.get({ token })
    expect(page.kind === 'quote' && page.quote.messages.map(({ text }) => text)).toEqual([
      'Can you start earlier?',
      'Yes, on Monday.',
    ])
    const mails = await server.receivedMail(to, 2)
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.text).toContain('Yes, on Monday.')
    expect(mails.at(-1)?.links).toContain(share_url)
  })

  test('leaves open what was asked while it was written', async () => {
    const { token, to, id } = await sentQuote()
    const read = (await ask(token)).messages.at(-1)?.id
    await ask(token, 'And in what colour?', 'question-2')
    const answer = { id, key: 'answer-1', text: 'Yes, on Monday.', last_read: read }
    const { messages } = await ann.client.quote.answerQuestion(answer)
    expect(messages).toMatchObject([
      { text: 'Can you start earlier?', resolved_at: expect.any(String) },
      { text: 'And in what colour?', resolved_at: null },
      { author: 'staff' },
    ])
    expect((await server.receivedMail(to, 2)).at(-1)?.text).toContain('Can you start earlier?')
    expect((await ann.client.dashboard.getAttention()).items).toContainEqual(
      expect.objectContaining({ id, reason: 'question_open', abilities: expect.any(Object) }),
    )
    const none = await ann.client.quote.resolveQuestions({ id, last_read: messages.at(-1)?.id })
    expect(none.messages[1]).toMatchObject({ resolved_at: expect.any(String) })
    expect((await ann.client.dashboard.getAttention()).items).not.toContainEqual(
      expect.objectContaining({ id, reason: 'question_open' }),
    )
    const other = await sentQuote()
    for (const call of ['answerQuestion', 'resolveQuestions'] as const)
      await expect(
        ann.client.quote[call]({ ...answer, id: other.id, key: 'answer-2' }),
      ).rejects.toMatchObject({ code: 'not_found', data: { entity: 'message' } })
  })

  test('is for those who may read the document, and not before it was sent', async () => {
    const bob = await server.signUpWithCompany()
    const { id } = await sentQuote()
    const answer = { key: 'answer-1', text: 'Yes' }
    await expect(bob.client.quote.answerQuestion({ id, ...answer })).rejects.toMatchObject({
      code: 'not_found',
    })
    const draft = await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
    await expect(ann.client.quote.answerQuestion({ id: draft.id, ...answer })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is not owed once somebody says that none is needed', async () => {
    const { token, to, id } = await sentQuote()
    await ask(token)
    const { messages } = await ann.client.quote.resolveQuestions({ id })
    expect(messages).toMatchObject([{ resolved_at: expect.any(String) }])
    expect(await server.receivedMail(to, 1)).toHaveLength(1)
  })
})

describe('a question in the portal', () => {
  test('is about a quote or an invoice of their own, and is answered to the person who asked', async () => {
    const email = 'portal-asks@customer.example'
    const customer = await addCustomer(ann.client, { email })
    const invoice = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    const { client } = await byMagicLink(server, email)
    const asked = { key: 'question-1', author_name: 'Ada', text: 'Which account?' }
    await client.portal.ask({ kind: 'invoice', id: invoice.id, ...asked })
    const { items } = await client.portal.listInvoices({})
    expect(items[0]?.messages).toMatchObject([{ text: 'Which account?' }])
    await ann.client.invoice.answerQuestion({ id: invoice.id, key: 'answer-1', text: 'The one below.' })
    expect((await server.receivedMail(email)).at(-1)?.text).toContain('The one below.')
    const others = await sentQuote()
    await expect(client.portal.ask({ kind: 'quote', id: others.id, ...asked })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
