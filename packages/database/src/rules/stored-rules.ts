import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackageFolder } from '../package-folder.ts'
import type { DatabaseRules } from './read-rules.ts'

/** Starts a rule in the file, followed by its name. */
const HEAD = '--- '

/**
 * Finds the stored database rules that a database with this many migrations must have. They exist for the newest state, and
 * for those that were released, because dumps of a release may have to be migrated; undefined for the states between.
 */
export async function findStoredRules({
  migrationsFolder,
  done,
  newest,
}: {
  migrationsFolder: string
  done: number
  newest: number
}): Promise<DatabaseRules | undefined> {
  if (done === newest) return readRulesFile(join(migrationsFolder, 'rules', 'newest.sql'))
  const released = join(migrationsFolder, 'rules', `after-step-${done}.sql`)
  return existsSync(released) ? readRulesFile(released) : undefined
}

/** The rules that the newest migration leaves. */
export const NEWEST_RULES = join(findPackageFolder(), 'migrations', 'rules', 'newest.sql')

export async function readRulesFile(path: string): Promise<DatabaseRules> {
  const text = await readFile(path, 'utf8')
  const [, ...rules] = `\n${text}`.split(`\n${HEAD}`)
  return new Map(
    rules.map((rule) => {
      const end = rule.indexOf('\n')
      return [rule.slice(0, end), rule.slice(end + 1).trimEnd()]
    }),
  )
}

/** Writes the rules in the format of the file. */
export function writeRules(rules: DatabaseRules): string {
  return [...rules].map(([rule, sql]) => `${HEAD}${rule}\n${sql}\n`).join('')
}
