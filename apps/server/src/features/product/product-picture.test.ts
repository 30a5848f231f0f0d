import type { Quote } from '@quotespark/contract'
import { documentRevisions, files, products, revisionFiles } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { sendRest } from '../../testing/send-operation.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const NO_PICTURE = { code: 'not_found', status: 404, data: { entity: 'picture' } }
const NO_PRODUCT = { code: 'not_found', status: 404, data: { entity: 'product' } }

const add = (name = 'Wedding cake') => ann.client.product.create({ name, unit_price: '50.00' })
const plain = (width: number, height: number, background = '#682a6b') =>
  sharp({ create: { width, height, channels: 3, background } })
const asFile = (bytes: Uint8Array | string, name = 'cake.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/png' })
/** Makes a picture that its colour tells apart from others. */
const coloured = async (colour: string) => asFile(await plain(40, 20, colour).png().toBuffer())
const bytesOf = async (file: Promise<File>) => Buffer.from(await (await file).arrayBuffer())

describe('a picture of a product', () => {
  test('is stored, returned, replaced and removed', async () => {
    const { id, updated_at, picture_file_id } = await add()
    expect(picture_file_id).toBeNull()
    await expect(ann.client.product.getPicture({ id })).rejects.toMatchObject(NO_PICTURE)

    const first = await ann.client.product.uploadPicture({ id, file: samplePicture() })
    expect(first).toMatchObject({ id, updated_at, picture_file_id: expect.any(String) })
    expect(await ann.client.product.get({ id })).toEqual(first)
    const file = await ann.client.product.getPicture({ id })
    expect([file.name, file.type]).toEqual(['picture.png', 'image/png'])

    const photo = asFile(await plain(2000, 1000).jpeg().toBuffer(), 'whatever.png')
    const second = await ann.client.product.uploadPicture({ id, file: photo })
    expect(second.picture_file_id).not.toBe(first.picture_file_id)
    const replaced = await sharp(await bytesOf(ann.client.product.getPicture({ id }))).metadata()
    expect([replaced.format, replaced.width, replaced.height]).toEqual(['jpeg', 800, 400])

    for (const _ of ['once', 'twice']) {
      expect(await ann.client.product.removePicture({ id })).toMatchObject({ id, picture_file_id: null })
    }
    await expect(ann.client.product.getPicture({ id })).rejects.toMatchObject(NO_PICTURE)
  })

  test('is stored once for a repeated call', async () => {
    const { id } = await add()
    const context = { idempotencyKey: 'picture-of-a-cake-once' }
    const upload = () => ann.client.product.uploadPicture({ id, file: samplePicture() }, { context })
    expect(await upload()).toEqual(await upload())
  })

  test('stays when other fields of the product change', async () => {
    const { id } = await add()
    const { picture_file_id, updated_at } = await ann.client.product.uploadPicture({
      id,
      file: samplePicture(),
    })
    const changed = await ann.client.product.update({ id, updated_at, name: 'Cake', unit_price: '1.00' })
    expect(changed.picture_file_id).toBe(picture_file_id)
  })

  test.each([
    ['a text file', async () => asFile('hello'), /^This file is not a PNG, JPEG, WebP or SVG picture/],
    ['an empty file', async () => asFile(''), /^This file is not a PNG, JPEG, WebP or SVG picture/],
    [
      'half a picture',
      async () => asFile((await plain(90, 90).png().toBuffer()).subarray(0, 60)),
      /^This picture cannot be read/,
    ],
  ])('cannot be %s', async (_, make, sentence) => {
    const { id } = await add()
    const message = expect.stringMatching(sentence)
    await expect(ann.client.product.uploadPicture({ id, file: await make() })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'file', message }] },
    })
    expect(await ann.client.product.get({ id })).toMatchObject({ picture_file_id: null })
  })

  test('may be 5 MB, and is refused with an explanation above that', async () => {
    const { id } = await add()
    const png = await plain(9, 9).png().toBuffer()
    const noise = (bytes: number) => asFile(Buffer.concat([png, Buffer.alloc(bytes - png.length, 1)]))
    const most = 5 * 1024 * 1024
    const route = { method: 'POST', path: `/products/${id}/picture` }
    expect((await sendRest(ann.browser, route, { file: noise(most) })).status).toBe(200)
    const larger = ann.client.product.uploadPicture({ id, file: noise(most + 1) })
    await expect(larger).rejects.toMatchObject({
      data: { issues: [{ path: 'file', message: 'The picture must be no larger than 5 MB.' }] },
    })
  })

  test('is visible to its company only', async () => {
    const { id } = await add()
    await ann.client.product.uploadPicture({ id, file: samplePicture() })
    for (const call of [
      () => bob.client.product.getPicture({ id }),
      // Refused before the file is looked at.
      () => bob.client.product.uploadPicture({ id, file: asFile('no picture') }),
      () => bob.client.product.removePicture({ id }),
      () => ann.client.product.uploadPicture({ id: uuidv7(), file: samplePicture() }),
    ]) {
      await expect(call()).rejects.toMatchObject(NO_PRODUCT)
    }
    expect((await ann.client.product.getPicture({ id })).size).toBeGreaterThan(0)
  })
})

describe('product pictures on a quote', () => {
  /** Creates a quote with two products, of which the first has a picture. */
  async function quoteOfTwo(status: 'draft' | 'sent') {
    const [cake, bread] = [await add('Cake'), await add('Bread')]
    await ann.client.product.uploadPicture({ id: cake.id, file: await coloured('#ff0000') })
    const items = [cake, bread].map(({ id }, at) => ({
      ...LINE,
      product_id: id,
      choice: 'one_of' as const,
      group: 'Which',
      selected: at === 0,
    }))
    const quote = await ann.client.quote.create(
      quoteFor(await addCustomer(ann.client, { email: 'kim@customer.example' }), { status, items }),
    )
    return { cake, bread, quote }
  }
  /** Reads the picture each line shows to the customer: its bytes, or undefined. */
  async function shownAt(token: string) {
    const { sharedLink } = server.anonymous
    const seen = await sharedLink.get({ token })
    if (seen.kind !== 'quote') throw new Error('no quote')
    return Promise.all(
      seen.quote.items.map(async ({ id, has_picture }) => {
        const picture = sharedLink.getPicture({ token, item_id: id })
        if (has_picture) return bytesOf(picture)
        await expect(picture).rejects.toMatchObject(NO_PICTURE)
        return undefined
      }),
    )
  }
  const edited = (quote: Quote, title: string) => ({ ...editOf(quote), items: quote.items, title })
  const pictureOf = (id: string) => bytesOf(ann.client.product.getPicture({ id }))

  test('are shown to the customer for lines that have one, and for no line of another quote', async () => {
    const { cake, quote } = await quoteOfTwo('sent')
    expect(await shownAt(tokenOf(quote))).toEqual([await pictureOf(cake.id), undefined])
    const other = await quoteOfTwo('sent')
    const item_id = other.quote.items[0]?.id ?? ''
    await expect(
      server.anonymous.sharedLink.getPicture({ token: tokenOf(quote), item_id }),
    ).rejects.toMatchObject(NO_PICTURE)
  })

  test('stay as they were sent, whatever happens to the product', async () => {
    const { cake, quote } = await quoteOfTwo('sent')
    const sent = await pictureOf(cake.id)
    await ann.client.product.uploadPicture({ id: cake.id, file: await coloured('#0000ff') })
    expect(await pictureOf(cake.id)).not.toEqual(sent)
    expect(await shownAt(tokenOf(quote))).toEqual([sent, undefined])
    await ann.client.product.removePicture({ id: cake.id })
    expect(await shownAt(tokenOf(quote))).toEqual([sent, undefined])

    // Editing and sending the quote again keeps the picture, too.
    const read = await ann.client.quote.get({ id: quote.id })
    const again = await ann.client.quote.update({ ...edited(read, 'Another'), status: 'sent' })
    expect(again.revision).toBe(2)
    expect(await shownAt(tokenOf(quote))).toEqual([sent, undefined])
  })

  test('do not count as a change when only the product’s picture is new', async () => {
    const { cake, quote } = await quoteOfTwo('sent')
    await ann.client.product.uploadPicture({ id: cake.id, file: await coloured('#00ff00') })
    const changed = await ann.client.quote.update(edited(quote, 'Another'))
    const back = await ann.client.quote.update(edited(changed, quote.title))
    expect(changed.changed_since_sent).toBe(true)
    expect(back.changed_since_sent).toBe(false)
  })

  test('a draft adds a picture its product got later, and a copy uses the current ones', async () => {
    const { cake, bread, quote } = await quoteOfTwo('draft')
    const first = await pictureOf(cake.id)
    await ann.client.product.uploadPicture({ id: bread.id, file: await coloured('#ffff00') })
    await ann.client.product.uploadPicture({ id: cake.id, file: await coloured('#0000ff') })
    const written = await ann.client.quote.update(edited(quote, 'Another'))
    const sent = await ann.client.quote.send({ id: written.id })
    expect(await shownAt(tokenOf(sent))).toEqual([first, await pictureOf(bread.id)])
    const copy = await ann.client.quote.duplicate({ id: quote.id })
    const copySent = await ann.client.quote.send({ id: copy.id })
    expect(await shownAt(tokenOf(copySent))).toEqual([await pictureOf(cake.id), await pictureOf(bread.id)])
  })

  test('are listed once with the sealed files, and absent from the content of a quote without pictures', async () => {
    const { cake } = await quoteOfTwo('draft')
    const { database } = server.services
    const { picture_file_id } = await ann.client.product.get({ id: cake.id })
    const customer = await addCustomer(ann.client)
    const items = [1, 2].map(() => ({ ...LINE, product_id: cake.id }))
    const { id } = await ann.client.quote.create(quoteFor(customer, { status: 'sent', items }))
    const named = and(eq(revisionFiles.document_id, id), eq(revisionFiles.role, 'picture'))
    const [file] = await database
      .select()
      .from(files)
      .where(eq(files.id, picture_file_id ?? ''))
    expect(await database.select().from(revisionFiles).where(named)).toMatchObject([
      { file_id: file?.id, file_sha256: file?.sha256 },
    ])
    const plainQuote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
    const [revision] = await database
      .select({ content: documentRevisions.content })
      .from(documentRevisions)
      .where(eq(documentRevisions.document_id, plainQuote.id))
    expect(revision?.content).toContain('"lines":')
    expect(revision?.content).not.toContain('picture')
  })

  test('are the same in the portal, for the customer’s own quotes only', async () => {
    const { cake, quote } = await quoteOfTwo('sent')
    const item_id = quote.items[0]?.id ?? ''
    const kim = await server.signUp({ email: 'kim@customer.example' })
    expect(await bytesOf(kim.client.portal.getPicture({ id: quote.id, item_id }))).toEqual(
      await pictureOf(cake.id),
    )
    const { items } = await kim.client.portal.listQuotes({})
    const lines = items.find(({ id }) => id === quote.id)?.items
    expect(lines?.map(({ has_picture }) => has_picture)).toEqual([true, false])
    await expect(bob.client.portal.getPicture({ id: quote.id, item_id })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'quote' },
    })
  })
})

test('closing a company removes the pictures that no sealed document shows', async () => {
  const { client, company } = await server.signUpWithCompany({}, { name: 'Kim’s Kites' })
  const { database, files: store } = server.services
  const [sold, kept] = [
    await client.product.create({ name: 'Kite', unit_price: '1.00' }),
    await client.product.create({ name: 'String', unit_price: '1.00' }),
  ]
  for (const { id } of [sold, kept]) await client.product.uploadPicture({ id, file: samplePicture() })
  const items = [{ ...LINE, product_id: sold.id }]
  await client.quote.create(quoteFor(await addCustomer(client), { status: 'sent', items }))
  const picturesOf = () =>
    database
      .select({ id: files.id, storage_key: files.storage_key })
      .from(files)
      .where(and(eq(files.company_id, company.id), eq(files.file_name, 'picture.png')))
  const [sealed] = await database
    .select({ id: products.picture_file_id })
    .from(products)
    .where(eq(products.id, sold.id))
  const before = await picturesOf()
  expect(before).toHaveLength(2)
  await client.company.delete({ name: company.name })
  expect((await picturesOf()).map(({ id }) => id)).toEqual([sealed?.id])
  const gone = before.find(({ id }) => id !== sealed?.id)
  await expect(store.get(gone?.storage_key ?? '')).rejects.toThrow()
})
