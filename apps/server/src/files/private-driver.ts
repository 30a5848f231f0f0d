import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { syncFolder, writeAtomically } from './durable-file.ts'

/**
 * Stores files that only our own user can read and that are never half written.
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
    const beside = `${target}.${randomBytes(6).toString('hex')}`
    await writeAtomically(target, (handle) => handle.writeFile(contents), beside)
    await syncFolders(folder, first === undefined ? folder : dirname(first))
  }
}

/** Flushes the folders from `folder` up to `last`: a name is only on the disk once its folder is. */
async function syncFolders(folder: string, last: string): Promise<void> {
  for (let each = folder; ; each = dirname(each)) {
    await syncFolder(each)
    if (each === last) return
  }
}
