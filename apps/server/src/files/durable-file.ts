import { type FileHandle, open, rename, rm } from 'node:fs/promises'

const HALF = '.part'

/** True for an incomplete file left by a killed process. */
export function isPartialFile(name: string): boolean {
  return name.endsWith(HALF)
}

/**
 * Writes a file completely or not at all, even when the machine loses power or the disk is full. Only its owner may read it.
 * `beside` names the temporary file, for a file that several may write at once.
 */
export async function writeAtomically(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
  beside = file,
): Promise<void> {
  const half = `${beside}${HALF}`
  try {
    const handle = await open(half, 'w', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Flushes the names in a folder to the disk. Windows does so by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
