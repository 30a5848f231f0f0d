import type { DocumentPage } from '@quotespark/contract'
import { KITCHEN } from '@quotespark/testing/kitchen-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageFolder, sendForm } from '../testing/customer-page.ts'
import { addCustomer, editOf, quoteFor, tokenOf } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

/* Choosing options with the plain forms of a shared link's page. */

let folder: Awaited<ReturnType<typeof createPageFolder>>
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  folder = await createPageFolder()
  server = await createTestServer({ webFolder: folder.webFolder })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

async function offer() {
  const quote = await ann.client.quote.create(quoteFor(ada, { items: [...KITCHEN], status: 'sent' }))
  const path = `/customer-portal/${tokenOf(quote)}`
  const [, oak = '', stone = '', lights = ''] = quote.items.map(({ id }) => id)
  return { quote, path, oak, stone, lights }
}

const send = (path: string, fields: Record<string, string>) => sendForm(server, path, fields)

const pageOf = async (response: Response) => (await response.json()) as DocumentPage
const accepting = { answer: 'accept', version: '2', revision: '1', signed_name: 'Ada', confirmed: 'yes' }

test('returns the choices with the page and stores nothing', async () => {
  const { quote, path, stone, lights } = await offer()
  const fields = { 'one-of-1': stone, [`quantity-${lights}`]: '7' }
  const worked = await send(path, { choosing: 'yes', ...fields, stranger: 'x' })
  expect(worked.status).toBe(200)
  expect(await pageOf(worked)).toMatchObject({ chosen: fields, answer: null, notice: null })
  const asked = await pageOf(
    await send(path, { choosing: 'yes', answer: 'accept', signed_name: 'Ada', ...fields }),
  )
  expect(asked).toMatchObject({ chosen: fields, answer: { kind: 'accept', typed: { signed_name: 'Ada' } } })
  expect(asked.chosen).not.toHaveProperty('stranger')
  expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
    status: 'sent',
    total_amount: '1800.00',
    version: 2,
    last_action: null,
  })
})

test('accepts the quote with the choices made', async () => {
  const { quote, path, stone, lights } = await offer()
  const fields = { 'one-of-1': stone, [`take-${lights}`]: lights, [`quantity-${lights}`]: '5' }
  const response = await send(path, { ...accepting, ...fields, total_amount: '2460.00' })
  expect([response.status, response.headers.get('location')]).toEqual([303, path])
  expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
    status: 'accepted',
    accepted_total_amount: '2460.00',
  })
})

test('asks to review a changed total, keeping the name and the choices', async () => {
  const { quote, path, stone } = await offer()
  const response = await send(path, { ...accepting, 'one-of-1': stone, total_amount: '1560.00' })
  expect(response.status).toBe(409)
  expect(await pageOf(response)).toMatchObject({
    chosen: { 'one-of-1': stone },
    answer: { kind: 'accept', typed: { signed_name: 'Ada', confirmed: false } },
    notice: {
      kind: 'refused',
      text: 'Your selection comes to £2,160.00. Please check it, then accept.',
    },
  })
  expect((await ann.client.quote.get({ id: quote.id })).status).toBe('sent')
})

test('refuses a quantity outside the offer, keeping the form', async () => {
  const { path, oak, lights } = await offer()
  const fields = { 'one-of-1': oak, [`take-${lights}`]: lights, [`quantity-${lights}`]: '11' }
  const response = await send(path, { ...accepting, ...fields })
  expect(response.status).toBe(422)
  expect(await pageOf(response)).toMatchObject({
    chosen: fields,
    answer: { typed: { signed_name: 'Ada', confirmed: true } },
    notice: { kind: 'refused', text: expect.stringContaining('must be from 1 to 10') },
  })
})

test('drops choices made for an earlier revision', async () => {
  const { quote, path, stone } = await offer()
  await ann.client.quote.update({
    ...editOf(await ann.client.quote.get({ id: quote.id })),
    title: 'Another kitchen',
    items: quote.items,
  })
  await ann.client.quote.send({ id: quote.id })
  const response = await send(path, { ...accepting, 'one-of-1': stone, total_amount: '2160.00' })
  expect(await pageOf(response)).toMatchObject({
    chosen: null,
    answer: { typed: { signed_name: 'Ada', confirmed: false } },
    notice: { kind: 'superseded' },
  })
})

test('tells the second of two people who accept differently that the quote is accepted', async () => {
  const { path, oak, stone } = await offer()
  expect((await send(path, { ...accepting, 'one-of-1': oak, total_amount: '1560.00' })).status).toBe(303)
  const response = await send(path, { ...accepting, 'one-of-1': stone, total_amount: '2160.00' })
  expect(response.status).toBe(409)
  const page = await pageOf(response)
  expect(page.notice).toMatchObject({ kind: 'refused', text: 'This quote is already accepted.' })
  expect(page.document).toMatchObject({ quote: { status: 'accepted', total_amount: '1560.00' } })
})
