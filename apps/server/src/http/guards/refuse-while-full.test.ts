import { documents, files } from '@quotespark/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDiskSpace } from '../../files/disk-space.ts'
import { addCustomer, quoteFor } from '../../testing/sample-documents.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const MIB = 2 ** 20
const ROOMY = { free_bytes: 2 ** 40, size_bytes: 2 ** 41 }
const FULL = { free_bytes: 400 * MIB, size_bytes: 2 ** 41 }

let disk = ROOMY
let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  // Reads the disk at each call, which the product does every few seconds.
  server.services.disk.look = () => createDiskSpace(server.services.config, async () => disk).look()
  ann = await server.signUpWithCompany()
})
beforeEach(() => {
  disk = ROOMY
})
afterAll(() => server.stop())

const readOnly = { code: 'read_only', defined: true, status: 503 }
const health = async () => {
  const answer = await server.browser().fetch('/health')
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

it('refuses changes by staff while the disk is nearly full, and begins none', async () => {
  const customer = await addCustomer(ann.client, { email: 'jo@customer.example' })
  const quote = await ann.client.quote.create(quoteFor(customer))
  const { database } = server.services
  const kept = async () => [await database.$count(documents), await database.$count(files)]
  const before = await kept()

  disk = FULL
  expect(await health()).toEqual([200, 'degraded'])
  expect(await server.anonymous.installation.get()).toMatchObject({ is_read_only: true })
  const { client, browser } = ann
  await expect(client.quote.create(quoteFor(customer, { status: 'sent' }))).rejects.toMatchObject(readOnly)
  await expect(client.quote.send({ id: quote.id })).rejects.toMatchObject(readOnly)
  await expect(client.company.uploadLogo({ file: samplePicture() })).rejects.toMatchObject(readOnly)
  await expect(client.account.updateProfile({ first_name: 'A', last_name: 'B' })).rejects.toMatchObject(
    readOnly,
  )
  const rest = await browser.post('/api/v1/quotes', quoteFor(customer))
  expect([rest.status, await rest.json()]).toMatchObject([503, { code: 'read_only', defined: true }])
  expect((await browser.fetch(`/api/v1/quotes/${quote.id}`, { method: 'DELETE' })).status).toBe(503)
  expect(await kept()).toEqual(before)

  // Reading works, and so does signing in.
  expect((await client.quote.get({ id: quote.id })).id).toBe(quote.id)
  expect((await browser.fetch(`/api/v1/quotes/${quote.id}`)).status).toBe(200)
  const { email, password } = ann
  expect((await server.browser().post('/api/auth/sign-in/email', { email, password })).status).toBe(200)

  disk = ROOMY
  expect(await health()).toEqual([200, 'ok'])
  await client.quote.send({ id: quote.id })
})

it('takes a customer’s answer while the disk is nearly full', async () => {
  const customer = await addCustomer(ann.client, { email: 'answering@customer.example' })
  const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
  disk = FULL
  const token = new URL(quote.share_url ?? '').pathname.split('/').at(-1) ?? ''
  const { version } = quote
  await server.anonymous.sharedLink.rejectQuote({ token, version, reason: 'Too dear' })
  expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({ status: 'rejected' })
})

it.each([
  [499, 2 ** 41, undefined, true],
  [500, 2 ** 41, undefined, false],
  // 2 % of 10 GiB.
  [200, 10 * 1024 * MIB, undefined, true],
  [210, 10 * 1024 * MIB, undefined, false],
  [999, 2 ** 41, 1000, true],
  [1, 2 ** 41, 0, false],
])(
  'with %i MiB free of %i bytes and a reserve of %s, the disk is nearly full: %s',
  async (free, size_bytes, DISK_RESERVE_MB, full) => {
    const space = createDiskSpace({ DATA_DIR: '/', DISK_RESERVE_MB }, async () => ({
      free_bytes: free * MIB,
      size_bytes,
    }))
    expect((await space.look()).is_nearly_full).toBe(full)
  },
)

it('reads the real disk', async () => {
  const { free_bytes, size_bytes } = await createDiskSpace(server.services.config).look()
  expect(free_bytes).toBeGreaterThan(0)
  expect(size_bytes).toBeGreaterThan(free_bytes)
})
