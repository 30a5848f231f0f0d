import { readdirSync, readFileSync } from 'node:fs'

/** What a process used so far, as /proc tells it (proc(5)). */

/** Ticks a second of the times in /proc/<pid>/stat: USER_HZ, which is 100 on every Linux. */
const HZ = 100

/** Of the process alone, all its threads. */
export function ownCpuMs(pid: number): number {
  return ticksToMs(timesOf(pid).slice(0, 2))
}

/** Of all that it started, and what these started; what has ended counts with the one that waited for it. */
export function descendantsCpuMs(pid: number): number {
  return descendants(pid).reduce((sum, each) => sum + ticksToMs(timesOf(each)), 0)
}

/** Of the process and all its descendants; memory shared between processes counts once (PSS). */
export function memoryMiB(pid: number): number {
  return Math.round([pid, ...descendants(pid)].reduce((sum, each) => sum + pssKiB(each), 0) / 1024)
}

function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statFields(name)[1]) }))
  const tree = [root]
  for (const pid of tree) tree.push(...parents.filter(({ parent }) => parent === pid).map(({ pid }) => pid))
  return tree.slice(1)
}

/** In user and in kernel mode, its own and of the children that it has waited for. */
function timesOf(pid: number): number[] {
  return statFields(pid).slice(11, 15).map(Number)
}

function ticksToMs(ticks: number[]): number {
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / HZ
}

/** The fields of /proc/<pid>/stat behind the name, which may hold spaces: state, parent, … */
function statFields(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return [] // it has ended meanwhile
  }
}

function pssKiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
