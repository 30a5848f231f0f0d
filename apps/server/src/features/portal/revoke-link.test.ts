import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, invoiceFor, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const EMAIL = 'ada@portal.example'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client, { email: EMAIL })
})
afterAll(() => server.stop())

describe.each([
  ['quote', (status: 'sent' | 'draft') => ann.client.quote.create(quoteFor(ada, { status }))],
  ['invoice', (status: 'sent' | 'draft') => ann.client.invoice.create(invoiceFor(ada, { status }))],
] as const)('the link of a %s', (noun, create) => {
  const staff = () => ann.client[noun]
  const open = (token: string) => server.anonymous.sharedLink.get({ token })

  test('is shown in the portal while it is live', async () => {
    const document = await create('sent')
    const { client } = await byMagicLink(server, EMAIL)
    const listed = async () => {
      const { items } = await (noun === 'quote'
        ? client.portal.listQuotes({})
        : client.portal.listInvoices({}))
      return items.find(({ id }) => id === document.id)?.share_token
    }
    expect(await listed()).toBe(tokenOf(document))
    await staff().revokeLink({ id: document.id })
    expect(await listed()).toBeNull()
  })

  test('stops working once it is revoked, and the history says by whom', async () => {
    const document = await create('sent')
    const token = tokenOf(document)
    const revoked = await staff().revokeLink({ id: document.id })
    expect(revoked).toMatchObject({
      share_url: null,
      status: 'sent',
      abilities: { share: true },
      history: [{ event: 'link_revoked', actor_name: 'Ann Baker' }, {}, {}],
    })
    await expect(open(token)).rejects.toMatchObject({ code: 'link_revoked', status: 410 })
    const { sharedLink } = server.anonymous
    for (const call of [
      () => sharedLink.getPdf({ token }),
      () => sharedLink.recordView({ token }),
      () => sharedLink.acceptQuote({ token, version: 2, signed_name: 'Ada', confirmed: true }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'link_revoked', defined: true })
    }
  })

  test('is revoked once for two calls, and replaced by one new link', async () => {
    const document = await create('sent')
    await Promise.all([staff().revokeLink({ id: document.id }), staff().revokeLink({ id: document.id })])
    const [one, other] = await Promise.all([
      staff().renewLink({ id: document.id }),
      staff().renewLink({ id: document.id }),
    ])
    expect(tokenOf(one)).toBe(tokenOf(other))
    expect(tokenOf(one)).not.toBe(tokenOf(document))
    const { history } = await staff().get({ id: document.id })
    expect(history.map(({ event }) => event)).toEqual(['link_created', 'link_revoked', 'sent', 'created'])
    expect((await open(tokenOf(one))).kind).toBe(noun)
    await expect(open(tokenOf(document))).rejects.toMatchObject({ code: 'link_revoked' })
  })

  test('cannot be created for a draft', async () => {
    const draft = await create('draft')
    expect(draft.abilities.share).toBe(false)
    await expect(staff().renewLink({ id: draft.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { entity: noun, from: 'draft' },
    })
  })

  test('can be revoked without taking the document from a customer who signed in', async () => {
    const document = await create('sent')
    await staff().revokeLink({ id: document.id })
    const { client } = await byMagicLink(server, EMAIL)
    const list = noun === 'quote' ? client.portal.listQuotes({}) : client.portal.listInvoices({})
    expect((await list).items.map(({ id }) => id)).toContain(document.id)
  })
})
