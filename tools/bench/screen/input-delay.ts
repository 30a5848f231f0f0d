import type { Page } from '@playwright/test'

/** The shortest duration, in milliseconds, that a browser reports (Event Timing, section 3.1). */
const SHORTEST_MS = 16

interface KeyWatch {
  pressed: number[]
  events: PerformanceObserver
  entries: PerformanceEntry[]
}

declare global {
  interface Window {
    keyWatch: KeyWatch
  }
}

/** Records every keydown on the page, and the time from each event it causes to the next paint. */
export async function watchInputDelays(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const entries: PerformanceEntry[] = []
    const pressed: number[] = []
    const events = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    events.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
    events.observe({ type: 'first-input', buffered: true })
    addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), { capture: true })
    window.keyWatch = { pressed, events, entries }
  }, SHORTEST_MS)
}

/**
 * Milliseconds from each keydown to the next paint after everything it caused (keydown, input, click), since the last call.
 * The browser reports nothing below 16 ms, so a key without an entry counts as 16.
 */
export async function collectInputDelays(page: Page): Promise<number[]> {
  const { pressed, entries } = await page.evaluate(async () => {
    // The entry arrives after the frame that showed its event.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { keyWatch } = window
    return {
      pressed: keyWatch.pressed.splice(0),
      entries: [...keyWatch.entries.splice(0), ...keyWatch.events.takeRecords()].map(
        ({ name, startTime, duration }) => ({ name, startTime, duration }),
      ),
    }
  })
  const caused = entries.filter(({ name }) => name !== 'keyup')
  return pressed.map((at, index) => {
    const next = pressed[index + 1] ?? Number.POSITIVE_INFINITY
    const ends = caused
      .filter(({ startTime }) => startTime >= at && startTime < next)
      .map(({ startTime, duration }) => startTime + duration - at)
    return Math.round(Math.max(SHORTEST_MS, ...ends))
  })
}
