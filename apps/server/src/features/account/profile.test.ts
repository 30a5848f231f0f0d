import { notificationPreferences } from '@quotespark/database'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avatarKey } from '../../files/avatar-file.ts'
import { addCustomer, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const NO_PICTURE = 'Please choose a picture: a JPEG, PNG, WebP or GIF file.'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'
interface Sample {
  width: number
  height: number
  format: Format
}

/** Makes a picture, red on the left and blue on the right, with metadata as a camera writes it. */
async function picture({ width, height, format }: Sample, name = 'me'): Promise<File> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Artist: 'Ann Baker' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

describe('the name', () => {
  test('is changed and used from then on', async () => {
    const ann = await server.signUpWithCompany()
    const changed = await ann.client.account.updateProfile({ first_name: ' Anna ', last_name: 'O’Neill' })
    expect(changed).toEqual({
      id: ann.id,
      email: ann.email,
      first_name: 'Anna',
      last_name: 'O’Neill',
      avatar_url: null,
    })
    expect((await ann.client.account.get()).user).toEqual(changed)
    const customer = await addCustomer(ann.client)
    const quote = await ann.client.quote.create(quoteFor(customer))
    expect(quote.history[0]?.actor_name).toBe('Anna O’Neill')
  })

  test.each([
    [{ first_name: ' ', last_name: 'Baker' }, 'first_name', 'First Name is required'],
    [{ first_name: 'Ann', last_name: '\u200b' }, 'last_name', 'Last Name is required'],
    [{ first_name: 'x'.repeat(101), last_name: 'B' }, 'first_name', /no more than 100/],
    [{ first_name: 'Win at www.evil.example', last_name: 'B' }, 'first_name', 'First Name format is invalid'],
  ])('%j is refused', async (input, path, message) => {
    const { client } = await server.signUp()
    await expect(client.account.updateProfile(input)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path, message: expect.stringMatching(message) }] },
    })
  })

  test('changes nothing but the name', async () => {
    const { client, email } = await server.signUp()
    const input = { first_name: 'A', last_name: 'B', email: 'other@example.com', email_verified: false }
    expect((await client.account.updateProfile(input)).email).toBe(email)
  })
})

describe('the picture', () => {
  test.each<Sample>([
    { width: 1200, height: 800, format: 'jpeg' },
    { width: 800, height: 1200, format: 'png' },
    { width: 600, height: 600, format: 'webp' },
    { width: 100, height: 40, format: 'gif' },
  ])('%j becomes a square WebP of at most 512 points without its metadata', async (sample) => {
    const ann = await server.signUpWithCompany()
    const { avatar_url } = await ann.client.account.uploadAvatar({ file: await picture(sample) })
    expect(avatar_url).toMatch(/^\/avatars\/[\w-]{43}\.webp$/)
    const response = await server.browser().fetch(avatar_url ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const side = Math.min(512, sample.width, sample.height)
    const { format, width, height, exif, xmp, icc } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: side, height: side })
    expect((await ann.client.account.get()).user.avatar_url).toBe(avatar_url)
    expect((await ann.client.member.list()).items[0]?.avatar_url).toBe(avatar_url)
  })

  test('is turned upright by its EXIF orientation before the metadata is dropped', async () => {
    const { client } = await server.signUp()
    const upright = await picture({ width: 400, height: 400, format: 'jpeg' })
    // Turned by a quarter: the left half becomes the top.
    const turned = await sharp(await upright.bytes())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { avatar_url } = await client.account.uploadAvatar({
      file: new File([new Uint8Array(turned)], 'x'),
    })
    const bytes = await (await server.browser().fetch(avatar_url ?? '')).arrayBuffer()
    const top = await sharp(bytes).extract({ left: 0, top: 0, width: 400, height: 150 }).png().toBuffer()
    const { dominant } = await sharp(top).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)
  })

  test.each<[string, () => Promise<File>, string?]>([
    ['a text file', async () => new File(['hello'], 'me.png', { type: 'image/png' })],
    ['an empty file', async () => new File([], 'me.png')],
    [
      'an SVG with a script',
      async () =>
        new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'me.svg', {
          type: 'image/svg+xml',
        }),
    ],
    ['a format we do not take', () => picture({ width: 10, height: 10, format: 'tiff' }, 'me.png')],
    [
      'half a picture',
      async () => {
        const whole = await (await picture({ width: 300, height: 300, format: 'png' })).bytes()
        return new File([whole.slice(0, whole.length / 2)], 'me.png')
      },
      'This picture cannot be read. It may be damaged: please choose another file.',
    ],
    [
      'an image that decompresses to gigabytes',
      async () => {
        const bomb = await sharp({
          create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
        })
          .png({ compressionLevel: 9 })
          .toBuffer()
        return new File([new Uint8Array(bomb)], 'me.png')
      },
      'This picture has more than 16 million pixels (such as 4,000 by 4,000). Please choose a smaller one.',
    ],
  ])('is refused with an explanation: %s', async (_, make, message = NO_PICTURE) => {
    const { client } = await server.signUp()
    await expect(client.account.uploadAvatar({ file: await make() })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'file', message }] },
    })
    expect((await client.account.get()).user.avatar_url).toBeNull()
  })

  test('may have 5 MB and no more', async () => {
    const { client } = await server.signUp()
    const filler = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png')
    const limit = 5 * 1024 * 1024
    await expect(client.account.uploadAvatar({ file: filler(limit) })).rejects.toMatchObject({
      data: { issues: [{ message: NO_PICTURE }] },
    })
    await expect(client.account.uploadAvatar({ file: filler(limit + 1) })).rejects.toMatchObject({
      data: { issues: [{ message: 'The picture must be no larger than 5 MB.' }] },
    })
  })

  test('is replaced at a new address and can be removed', async () => {
    const { client } = await server.signUp()
    const first = await client.account.uploadAvatar({
      file: await picture({ width: 50, height: 50, format: 'png' }),
    })
    const second = await client.account.uploadAvatar({
      file: await picture({ width: 60, height: 60, format: 'png' }),
    })
    expect(second.avatar_url).not.toBe(first.avatar_url)
    const status = async (url: string | null) => (await server.browser().fetch(url ?? '')).status
    expect([await status(first.avatar_url), await status(second.avatar_url)]).toEqual([404, 200])
    expect((await client.account.removeAvatar()).avatar_url).toBeNull()
    expect(await status(second.avatar_url)).toBe(404)
    expect((await client.account.removeAvatar()).avatar_url).toBeNull()
  })

  test.each(['/avatars/x.webp', '/avatars/..%2f..%2fsecret', `/avatars/${'a'.repeat(43)}.webp`, '/avatars/'])(
    'no other file of the store is served: %s',
    async (path) => {
      await server.services.files.put('secret', new Uint8Array(1), 'text/plain')
      await server.services.files.put(avatarKey('x.webp'), new Uint8Array(1), 'image/webp')
      expect((await server.browser().fetch(path)).status).toBe(404)
    },
  )
})

describe('the export of personal data', () => {
  test('is a JSON file of profile, memberships, sessions, notifications and actions, without secrets', async () => {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const colleague = await server.signUp({ first_name: 'Bob', last_name: 'Doyle' })
    await ann.client.member.add({ email: colleague.email })
    await ann.client.invitation.create({ email: 'somebody@example.com' })
    const quote = await ann.client.quote.create(quoteFor(await addCustomer(ann.client, { name: 'Ada Ltd' })))
    await server.services.database
      .insert(notificationPreferences)
      .values({ company_id: ann.company.id, user_id: ann.id, event: 'quote_viewed', in_app: false })
    const elsewhere = await server.signUpWithCompany({}, { name: 'Elsewhere' })
    await elsewhere.client.invitation.create({ email: ann.email })

    const response = await ann.browser.fetch('/api/v1/account/export')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('content-disposition')).toContain('quotespark-my-data.json')
    const text = await response.text()
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      profile: { id: ann.id, email: ann.email, first_name: 'Ann', last_name: 'Baker' },
      memberships: [{ company: 'Crumb & Co', role: 'admin', is_owner: true }],
      sessions: [{ user_agent: expect.anything() }],
      invitations: [{ company: 'Elsewhere', role: 'other' }],
      notifications: [],
      notification_preferences: [{ event: 'quote_viewed', by_email: true, in_app: false }],
      actions: [{ document: quote.quote_number, event: 'created' }],
      customers_created: [{ name: 'Ada Ltd' }],
    })
    expect(text).not.toMatch(/password|token|Bob|somebody@example/)
  })

  test('contains nobody else’s data and needs a session', async () => {
    const ann = await server.signUpWithCompany()
    const { browser } = await server.signUp()
    const text = await (await browser.fetch('/api/v1/account/export')).text()
    expect(text).not.toContain(ann.email)
    expect((await server.browser().fetch('/api/v1/account/export')).status).toBe(401)
  })
})
