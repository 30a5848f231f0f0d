import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of this clone; every path in `scripts/` is relative to it. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts */
export const inClone = (...parts) => join(root, ...parts)

/** @param {string[]} parts */
export const exists = (...parts) => existsSync(inClone(...parts))

/** Lists the files of the repository, with those that Git does not know yet but would take. */
export function filesInClone() {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files.filter((file) => exists(file))
}

/**
 * Finds the JavaScript file behind a package's command, to be run with `process.execPath`: the links in
 * `node_modules/.bin` use the first `node` in PATH, which may be older than the product needs.
 * @param {string} packageName
 * @param {string} command
 * @param {string} [workspace] searched for the package before the top folder
 */
export function commandFile(packageName, command = packageName, workspace = '.') {
  const folder = [join(workspace, 'node_modules', packageName), join('node_modules', packageName)].find(
    (path) => exists(path, 'package.json'),
  )
  if (!folder) throw new Error(`The package ${packageName} is not installed.`)
  const { bin } = JSON.parse(readFileSync(inClone(folder, 'package.json'), 'utf8'))
  return inClone(folder, typeof bin === 'string' ? bin : bin[command])
}
