import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** When root runs the tests, programs are started as another user, who cannot enter a clone below /root. */
const CACHE =
  process.getuid?.() === 0
    ? '/var/lib/quotespark/debian'
    : join(import.meta.dirname, '../../../.cache/debian')
/**
 * Folders in which Debian puts the programs of PostgreSQL and servers, on the machine and in unpacked packages.
 * PostgreSQL's own comes first: /usr/bin has scripts of the same names that need the rest of Debian's set-up.
 */
const FOLDERS = ['usr/lib/postgresql/*/bin', 'usr/sbin', 'usr/bin']

/**
 * Finds a folder with these programs of a Debian package: installed on this machine, or else unpacked beside the clone
 * without installing anything. Without Debian it prints a warning and returns undefined; in CI it throws.
 */
export async function findDebianPrograms(
  packageName: string,
  programs: [string, ...string[]],
): Promise<string | undefined> {
  const installed =
    findFolder('/', programs) ??
    (process.env.PATH ?? '').split(delimiter).find((folder) => hasAll(folder, programs))
  if (installed) return installed
  const wrappers = join(CACHE, `${packageName}-programs`)
  try {
    if (!hasAll(wrappers, programs)) await unpack(packageName, programs, wrappers)
    return wrappers
  } catch (cause) {
    if (process.env.CI) throw new Error(`CI has neither ${programs.join(', ')} nor apt`, { cause })
    process.stderr.write(
      `NOT TESTED: ${programs.join(', ')} of Debian's ${packageName} cannot be had here: ${cause}\n`,
    )
    return undefined
  }
}

/** Finds a folder that has all of them, so that they share a version and none is a script that only calls another. */
export function findFolder(root: string, programs: string[]): string | undefined {
  return FOLDERS.flatMap((folder) => globSync(join(root, folder))).find((folder) => hasAll(folder, programs))
}

const hasAll = (folder: string, programs: string[]) =>
  programs.every((program) => existsSync(join(folder, program)))

/** Uses its own folders for apt's lists and archives: an ordinary user may write nowhere else, and tests run in parallel. */
async function unpack(packageName: string, programs: string[], wrappers: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const root = await mkdtemp(join(CACHE, `${packageName}-files-`))
  const [lists, cache] = [join(root, 'apt-lists'), join(root, 'apt-cache')]
  const archives = join(cache, 'archives')
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(join(archives, 'partial'), { recursive: true })
  const settings = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${cache}`,
    'APT::Sandbox::User=root',
    'Debug::NoLocking=true',
  ].flatMap((setting) => ['-o', setting])
  await run('apt-get', [...settings, 'update'])
  // Includes every dependency missing on this machine.
  const download = ['-y', '--no-install-recommends', '--download-only', 'install', packageName]
  await run('apt-get', [...settings, ...download])
  for (const archive of await readdir(archives)) {
    if (archive.endsWith('.deb')) await run('dpkg-deb', ['-x', join(archives, archive), root])
  }
  await Promise.all([lists, cache].map((folder) => rm(folder, { recursive: true })))
  await wrap(root, programs, wrappers)
}

/**
 * Wraps all programs of the folder, because another test may need others, so that each finds its libraries. The folder is
 * made readable because PostgreSQL runs as another user.
 */
async function wrap(root: string, programs: string[], wrappers: string): Promise<void> {
  const folder = findFolder(root, programs)
  if (!folder) throw new Error(`There is no folder with ${programs.join(', ')} in ${basename(root)}`)
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'], { cwd: root }).map((found) =>
    join(root, found),
  )
  const half = join(root, 'wrappers')
  await mkdir(half)
  await chmod(root, 0o755)
  for (const program of await readdir(folder)) {
    await writeFile(
      join(half, program),
      `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${join(folder, program)}' "$@"\n`,
      { mode: 0o755 },
    )
  }
  await rename(half, wrappers).catch((error) => {
    if (!hasAll(wrappers, programs)) throw error // otherwise another test was quicker
  })
}
