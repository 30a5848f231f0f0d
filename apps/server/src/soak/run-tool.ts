import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Trial } from './part.ts'

/** Runs a tool of development to its end, or to that of the time for it. Answers its exit code; null when it was ended. */
export async function runTool(
  { workshop, leftMs }: Trial,
  file: string,
  args: string[],
  { cwd, onLine }: { cwd: string; onLine?: (line: string) => void },
): Promise<number | null> {
  const child = spawn(process.execPath, [...workshop.nodeArguments, file, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) onLine?.(line)
  })
  const end = () => void child.kill('SIGTERM')
  const timer = setTimeout(end, leftMs())
  const keepLess = workshop.onEnd(async () => {
    end()
    await ended
  })
  const [code] = await ended
  clearTimeout(timer)
  keepLess()
  return code
}
