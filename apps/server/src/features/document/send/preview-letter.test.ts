import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, invoiceFor, quoteFor } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const letter = {
  cc: 'accounts@kim.example, boss@kim.example',
  subject: 'The cake',
  message: 'Dear Kim,\n\nas we said <b>on Tuesday</b>.\nSee you.',
}

it('the email sent is the one shown in the preview', async () => {
  const { id } = await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
  const shown = await ann.client.quote.previewMail({ id, ...letter })
  expect(shown).toMatchObject({ ...letter, to: 'ada@customer.example', warnings: [] })
  expect(shown.html).toContain('as we said &lt;b&gt;on Tuesday&lt;/b&gt;.<br/>See you.')
  await ann.client.quote.send({ id, ...letter })
  const [mail] = await server.receivedMail('ada@customer.example')
  expect(mail?.subject).toBe('The cake')
  expect(mail?.text).toContain('as we said <b>on Tuesday</b>.')
  expect(mail?.text).not.toContain('has prepared a quote for you')
  const { emails } = await ann.client.quote.get({ id })
  expect(emails).toMatchObject([{ cc_email: letter.cc, subject: 'The cake' }])
})

it('the preview shows the default email when nothing was entered, with warnings', async () => {
  const customer = await addCustomer(ann.client, { email: 'kim@customer.example' })
  const invoice = await ann.client.invoice.create(
    invoiceFor(customer, { issue_date: '2020-01-01', due_date: '2020-01-31' }),
  )
  const shown = await ann.client.invoice.previewMail({ id: invoice.id })
  expect(shown).toMatchObject({
    to: 'kim@customer.example',
    cc: null,
    subject: `Invoice ${invoice.invoice_number} from Crumb & Co`,
    message: expect.stringContaining('Here is your invoice from Crumb & Co.'),
    warnings: ['overdue', 'no_bank_details'],
  })
  expect(await ann.client.invoice.get({ id: invoice.id })).toMatchObject({ emails: [], share_url: null })
})

it('a sending is refused when an address is invalid', async () => {
  const { id } = await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
  for (const wrong of [{ to: 'kim' }, { cc: 'kim@example.com, boss' }]) {
    await expect(ann.client.quote.send({ id, ...wrong })).rejects.toMatchObject({ code: 'invalid_input' })
  }
  expect((await ann.client.quote.get({ id })).status).toBe('draft')
})
