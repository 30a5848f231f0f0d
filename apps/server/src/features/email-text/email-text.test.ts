import { EMAIL_TEXT_NAMES } from '@quotespark/domain/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, invoiceFor, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; name: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann' }, { name: 'Crumb & Co' })
  ada = await addCustomer(ann.client, { name: 'Ada Ltd', contact_person: 'Ada' })
})
afterAll(() => server.stop())

type Name = (typeof EMAIL_TEXT_NAMES)[number]

async function textOf(email_name: Name, staff = ann) {
  const { items } = await staff.client.emailText.list()
  const found = items.find((item) => item.email_name === email_name)
  if (!found) throw new Error(`no text for ${email_name}`)
  return found
}

async function write(email_name: Name, words: { subject?: string | null; message?: string | null }) {
  const { updated_at } = await textOf(email_name)
  return ann.client.emailText.update({ email_name, subject: null, message: null, ...words, updated_at })
}

describe('the email texts of a company', () => {
  test('start with the product’s own words for each email to customers', async () => {
    const { items } = await ann.client.emailText.list()
    expect(items.map(({ email_name }) => email_name)).toEqual(EMAIL_TEXT_NAMES)
    for (const { subject, message, updated_at, usual, placeholders } of items) {
      expect({ subject, message, updated_at }).toEqual({ subject: null, message: null, updated_at: null })
      expect(usual.message).toMatch(/^Hello \{contact\},\n\n/)
      for (const text of [usual.subject, usual.message]) {
        for (const [, name] of text.matchAll(/\{(.*?)\}/g)) expect(placeholders).toContain(name)
      }
    }
    expect((await textOf('quote-sent')).usual.subject).toBe('Quote {number} from {company}')
    expect((await textOf('invoice-sent-again')).usual.subject).toBe(
      'Invoice {number} (revision {revision}) from {company}',
    )
  })

  test('are stored composed, without what the product says anyway, and noted in the activity', async () => {
    const { usual } = await textOf('portal-invitation')
    const stored = await write('portal-invitation', {
      subject: ' Cafe\u0301 portal ',
      message: usual.message,
    })
    expect(stored).toMatchObject({ subject: 'Café portal', message: null })
    const { items } = await ann.client.auditLog.list({ limit: 1 })
    expect(items[0]).toMatchObject({ action: 'email_text_changed', subject: 'Portal invitation' })
    expect(await write('portal-invitation', {})).toMatchObject({ subject: null, updated_at: null })
  })

  test.each([
    [
      'quote-sent',
      { subject: 'Due {due_date}' },
      'subject',
      '{due_date} is not a placeholder of this email.',
    ],
    ['invoice-overdue', { message: 'Hi {name}' }, 'message', '{name} is not a placeholder of this email.'],
    ['portal-invitation', { message: '{number}' }, 'message', '{number} is not a placeholder of this email.'],
    ['quote-sent', { subject: 'x'.repeat(151) }, 'subject', 'Subject must be no more than 150 characters'],
    ['quote-sent', { message: 'x'.repeat(5001) }, 'message', 'Message must be no more than 5000 characters'],
  ] as const)('of %s refuse %j', async (email_name, words, path, said) => {
    const refused = {
      code: 'invalid_input',
      data: { issues: [{ path, message: expect.stringContaining(said) }] },
    }
    await expect(write(email_name, words)).rejects.toMatchObject(refused)
    const draft = { email_name, subject: null, message: null, ...words }
    await expect(ann.client.emailText.preview(draft)).rejects.toMatchObject(refused)
  })

  test('are not overwritten unseen by somebody who read an older version', async () => {
    const first = await write('e-invoice-sent', { subject: 'One' })
    const stale = { email_name: 'e-invoice-sent', subject: 'Two', message: null, updated_at: null } as const
    await expect(ann.client.emailText.update(stale)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { updated_at: first.updated_at },
    })
    const racing = await textOf('payment-received')
    const edits = ['One', 'Two'].map((subject) =>
      ann.client.emailText.update({ ...racing, subject, message: null }),
    )
    const outcomes = await Promise.allSettled(edits)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await write('payment-received', {})
    await write('e-invoice-sent', {})
  })

  test('are seen and used by nobody else, and changed only by those who may change the settings', async () => {
    await write('quote-sent', { subject: 'From Crumb' })
    const bob = await server.signUpWithCompany()
    expect(await textOf('quote-sent', bob)).toMatchObject({ subject: null, updated_at: null })
    const quote = await bob.client.quote.create(quoteFor(await addCustomer(bob.client)))
    expect((await bob.client.quote.previewMail({ id: quote.id })).subject).not.toContain('From Crumb')
    await write('quote-sent', {})
  })
})

describe('an email with a text of the company', () => {
  test('is sent as it is previewed, with the placeholders filled in', async () => {
    await write('quote-sent', {
      subject: '{title}: {total}',
      message:
        'Dear {contact} of {customer},\n\nplease answer by {valid_until}.\nYours, {company} ({month} {year})',
    })
    const { id } = await ann.client.quote.create(quoteFor(ada, { title: 'Cake {number}', valid_until: null }))
    const shown = await ann.client.quote.previewMail({ id })
    expect(shown).toMatchObject({
      subject: 'Cake {number}: £120.00',
      message: 'Dear Ada of Ada Ltd,\n\nYours, Crumb & Co (November 2026)',
    })
    await ann.client.quote.send({ id })
    const mail = (await server.receivedMail('ada@customer.example')).at(-1)
    expect(mail?.subject).toBe(shown.subject)
    expect(mail?.text).toContain(shown.message)
    expect(mail?.text).not.toContain('has prepared a quote')
    await write('quote-sent', {})
  })

  test('says what was written for it alone instead', async () => {
    await write('invoice-sent', { subject: 'Ours', message: 'Ours for {number}' })
    const { id, invoice_number } = await ann.client.invoice.create(invoiceFor(ada))
    const shown = await ann.client.invoice.previewMail({ id, subject: 'Only {number}' })
    expect(shown).toMatchObject({ subject: 'Only {number}', message: `Ours for ${invoice_number}` })
    await write('invoice-sent', {})
  })

  test('has its own text when the document is sent again', async () => {
    await write('quote-sent', { subject: 'First {number}' })
    await write('quote-sent-again', { subject: 'Version {revision} of {number}' })
    const to = 'again@customer.example'
    const customer = await addCustomer(ann.client, { email: to })
    const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
    const edited = await ann.client.quote.update({ ...editOf(quote), title: 'Bigger cake' })
    await ann.client.quote.send({ id: edited.id })
    const subjects = (await server.receivedMail(to, 2)).map(({ subject }) => subject)
    expect(subjects).toEqual([`First ${quote.quote_number}`, `Version 2 of ${quote.quote_number}`])
    await write('quote-sent', {})
    await write('quote-sent-again', {})
  })

  test('is used for the thanks for a payment and for the portal invitation', async () => {
    await write('payment-received', { message: 'Thanks for {amount_received} of {total}, {contact}' })
    await write('portal-invitation', { subject: 'Your portal, {customer}' })
    const to = 'thanks@customer.example'
    const customer = await addCustomer(ann.client, { email: to, name: 'Bea Ltd', contact_person: 'Bea' })
    const invoice = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    await ann.client.invoice.recordPayment({
      ...{ id: invoice.id, amount: '20.00', paid_on: '2026-11-20', method: 'cash', reference: null },
      notify_customer: true,
    })
    await ann.client.customer.invite({ id: customer.id })
    const mails = await server.receivedMail(to, 3)
    expect(mails.find(({ subject }) => subject.startsWith('Payment received'))?.text).toContain(
      'Thanks for £20.00 of £120.00, Bea',
    )
    expect(mails.map(({ subject }) => subject)).toContain('Your portal, Bea Ltd')
    await write('payment-received', {})
    await write('portal-invitation', {})
  })
})

describe('the preview of an email text', () => {
  test.each(EMAIL_TEXT_NAMES)('shows %s with every placeholder filled in', async (email_name) => {
    const { placeholders } = await textOf(email_name)
    const message = placeholders.map((name) => `${name} is {${name}}`).join('\n')
    const shown = await ann.client.emailText.preview({ email_name, subject: 'From {company}', message })
    expect(shown.subject).toBe('From Crumb & Co')
    expect(shown.html).not.toMatch(/\{[a-z_]+\}|undefined|null/)
    for (const name of placeholders) expect(shown.html).toContain(`${name} is `)
  })

  test('shows the product’s words where there are none', async () => {
    const { html } = await ann.client.emailText.preview({
      email_name: 'quote-sent',
      subject: null,
      message: null,
    })
    expect(html).toContain('Crumb &amp; Co has prepared a quote for you.')
  })
})
