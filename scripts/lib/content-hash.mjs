import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './clone.mjs'

const skippedFolder = /^(node_modules|dist|build|\.react-router|\.vite|test-results)$/
const skippedFile = /\.test\.tsx?$|\.tsbuildinfo$/

/**
 * Hashes the names and contents of files, independent of git and of file times. Tests and build output do
 * not count.
 * @param {string[]} paths files and folders of the clone; missing ones are left out
 */
export function contentHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((start) => filesBelow(start))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() ? skippedFolder : skippedFile).test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
