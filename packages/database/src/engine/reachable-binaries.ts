import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './engine.ts'
import { type Binaries, binariesIn } from './find-binaries.ts'
import { runBinary, type ServerUser } from './run-binary.ts'

/**
 * Returns binaries the server's user can run: as they are, or else a copy in `systemFolder`, because a clone under /root is
 * closed to everybody but root. Also returns the version, such as 18.4.
 */
export async function makeBinariesReachable(
  binaries: Binaries,
  user: ServerUser | undefined,
  systemFolder: string,
  log: Log,
): Promise<{ binaries: Binaries; version: string }> {
  try {
    return { binaries, version: await versionOf(binaries, user) }
  } catch (error) {
    if (!user || !binaries.npmPackage) throw cannotRun(binaries, user, error)
  }
  const copy = await copyPackage(binaries.npmPackage, systemFolder, log)
  try {
    return { binaries: copy, version: await versionOf(copy, user) }
  } catch (error) {
    throw cannotRun(copy, user, error)
  }
}

async function versionOf(binaries: Binaries, user: ServerUser | undefined): Promise<string> {
  const answer = await runBinary(binaries.postgres, ['--version'], { user })
  const version = /PostgreSQL\) (\S+)/.exec(answer)?.[1]
  if (!version) throw new Error(`${binaries.postgres} says it is ${answer}`)
  return version
}

function cannotRun(binaries: Binaries, user: ServerUser | undefined, cause: unknown): Error {
  const who = user ? `${user.name} cannot` : 'Cannot'
  const code = (cause as NodeJS.ErrnoException).code
  // The file exists, so what is missing is the loader it names.
  const reason =
    code === 'ENOENT' ? 'it needs a system with glibc (not Alpine)' : (code ?? (cause as Error).message)
  return new Error(
    `${who} run ${binaries.postgres}: ${reason}. Or set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  )
}

async function copyPackage(
  { nativeFolder, version }: NonNullable<Binaries['npmPackage']>,
  systemFolder: string,
  log: Log,
): Promise<Binaries> {
  const target = join(systemFolder, `postgresql-${version}`)
  if (!(await exists(target))) {
    log(`Copying PostgreSQL's programs to ${target}, where its user can reach them …`)
    await makeSystemFolder(systemFolder)
    const half = await mkdtemp(`${target}.copying-`)
    await cp(nativeFolder, half, { recursive: true, verbatimSymlinks: true })
    await openToEverybody(half)
    await rename(half, target).catch(async (error) => {
      await rm(half, { recursive: true })
      if (!(await exists(target))) throw error // otherwise another process was quicker
    })
  }
  return binariesIn(join(target, 'bin'))
}

/** Lets the server's user in, whatever root's umask is. */
export async function makeSystemFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first) await chmod(folder, 0o755)
}

async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, runs ? 0o755 : 0o644)
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
