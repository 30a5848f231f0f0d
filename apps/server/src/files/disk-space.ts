import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

export interface DiskFacts {
  /** Space that this process may still use. */
  free_bytes: number
  size_bytes: number
  /** True when the remaining space is reserved for writes that must not fail: all others are refused until there is room again. */
  is_nearly_full: boolean
}

export interface DiskSpace {
  /** Facts about the disk of DATA_DIR, at most a few seconds old. */
  look(): Promise<DiskFacts>
}

export type DiskProbe = (folder: string) => Promise<{ free_bytes: number; size_bytes: number }>

const KNOWN_FOR_MS = 5_000
const MIB = 1024 * 1024
/** Default reserve without DISK_RESERVE_MB: this many bytes, or this share of a smaller disk. */
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
