import { emails } from '@quotespark/database'
import { listMails } from '@quotespark/paper/mail'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const MAIL_TEMPLATES = await listMails()

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function sampleOf(template: string) {
  const { items } = await server.anonymous.email.listTemplates()
  const { variables = [] } = items.find(({ name }) => name === template) ?? {}
  return Object.fromEntries(variables.map(({ name, sample }) => [name, sample]))
}
const newest = async () =>
  (await server.services.database.select().from(emails).orderBy(desc(emails.id)).limit(1))[0]
const count = () => server.services.database.$count(emails)

describe('the list of email templates', () => {
  test('is public and complete, with the variables of each template', async () => {
    const { items } = await server.anonymous.email.listTemplates()
    expect(items.map(({ name }) => name)).toEqual(MAIL_TEMPLATES.map(({ name }) => name))
    expect(items.find(({ name }) => name === 'magic-link')).toEqual({
      name: 'magic-link',
      title: 'Magic link',
      description: expect.any(String),
      variables: [
        { name: 'name', required: false, sample: 'Amara Okafor' },
        { name: 'companyName', required: false, sample: 'Fenwick & Daughters Landscaping' },
        { name: 'loginUrl', required: true, sample: 'http://quotespark.test/portal/quotes?token=sample' },
      ],
    })
  })

  test('contains every variable of the specification', async () => {
    const { items } = await server.anonymous.email.listTemplates()
    const names = new Set(items.flatMap(({ variables }) => variables.map(({ name }) => name)))
    for (const name of [
      ...['name', 'customerName', 'quoteNumber', 'amount', 'validUntil', 'expiryDate', 'description'],
      ...['quoteUrl', 'companyName', 'invoiceNumber', 'dueDate', 'invoiceUrl', 'daysOverdue', 'paymentDate'],
      ...['paymentMethod', 'resetUrl', 'portalUrl', 'inviteeName', 'role', 'invitedBy', 'inviteUrl'],
      ...['verificationUrl', 'loginUrl'],
    ]) {
      expect(names).toContain(name)
    }
  })
})

describe('the preview of an email', () => {
  test.each(MAIL_TEMPLATES.map(({ name }) => name))(
    'is public and renders %s from its sample',
    async (template) => {
      const variables = await sampleOf(template)
      const { subject, html, text } = await server.anonymous.email.preview({ template, variables })
      expect(subject.length).toBeGreaterThan(10)
      expect(html).toContain('max-width:600px')
      expect(text).toContain('http://quotespark.test/')
      expect(await count()).toBe(0)
    },
  )

  test('shows entered values as text', async () => {
    const variables = { ...(await sampleOf('quote-sent')), customerName: '<script>alert(1)</script>' }
    const { html } = await server.anonymous.email.preview({ template: 'quote-sent', variables })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })

  test('names missing values and invalid addresses by field', async () => {
    const variables = {
      ...(await sampleOf('quote-sent')),
      customerName: ' ',
      quoteUrl: 'javascript:alert(1)',
    }
    await expect(server.anonymous.email.preview({ template: 'quote-sent', variables })).rejects.toMatchObject(
      {
        code: 'invalid_input',
        data: {
          issues: [
            { path: 'variables.customerName', message: 'customerName is required' },
            { path: 'variables.quoteUrl', message: 'quoteUrl format is invalid' },
          ],
        },
      },
    )
  })

  test.each([
    ['an unknown template', { template: 'constructor', variables: {} }, 'template'],
    ['an overlong value', { template: 'magic-link', variables: { name: 'x'.repeat(501) } }, 'variables.name'],
  ])('refuses %s', async (_, input, path) => {
    await expect(server.anonymous.email.preview(input)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path }] },
    })
  })
})

describe('sending a test email', () => {
  const to = 'somebody@elsewhere.example'

  test('keeps it in the outbox without a provider, marked as a test, with replies to the sender', async () => {
    const { client, email } = await server.signUp()
    const variables = await sampleOf('invoice-overdue')
    const result = await client.email.sendTest({ to, template: 'invoice-overdue', variables })
    expect(result).toMatchObject({ status: 'kept', error: null })
    expect(result.subject).toMatch(/^\[Test\] .*INV-00042/)
    expect(await newest()).toMatchObject({
      id: result.id,
      to_email: to,
      reply_to: email,
      company_id: null,
      template: 'invoice-overdue',
      status: 'kept',
    })
    const [mail] = await server.receivedMail(to)
    expect(mail?.text).toContain('http://quotespark.test/customer-portal/')
  })

  test.each(MAIL_TEMPLATES.map(({ name }) => name))('accepts the sample of %s', async (template) => {
    const { client } = await server.signUp()
    const variables = await sampleOf(template)
    expect(await client.email.sendTest({ to, template, variables })).toMatchObject({ status: 'kept' })
  })

  test('requires a signed-in user', async () => {
    const variables = await sampleOf('magic-link')
    const before = await count()
    await expect(
      server.anonymous.email.sendTest({ to, template: 'magic-link', variables }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await count()).toBe(before)
  })

  test.each([
    ['no recipient', { to: ' ' }, 'to', 'Recipient is required'],
    ['an invalid recipient', { to: 'nobody' }, 'to', 'Recipient format is invalid'],
    ['several recipients', { to: 'a@b.example, c@d.example' }, 'to', 'Recipient format is invalid'],
    ['an unknown template', { template: 'free-html' }, 'template', 'There is no such template'],
    ['a missing variable', { variables: {} }, 'variables.loginUrl', 'loginUrl is required'],
    [
      'a link to another site',
      { variables: { loginUrl: 'https://evil.example/portal/login' } },
      'variables.loginUrl',
      'loginUrl must lead to this site',
    ],
    [
      'a link to a site whose name starts the same',
      { variables: { loginUrl: 'http://quotespark.test.evil.example/' } },
      'variables.loginUrl',
      'loginUrl must lead to this site',
    ],
    [
      'a link in a text',
      { variables: { loginUrl: 'http://quotespark.test/', name: 'See www.evil.example' } },
      'variables.name',
      'name must not contain a link',
    ],
    [
      'a bare domain in a text',
      { variables: { loginUrl: 'http://quotespark.test/', name: 'Pay at evil.example/now' } },
      'variables.name',
      'name must not contain a link',
    ],
  ])('refuses %s, and sends nothing', async (_, wrong, path, message) => {
    const { client } = await server.signUp()
    const before = await count()
    const right = { to, template: 'magic-link', variables: await sampleOf('magic-link') }
    await expect(client.email.sendTest({ ...right, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path, message }] },
    })
    expect(await count()).toBe(before)
  })

  test('happens once per Idempotency-Key', async () => {
    const { client } = await server.signUp()
    const input = { to, template: 'magic-link', variables: await sampleOf('magic-link') }
    const before = await count()
    const send = () => client.email.sendTest(input, { context: { idempotencyKey: 'once' } })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await count()).toBe(before + 1)
    await expect(
      client.email.sendTest({ ...input, to: 'c@d.example' }, { context: { idempotencyKey: 'once' } }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })
})

describe('an installation without an email provider', () => {
  test('says so to signed-in users only', async () => {
    await expect(server.anonymous.email.getEnvironment()).rejects.toMatchObject({ code: 'unauthenticated' })
    const response = await server.browser().fetch('/api/v1/email-environment')
    expect([response.status, await response.text()]).toEqual([
      401,
      expect.not.stringMatching(/smtp|resend|no-reply/i),
    ])
    const { client } = await server.signUp()
    expect(await client.email.getEnvironment()).toEqual({
      provider: null,
      has_resend_key: false,
      sender: 'Quotespark <no-reply@quotespark.example>',
    })
  })

  test('reports what is missing when a signed-in user checks the provider', async () => {
    const { client } = await server.signUp()
    expect(await client.email.testProvider()).toEqual({
      provider: null,
      success: false,
      error: 'Resend API key not configured',
    })
    await expect(server.anonymous.email.testProvider()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
