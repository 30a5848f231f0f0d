import { readFileSync } from 'node:fs'
import { familyOf, pssKiB } from '../bench/processes.ts'

/** MiB, of the processes of an application and of those of its database. */
export interface Memory {
  /** Resident. */
  application: number
  /** Its processes share memory, which counts once (PSS). */
  database: number
}

export function memoryOf(pid: number): Memory {
  const memory = { application: 0, database: 0 }
  for (const each of familyOf(pid)) {
    if (statusOf(each, 'Name') === 'postgres') memory.database += pssKiB(each) / 1024
    else memory.application += Number.parseInt(statusOf(each, 'VmRSS') || '0', 10) / 1024
  }
  return memory
}

/** A line of /proc/<pid>/status; empty when the process has ended. */
function statusOf(pid: number, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
  } catch {
    return ''
  }
}
