import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeS3, startFakeS3 } from '@quotespark/testing/fake-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type FileStore, openFileStore } from './file-store.ts'

let folder: string
let bucket: FakeS3
let s3: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-files-'))
  bucket = await startFakeS3()
  s3 = {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.url,
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'any',
  }
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const open = (env: Record<string, string>): Promise<FileStore> =>
  openFileStore(readConfig({ DATA_DIR: join(folder, 'data'), ...env }))

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.sort()
}

describe.each(['a folder', 'S3'])('file store in %s', (where) => {
  let store: FileStore
  beforeAll(async () => {
    store = await open(where === 'S3' ? s3 : {})
  })

  test('returns files as they were put, and as they were replaced', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
    await store.put('companies/one/quote.pdf', bytes, 'application/pdf')
    expect(Buffer.from(await store.get('companies/one/quote.pdf')).equals(bytes)).toBe(true)
    await store.put('companies/one/quote.pdf', Uint8Array.of(1, 2, 3), 'application/pdf')
    expect([...((await store.find('companies/one/quote.pdf')) ?? [])]).toEqual([1, 2, 3])
    await store.put('companies/one/empty', new Uint8Array(), 'text/plain')
    expect(await store.get('companies/one/empty')).toHaveLength(0)
  })

  test('lists files in any folder and in any number', async () => {
    const before = await keysOf(store)
    const keys = Array.from({ length: 30 }, (_, n) => `companies/many/${n % 3}/${String(n).padStart(2, '0')}`)
    for (const key of keys) await store.put(key, Uint8Array.of(1), 'text/plain')
    expect(await keysOf(store)).toEqual([...before, ...keys].sort())
  })

  test('finds nothing for a missing file, and throws when one is required', async () => {
    expect(await store.find('companies/one/nothing')).toBeUndefined()
    await expect(store.get('companies/one/nothing')).rejects.toThrow()
  })

  test('removes a file, and allows removing it twice', async () => {
    await store.put('companies/one/gone', Uint8Array.of(1), 'text/plain')
    await store.remove('companies/one/gone')
    await store.remove('companies/one/gone')
    expect(await store.find('companies/one/gone')).toBeUndefined()
  })

  test.each(['../outside', 'companies/../../outside'])(
    'refuses the key %s, which leads outside the store',
    async (key) => {
      await expect(store.put(key, Uint8Array.of(1), 'text/plain')).rejects.toThrow()
    },
  )
})

test('throws for a missing bucket or a wrong access key, instead of reporting a missing file', async () => {
  const elsewhere = await open({ ...s3, S3_BUCKET: 'nobodys' })
  await expect(elsewhere.put('a', Uint8Array.of(1), 'text/plain')).rejects.toThrow()
  await expect(elsewhere.get('a')).rejects.toThrow()
  const stranger = await open({ ...s3, S3_ACCESS_KEY_ID: 'STRANGER' })
  await expect(stranger.put('a', Uint8Array.of(1), 'text/plain')).rejects.toThrow()
  await expect(stranger.find('companies/one/quote.pdf')).rejects.toThrow()
})
