import { documentAnswers, files } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, INK, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const EMAIL = 'ada@portal.example'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client, { email: EMAIL })
})
afterAll(() => server.stop())

const sentQuote = () => ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`

async function accept(signature?: string) {
  const quote = await sentQuote()
  const { id, version } = quote
  await server.anonymous.sharedLink.acceptQuote({ token: tokenOf(quote), version, ...signed, signature })
  return ann.client.quote.get({ id })
}

const blank = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 4, background: '#0000' } })

describe('a drawn signature', () => {
  test('is redrawn, stored with the acceptance and shown to staff', async () => {
    const drawn = await blank({ width: 2400, height: 480 })
      .composite([{ input: { create: { width: 9, height: 9, channels: 4, background: '#2a1a2e' } } }])
      .withExif({ IFD0: { ImageDescription: 'a passenger' } })
      .png()
      .toBuffer()
    const quote = await accept(dataUrl(drawn))
    expect(quote.last_action).toMatchObject({ signed_name: 'Ada Lovelace', has_signature: true })
    expect(JSON.stringify(quote)).not.toContain('signature_file_id')
    const file = await ann.client.quote.getSignature({ id: quote.id })
    expect([file.name, file.type]).toEqual([`${quote.quote_number} signature.png`, 'image/png'])
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 240 })
    expect(bytes.includes('a passenger')).toBe(false)
    const [row] = await server.services.database
      .select({ company_id: files.company_id, content_type: files.content_type })
      .from(documentAnswers)
      .innerJoin(files, eq(files.id, documentAnswers.signature_file_id))
      .where(eq(documentAnswers.document_id, quote.id))
    expect(row).toEqual({ company_id: ann.company.id, content_type: 'image/png' })
  })

  test('is also accepted in the portal', async () => {
    const { id, version } = await sentQuote()
    const { client } = await byMagicLink(server, EMAIL)
    await client.portal.acceptQuote({ id, version, ...signed, signature: INK })
    expect((await ann.client.quote.get({ id })).last_action?.has_signature).toBe(true)
  })

  test('is optional, and an empty drawing counts as none', async () => {
    const nothing = dataUrl(await blank({ width: 40, height: 20 }).png().toBuffer())
    for (const signature of [undefined, nothing]) {
      const { id, last_action } = await accept(signature)
      expect(last_action).toMatchObject({ signed_name: 'Ada Lovelace', has_signature: false })
      await expect(ann.client.quote.getSignature({ id })).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('is refused when it is not a PNG, cut off or far too large, and nothing is accepted', async () => {
    const quote = await sentQuote()
    const { version } = quote
    const token = tokenOf(quote)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    const image = blank({ width: 300, height: 300 })
    const whole = await image.clone().png().toBuffer()
    for (const signature of [
      `data:image/svg+xml;base64,${svg.toString('base64')}`,
      dataUrl(svg),
      dataUrl(await image.clone().jpeg().toBuffer()),
      dataUrl(whole.subarray(0, whole.length - 30)),
      dataUrl(Buffer.from('no picture at all')),
      dataUrl(await blank({ width: 2100, height: 2000 }).png().toBuffer()),
      `data:image/png;base64,${'A'.repeat(400_001)}`,
      'https://elsewhere.example/signature.png',
    ]) {
      await expect(
        server.anonymous.sharedLink.acceptQuote({ token, version, ...signed, signature }),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        data: {
          issues: [{ path: 'signature', message: 'The signature could not be read. Please draw it again.' }],
        },
      })
    }
    expect((await ann.client.quote.get({ id: quote.id })).status).toBe('sent')
  })

  test('is not examined when the quote cannot be accepted', async () => {
    const quote = await sentQuote()
    const { version } = quote
    const token = tokenOf(quote)
    const { sharedLink } = server.anonymous
    await sharedLink.rejectQuote({ token, version })
    await expect(
      sharedLink.acceptQuote({ token, version, ...signed, signature: dataUrl(Buffer.from('no picture')) }),
    ).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })
})
