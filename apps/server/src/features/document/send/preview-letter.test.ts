import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, invoiceFor, LINE, quoteFor } from '../../../testing/sample-documents.ts'
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
    warnings: ['overdue', 'late_vat_invoice', 'no_bank_details'],
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

it('the preview names the characters that the PDF cannot print, with the fields they stand in', async () => {
  const customer = await addCustomer(ann.client, { name: 'ꦏꦤ Studio' })
  const { id } = await ann.client.quote.create({
    ...quoteFor(customer),
    title: 'Garden design – 정원, 花园, สวน, ਬਾਗ਼',
    notes: 'ꦏ or \ue012',
    items: [LINE, { ...LINE, description: 'Ordinary ½ ✓ line' }, { ...LINE, description: 'Pots\nꦤ' }],
  })
  const { warnings, unprintable } = await ann.client.quote.previewMail({ id })
  expect(warnings).toEqual(['unprintable'])
  expect(unprintable).toEqual([
    { character: 'ꦤ', fields: ['items.2.description', 'customer.name'] },
    { character: 'ꦏ', fields: ['notes', 'customer.name'] },
    { character: '\ue012', fields: ['notes'] },
  ])
  // A warning like the others: the sender decides.
  await ann.client.quote.send({ id })
  expect((await ann.client.quote.get({ id })).status).toBe('sent')
})

it('an invoice’s terms, and the company’s own details, are checked too', async () => {
  const bea = await server.signUpWithCompany({}, { name: 'ꦢ Bakery' })
  const invoice = await bea.client.invoice.create({
    ...invoiceFor(await addCustomer(bea.client)),
    terms_and_conditions: 'ꦮ',
  })
  const { unprintable } = await bea.client.invoice.previewMail({ id: invoice.id })
  expect(unprintable).toEqual([
    { character: 'ꦮ', fields: ['terms_and_conditions'] },
    { character: 'ꦢ', fields: ['company.name'] },
  ])
})

it.each([
  ['Plain English, naïve café', []],
  ['서울 北京 東京 বাংলা தமிழ் ગુજરાતી ☎ 𝗯𝗼𝗹𝗱', []],
  ['ភ្នំ and 𓀀, twice 𓀀', ['ភ', '្', 'ន', 'ំ', '𓀀']],
  ['\u0007 \ue000', ['\ue000']],
])('of %j the characters without a font are %j', async (text, characters) => {
  expect(await ann.client.printing.findUnprintable({ text })).toEqual({ characters })
})

it('only somebody signed in may ask about characters, and not about a whole book', async () => {
  await expect(server.anonymous.printing.findUnprintable({ text: 'ភ' })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(ann.client.printing.findUnprintable({ text: 'ភ'.repeat(10_001) })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
