import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningApplication {
  /** What it said and logged, a line each. */
  output: string[]
  /** SIGKILL: no part of it gets to do anything more. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The whole application in a process of its own, from the start to 'ready'. Its data folder outlives it. */
export async function startApplication(env: Record<string, string>): Promise<RunningApplication> {
  const [loader, main] = [join(import.meta.dirname, 'load-tsx.ts'), join(import.meta.dirname, '../main.ts')]
  const child = spawn(process.execPath, ['--import', loader, main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  return { output, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
