import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endProcess } from './end-process.ts'
import { pressAt, pressKey } from './input-actions.ts'
import type { Engine, Window } from './window.ts'

/** Not a fault: Firefox logs this about the event stream when the user leaves a page. */
const LEFT_WHILE_LISTENING = /\/events\?.* was interrupted while the page was loading/

interface LogEntry {
  type: string
  level: string
  text: string
  source: { context: string }
}

/** Drives Firefox by WebDriver BiDi, which it speaks itself (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'quotespark-firefox-'))
  const firefox = spawn(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const entries: LogEntry[] = []
  const { call, close } = await connect(`${await addressOf(firefox.stderr)}/session`, (entry) =>
    entries.push(entry),
  )
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async openWindow(): Promise<Window> {
      const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await call<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      return {
        open: async (url) => {
          await call('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        resize: (width, height) =>
          call('browsingContext.setViewport', { context, viewport: { width, height } }),
        run: async (body) => {
          const expression = `JSON.stringify((() => {${body}})() ?? null)`
          const answer = await call<Evaluated>('script.evaluate', {
            expression,
            target: { context },
            awaitPromise: false,
          })
          if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
          return JSON.parse(answer.result.value)
        },
        press: (x, y) => call('input.performActions', { context, actions: pressAt(x, y) }),
        keys: async (...keys) => {
          for (const key of keys) await call('input.performActions', { context, actions: pressKey(key) })
        },
        faults: async () =>
          entries
            .filter(({ type, level }) => type === 'javascript' && level === 'error')
            .filter(({ source, text }) => source.context === context && !LEFT_WHILE_LISTENING.test(text))
            .map(({ text }) => text),
        close: () => call('browser.removeUserContext', { userContext }),
      }
    },
    stop: async () => {
      close()
      await endProcess(firefox)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Firefox chooses a free port and prints it. */
async function addressOf(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const [, address] = line.match(/WebDriver BiDi listening on (ws:\S+)/) ?? []
    if (!address) continue
    said.resume() // a full pipe would block Firefox
    return address
  }
  throw new Error('Firefox ended while starting.')
}

async function connect(address: string, onEntry: (entry: LogEntry) => void) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data)
    if (method === 'log.entryAdded') onEntry(params)
    const call = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') call?.reject(new Error(`${error}: ${message}`))
    else call?.resolve(result as never)
  })
  let calls = 0
  return {
    call<Answer = void>(method: string, params: object): Promise<Answer> {
      calls += 1
      const answer = Promise.withResolvers<never>()
      waiting.set(calls, answer)
      socket.send(JSON.stringify({ id: calls, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
