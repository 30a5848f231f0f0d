import { readdirSync, readFileSync } from 'node:fs'

/** Resource use of processes, read from /proc (proc(5)). */

/** In milliseconds. */
export interface ProcessorTime {
  /** The process itself, all its threads. */
  own: number
  /** All processes that it started, and their descendants. */
  descendants: number
}

/** Measures the processor time of the process and its descendants from now until the result is called. */
export function watchProcessors(root: number): () => ProcessorTime {
  const before = timesIn(root)
  return () => {
    const time = { own: 0, descendants: 0 }
    // One by one: a process that has ended since has disappeared, with all the time it had used before.
    for (const [pid, after] of timesIn(root)) {
      time[pid === root ? 'own' : 'descendants'] += (after - (before.get(pid) ?? 0)) / NANOSECONDS
    }
    return time
  }
}

/** Memory of the process and all its descendants; memory shared between processes counts once (PSS). */
export function memoryMiB(root: number): number {
  return Math.round(familyOf(root).reduce((sum, pid) => sum + pssKiB(pid), 0) / 1024)
}

/**
 * Peak memory of the process and its descendants so far, without PostgreSQL: the sum of the resident sets, each at its
 * largest.
 */
export function peakMiB(root: number): number {
  return sumMiB(root, /^VmHWM:\s+(\d+)/m)
}

/** Current resident sets of the process and its descendants, without PostgreSQL. */
export function residentMiB(root: number): number {
  return sumMiB(root, /^VmRSS:\s+(\d+)/m)
}

function sumMiB(root: number, line: RegExp): number {
  const statuses = familyOf(root).map((pid) => read(`/proc/${pid}/status`))
  const own = statuses.filter((status) => !/^Name:\s+postgres$/m.test(status))
  return own.reduce((sum, status) => sum + Number(line.exec(status)?.[1] ?? 0), 0) / 1024
}

const NANOSECONDS = 1_000_000

/** By process, in nanoseconds: the ticks of /proc/<pid>/stat are longer than many calls. */
function timesIn(root: number): Map<number, number> {
  return new Map(familyOf(root).map((pid) => [pid, nanosecondsOf(pid)]))
}

function nanosecondsOf(pid: number): number {
  const threads = orWhenEnded(() => readdirSync(`/proc/${pid}/task`), [])
  return threads.reduce((sum, thread) => {
    const [onProcessor] = read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')
    return sum + Number(onProcessor)
  }, 0)
}

export function pssKiB(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

/** Ids of the process and all its descendants. */
export function familyOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const family = [root]
  for (const pid of family)
    family.push(...parents.filter(({ parent }) => parent === pid).map(({ pid }) => pid))
  return family
}

/** Reads the second field after the name, which may contain spaces and brackets. */
function parentOf(pid: string): number {
  return Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  )
}

function read(path: string): string {
  return orWhenEnded(() => readFileSync(path, 'utf8'), '')
}

/** Processes and threads may end at any time. */
function orWhenEnded<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask()
  } catch {
    return otherwise
  }
}
