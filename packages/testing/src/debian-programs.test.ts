import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFolder } from './debian-programs.ts'

async function makeRoot(files: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quotespark-debian-test-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
  return root
}

/** The layout of unpacked Debian packages: `pg_dump` and `psql` in /usr/bin are scripts that need more packages. */
const UNPACKED = [
  'usr/bin/pg_dump',
  'usr/bin/psql',
  'usr/lib/postgresql/15/bin/initdb',
  'usr/lib/postgresql/15/bin/pg_dump',
  'usr/lib/postgresql/15/bin/psql',
  'usr/sbin/pgbouncer',
]

test('takes all PostgreSQL programs from their own folder, never the scripts of the same name in /usr/bin', async () => {
  const root = await makeRoot(UNPACKED)
  for (const programs of [['pg_dump'], ['pg_dump', 'psql'], ['initdb', 'pg_dump']]) {
    expect(findFolder(root, programs)).toBe(join(root, 'usr/lib/postgresql/15/bin'))
  }
  expect(findFolder(root, ['pgbouncer'])).toBe(join(root, 'usr/sbin'))
})

test('finds no folder that has only some of the programs', async () => {
  const root = await makeRoot(UNPACKED)
  expect(findFolder(root, ['initdb', 'pg_restore'])).toBeUndefined()
})
