import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Starts a process that takes `forMs` to stop and prints 'up' when it is ready for signals. */
function start(forMs: number): ChildProcess {
  const module = JSON.stringify(new URL('./stop-on-signals.ts', import.meta.url).href)
  const script = `
    const { stopOnSignals } = await import(${module})
    stopOnSignals(() => new Promise((resolve) => setTimeout(resolve, ${forMs})), console.log)
    setInterval(() => {}, 1_000)
    console.log('up')`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Sends these signals at this interval, and returns the output and exit code. */
async function told(child: ChildProcess, signals: NodeJS.Signals[], apartMs: number) {
  const said = text(child.stdout as NodeJS.ReadableStream)
  const ended = once(child, 'exit')
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  for (const [index, signal] of signals.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, apartMs))
    child.kill(signal)
  }
  const [code] = await ended
  return { code, said: (await said).trim().split('\n') }
}

test('the first signal stops the process in good order', async () => {
  expect(await told(start(10), ['SIGTERM'], 0)).toEqual({ code: 0, said: ['up', 'Stopping …'] })
})

test('a key press that both a terminal and npm pass on counts as one signal', async () => {
  expect(await told(start(500), ['SIGINT', 'SIGTERM'], 0)).toEqual({ code: 0, said: ['up', 'Stopping …'] })
})

test('a later signal ends the process at once', async () => {
  const said = ['up', 'Stopping …', 'Stopping at once.']
  expect(await told(start(600_000), ['SIGINT', 'SIGINT'], 1_500)).toEqual({ code: 1, said })
})
