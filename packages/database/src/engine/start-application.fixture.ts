import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { EngineOptions } from './engine.ts'

export interface Application {
  process: ChildProcess
  /** Resolves when the database can be used; rejects with the message a person would see. */
  url: Promise<string>
  messages: string[]
  ended: Promise<number | null>
}

/** Runs `application.fixture.ts` as a separate process that leads a process group, as a shell's job does. */
export function startApplication(
  options: Omit<EngineOptions, 'log'>,
  user?: { uid: number; gid: number },
): Application {
  const file = join(import.meta.dirname, 'application.fixture.ts')
  const child = spawn(process.execPath, [file, JSON.stringify({ purpose: 'test', ...options, user })], {
    detached: true,
    cwd: '/tmp',
    env: { PATH: process.env.PATH, HOME: '/tmp' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  const messages: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as { url?: string; refused?: string; message?: string }
      if (event.url) resolve(event.url)
      if (event.refused) reject(new Error(event.refused))
      if (event.message) messages.push(event.message)
    })
    child.on('exit', () => reject(new Error('the application ended')))
  })
  url.catch(() => {}) // a test that kills it does not await it
  return { process: child, url, messages, ended }
}
