import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDataFolder } from './close-data-folder.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-closing-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const mode = async (name = '') => ((await stat(join(dataDir, name))).mode & 0o7777).toString(8)
/** PostgreSQL's user must pass through root's folder. */
const CLOSED = process.getuid?.() === 0 ? '711' : '700'

async function said() {
  const sentences: string[] = []
  await closeDataFolder(dataDir, (sentence) => sentences.push(sentence))
  return sentences
}

it('closes files that others could read or write, reports it once, and leaves the rest alone', async () => {
  await mkdir(join(dataDir, 'files'))
  await writeFile(join(dataDir, 'auth-secret'), 'x')
  await writeFile(join(dataDir, 'notes-of-the-operator'), 'x')
  await chmod(dataDir, 0o775)
  await chmod(join(dataDir, 'files'), 0o755)
  await chmod(join(dataDir, 'auth-secret'), 0o644)
  await chmod(join(dataDir, 'notes-of-the-operator'), 0o640)

  expect(await said()).toEqual([
    `Closed ${dataDir} to other users (mode 775, now ${CLOSED})`,
    `Closed ${join(dataDir, 'files')} to other users (mode 755, now 700)`,
    `Closed ${join(dataDir, 'auth-secret')} to other users (mode 644, now 600)`,
  ])
  expect([await mode(), await mode('files'), await mode('auth-secret')]).toEqual([CLOSED, '700', '600'])
  expect(await mode('notes-of-the-operator')).toBe('640')
  expect(await said()).toEqual([])
})

it('reports a folder shared by everybody, and leaves it as it is', async () => {
  await chmod(dataDir, 0o1777)
  expect(await said()).toEqual([
    `Other users can access ${dataDir} (mode 1777): only its owner can change that`,
  ])
  expect(await mode()).toBe('1777')
  await chmod(dataDir, 0o700)
})
