import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackageFolder } from '../package-folder.ts'
import type { Walls } from './read-walls.ts'

/** Starts a rule in the file, followed by its name. */
const HEAD = '--- '

/** Releases by their number of migrations: dumps of them may have to be migrated. */
const RELEASES = new Map([[22, '0.1.0']])

/**
 * Reads the stored database rules that a database with this many migrations must have. They exist for the newest state and
 * for releases; undefined for states between.
 */
export async function readKeptWalls(steps: number, newest: number): Promise<Walls | undefined> {
  const name = RELEASES.get(steps) ?? (steps === newest ? 'newest' : undefined)
  if (name === undefined) return undefined
  const text = await readFile(wallsFile(name), 'utf8')
  const [, ...walls] = `\n${text}`.split(`\n${HEAD}`)
  return new Map(
    walls.map((wall) => {
      const end = wall.indexOf('\n')
      return [wall.slice(0, end), wall.slice(end + 1).trimEnd()]
    }),
  )
}

export function wallsFile(name: string): string {
  return join(findPackageFolder(), 'migrations', 'walls', `${name}.sql`)
}

/** Writes the rules in the format of the file. */
export function writeWalls(walls: Walls): string {
  return [...walls].map(([wall, sql]) => `${HEAD}${wall}\n${sql}\n`).join('')
}
