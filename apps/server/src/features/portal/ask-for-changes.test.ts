import type { DocumentPage } from '@quotespark/contract'
import { documentAnswers } from '@quotespark/database'
import { KITCHEN } from '@quotespark/testing/kitchen-lines'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { createPageFolder, sendForm } from '../../testing/customer-page.ts'
import { readSharedQuote } from '../../testing/read-shared-quote.ts'
import { addCustomer, editOf, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* A request for changes carries what the customer chose and wrote, whichever door it comes through. */

let folder: Awaited<ReturnType<typeof createPageFolder>>
let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  folder = await createPageFolder()
  server = await createTestServer({ webFolder: folder.webFolder })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

const REASON = 'Could the stone be darker?\nAnd 14 lights, please.'
const EMAIL = 'grace@wish.example'

async function offer(items: Parameters<typeof quoteFor>[1] = { items: [...KITCHEN] }) {
  const grace = await addCustomer(ann.client, { name: 'Grace Hopper', email: EMAIL })
  const quote = await ann.client.quote.create(quoteFor(grace, { ...items, status: 'sent' }))
  const { token, read } = await readSharedQuote(server, quote)
  const [fitting = '', , stone = '', lights = ''] = quote.items.map(({ id }) => id)
  const selection = [
    { item_id: fitting, quantity: '1' },
    { item_id: stone, quantity: '1' },
    { item_id: lights, quantity: '14' },
  ]
  const ask = (more: object = {}) =>
    server.anonymous.sharedLink.requestAmendment({ token, ...read, reason: REASON, ...more })
  return { quote, token, read, stone, lights, selection, ask }
}

const answersTo = (id: string) =>
  server.services.database.select().from(documentAnswers).where(eq(documentAnswers.document_id, id))

type Offer = Awaited<ReturnType<typeof offer>>
const DOORS: [door: string, ask: (given: Offer) => Promise<unknown>][] = [
  ['shared link', ({ ask, selection }) => ask({ selection })],
  [
    'portal',
    async ({ quote, read, selection }) => {
      const { client } = await byMagicLink(server, EMAIL)
      return client.portal.requestAmendment({ id: quote.id, ...read, reason: REASON, selection })
    },
  ],
  [
    'written form without script',
    ({ token, stone, lights }) =>
      sendForm(server, `/customer-portal/${token}`, {
        ...{ answer: 'request_amendment', version: '2', revision: '1', reason: REASON },
        ...{ 'one-of-1': stone, [`take-${lights}`]: lights, [`quantity-${lights}`]: '14' },
      }),
  ],
]

test.each(DOORS)(
  'a request through the %s keeps the options, the quantities and the words',
  async (_, through) => {
    const given = await offer()
    await through(given)
    const { quote, selection } = given
    // 14 lights are more than could be accepted: it is a wish.
    const chosen = {
      total_amount: '3000.00',
      items: [
        { description: 'Fitting', quantity: '1', total_price: '1000.00' },
        { description: 'Stone', quantity: '1', total_price: '800.00' },
        { description: 'Lights', quantity: '14', total_price: '700.00' },
      ],
    }
    expect(await answersTo(quote.id)).toMatchObject([
      { action: 'amendment', reason: REASON, selection: JSON.stringify(selection), total_amount: '3000.00' },
    ])
    const staffs = await ann.client.quote.get({ id: quote.id })
    expect(staffs).toMatchObject({
      status: 'amendment_requested',
      total_amount: '1800.00',
      accepted_total_amount: null,
      last_action: { action: 'amendment', reason: REASON, selection, chosen },
    })
    const { seen } = await readSharedQuote(server, quote)
    expect(seen).toMatchObject({
      status: 'amendment_requested',
      total_amount: '1800.00',
      requested: { reason: REASON, timestamp: '2026-11-20T10:00:00.000Z', chosen },
    })
    await server.services.background.settled()
    expect(await ann.client.verification.verifyDocument({ id: quote.id })).toMatchObject({ valid: true })
  },
)

test('a repeated request gets the same answer, and is recorded once', async () => {
  const { quote, ask, selection } = await offer()
  await ask({ selection })
  expect(await ask({ selection })).toMatchObject({ status: 'amendment_requested' })
  await expect(ask({ selection: selection.slice(0, 2) })).rejects.toMatchObject({
    code: 'transition_not_allowed',
  })
  expect(await answersTo(quote.id)).toHaveLength(1)
})

test('a request without a selection, or about a quote without choices, keeps the words alone', async () => {
  const plain = await offer({ items: [LINE] })
  for (const { quote, ask, more } of [
    { ...(await offer()), more: {} },
    { ...plain, more: { selection: [{ item_id: plain.quote.items[0]?.id, quantity: '2' }] } },
  ]) {
    expect(await ask(more)).toMatchObject({ requested: { reason: REASON, chosen: null } })
    expect(await answersTo(quote.id)).toMatchObject([{ selection: null, total_amount: null }])
  }
})

test.each([
  ['what is not on offer', [{ item_id: 'quote', quantity: '1' }], 'unknown'],
  ['two of a group', ['Fitting', 'Oak', 'Stone'], 'several_of_group'],
  ['a text that is no quantity', [['Fitting'], ['Oak'], ['Lights', 'some']], 'quantity_limits'],
])('refuses %s in words, and records nothing', async (_, wished, problem) => {
  const { quote, ask } = await offer()
  const idOf = (name: string) => quote.items.find(({ description }) => description === name)?.id ?? quote.id
  const selection = wished.map((each) => {
    if (typeof each === 'object' && !Array.isArray(each)) return { ...each, item_id: quote.id }
    const [name = '', quantity = '1'] = [each].flat()
    return { item_id: idOf(name), quantity }
  })
  await expect(ask({ selection })).rejects.toMatchObject({ code: 'selection_invalid', data: { problem } })
  expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({ status: 'sent', last_action: null })
})

test('the form without script comes back with what was typed and chosen when the request is refused', async () => {
  const { token, stone, lights } = await offer()
  const fields = { 'one-of-1': stone, [`take-${lights}`]: lights, [`quantity-${lights}`]: 'some' }
  const response = await sendForm(server, `/customer-portal/${token}`, {
    ...{ answer: 'request_amendment', version: '2', revision: '1', reason: REASON },
    ...fields,
  })
  expect(response.status).toBe(422)
  expect((await response.json()) as DocumentPage).toMatchObject({
    chosen: fields,
    answer: { kind: 'request_amendment', typed: { reason: REASON } },
    notice: { kind: 'refused' },
  })
})

test('the request is over once a new version is sent, and the next acceptance has the offer’s own limits', async () => {
  const { quote, token, ask, selection } = await offer()
  await ask({ selection })
  const asked = await ann.client.quote.get({ id: quote.id })
  const edited = await ann.client.quote.update({
    ...editOf(asked),
    items: quote.items,
    title: 'A darker one',
  })
  // Saving gave the lines new ids; what was wished for is still there.
  expect(edited.last_action?.chosen?.items.map(({ description }) => description)).toEqual([
    'Fitting',
    'Stone',
    'Lights',
  ])
  await ann.client.quote.send({ id: quote.id })
  const { seen, read } = await readSharedQuote(server, quote)
  expect(seen).toMatchObject({ title: 'A darker one', status: 'sent', requested: null })
  const ids = seen.items.map(({ id }) => id)
  const tooMany = selection.map(({ quantity }, at) => ({ item_id: ids[[0, 2, 3][at] ?? 0] ?? '', quantity }))
  await expect(
    server.anonymous.sharedLink.acceptQuote({
      ...{ token, ...read, signed_name: 'Grace', confirmed: true, selection: tooMany },
    }),
  ).rejects.toMatchObject({ code: 'selection_invalid', data: { problem: 'quantity_limits' } })
})
