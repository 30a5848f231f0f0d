import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Watched, whenSeen } from './when-seen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: page as unknown as Watched, turn }
}

it('calls back once, after the page was in the foreground long enough', () => {
  const seen = vi.fn()
  const { page, turn } = openPage('visible')
  whenSeen(page, 2000, seen)
  vi.advanceTimersByTime(1999)
  expect(seen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(seen).toHaveBeenCalledTimes(1)
  turn('hidden')
  turn('visible')
  vi.advanceTimersByTime(10_000)
  expect(seen).toHaveBeenCalledTimes(1)
})

it('ignores a page in the background, and does not add up short glances', () => {
  const seen = vi.fn()
  const { page, turn } = openPage('hidden')
  whenSeen(page, 2000, seen)
  vi.advanceTimersByTime(60_000)
  for (let glance = 0; glance < 3; glance++) {
    turn('visible')
    vi.advanceTimersByTime(1500)
    turn('hidden')
    vi.advanceTimersByTime(1500)
  }
  expect(seen).not.toHaveBeenCalled()
  turn('visible')
  vi.advanceTimersByTime(2000)
  expect(seen).toHaveBeenCalledTimes(1)
})

it('never calls back after it is stopped', () => {
  const seen = vi.fn()
  const { page, turn } = openPage('visible')
  whenSeen(page, 2000, seen)()
  turn('visible')
  vi.advanceTimersByTime(5000)
  expect(seen).not.toHaveBeenCalled()
})
