import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What root has started runs as another user, who cannot enter a clone below /root. */
const CACHE =
  process.getuid?.() === 0
    ? '/var/lib/quotespark/debian'
    : join(import.meta.dirname, '../../../.cache/debian')
/**
 * Where Debian puts programs of PostgreSQL and servers, on the machine itself and in what is unpacked. PostgreSQL's own
 * folder comes first: in /usr/bin are scripts of the same names, which need the rest of Debian's administration.
 */
const FOLDERS = ['usr/lib/postgresql/*/bin', 'usr/sbin', 'usr/bin']

/**
 * A folder with these programs, which come with a package of Debian: as this machine has them, else unpacked beside the clone
 * without installing anything. Undefined, loudly, where there is no Debian; never in CI.
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

/** All of them from one folder, so that they are of one version and none is a script that only calls another. */
export function findFolder(root: string, programs: string[]): string | undefined {
  return FOLDERS.flatMap((folder) => globSync(join(root, folder))).find((folder) => hasAll(folder, programs))
}

const hasAll = (folder: string, programs: string[]) =>
  programs.every((program) => existsSync(join(folder, program)))

/** With apt's lists and archives in a folder of its own: an ordinary user may write nowhere else, and tests ask at once. */
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
  // With all that this machine lacks of what they need.
  const download = ['-y', '--no-install-recommends', '--download-only', 'install', packageName]
  await run('apt-get', [...settings, ...download])
  for (const archive of await readdir(archives)) {
    if (archive.endsWith('.deb')) await run('dpkg-deb', ['-x', join(archives, archive), root])
  }
  await Promise.all([lists, cache].map((folder) => rm(folder, { recursive: true })))
  await wrap(root, programs, wrappers)
}

/**
 * All programs of the folder that has those asked for, each finding the libraries beside it: another test asks for others.
 * PostgreSQL's run as another user, who has to reach them.
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
