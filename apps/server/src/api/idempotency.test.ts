import { companyMembers, idempotencyKeys } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { quoteFor } from '../testing/sample-documents.ts'
import { joinCompany } from '../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const customer = (name: string) => ({ name, contact_person: 'Jo Bloggs', email: 'jo@example.com' })

describe('a creating call with an Idempotency-Key', () => {
  it('answers a retry with the first answer and creates nothing', async () => {
    const { client } = await server.signUpWithCompany()
    const context = { idempotencyKey: 'retry' }
    const first = await client.customer.create(customer('Bun & Son'), { context })
    const again = await client.customer.create(customer('Bun & Son'), { context })
    expect(again).toEqual(first)
    expect((await client.customer.list({})).items).toHaveLength(1)
  })

  it('creates one thing when it is sent several times at once', async () => {
    const { client } = await server.signUpWithCompany()
    const context = { idempotencyKey: 'at once' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.customer.create(customer('Bun & Son'), { context })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await client.customer.list({})).items).toHaveLength(1)
  })

  it('refuses the key for another input or another operation', async () => {
    const { client } = await server.signUpWithCompany()
    const context = { idempotencyKey: 'reused' }
    await client.customer.create(customer('Bun & Son'), { context })
    await expect(client.customer.create(customer('Other'), { context })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      defined: true,
    })
    await expect(
      client.product.create({ name: 'Bread', unit_price: '1.00' }, { context }),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('keeps the keys of two people apart', async () => {
    const context = { idempotencyKey: 'shared by chance' }
    const [ann, bob] = [await server.signUpWithCompany(), await server.signUpWithCompany()]
    const ofAnn = await ann.client.customer.create(customer('Bun & Son'), { context })
    const ofBob = await bob.client.customer.create(customer('Bun & Son'), { context })
    expect(ofBob.id).not.toBe(ofAnn.id)
  })

  it('answers a retry only to members, and never with another company’s answer', async () => {
    const owner = await server.signUpWithCompany()
    const member = await server.signUp()
    await joinCompany(server.services.database, owner.company.id, member.id, 'admin')
    const context = { idempotencyKey: 'before leaving' }
    const create = () => member.client.customer.create(customer('Bun & Son'), { context })
    await create()
    await server.services.database.delete(companyMembers).where(eq(companyMembers.user_id, member.id))
    await expect(create()).rejects.toMatchObject({ code: 'company_required' })
    await member.client.company.create({ name: 'Their own' })
    await expect(create()).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('seals and mails a sent quote once, and answers the retry with the result', async () => {
    const { client } = await server.signUpWithCompany()
    const to = await client.customer.create(customer('Bun & Son'))
    const context = { idempotencyKey: 'sent' }
    const send = () => client.quote.create(quoteFor(to, { status: 'sent' }), { context })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    for (const answer of answers) expect(answer.id).toBe(answers[0]?.id)
    const { id, revision, history, emails } = await client.quote.get({ id: answers[0]?.id ?? '' })
    expect([revision, emails.length]).toEqual([1, 1])
    expect(history.filter(({ event }) => event === 'sent')).toHaveLength(1)
    expect(await send()).toMatchObject({ id, revision: 1, share_url: expect.any(String) })
  })

  it('frees the key when the call is refused', async () => {
    const user = await server.signUp()
    const context = { idempotencyKey: 'too early' }
    await expect(user.client.customer.create(customer('Bun & Son'), { context })).rejects.toMatchObject({
      code: 'company_required',
    })
    await user.client.company.create({ name: 'Crumb & Co' })
    expect((await user.client.customer.create(customer('Bun & Son'), { context })).name).toBe('Bun & Son')
  })

  it('accepts keys of up to 200 characters', async () => {
    const { client } = await server.signUpWithCompany()
    const create = (idempotencyKey: string) =>
      client.customer.create(customer('Bun & Son'), { context: { idempotencyKey } })
    await create('k'.repeat(200))
    await expect(create('k'.repeat(201))).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('works the same way over REST', async () => {
    const { browser, client } = await server.signUpWithCompany()
    const create = () =>
      browser.fetch('/api/v1/customers', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'rest' },
        body: JSON.stringify(customer('Bun & Son')),
      })
    const [first, again] = [await create(), await create()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect((await client.customer.list({})).items).toHaveLength(1)
  })

  it.each([
    ['very deep JSON', `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['deep JSON in an unknown field', `{"json":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
    ['numbers beyond JSON', '{"json":{"name":"12"},"meta":[[0,"name"]]}'],
  ])('refuses %s as it does without a key', async (_, body) => {
    const { browser } = await server.signUpWithCompany()
    const send = (headers: Record<string, string>) =>
      browser.fetch('/rpc/customer/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const without = await send({})
    expect(without.status).toBe(422)
    const withKey = await send({ 'idempotency-key': 'strange' })
    expect([withKey.status, await withKey.json()]).toEqual([422, await without.json()])
  })

  it('remembers the key for seven days', async () => {
    const { client } = await server.signUpWithCompany()
    await client.customer.create(customer('Bun & Son'), { context: { idempotencyKey: 'old' } })
    const keys = () => server.services.database.select().from(idempotencyKeys)
    const before = (await keys()).length
    server.clock.advance(6.9 * 24 * 60 * 60 * 1000)
    await cleanUp(server.services)
    expect((await keys()).length).toBe(before)
    server.clock.advance(0.2 * 24 * 60 * 60 * 1000)
    await cleanUp(server.services)
    expect(await keys()).toEqual([])
  })
})
