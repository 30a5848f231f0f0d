import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { findFreePort } from '@quotespark/testing/application'
import { eventually } from '@quotespark/testing/eventually'
import { endProcess } from './end-process.ts'
import { pressAt, pressKey } from './input-actions.ts'
import type { Engine, Window } from './window.ts'

/** Installed after each page load, because classic WebDriver does not report script errors. */
const WATCH = `
  window.quotesparkFaults ??= []
  addEventListener('error', ({ message }) => message && window.quotesparkFaults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.quotesparkFaults.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.quotesparkFaults.push(violatedDirective + ' stopped ' + blockedURI))`

/**
 * Drives WebKit, the engine of iPhones, by classic WebDriver. A driver has one window, so each window gets its own driver;
 * all of them draw on one virtual screen.
 */
export async function startWebKit(): Promise<Engine> {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const display = await startScreen()
  const drivers: ChildProcess[] = [display.process]
  let version = ''
  const openWindow = async () => {
    const port = await findFreePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    })
    drivers.push(driver)
    const call = caller(`http://127.0.0.1:${port}`)
    const session = await eventually(() =>
      call<Session>('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            // Full screen, because a window frame would keep it from being as narrow as a phone.
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
          },
        },
      }),
    )
    version = session.capabilities.browserVersion
    return windowOf(caller(`http://127.0.0.1:${port}/session/${session.sessionId}`), () => endProcess(driver))
  }
  await (await openWindow()).close()
  return {
    name: `WebKitGTK ${version}`,
    openWindow,
    stop: async () => {
      for (const one of drivers.reverse()) await endProcess(one)
    },
  }
}

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

type Call = <Answer>(method: 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>

function caller(base: string): Call {
  return async (method, path, body = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value as never
  }
}

function windowOf(call: Call, ended: () => Promise<void>): Window {
  const run = (body: string) => call('POST', '/execute/sync', { script: body, args: [] })
  const act = (actions: object[]) => call<void>('POST', '/actions', { actions })
  return {
    run,
    open: async (address) => {
      await call('POST', '/url', { url: address })
      await run(WATCH)
    },
    resize: (width, height) => call('POST', '/window/rect', { width, height }),
    press: (x, y) => act(pressAt(x, y)),
    keys: async (...keys) => {
      for (const key of keys) await act(pressKey(key))
    },
    faults: async () => (await run('return window.quotesparkFaults ?? []')) as string[],
    close: async () => {
      await call('DELETE', '').catch(() => {})
      await ended()
    },
  }
}

/** Xvfb chooses a free display number and prints it. */
async function startScreen(): Promise<{ name: string; process: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'exit').then(() => {
      throw new Error('Xvfb ended while starting.')
    }),
  ])
  return { name: `:${String(number).trim()}`, process: screen }
}
