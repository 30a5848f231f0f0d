import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the password of the application's role; undefined when there is no file yet. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(passwordFile(dataDir), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes a hexadecimal password, which needs no quoting in SQL or in a URL. */
export function makePassword(): string {
  return randomBytes(24).toString('hex')
}

export async function writePassword(dataDir: string, password: string): Promise<void> {
  const half = `${passwordFile(dataDir)}.new`
  const handle = await open(half, 'w', 0o600)
  await handle.writeFile(`${password}\n`)
  await handle.sync()
  await handle.close()
  await rename(half, passwordFile(dataDir))
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}
