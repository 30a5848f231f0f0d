import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findPackageFolder } from './package-folder.ts'

/** A folder with the migrations of release 0.2.0 alone, which makes a database as that release left it. */
export async function migrationsOfRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(findPackageFolder(), 'migrations'), folder, { recursive: true })
  await cp(join(folder, 'rules', 'after-step-1.sql'), join(folder, 'rules', 'newest.sql'))
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}
