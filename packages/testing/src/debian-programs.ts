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
/** Where Debian puts programs of PostgreSQL and servers, on the machine itself and in what is unpacked. */
const FOLDERS = ['usr/lib/postgresql/*/bin', 'usr/sbin', 'usr/bin']

/**
 * A folder with these programs, which come with a package of Debian: as this machine has them, else unpacked beside the clone
 * without installing anything. Undefined, loudly, where there is no Debian; never in CI.
 */
export async function findDebianPrograms(
  packageName: string,
  programs: [string, ...string[]],
): Promise<string | undefined> {
  const installed = [
    ...globSync(FOLDERS.map((folder) => `/${folder}`)),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => programs.every((program) => existsSync(join(folder, program))))
  if (installed) return installed
  const wrappers = join(CACHE, packageName)
  try {
    if (!existsSync(wrappers)) await unpack(packageName, programs, wrappers)
    return wrappers
  } catch (cause) {
    if (process.env.CI) throw new Error(`CI has neither ${programs.join(', ')} nor apt`, { cause })
    process.stderr.write(
      `NOT TESTED: ${programs.join(', ')} of Debian's ${packageName} cannot be had here: ${cause}\n`,
    )
    return undefined
  }
}

async function unpack(packageName: string, programs: string[], wrappers: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const root = await mkdtemp(join(CACHE, `${packageName}-files-`))
  const archives = join(root, 'archives')
  await mkdir(join(archives, 'partial'), { recursive: true })
  // With all that this machine lacks of what they need.
  const download = () =>
    run('apt-get', [
      ...['-y', '--no-install-recommends', '--download-only'],
      ...['-o', `Dir::Cache::archives=${archives}`, '-o', 'APT::Sandbox::User=root'],
      ...['install', packageName],
    ])
  // A machine that has never asked what there is finds nothing.
  await download().catch(async () => {
    await run('apt-get', ['update'])
    await download()
  })
  for (const archive of await readdir(archives)) {
    if (archive.endsWith('.deb')) await run('dpkg-deb', ['-x', join(archives, archive), root])
  }
  await rm(archives, { recursive: true })
  await wrap(root, programs, wrappers)
}

/** Programs that find the libraries beside them; PostgreSQL's run as another user, who has to reach them. */
async function wrap(root: string, programs: string[], wrappers: string): Promise<void> {
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'], { cwd: root }).map((folder) =>
    join(root, folder),
  )
  const half = join(root, 'wrappers')
  await mkdir(half)
  await chmod(root, 0o755)
  for (const program of programs) {
    const [file] = globSync(
      FOLDERS.map((folder) => join(folder, program)),
      { cwd: root },
    )
    if (!file) throw new Error(`There is no ${program} in ${basename(root)}`)
    await writeFile(
      join(half, program),
      `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${join(root, file)}' "$@"\n`,
      { mode: 0o755 },
    )
  }
  await rename(half, wrappers).catch((error) => {
    if (!existsSync(wrappers)) throw error // otherwise another test was quicker
  })
}
