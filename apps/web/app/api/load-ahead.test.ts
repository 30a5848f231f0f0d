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

test('is loaded once the page is idle, and a failure is nobody’s yet', async () => {
  onLine(false)
  loadAhead(load)
  expect(load).not.toHaveBeenCalled()
  becomeIdle()
  expect(load).toHaveBeenCalledOnce()
})

test('is not loaded once it is called off', () => {
  loadAhead(load)()
  becomeIdle()
  expect(load).not.toHaveBeenCalled()
})

test('is not loaded on a metered line', () => {
  onLine(true)
  loadAhead(load)
  becomeIdle()
  expect(load).not.toHaveBeenCalled()
})

test('is loaded soon by a browser that does not say when it is idle', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  loadAhead(load)
  loadAhead(load)()
  expect(load).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
