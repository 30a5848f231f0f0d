import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exists, inClone } from '../../scripts/lib/clone.mjs'
import { contentHash } from '../../scripts/lib/content-hash.mjs'
import { withLock } from '../../scripts/lib/lock.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { StepFailure, step } from '../../scripts/lib/step.mjs'

/**
 * Checks out and builds another commit in a folder below `.cache`, where it stays for the next time.
 * @param {string} commit in any form that git understands
 */
export async function checkOut(commit) {
  const hash = await hashOf(commit)
  const folder = inClone('.cache', 'commits', hash)
  await withLock('commits', 'Another command is preparing a commit; waiting for it …', async () => {
    if (isWhole(folder)) return
    await step(`Preparing commit ${shortened(hash)}`, () => prepare(hash, folder))
  })
  return { name: shortened(hash), folder }
}

/** @param {string} hash */
const shortened = (hash) => hash.slice(0, 7)

/** @param {string} commit */
async function hashOf(commit) {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    quiet: true,
  })
  if (code !== 0) throw new StepFailure(`There is no commit ${commit} in this clone. Fetch it first.`)
  return output.trim()
}

/**
 * Names the stamp of a complete folder, written last. It holds the hash of our packages, which the folder may borrow.
 * @param {string} folder
 */
const stampOf = (folder) => join(folder, 'packages.sha256')
const hashOfPackages = () => contentHash(['package-lock.json'])

/** @param {string} folder */
function isWhole(folder) {
  try {
    return readFileSync(stampOf(folder), 'utf8') === hashOfPackages()
  } catch {
    return false
  }
}

/**
 * @param {string} hash
 * @param {string} folder
 */
async function prepare(hash, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'commit.tar')
  await runOrFail('git', ['archive', `--output=${archive}`, hash])
  await runOrFail('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  if (agreesWithOurs(packagesOf(folder))) borrowPackages(folder)
  else await runOwn(folder, 'scripts/bootstrap.mjs', 'bootstrap')
  await runOwn(folder, 'scripts/lib/build-product.mjs', 'buildProduct')
  writeFileSync(stampOf(folder), hashOfPackages())
}

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, resolved?: string }>} Packages */

/**
 * @param {string} folder
 * @returns {Packages}
 */
const packagesOf = (folder) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

/**
 * True when we have all their packages in the same version; we may have more.
 * @param {Packages} theirs
 */
function agreesWithOurs(theirs) {
  const ours = packagesOf(inClone())
  return Object.entries(theirs).every(
    ([path, { version, integrity, link }]) =>
      link ||
      !path.includes('node_modules/') ||
      (ours[path]?.version === version && ours[path]?.integrity === integrity),
  )
}

/**
 * Links the folder's packages to ours, and its workspaces to its own.
 * @param {string} folder
 */
function borrowPackages(folder) {
  const packages = packagesOf(folder)
  const tops = Object.keys(packages).map((path) => /^.*?node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0])
  for (const path of new Set(tops)) {
    const { link, resolved = '' } = packages[path ?? ''] ?? {}
    if (path === undefined || !(link || exists(path))) continue // none for this platform
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(link ? join(folder, resolved) : inClone(path), join(folder, path), 'junction')
  }
}

/**
 * Calls a function of the commit's own scripts in a separate process.
 * @param {string} folder
 * @param {string} file
 * @param {string} name
 */
async function runOwn(folder, file, name) {
  const call = `import { ${name} } from ${JSON.stringify(pathToFileURL(join(folder, file)).href)}; await ${name}()`
  await runOrFail(process.execPath, ['--input-type=module', '--eval', call], folder)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
async function runOrFail(command, args, cwd = inClone()) {
  const { code, output } = await run(command, args, { quiet: true, cwd })
  if (code !== 0) throw new StepFailure(`${output}\n${command} ended with code ${code}.`)
}
