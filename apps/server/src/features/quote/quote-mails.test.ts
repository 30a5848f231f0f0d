import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { expireQuotes } from './expire-quotes.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let companies = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** A company with one member, and a customer who gets no other emails. */
async function sender() {
  server.clock.set(NOW)
  const staff = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const email = `grace${++companies}@customer.example`
  const customer = await addCustomer(staff.client, { name: 'Harbour Books', email })
  const send = (fields: Parameters<typeof quoteFor>[1] = {}) =>
    staff.client.quote.create(quoteFor(customer, { status: 'sent', ...fields }))
  return { staff, customer, send }
}

/** The words of an email's text part, ignoring its white space. */
const words = (mail: { text: string } | undefined) => mail?.text.replace(/\s+/g, ' ')

describe('the emails to the customer about a quote', () => {
  test('say what the quote is for, its total, its last day and where to answer', async () => {
    const { customer, send } = await sender()
    const quote = await send({ valid_until: '2026-12-31' })
    const [mail] = await server.receivedMail(customer.email)
    expect(mail?.subject).toBe(`Quote ${quote.quote_number} from Crumb & Co`)
    expect(words(mail)).toContain('Hello Ada, Crumb & Co has prepared a quote for you.')
    for (const said of [quote.quote_number, 'A wedding', '£120.00', 'Valid until 31 Dec 2026']) {
      expect(words(mail)).toContain(said)
    }
    expect(mail?.links).toEqual([quote.share_url, expect.stringContaining('/report/')])
    expect(mail?.html).toContain(`href="${quote.share_url}"`)
  })

  test('mention no last day when the quote has none', async () => {
    const { customer, send } = await sender()
    await send({ valid_until: null })
    const [mail] = await server.receivedMail(customer.email)
    expect(words(mail)).toContain('£120.00')
    expect(words(mail)).not.toMatch(/valid|days|until/i)
    expect(mail?.html).not.toMatch(/valid (until|for)|30 days/i)
  })

  test('confirm an acceptance', async () => {
    const { customer, send } = await sender()
    const quote = await send()
    const { version } = quote
    const signed = { signed_name: 'Grace Hopper', confirmed: true } as const
    await server.anonymous.sharedLink.acceptQuote({ token: tokenOf(quote), version, ...signed })
    const [, confirmation] = await server.receivedMail(customer.email, 2)
    expect(confirmation?.subject).toBe(`You accepted quote ${quote.quote_number} from Crumb & Co`)
    for (const said of ['A wedding', '£120.00']) expect(words(confirmation)).toContain(said)
  })
})

describe('the emails to staff about a quote', () => {
  type Sender = Awaited<ReturnType<typeof sender>>
  type Sent = Awaited<ReturnType<Sender['send']>>
  const by = (quote: Sent) => ({ token: tokenOf(quote), version: quote.version })
  const sharedLink = () => server.anonymous.sharedLink

  test.each<[string, (quote: Sent) => Promise<unknown>, (number: string) => string, string[]]>([
    [
      'accepted',
      (quote) => sharedLink().acceptQuote({ ...by(quote), signed_name: 'Grace Hopper', confirmed: true }),
      (number) => `Harbour Books accepted quote ${number}`,
      ['Harbour Books has accepted your quote.', 'A wedding'],
    ],
    [
      'rejected with a reason',
      (quote) => sharedLink().rejectQuote({ ...by(quote), reason: 'Too dear for us' }),
      (number) => `Harbour Books declined quote ${number}`,
      ['Harbour Books has declined your quote. They wrote:', 'Too dear for us'],
    ],
    [
      'rejected without one',
      (quote) => sharedLink().rejectQuote(by(quote)),
      (number) => `Harbour Books declined quote ${number}`,
      ['Harbour Books has declined your quote. They gave no reason.'],
    ],
    [
      'asked to be amended',
      (quote) => sharedLink().requestAmendment({ ...by(quote), reason: 'Without marzipan' }),
      (number) => `Harbour Books asked for a change to quote ${number}`,
      ['Harbour Books would like a change to your quote before deciding:', 'Without marzipan'],
    ],
    [
      'expired',
      () => {
        server.clock.set('2027-01-01T00:05:00.000Z')
        return expireQuotes(server.services)
      },
      (number) => `Quote ${number} for Harbour Books has expired`,
      ['Your quote for Harbour Books expired on 31 Dec 2026 without an answer', 'A wedding'],
    ],
  ])('say that it was %s', async (_, happens, subject, said) => {
    const { staff, send } = await sender()
    const quote = await send({ valid_until: '2026-12-31' })
    await happens(quote)
    // Found among the emails about the account itself.
    const mail = (await server.receivedMail(staff.email)).find((each) =>
      each.subject.includes(quote.quote_number),
    )
    expect(mail?.subject).toBe(subject(quote.quote_number))
    for (const sentence of ['Hello Ann', quote.quote_number, '£120.00', ...said]) {
      expect(words(mail)).toContain(sentence)
    }
    expect(mail?.links).toContain(`${server.url}/app/quotes/${quote.id}?company=${staff.company.id}`)
  })
})
