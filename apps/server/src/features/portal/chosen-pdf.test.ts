import { createHash } from 'node:crypto'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { KITCHEN } from '@quotespark/testing/kitchen-lines'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Both sides learn what was chosen of a quote from a PDF drawn from the acceptance, and by email. */

let server: TestServer
let ann: SignedUpStaff
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

async function sentQuote(items: readonly object[] = KITCHEN) {
  people += 1
  const email = `ada-${people}@chosen.example`
  const customer = await addCustomer(ann.client, { email })
  const quote = await ann.client.quote.create(quoteFor(customer, { items: items as never, status: 'sent' }))
  return { ...quote, token: tokenOf(quote), email }
}

type Sent = Awaited<ReturnType<typeof sentQuote>>

async function acceptWithStone({ token, version, items }: Sent) {
  const bought = items.filter(({ description }) => ['Fitting', 'Stone', 'Lights'].includes(description))
  await server.anonymous.sharedLink.acceptQuote({
    token,
    version,
    revision: 1,
    signed_name: 'Ada Lovelace',
    confirmed: true,
    selection: bought.map(({ id, description }) => ({
      item_id: id,
      quantity: description === 'Lights' ? '5' : '1',
    })),
    total_amount: '2460.00',
  })
}

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const textOf = async (file: File) => (await readPdf(new Uint8Array(await bytesOf(file)))).text

test('the PDF of the selection contains only the chosen lines, and is the same for all readers', async () => {
  const quote = await sentQuote()
  await acceptWithStone(quote)
  await server.services.background.settled()
  const { portal } = (await byMagicLink(server, quote.email)).client
  const copies = [
    await server.anonymous.sharedLink.getChosenPdf({ token: quote.token }),
    await portal.getChosenPdf({ id: quote.id }),
    await ann.client.quote.getChosenPdf({ id: quote.id }),
  ]
  const [first, ...others] = await Promise.all(copies.map(bytesOf))
  for (const other of others) expect(first?.equals(other)).toBe(true)
  expect(copies.map(({ name }) => name)).toEqual(Array(3).fill(`${quote.quote_number} accepted.pdf`))

  const text = await textOf(copies[0] as File)
  for (const said of ['Accepted 20 Nov 2026', 'Stone', '£800.00', '£250.00', '£2,460.00']) {
    expect(text).toContain(said)
  }
  expect(text).not.toMatch(/Oak|Optional|One of|Quantity from/)
  // The offer itself is unchanged.
  const offer = await textOf(await ann.client.quote.getPdf({ id: quote.id }))
  expect(offer).toContain('£1,800.00')
  expect(offer).toContain('One of: Worktop, not included in the total')

  const sha256 = createHash('sha256')
    .update(first ?? '')
    .digest('hex')
  expect(await server.anonymous.verification.findFile({ sha256 })).toMatchObject({
    document: { number: quote.quote_number, revision: 1, accepted_at: '2026-11-20T10:00:00.000Z' },
  })
  expect(await ann.client.verification.verifyDocument({ id: quote.id })).toMatchObject({ valid: true })
})

test('the PDF of the selection is drawn once, after the answer, and stored', async () => {
  const quote = await sentQuote()
  const draw = vi.spyOn(server.services.pdf, 'renderPdf')
  const later: (() => unknown)[] = []
  const background = vi
    .spyOn(server.services.background, 'run')
    .mockImplementation((_, work) => void later.push(work))
  await acceptWithStone(quote)
  expect(draw).not.toHaveBeenCalled()
  // A request before it is stored gets the same bytes.
  const early = await bytesOf(await server.anonymous.sharedLink.getChosenPdf({ token: quote.token }))
  for (const work of later) await work()
  expect(draw).toHaveBeenCalledTimes(2)
  const kept = await bytesOf(await server.anonymous.sharedLink.getChosenPdf({ token: quote.token }))
  expect(kept.equals(early)).toBe(true)
  expect(draw).toHaveBeenCalledTimes(2)
  draw.mockRestore()
  background.mockRestore()
})

test('emails state the lowest total of the offer and later the selection, with the PDF for both sides', async () => {
  const quote = await sentQuote()
  await acceptWithStone(quote)
  await server.services.background.settled()
  const [offered, confirmed] = await server.receivedMail(quote.email, 2)
  expect(offered?.text).toContain('£1,800.00')
  expect(offered?.text).toContain('from £1,560.00')
  const told = (await server.receivedMail(ann.email)).at(-1)
  const chosen = await bytesOf(await ann.client.quote.getChosenPdf({ id: quote.id }))
  for (const mail of [confirmed, told]) {
    expect(mail?.text).toContain('£2,460.00')
    expect(mail?.text).toMatch(/Stone\s+1\s+£800\.00/)
    expect(mail?.text).toMatch(/Lights\s+5 items\s+£250\.00/)
    expect(mail?.text).not.toContain('Oak')
    const attached = mail?.attachments.find(
      ({ file_name }) => file_name === `${quote.quote_number} accepted.pdf`,
    )
    expect(chosen.equals(attached?.bytes ?? Buffer.of())).toBe(true)
  }
})

test('there is no PDF of a selection without choices, before the answer, or for another customer', async () => {
  const plain = await sentQuote([LINE])
  await server.anonymous.sharedLink.acceptQuote({
    token: plain.token,
    version: plain.version,
    signed_name: 'Ada',
    confirmed: true,
  })
  const open = await sentQuote()
  const refused = { code: 'not_found', data: { entity: 'quote' } }
  for (const { token, id } of [plain, open]) {
    await expect(server.anonymous.sharedLink.getChosenPdf({ token })).rejects.toMatchObject(refused)
    await expect(ann.client.quote.getChosenPdf({ id })).rejects.toMatchObject(refused)
  }
  const [offered] = await server.receivedMail(plain.email)
  expect(offered?.text).not.toContain('from £')
  const accepted = await sentQuote()
  await acceptWithStone(accepted)
  const { portal } = (await byMagicLink(server, plain.email)).client
  await expect(portal.getChosenPdf({ id: accepted.id })).rejects.toMatchObject(refused)
})
