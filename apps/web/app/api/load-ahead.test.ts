// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAhead } from './load-ahead.ts'

const load = vi.fn(() => Promise.reject(new Error('no connection')))
let becomeIdle: () => void

beforeEach(() => {
  load.mockClear()
  becomeIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    becomeIdle = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    becomeIdle = () => {}
  })
})
afterEach(() => vi.unstubAllGlobals())

const onLine = (saveData: boolean) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData } }))

test('loads once the page is idle, and ignores a failure', async () => {
  onLine(false)
  loadAhead(load)
  expect(load).not.toHaveBeenCalled()
  becomeIdle()
  expect(load).toHaveBeenCalledOnce()
})

test('does not load after it was cancelled', () => {
  loadAhead(load)()
  becomeIdle()
  expect(load).not.toHaveBeenCalled()
})

test('does not load on a metered connection', () => {
  onLine(true)
  loadAhead(load)
  becomeIdle()
  expect(load).not.toHaveBeenCalled()
})

test('loads after a short delay in a browser without idle callbacks', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  loadAhead(load)
  loadAhead(load)()
  expect(load).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
