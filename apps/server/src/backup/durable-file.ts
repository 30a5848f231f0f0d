import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'

export interface WrittenFile {
  bytes: number
  sha256: string
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes a file that is there as a whole or not at all, also when the machine loses its power. Only its owner may read it. */
export async function writeDurably(file: string, chunks: Chunks): Promise<WrittenFile> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const half = `${file}.part`
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(half, 'w', 0o600)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } catch (error) {
    await rm(half)
    throw error
  } finally {
    await handle.close()
  }
  await rename(half, file)
  return { bytes, sha256: hash.digest('hex') }
}

export function copyDurably(source: string, file: string): Promise<WrittenFile> {
  return writeDurably(file, createReadStream(source))
}

/** The names in a folder are on the disk too. Windows keeps them by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

export async function hashOf(file: string): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of Readable.from(createReadStream(file)) as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
