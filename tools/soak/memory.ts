import { readFileSync } from 'node:fs'
import { familyOf, pssKiB } from '../bench/server/processes.ts'

/** Memory in MiB of an application's processes and of its database's. */
export interface Memory {
  /** Resident set. */
  application: number
  /** Proportional set size (PSS): memory shared by the processes counts once. */
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

/** Reads a line of /proc/<pid>/status; empty when the process has ended. */
function statusOf(pid: number, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
  } catch {
    return ''
  }
}
