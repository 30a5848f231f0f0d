import { Refusal } from '@quotespark/domain/refusal'
import type { RenderSlot } from '@quotespark/paper/pdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { samplePicture, slowSvg } from '../testing/sample-picture.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

let server: TestServer
let staff: SignedUpStaff
const places: RenderSlot[] = []

beforeAll(async () => {
  server = await createTestServer()
  staff = await server.signUpWithCompany()
})
afterAll(() => server.stop())
afterEach(() => {
  for (const place of places.splice(0)) place.release()
})

/** Fills this company's queue of drawings to its limit. */
function fillQueue(): void {
  try {
    for (;;) places.push(server.services.pdf.reserve({ company_id: staff.company.id }))
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
  }
}

test('RPC refuses a drawing beyond the queue limit with the contract’s refusal', async () => {
  fillQueue()
  await expect(staff.client.company.getSamplePdf()).rejects.toMatchObject({
    code: 'busy',
    defined: true,
    status: 429,
    data: { retry_after: 5 },
  })
})

test.each([
  ['REST', 'GET', '/api/v1/company/sample-pdf'],
  ['RPC', 'POST', '/rpc/company/getSamplePdf'],
])('%s tells in a header when to retry', async (_, method, path) => {
  const call = () => staff.browser.fetch(path, { method })
  fillQueue()
  const refused = await call()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
})

test('a full queue does not stop another company, and draws again once a slot is free', async () => {
  fillQueue()
  const other = await server.signUpWithCompany()
  expect((await other.client.company.getSamplePdf()).type).toBe('application/pdf')
  places.pop()?.release()
  expect((await staff.client.company.getSamplePdf()).type).toBe('application/pdf')
})

/** Fills the queue of pictures behind one that is drawn until its time is up. Resolves when all are done. */
function drawForLong(owner: string): Promise<unknown> {
  const bytes = new TextEncoder().encode(slowSvg(18))
  return Promise.allSettled(
    Array.from({ length: 9 }, (_, at) =>
      server.services.pictures.draw(
        { as: 'picture', side: 100, bytes: at === 0 ? bytes : new Uint8Array() },
        owner,
      ),
    ),
  )
}

test('refuses picture uploads beyond the queue limit and changes nothing', async () => {
  const { client, company, id } = staff
  const product = await client.product.create({ name: 'Cake', unit_price: '1.00' })
  const drawing = drawForLong(company.id)
  const busy = { code: 'busy', defined: true, data: { retry_after: 5 } }
  const file = samplePicture()
  await expect(client.company.uploadLogo({ file })).rejects.toMatchObject(busy)
  await expect(client.product.uploadPicture({ id: product.id, file })).rejects.toMatchObject(busy)
  // The user's own queue is separate from the company's.
  const avatar = client.account.uploadAvatar({ file })
  await drawing
  expect((await avatar).avatar_url).toMatch(/^\/avatars\//)

  const mine = drawForLong(id)
  await expect(client.account.uploadAvatar({ file })).rejects.toMatchObject(busy)
  await mine
  const { user, company: kept } = await client.account.get()
  expect([user.avatar_url, kept?.logo_file_id]).toEqual([(await avatar).avatar_url, null])
})
