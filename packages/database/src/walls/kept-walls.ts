import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackageFolder } from '../package-folder.ts'
import type { Walls } from './read-walls.ts'

/** Begins a wall in the file, and names it. */
const HEAD = '--- '

/** By the number of their steps: dumps of them may have to be migrated. */
const RELEASES = new Map([[22, '0.1.0']])

/**
 * The walls of a database with so many steps, which the migrations made and which are kept beside them: of the newest
 * state and of released ones, undefined of those between.
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

/** As the file has them. */
export function writeWalls(walls: Walls): string {
  return [...walls].map(([wall, sql]) => `${HEAD}${wall}\n${sql}\n`).join('')
}
