import { documentAnswers } from '@quotespark/database'
import choices from '@quotespark/domain/golden/choices.json' with { type: 'json' }
import { KITCHEN } from '@quotespark/testing/kitchen-lines'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSharedQuote } from '../../testing/read-shared-quote.ts'
import { addCustomer, editOf, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* The customer's selection and quantities are what they accept and what is billed. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
async function offer(fields: Partial<Parameters<typeof quoteFor>[1]> = {}) {
  const quote = await ann.client.quote.create(
    quoteFor(ada, { items: [...KITCHEN], status: 'sent', ...fields }),
  )
  const { token, seen, read } = await readSharedQuote(server, quote)
  const idOf = (description: string) => seen.items.find((item) => item.description === description)?.id ?? ''
  const take = (...taken: [description: string, quantity: string][]) =>
    taken.map(([description, quantity]) => ({ item_id: idOf(description), quantity }))
  const accept = (chosen: object = {}) =>
    server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed, ...chosen })
  return { quote, seen, take, accept }
}

const read = (id: string) => ann.client.quote.get({ id })
const answersTo = (id: string) =>
  server.services.database.select().from(documentAnswers).where(eq(documentAnswers.document_id, id))

describe('a quote with choices', () => {
  test('adds up the default selection, and states the lowest possible total', async () => {
    const { quote, seen } = await offer()
    expect(quote).toMatchObject({
      subtotal: '1500.00',
      total_amount: '1800.00',
      from_amount: '1560.00',
      accepted_total_amount: null,
    })
    expect(seen.items.map(({ choice, group, selected }) => [choice, group, selected])).toEqual([
      ['included', null, true],
      ['one_of', 'Worktop', true],
      ['one_of', 'Worktop', false],
      ['optional', null, true],
    ])
    const { items: rows } = await ann.client.quote.list({ search: quote.quote_number })
    expect(rows).toMatchObject([
      { total_amount: '1800.00', from_amount: '1560.00', accepted_total_amount: null },
    ])
  })

  test('is accepted as chosen: evidence, page and invoice contain only the chosen lines', async () => {
    const { quote, take, accept } = await offer()
    const selection = take(['Fitting', '1'], ['Stone', '1'], ['Lights', '2.5'])
    const accepted = await accept({ selection, total_amount: '2310.00' })
    expect(accepted).toMatchObject({ status: 'accepted', subtotal: '1925.00', total_amount: '2310.00' })
    expect(accepted.items.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Fitting', '1'],
      ['Stone', '1'],
      ['Lights', '2.5'],
    ])
    const kept = await read(quote.id)
    expect(kept).toMatchObject({
      total_amount: '1800.00',
      accepted_total_amount: '2310.00',
      last_action: {
        selection,
        chosen: {
          ...{ subtotal: '1925.00', net_amount: '1925.00', tax_amount: '385.00', total_amount: '2310.00' },
          items: [
            { description: 'Fitting', quantity: '1', unit: null, total_price: '1000.00' },
            { description: 'Stone', quantity: '1', unit: null, total_price: '800.00' },
            { description: 'Lights', quantity: '2.5', unit: 'item', total_price: '125.00' },
          ],
        },
      },
    })
    const [answer] = await answersTo(quote.id)
    expect(answer).toMatchObject({ total_amount: '2310.00', selection: JSON.stringify(selection) })

    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    expect(invoice).toMatchObject({ subtotal: '1925.00', tax_amount: '385.00', total_amount: '2310.00' })
    expect(invoice.items.map(({ description, total_price }) => [description, total_price])).toEqual([
      ['Fitting', '1000.00'],
      ['Stone', '800.00'],
      ['Lights', '125.00'],
    ])
    await server.services.background.settled()
    const verified = await ann.client.verification.verifyDocument({ id: quote.id })
    expect(verified).toMatchObject({ valid: true, broken_at: null })
  })

  test('is accepted as offered when no selection is sent, on the page and by telephone', async () => {
    const onPage = await offer()
    expect(await onPage.accept()).toMatchObject({ total_amount: '1800.00' })
    const told = await offer()
    await ann.client.quote.markAsAccepted({ id: told.quote.id, told: 'phone' })
    for (const { quote } of [onPage, told]) {
      expect(await read(quote.id)).toMatchObject({ status: 'accepted', accepted_total_amount: '1800.00' })
      expect(await answersTo(quote.id)).toMatchObject([{ total_amount: '1800.00' }])
    }
  })

  test('loses its accepted total when it is rejected afterwards', async () => {
    const { quote, accept } = await offer()
    await accept()
    expect(await ann.client.quote.markAsRejected({ id: quote.id })).toMatchObject({
      accepted_total_amount: null,
    })
  })

  test('refuses a selection that is not on offer and a different total, and records nothing', async () => {
    const { quote, take, accept } = await offer()
    const refused = [
      [take(['Oak', '1']), { problem: 'missing', line: 1, field: 'item_id' }],
      [take(['Fitting', '1']), { problem: 'none_of_group', group: 'Worktop' }],
      [take(['Fitting', '1'], ['Oak', '1'], ['Stone', '1']), { problem: 'several_of_group', line: 3 }],
      [
        take(['Fitting', '1'], ['Oak', '1'], ['Lights', '11']),
        { problem: 'quantity_limits', field: 'quantity' },
      ],
      [
        [...take(['Fitting', '1'], ['Oak', '1']), { item_id: quote.id, quantity: '1' }],
        { problem: 'unknown', item_id: quote.id, line: null },
      ],
    ] as const
    for (const [selection, data] of refused) {
      await expect(accept({ selection })).rejects.toMatchObject({
        code: 'selection_invalid',
        status: 422,
        data,
      })
    }
    await expect(accept({ total_amount: '1799.99' })).rejects.toMatchObject({
      code: 'total_differs',
      status: 409,
      data: { total_amount: '1800.00' },
    })
    expect(await read(quote.id)).toMatchObject({ status: 'sent', accepted_total_amount: null })
    expect(await answersTo(quote.id)).toEqual([])
  })

  test('is accepted once, with one selection, when two people accept at the same time', async () => {
    const { quote, take, accept } = await offer()
    const both = await Promise.allSettled([
      accept({ selection: take(['Fitting', '1'], ['Oak', '1']) }),
      accept({ selection: take(['Fitting', '1'], ['Stone', '1']) }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [answer, ...others] = await answersTo(quote.id)
    expect(others).toEqual([])
    expect(await read(quote.id)).toMatchObject({ accepted_total_amount: answer?.total_amount })
  })

  test('refuses a second acceptance with another selection, even under the same name', async () => {
    const { quote, take, accept } = await offer()
    const first = { selection: take(['Fitting', '1'], ['Oak', '1']), total_amount: '1560.00' }
    await accept(first)
    for (const again of [first, { ...first, total_amount: '1560' }]) {
      expect(await accept(again)).toMatchObject({ status: 'accepted', total_amount: '1560.00' })
    }
    const others = [
      { selection: take(['Fitting', '1'], ['Stone', '1']), total_amount: '2160.00' },
      { total_amount: '1800.00' },
    ]
    for (const chosen of others) {
      await expect(accept(chosen)).rejects.toMatchObject({
        code: 'transition_not_allowed',
        data: { from: 'accepted' },
      })
    }
    expect(await answersTo(quote.id)).toMatchObject([{ total_amount: '1560.00' }])
  })

  test('caps a fixed discount at the value of what was chosen', async () => {
    const items = [
      { ...LINE, quantity: '10', unit_price: '10.00', quantity_min: '1', discount_amount: '40.00' },
      {
        ...LINE,
        description: 'Bread',
        quantity: '1',
        unit_price: '30.00',
        choice: 'optional',
        selected: true,
      },
    ] as const
    const { quote, take, accept } = await offer({ items: [...items], discount_amount: '20.00' })
    expect(quote).toMatchObject({ total_amount: '84.00', from_amount: '0.00' })
    await accept({ selection: take([LINE.description, '5']), total_amount: '0.00' })
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    expect(invoice).toMatchObject({ subtotal: '10.00', discount_total: '10.00', total_amount: '0.00' })
  })
})

test('a quote without choices accepts a full selection, but stores none', async () => {
  const { quote, take, accept } = await offer({ items: [LINE] })
  const selection = take([LINE.description, '2'])
  await expect(accept({ selection: [] })).rejects.toMatchObject({ code: 'selection_invalid' })
  expect(await accept({ selection, total_amount: '120.00' })).toMatchObject({ total_amount: '120.00' })
  expect(await read(quote.id)).toMatchObject({ from_amount: null, accepted_total_amount: '120.00' })
  expect(await answersTo(quote.id)).toMatchObject([{ selection: null, total_amount: null }])
})

test('a quote keeps its choices when edited or duplicated', async () => {
  const quote = await ann.client.quote.create(quoteFor(ada, { items: [...KITCHEN] }))
  const copy = await ann.client.quote.duplicate({ id: quote.id })
  const said = (items: typeof quote.items) => items.map(({ id: _, ...line }) => line)
  expect(said(copy.items)).toEqual(said(quote.items))
  expect(copy).toMatchObject({ total_amount: '1800.00', from_amount: '1560.00' })
  const same = await ann.client.quote.update({ ...editOf(quote), items: quote.items })
  expect(same.version).toBe(quote.version)
})

test.each(choices.filter(({ vat_registered }) => vat_registered))(
  'a quote has the totals of the golden choices: $name',
  async (example) => {
    const discount = {
      discount_percent: 'discount_percent' in example ? example.discount_percent : null,
      discount_amount: 'discount_amount' in example ? example.discount_amount : null,
    }
    const items = example.lines.map((line) => ({ description: line.id, ...line })) as never
    const quote = await ann.client.quote.create(quoteFor(ada, { items, ...discount }))
    expect(quote).toMatchObject(example.starting)
    const isLess = example.least_total !== null && example.least_total !== quote.total_amount
    expect(quote.from_amount).toBe(isLess ? example.least_total : null)
  },
)
