import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds this package's folder in the repository. The code runs from source and from the server's bundle in
 * `apps/server/dist`, so the folder is searched for instead of counted in `..`.
 */
export function findPackageFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'packages', 'database')
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) throw new Error(`Cannot find packages/database above ${start}`)
  }
}
