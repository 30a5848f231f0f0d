import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser as RunningBrowser } from '@playwright/test'
import { unpackNpmChromium } from './npm-chromium.ts'

export interface Browser {
  name: string
  /** undefined means the browser that Playwright installed. */
  executablePath: string | undefined
  args: string[]
  env: Record<string, string>
}

type Found = Omit<Browser, 'name'>
type Source = () => Promise<Found | undefined> | Found | undefined

/** Debian's wrapper starts a full desktop browser; these switch off everything that a test does not need. */
const SYSTEM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const SYSTEM_FOLDERS = [
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
]

/**
 * Sources in the order they are tried; the browser from npm is the same on every machine. E2E_BROWSER limits the search to
 * one of them.
 */
const SOURCES: Record<string, Source> = {
  CHROMIUM_PATH: () => (process.env.CHROMIUM_PATH ? plain(process.env.CHROMIUM_PATH) : undefined),
  npm: () => unpackNpmChromium(),
  playwright: () => plain(undefined),
  system: () => systemBrowser(),
  apt: () => installWithApt(),
}

/**
 * Finds a Chromium that really starts and draws a page: an existing file may lack its libraries or, like Ubuntu's
 * `chromium-browser`, only be a hint to install something else.
 */
export async function findChromium(names = Object.keys(SOURCES)): Promise<Browser> {
  const reasons: string[] = []
  for (const name of process.env.E2E_BROWSER ? [process.env.E2E_BROWSER] : names) {
    try {
      const found = await SOURCES[name]?.()
      if (!found) continue
      const browser = { name, ...found }
      await drawPage(browser)
      return browser
    } catch (error) {
      reasons.push(`${name}: ${beginning(error)}`)
      // It was asked for by name, so another browser would be a surprise.
      if (name === 'CHROMIUM_PATH') break
    }
  }
  throw new Error(`No browser for the tests. Set CHROMIUM_PATH to a Chromium.\n  ${reasons.join('\n  ')}`)
}

/** The browser that the global setup found for this test run. */
export const foundBrowser = (): Browser => JSON.parse(process.env.E2E_FOUND_BROWSER ?? '')

export function launchBrowser({ executablePath, args, env }: Browser): Promise<RunningBrowser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args,
    env: { ...process.env, ...env },
  })
}

async function drawPage(found: Browser): Promise<void> {
  const browser = await launchBrowser(found)
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Quotespark</h1>')
    if ((await page.screenshot()).length === 0) throw new Error('It draws nothing.')
  } finally {
    await browser.close()
  }
}

const plain = (executablePath: string | undefined): Found => ({ executablePath, args: [], env: {} })

function systemBrowser(): Found | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  const names = [...SYSTEM_NAMES, 'Google Chrome', 'Chromium']
  const executablePath = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
  return executablePath ? { executablePath, args: SYSTEM_ARGS, env: {} } : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Needs root, and apt-get. */
function installWithApt(): Found | undefined {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('/usr/bin/apt-get', ['update'], options)
  execFileSync('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return systemBrowser()
}

const beginning = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 400)
