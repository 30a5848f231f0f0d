import { asUser, customers } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function ownerOfTwo() {
  const ann = await server.signUpWithCompany({}, { name: 'Crumb & Co' })
  const second = await ann.client.company.create({ name: 'Kiln & Co' })
  return { ...ann, first: ann.company, second }
}
const at = (company: { id: string }) => ({ context: { company: company.id } })

test('two tabs write to two companies, each to its own', async () => {
  const { client, first, second } = await ownerOfTwo()
  const tabs = [first, second]
  const written = await Promise.all(
    tabs.flatMap((company) =>
      ['Ada', 'Ben', 'Cy'].map((name) =>
        client.customer.create({ name, contact_person: name, email: 'ada@customer.example' }, at(company)),
      ),
    ),
  )
  for (const [index, company] of tabs.entries()) {
    const { items } = await client.customer.list({}, at(company))
    expect(new Set(items.map(({ id }) => id))).toEqual(
      new Set(written.slice(index * 3, index * 3 + 3).map(({ id }) => id)),
    )
    const other = written[index === 0 ? 3 : 0]
    await expect(client.customer.get({ id: other?.id ?? '' }, at(company))).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('a call that names no company uses the chosen one, or the first when none was chosen', async () => {
  const { client, first, second } = await ownerOfTwo()
  const used = async () => (await client.account.get()).company?.id
  expect(await used()).toBe(first.id)
  expect(await client.account.chooseCompany({ id: second.id })).toEqual({ id: second.id })
  expect(await used()).toBe(second.id)
  expect((await client.account.get(undefined, at(first))).company?.id).toBe(first.id)
  expect((await client.account.get()).companies).toMatchObject([
    { id: first.id, name: 'Crumb & Co', role: 'admin', is_owner: true },
    { id: second.id, name: 'Kiln & Co' },
  ])
})

test('a chosen company is no longer used after leaving it', async () => {
  const { client, first, second } = await ownerOfTwo()
  const bob = await server.signUp()
  const { id } = await client.member.add({ email: bob.email, role: 'admin' }, at(second))
  await bob.client.invitation.accept({ id })
  const [, member] = (await client.member.list(undefined, at(second))).items
  await client.member.makeOwner({ id: member?.id ?? '' }, at(second))
  await client.account.chooseCompany({ id: second.id })
  expect(await client.member.leave(undefined, at(second))).toEqual({ company_name: 'Kiln & Co' })
  expect((await client.account.get()).company?.id).toBe(first.id)
})

test('a company the caller is not in is refused for every call and shows nothing', async () => {
  const { client, browser, first } = await ownerOfTwo()
  const bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
  const quote = await bob.client.quote.create(quoteFor(await addCustomer(bob.client)))
  for (const id of [bob.company.id, uuidv7(), 'nonsense']) {
    const refused = { code: 'not_in_company', status: 404, defined: true }
    for (const call of [
      () => client.account.get(undefined, at({ id })),
      () => client.quote.list({}, at({ id })),
      () => client.quote.get({ id: quote.id }, at({ id })),
      () => client.company.updateSwitches({ vat_registered: false }, at({ id })),
    ]) {
      await expect(call()).rejects.toMatchObject(refused)
    }
    expect((await browser.fetch(`/api/v1/quotes/${quote.id}/pdf?company=${id}`)).status).toBe(404)
    expect((await browser.fetch(`/events?company=${id}`)).status).toBe(404)
  }
  await expect(client.account.chooseCompany({ id: bob.company.id })).rejects.toMatchObject({
    code: 'not_found',
    data: { entity: 'company' },
  })
  expect((await client.account.get(undefined, at(first))).company?.id).toBe(first.id)
})

test('row-level security keeps out a caller who names a company they are not in', async () => {
  const { id: user_id } = await ownerOfTwo()
  const bob = await server.signUpWithCompany()
  await addCustomer(bob.client)
  const { database } = server.services
  const read = asUser(database, { user_id, company_id: bob.company.id }, (db) => db.select().from(customers))
  expect(await read).toEqual([])
})

test('a file URL names its company, because a link carries no header', async () => {
  const { client, browser, second } = await ownerOfTwo()
  const customer = await client.customer.create(
    { name: 'Ada', contact_person: 'Ada', email: 'ada@customer.example' },
    at(second),
  )
  const { id } = await client.quote.create(quoteFor(customer), at(second))
  expect((await browser.fetch(`/api/v1/quotes/${id}/pdf`)).status).toBe(404)
  const pdf = await browser.fetch(`/api/v1/quotes/${id}/pdf?company=${second.id}`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('an Idempotency-Key reused in another company is refused', async () => {
  const { client, first, second } = await ownerOfTwo()
  const create = (company: { id: string }) =>
    client.vatRate.create(
      { name: 'Standard', rate: '20' },
      { context: { company: company.id, idempotencyKey: 'once' } },
    )
  expect(await create(first)).toEqual(await create(first))
  await expect(create(second)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})
