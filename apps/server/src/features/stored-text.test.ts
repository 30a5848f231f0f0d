import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSharedQuote } from '../testing/read-shared-quote.ts'
import { addCustomer, invoiceFor, quoteFor } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

/* Typed text as it is stored: addresses as they can be written to, letters composed, identifiers without anything unseen. */

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const COPIED = 'mailto:\u200bkim@bakery.example\u00a0'
const CLEAN = 'kim@bakery.example'

describe('an address as it was copied is cleaned', () => {
  test('for a customer, and found by it', async () => {
    const { id, email } = await addCustomer(ann.client, { name: 'Kim', email: COPIED })
    expect(email).toBe(CLEAN)
    const { items } = await ann.client.customer.findByEmail({ email: COPIED })
    expect(items).toMatchObject([{ id }])
  })

  test('for the company, from its first day on', async () => {
    const bob = await server.signUp()
    const { email } = await bob.client.company.create({ name: 'Bob’s Boats', email: COPIED })
    expect(email).toBe(CLEAN)
  })

  test('for the recipient and the copies of an invoice', async () => {
    const customer = await addCustomer(ann.client)
    const invoice = await ann.client.invoice.create(
      invoiceFor(customer, {
        customer_email: COPIED,
        cc_email: 'Lee <lee@bakery.example>; mailto:max@bakery.example',
        bcc_email: '"Books, Pat" <pat@bakery.example>\nsam@bakery.example\n',
      }),
    )
    expect(invoice).toMatchObject({
      customer_email: CLEAN,
      cc_email: 'lee@bakery.example, max@bakery.example',
      bcc_email: 'pat@bakery.example, sam@bakery.example',
    })
    await ann.client.invoice.send({ id: invoice.id })
    for (const to of ['lee@bakery.example', 'sam@bakery.example']) {
      const [sent] = (await ann.client.invoice.get({ id: invoice.id })).emails
      expect(`${sent?.cc_email}, ${sent?.bcc_email}`).toContain(to)
    }
  })

  test('for a mail written before sending', async () => {
    const quote = await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
    const letter = { to: COPIED, cc: 'Lee <lee@bakery.example>\nmax@bakery.example' }
    expect(await ann.client.quote.previewMail({ id: quote.id, ...letter })).toMatchObject({
      to: CLEAN,
      cc: 'lee@bakery.example, max@bakery.example',
    })
  })

  test('for a test mail, the newsletter, a colleague and a new address of one’s own', async () => {
    await ann.client.email.sendTest({ template: 'quote-sent', to: COPIED, variables: {} }).catch(() => {})
    expect(await server.receivedMail(CLEAN)).not.toEqual([])
    expect(await server.anonymous.newsletter.subscribe({ email: COPIED })).toEqual({ email: CLEAN })
    const lee = await server.signUp({ email: 'lee@bakery.example' })
    expect(await ann.client.member.add({ email: `<${lee.email}>` }).catch(({ data }) => data)).toMatchObject({
      issues: [{ path: 'email', message: 'Email format is invalid' }],
    })
    expect(await ann.client.member.add({ email: `MAILTO:${lee.email}` })).toMatchObject({
      email: lee.email,
    })
  })
})

describe('a list of addresses with a wrong one is refused', () => {
  test.each([
    ['lee@bakery.example, max', 'Cc “max” has no @.'],
    ['lee@bakery', 'Cc “lee@bakery” has no dot after the @.'],
    ['Lee <lee@@bakery.example>', 'Cc “lee@@bakery.example” has more than one @.'],
    [
      'lee@bakery.example max@bakery.example',
      'Cc “lee@bakery.example max@bakery.example” has more than one @.',
    ],
    ['lée@bakery.example', 'Cc “lée@bakery.example” contains “é”.'],
  ])('by its name and the reason: %s', async (cc_email, message) => {
    const customer = await addCustomer(ann.client)
    await expect(ann.client.invoice.create(invoiceFor(customer, { cc_email }))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'cc_email', message }] },
    })
    const quote = await ann.client.quote.create(quoteFor(customer))
    await expect(ann.client.quote.send({ id: quote.id, cc: cc_email })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'cc', message }] },
    })
  })
})

describe('letters are stored composed', () => {
  const apart = (text: string) => text.normalize('NFD')

  test('in quotes, invoices, customers and products', async () => {
    const customer = await addCustomer(ann.client, { name: apart('Crème & Söhne') })
    expect(customer.name).toBe('Crème & Söhne')
    const items = [
      { description: apart('Bûche à la crème'), quantity: '1', unit_price: '5.00', vat_rate: '20' },
    ]
    const text = { title: apart('Fête d’été'), notes: apart('À bientôt\nChloé'), items }
    expect(await ann.client.quote.create(quoteFor(customer, text))).toMatchObject({
      title: 'Fête d’été',
      notes: 'À bientôt\nChloé',
      items: [{ description: 'Bûche à la crème' }],
    })
    expect(await ann.client.invoice.create(invoiceFor(customer, text))).toMatchObject({ title: 'Fête d’été' })
    const product = { name: apart('Pâté'), unit_price: '4.00', unit: apart('pièce') }
    expect(await ann.client.product.create(product)).toMatchObject({ name: 'Pâté', unit: 'pièce' })
  })

  test('in what customers write', async () => {
    const { id } = await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
    const { token, read } = await readSharedQuote(server, await ann.client.quote.send({ id }))
    const reason = apart('Plus de crème, s’il vous plaît')
    await server.anonymous.sharedLink.requestAmendment({ token, ...read, reason })
    const { last_action: answer } = await ann.client.quote.get({ id })
    expect(answer).toMatchObject({ reason: 'Plus de crème, s’il vous plaît' })
  })
})

describe('identifiers are stored without anything unseen', () => {
  test('of a company', async () => {
    const company = await ann.client.company.updateInformation({
      name: ann.company.name,
      vat_number: '\u202aGB 123 4567 82\u202c',
      company_number: '\ufeff0123\u200b4567',
      phone: '\u2066(0113) 496-0123\u2069',
      bank_account_name: 'Crumb & Co',
      bank_sort_code: '\u200e12-34-56',
      bank_account_number: '１２３４５６７８',
      address_fields: { street: '1 High Street', postcode: 'ls1\u00a04ap\u200b', country_code: 'GB' },
    })
    expect(company).toMatchObject({
      vat_number: 'GB 123 4567 82',
      company_number: '01234567',
      phone: '+441134960123',
      bank_sort_code: '12-34-56',
      bank_account_number: '12345678',
      address_fields: { postcode: 'LS1 4AP' },
    })
  })

  test('of a customer and on an invoice', async () => {
    const customer = await ann.client.customer.create({
      name: 'Lee',
      contact_person: 'Lee',
      email: 'lee@example.com',
      vat_number: '\u200fFR 12 345678901\u200e',
      company_number: 'RCS\u00ad 552',
      address_fields: { street: '1 rue', postcode: '75\u2060001', country_code: 'FR' },
    })
    expect(customer).toMatchObject({
      vat_number: 'FR 12 345678901',
      company_number: 'RCS 552',
      address_fields: { postcode: '75001' },
    })
    const references = { buyer_reference: '\u202eKIM\u202c', order_reference: 'PO\u200b-77' }
    expect(await ann.client.invoice.create(invoiceFor(customer, references))).toMatchObject({
      buyer_reference: 'KIM',
      order_reference: 'PO-77',
    })
  })
})

describe('the telephone number of a company', () => {
  test.each([
    ['0113 496 0123', '+441134960123'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 7700 900123', '+447700900123'],
    ['+33 1 99 00 12 34', '+33 1 99 00 12 34'],
    ['', null],
  ])('is stored as a customer’s is: %s', async (phone, stored) => {
    const { company } = ann
    expect(await ann.client.company.updateInformation({ name: company.name, phone })).toMatchObject({
      phone: stored,
    })
    const bob = await server.signUp()
    expect(await bob.client.company.create({ name: 'Bob’s Boats', phone })).toMatchObject({ phone: stored })
  })

  test.each(['call Ann', '012', '0113 496 0123 or 0113 496 0124'])(
    'is refused when it is none: %s',
    async (phone) => {
      await expect(
        ann.client.company.updateInformation({ name: ann.company.name, phone }),
      ).rejects.toMatchObject({ data: { issues: [{ path: 'phone' }] } })
    },
  )
})
