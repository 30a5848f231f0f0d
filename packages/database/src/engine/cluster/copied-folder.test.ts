import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../query.fixture.ts'
import { makeScratchFolder } from '../scratch-folder.fixture.ts'
import { startEngine } from '../start-engine.ts'

const run = promisify(execFile)

async function start(dataDir: string) {
  const engine = await startEngine({ dataDir, purpose: 'test', log: () => {} })
  onTestFinished(() => engine.stop())
  return engine
}

test('a copy of a running database’s folder starts beside it when nothing was written meanwhile', async () => {
  const folder = await makeScratchFolder()
  const engine = await start(join(folder, 'data'))
  await query(engine.url, 'create table note (text text)')
  await query(engine.url, "insert into note values ('kept')")
  await run('cp', ['-a', join(folder, 'data'), join(folder, 'copy')])
  const copy = await start(join(folder, 'copy'))
  expect(await query(copy.url, 'select text from note')).toEqual([{ text: 'kept' }])
  await query(copy.url, "insert into note values ('of the copy')")
  expect(await query(engine.url, 'select text from note')).toEqual([{ text: 'kept' }])
})

test('a copy made during writes is refused, with the way to make a consistent one', async () => {
  const folder = await makeScratchFolder()
  const engine = await start(join(folder, 'data'))
  await run('cp', ['-a', join(folder, 'data'), join(folder, 'copy')])
  // The copy lacks WAL files that were removed while it was made.
  const wal = join(folder, 'copy', 'postgres', 'pg_wal')
  await run('find', [wal, '-type', 'f', '-delete'])
  await expect(start(join(folder, 'copy'))).rejects.toThrow(
    /was copied from .* while it ran, and is not whole: .*npm run backup/s,
  )
  await engine.stop()
})

test('a folder of another major version is refused, with the steps to migrate it', async () => {
  const folder = await makeScratchFolder()
  const engine = await start(join(folder, 'data'))
  await engine.stop()
  const file = join(folder, 'data', 'postgres', 'PG_VERSION')
  expect(await readFile(file, 'utf8')).toBe('18\n')
  await writeFile(file, '17\n')
  await expect(start(join(folder, 'data'))).rejects.toThrow(
    /was made by PostgreSQL 17, and the programs are of version 18.*PG_BIN=.* npm run backup -- --dump .*npm run restore/s,
  )
  await rm(folder, { recursive: true, force: true })
})
