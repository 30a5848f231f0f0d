import { crc32 } from 'node:zlib'
import { files } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nestedSvg, samplePicture } from '../../testing/sample-picture.ts'
import { sendRest } from '../../testing/send-operation.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const UNSUPPORTED = 'This file is not a PNG, JPEG, WebP or SVG picture. Please choose one of those.'
const UNREADABLE = 'This picture cannot be read. It may be damaged: please choose another file.'
/** The first bytes of a picture this wide and high, which is all that is looked at before its pixels are. */
async function headOf(width: number, height: number) {
  const png = await plain(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
const asFile = (bytes: Uint8Array | string, name = 'logo.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const TOO_COMPLEX = 'This picture is too complex to draw. Please choose a simpler one, or a PNG or JPEG.'
const TOO_MANY_PIXELS =
  'This picture has more than 16 million pixels (such as 4,000 by 4,000). Please choose a smaller one.'
const refusedWith = (message: string) => ({
  code: 'invalid_input',
  data: { issues: [{ path: 'file', message }] },
})
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#682a6b' } })

async function stored(client: Awaited<ReturnType<TestServer['signUpWithCompany']>>['client']) {
  const file = await client.company.getLogo()
  return { file, metadata: await sharp(await file.bytes()).metadata() }
}

describe('a logo', () => {
  test('is stored, returned, replaced and removed', async () => {
    const { client, company } = await server.signUpWithCompany()
    await expect(client.company.getLogo()).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'logo' },
    })
    const first = await client.company.uploadLogo({ file: samplePicture() })
    expect(first.logo_file_id).not.toBeNull()
    const { file } = await stored(client)
    expect([file.name, file.type]).toEqual(['logo.png', 'image/png'])

    const photo = asFile(await plain(40, 20).jpeg().toBuffer(), 'whatever.png')
    const second = await client.company.uploadLogo({ file: photo })
    expect(second.logo_file_id).not.toBe(first.logo_file_id)
    const replaced = await stored(client)
    expect([replaced.file.name, replaced.file.type, replaced.metadata.format]).toEqual([
      'logo.jpg',
      'image/jpeg',
      'jpeg',
    ])

    expect((await client.company.removeLogo()).logo_file_id).toBeNull()
    expect((await client.company.removeLogo()).logo_file_id).toBeNull()
    await expect(client.company.getLogo()).rejects.toMatchObject({ code: 'not_found' })
    // Issued documents may still need them.
    expect(await server.services.database.$count(files, eq(files.company_id, company.id))).toBe(2)
  })

  test('is drawn on documents', async () => {
    const { client } = await server.signUpWithCompany()
    const imagesIn = async () =>
      (await readPdf(await (await client.company.getSamplePdf()).bytes())).imageSizes
    expect(await imagesIn()).toEqual([])
    await client.company.uploadLogo({ file: samplePicture() })
    expect(await imagesIn()).toHaveLength(1)
  })

  test('is turned upright and loses its metadata', async () => {
    const { client } = await server.signUpWithCompany()
    const photo = await plain(40, 20)
      .withExif({ IFD0: { Copyright: 'Nell, 1 Mill Lane' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    await client.company.uploadLogo({ file: asFile(photo) })
    const { metadata } = await stored(client)
    expect(metadata.exif).toBeUndefined()
    expect([metadata.width, metadata.height]).toEqual([20, 40])
  })

  test('keeps its transparency', async () => {
    const { client } = await server.signUpWithCompany()
    const glass = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .webp()
      .toBuffer()
    await client.company.uploadLogo({ file: asFile(glass) })
    expect((await stored(client)).metadata).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('is scaled down to 1,600 pixels', async () => {
    const { client } = await server.signUpWithCompany()
    await client.company.uploadLogo({ file: asFile(await plain(4000, 1000).png().toBuffer()) })
    const { metadata } = await stored(client)
    expect([metadata.width, metadata.height]).toEqual([1600, 400])
  })

  test.each([
    ['small', 'width="24" height="12"'],
    ['large', 'width="9000" height="4500"'],
    ['without a size', 'viewBox="0 0 40 20"'],
  ])('an SVG becomes a sharp PNG: %s', async (_, size) => {
    const { client } = await server.signUpWithCompany()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#682a6b"/></svg>`
    await client.company.uploadLogo({ file: asFile(svg, 'logo.svg', 'image/svg+xml') })
    const { metadata } = await stored(client)
    expect(metadata).toMatchObject({ format: 'png' })
    expect(metadata.width).toBe(1600)
    expect(metadata.height).toBe(800)
  })

  test('an SVG brings along neither scripts nor server files', async () => {
    const { client } = await server.signUpWithCompany()
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">
        <script>alert(1)</script><image xlink:href="file:///etc/hostname" width="9" height="9"/>
        <rect width="40" height="40" fill="#682a6b"/></svg>`
    await client.company.uploadLogo({ file: asFile(svg, 'logo.svg', 'image/svg+xml') })
    const { file, metadata } = await stored(client)
    expect(metadata.format).toBe('png')
    expect(await file.text()).not.toMatch(/script|root:/)
  })

  test('an SVG too complex to draw is refused, and the next picture is drawn', async () => {
    const { client } = await server.signUpWithCompany()
    const drawing = client.company.uploadLogo({ file: asFile(nestedSvg(40), 'logo.svg', 'image/svg+xml') })
    const next = client.company.uploadLogo({ file: samplePicture() })
    await expect(drawing).rejects.toMatchObject(refusedWith(TOO_COMPLEX))
    expect((await next).logo_file_id).not.toBeNull()
  })

  test.each([
    ['a text file', async () => asFile('hello'), UNSUPPORTED],
    ['an empty file', async () => asFile(''), UNSUPPORTED],
    ['a PDF', async () => asFile('%PDF-1.7\n%%EOF', 'logo.pdf', 'application/pdf'), UNSUPPORTED],
    [
      'half a picture',
      async () => asFile((await plain(90, 90).png().toBuffer()).subarray(0, 60)),
      UNREADABLE,
    ],
    ['a GIF', async () => asFile(await plain(9, 9).gif().toBuffer()), UNSUPPORTED],
    ['a TIFF', async () => asFile(await plain(9, 9).tiff().toBuffer()), UNSUPPORTED],
    [
      'half a JPEG',
      async () => asFile((await plain(900, 900).jpeg().toBuffer()).subarray(0, 300)),
      UNREADABLE,
    ],
    [
      'an SVG with an error',
      async () => asFile('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
      UNREADABLE,
    ],
    ['a picture of 3,600 million pixels', async () => asFile(await headOf(60_000, 60_000)), TOO_MANY_PIXELS],
    ['a narrow picture with too many pixels', async () => asFile(await headOf(200, 80_001)), TOO_MANY_PIXELS],
    [
      'a page',
      async () => asFile('<html><script>alert(1)</script></html>', 'logo.svg', 'image/svg+xml'),
      UNSUPPORTED,
    ],
    [
      'a small file with too many pixels',
      async () => asFile(await plain(9000, 9000).png().toBuffer()),
      TOO_MANY_PIXELS,
    ],
    [
      'an SVG whose entities multiply',
      async () =>
        asFile(
          `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(20)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
          'logo.svg',
          'image/svg+xml',
        ),
      TOO_COMPLEX,
    ],
  ])('cannot be %s', async (_, make, message) => {
    const { client } = await server.signUpWithCompany()
    const upload = client.company.uploadLogo({ file: await make() })
    await expect(upload).rejects.toMatchObject(refusedWith(message))
    expect((await client.account.get()).company?.logo_file_id).toBeNull()
  })

  test('is visible to its company only, and changed only by roles that may', async () => {
    const owner = await server.signUpWithCompany()
    await owner.client.company.uploadLogo({ file: samplePicture() })
    const stranger = await server.signUpWithCompany()
    await expect(stranger.client.company.getLogo()).rejects.toMatchObject({ code: 'not_found' })
    const colleague = await server.signUp()
    await joinCompany(server.services.database, owner.company.id, colleague.id, 'other')
    expect((await colleague.client.company.getLogo()).size).toBeGreaterThan(0)
    // Refused before the file is looked at.
    const upload = colleague.client.company.uploadLogo({ file: asFile('no picture') })
    await expect(upload).rejects.toMatchObject({ code: 'forbidden' })
    await expect(colleague.client.company.removeLogo()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the size of an upload', () => {
  const MIB = 1024 * 1024
  const route = { method: 'PUT', path: '/company/logo' }
  const noise = async (bytes: number) => {
    const png = await plain(9, 9).png().toBuffer()
    return asFile(Buffer.concat([png, Buffer.alloc(bytes - png.length, 1)]))
  }

  test('may be 5 MB, more than for other calls', async () => {
    const { client, browser } = await server.signUpWithCompany()
    expect((await client.company.uploadLogo({ file: await noise(5 * MIB) })).logo_file_id).not.toBeNull()
    expect((await sendRest(browser, route, { file: await noise(5 * MIB) })).status).toBe(200)
  })

  test('is explained when it is above 5 MB', async () => {
    const { client } = await server.signUpWithCompany()
    await expect(client.company.uploadLogo({ file: await noise(5 * MIB + 1) })).rejects.toMatchObject({
      data: { issues: [{ path: 'file', message: 'A logo cannot be larger than 5 MB.' }] },
    })
    const url = await server.listen()
    const { browser } = await server.signUpWithCompany()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const form = new FormData()
    form.set('file', await noise(6 * MIB))
    const headers = { cookie, origin: 'http://quotespark.test' }
    const response = await fetch(`${url}/api/v1/company/logo`, { method: 'PUT', headers, body: form })
    expect(response.status).toBe(413)
  })

  test('a large upload without a session is refused', async () => {
    const url = await server.listen()
    const form = new FormData()
    form.set('file', await noise(2 * MIB))
    const response = await fetch(`${url}/api/v1/company/logo`, { method: 'PUT', body: form })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'unauthenticated' }])
  })
})
