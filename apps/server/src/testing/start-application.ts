import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningApplication {
  pid: number
  /** What it said and logged, a line each. */
  output: string[]
  /** The most that its processes have held so far, those of its database aside; in MiB. */
  peakMiB(): number
  /** SIGKILL: no part of it gets to do anything more. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const LOADER = join(import.meta.dirname, 'load-tsx.ts')
/** The sources as they are: they hold three times the memory of what is built of them. */
const FROM_SOURCES = ['--import', LOADER, join(import.meta.dirname, '../main.ts')]

/**
 * The whole application in a process of its own, from the start to 'ready'. Its data folder outlives it. `program` is what
 * Node is given; `onSpawn` is told the process before it is ready.
 */
export async function startApplication(
  env: Record<string, string>,
  program: string[] = FROM_SOURCES,
  onSpawn: (pid: number) => void = () => {},
): Promise<RunningApplication> {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid ?? 0
  onSpawn(pid)
  const ended = once(child, 'exit')
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    const take = (line: string) => {
      output.push(line)
      if (line.startsWith('Quotespark is ready')) resolve()
    }
    createInterface({ input: child.stdout }).on('line', take)
    createInterface({ input: child.stderr }).on('line', take)
    child.once('exit', () => reject(new Error(`The application ended:\n${output.join('\n')}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  const peakMiB = () => peakOf(pid) / 1024
  return { pid, output, peakMiB, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** In KiB, of a process and what it has started: its resident set at its largest (proc(5)). */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  if (/^Name:\s+postgres$/m.test(status)) return 0
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const own = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1])
  return children.reduce((sum, child) => sum + peakOf(Number(child)), own)
}
