import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Files that nobody but our own user reads. One is written beside its place and renamed once the disk has it, so that a
 * power cut leaves the whole of it or none, and none is half there when the disk is full.
 */
export class PrivateDriver extends FSDriver {
  readonly #location: string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#location = location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#location, key)
    const folder = dirname(target)
    const first = await mkdir(folder, { recursive: true, mode: 0o700 })
    const half = `${target}.${randomBytes(6).toString('hex')}.new`
    try {
      await writeSynced(half, contents)
      await rename(half, target)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    await syncFolders(folder, first === undefined ? folder : dirname(first))
  }
}

async function writeSynced(path: string, contents: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(contents)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** From `folder` up to `last`: a name is on the disk once its folder is. Windows has no such call. */
async function syncFolders(folder: string, last: string): Promise<void> {
  if (process.platform === 'win32') return
  for (let each = folder; ; each = dirname(each)) {
    const handle = await open(each, 'r')
    await handle.sync().finally(() => handle.close())
    if (each === last) return
  }
}
