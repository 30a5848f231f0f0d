import { type FileHandle, open, rename, rm } from 'node:fs/promises'

const HALF = '.part'

/** What a killed process has left of a file that it wrote. */
export function isHalf(name: string): boolean {
  return name.endsWith(HALF)
}

/**
 * Writes a file that is there as a whole or not at all, also when the machine loses its power or the disk is full. Only its
 * owner may read it. `beside`: under which name until then, where several may write it at once.
 */
export async function writeWhole(
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

/** The names in a folder are on the disk too. Windows keeps them by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
