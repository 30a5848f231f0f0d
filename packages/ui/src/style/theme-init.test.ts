/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('./theme-init.js', import.meta.url), 'utf8')

/** Runs the file with the few browser APIs that it needs. */
function open(stored: string | null | Error, deviceIsDark: boolean) {
  const classes = new Set<string>()
  const listeners: Record<string, () => void> = {}
  const device = {
    matches: deviceIsDark,
    addEventListener: (type: string, listener: () => void) => (listeners[`device ${type}`] = listener),
  }
  const frame = ['light', 'dark'].map((theme) => ({ dataset: { theme }, media: 'as the device' }))
  const state = { stored }
  let watch = () => {}
  const root = {
    classList: {
      contains: (name: string) => classes.has(name),
      toggle: (name: string, force: boolean) => {
        const changes = classes.has(name) !== force
        if (force) classes.add(name)
        else classes.delete(name)
        if (changes) watch()
      },
    },
  }
  const environment = {
    localStorage: {
      getItem: (key: string) => {
        if (state.stored instanceof Error) throw state.stored
        return key === 'quotespark-theme' ? state.stored : null
      },
    },
    matchMedia: () => device,
    document: { documentElement: root, querySelectorAll: () => frame },
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
    MutationObserver: class {
      constructor(callback: () => void) {
        this.observe = () => (watch = callback)
      }
      observe: () => void
    },
  }
  new Function(...Object.keys(environment), script)(...Object.values(environment))
  return {
    state,
    device,
    root,
    tell: (event: string) => listeners[event]?.(),
    isDark: () => classes.has('dark'),
    frame: () => frame.filter(({ media }) => media === 'all').map(({ dataset }) => dataset.theme),
  }
}

test.each([
  ['dark', false, true],
  ['dark', true, true],
  ['light', true, false],
  ['light', false, false],
  ['system', true, true],
  ['system', false, false],
  [null, true, true],
  [null, false, false],
  ['nonsense', true, true],
] as const)('stored %s, device dark %s: the page is dark %s', (stored, deviceIsDark, expected) => {
  const page = open(stored, deviceIsDark)
  expect(page.isDark()).toBe(expected)
  expect(page.frame()).toEqual([expected ? 'dark' : 'light'])
})

test('disabled storage follows the device', () => {
  expect(open(new Error('denied'), true).isDark()).toBe(true)
})

test.each(['storage', 'pageshow'])('a theme chosen elsewhere applies after %s', (event) => {
  const page = open('light', false)
  page.state.stored = 'dark'
  page.tell(event)
  expect(page.isDark()).toBe(true)
  expect(page.frame()).toEqual(['dark'])
})

test('the theme follows the device until one is chosen', () => {
  const page = open(null, false)
  page.device.matches = true
  page.tell('device change')
  expect(page.isDark()).toBe(true)
  page.state.stored = 'light'
  page.tell('device change')
  expect(page.isDark()).toBe(false)
})

test("the browser's frame takes the colour of a theme chosen on the page", () => {
  const page = open('light', false)
  page.root.classList.toggle('dark', true)
  expect(page.frame()).toEqual(['dark'])
})
