import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackageFolder } from '../package-folder.ts'
import type { Walls } from './read-walls.ts'

/** Starts a rule in the file, followed by its name. */
const HEAD = '--- '

/**
 * Finds the stored database rules that a database with this many migrations must have. They exist for the newest state, and
 * for those that were released, because dumps of a release may have to be migrated; undefined for the states between.
 */
export async function findKeptWalls({
  migrationsFolder,
  done,
  newest,
}: {
  migrationsFolder: string
  done: number
  newest: number
}): Promise<Walls | undefined> {
  if (done === newest) return readWallsFile(join(migrationsFolder, 'walls', 'newest.sql'))
  const released = join(migrationsFolder, 'walls', `after-step-${done}.sql`)
  return existsSync(released) ? readWallsFile(released) : undefined
}

/** The rules that the newest migration leaves. */
export const NEWEST_WALLS = join(findPackageFolder(), 'migrations', 'walls', 'newest.sql')

export async function readWallsFile(path: string): Promise<Walls> {
  const text = await readFile(path, 'utf8')
  const [, ...walls] = `\n${text}`.split(`\n${HEAD}`)
  return new Map(
    walls.map((wall) => {
      const end = wall.indexOf('\n')
      return [wall.slice(0, end), wall.slice(end + 1).trimEnd()]
    }),
  )
}

/** Writes the rules in the format of the file. */
export function writeWalls(walls: Walls): string {
  return [...walls].map(([wall, sql]) => `${HEAD}${wall}\n${sql}\n`).join('')
}
