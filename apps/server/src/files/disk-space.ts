import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

export interface DiskFacts {
  /** What this process may still write. */
  free_bytes: number
  size_bytes: number
  /** What is left is kept for what must not fail: the rest is refused until there is room again. */
  is_nearly_full: boolean
}

export interface DiskSpace {
  /** Of DATA_DIR, as it was a few seconds ago at most. */
  look(): Promise<DiskFacts>
}

export type DiskProbe = (folder: string) => Promise<{ free_bytes: number; size_bytes: number }>

const KNOWN_FOR_MS = 5_000
const MIB = 1024 * 1024
/** Unless DISK_RESERVE_MB says otherwise: this much, and of a small disk this part. */
const RESERVE = { bytes: 500 * MIB, share: 0.02 }

export function createDiskSpace(
  { DATA_DIR, DISK_RESERVE_MB }: Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_MB'>,
  probe: DiskProbe = askFileSystem,
): DiskSpace {
  let known: { at: number; facts: Promise<DiskFacts> } | undefined

  async function ask(): Promise<DiskFacts> {
    const { free_bytes, size_bytes } = await probe(DATA_DIR)
    const reserve =
      DISK_RESERVE_MB === undefined
        ? Math.min(RESERVE.bytes, size_bytes * RESERVE.share)
        : DISK_RESERVE_MB * MIB
    return { free_bytes, size_bytes, is_nearly_full: free_bytes < reserve }
  }

  return {
    look() {
      const now = performance.now()
      if (!known || now - known.at > KNOWN_FOR_MS) known = { at: now, facts: ask() }
      return known.facts
    },
  }
}

async function askFileSystem(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, size_bytes: blocks * bsize }
}
