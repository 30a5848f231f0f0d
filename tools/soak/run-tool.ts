import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Trial } from './part.ts'

/** Runs a development tool. Returns true when it ended before the time was up, whatever it found. */
export async function runTool(
  { workshop, leftMs }: Trial,
  file: string,
  args: string[],
  { cwd, onLine }: { cwd: string; onLine?: (line: string) => void },
): Promise<boolean> {
  const child = spawn(process.execPath, [...workshop.nodeArguments, file, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) onLine?.(line)
  })
  let isInTime = true
  const end = () => {
    isInTime = false
    child.kill('SIGTERM')
  }
  const timer = setTimeout(end, leftMs())
  const keepLess = workshop.onEnd(async () => {
    end()
    await ended
  })
  await ended
  clearTimeout(timer)
  keepLess()
  return isInTime
}
