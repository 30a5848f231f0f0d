import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { writeAtomically } from '../files/durable-file.ts'

export interface WrittenFile {
  bytes: number
  sha256: string
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes a file completely or not at all, and creates its folder if needed. */
export async function writeDurably(file: string, chunks: Chunks): Promise<WrittenFile> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await writeAtomically(file, async (handle) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

export function copyDurably(source: string, file: string): Promise<WrittenFile> {
  return writeDurably(file, createReadStream(source))
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
