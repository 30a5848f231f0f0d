import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { type FileStore, openFileStore } from './file-store.ts'

let dataDir: string
let files: FileStore
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-files-'))
  files = await openFileStore(readConfig({ DATA_DIR: dataDir }))
})
afterAll(() => rm(dataDir, { recursive: true }))

const bytes = new TextEncoder().encode('%PDF-')
const modeOf = async (...path: string[]) => ((await stat(join(dataDir, ...path))).mode & 0o777).toString(8)

it('writes files that nobody else can read, in folders that nobody else can enter', async () => {
  await files.put('companies/one/pdf', bytes, 'application/pdf')
  expect(await files.get('companies/one/pdf')).toEqual(bytes)
  expect(await modeOf('files', 'companies', 'one', 'pdf')).toBe('600')
  for (const folder of [['files'], ['files', 'companies'], ['files', 'companies', 'one']]) {
    expect(await modeOf(...folder)).toBe('700')
  }
})

it('leaves either the whole new file or the previous one, and nothing beside it', async () => {
  await files.put('companies/two/logo', bytes, 'image/png')
  const longer = new Uint8Array(2 ** 20).fill(7)
  await files.put('companies/two/logo', longer, 'image/png')
  expect(new Uint8Array(await readFile(join(dataDir, 'files/companies/two/logo')))).toEqual(longer)
  // A folder in the way makes the last step fail.
  await mkdir(join(dataDir, 'files/companies/two/taken/by'), { recursive: true })
  await expect(files.put('companies/two/taken', bytes, 'image/png')).rejects.toThrow()
  expect((await readdir(join(dataDir, 'files/companies/two'))).sort()).toEqual(['logo', 'taken'])
})
