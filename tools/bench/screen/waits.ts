import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

interface Sign {
  /** Start of the clock: the last event of this type before the sign appears. */
  from: 'keydown' | 'click' | 'popstate'
  /** Selects an element that must be visible. */
  selector: string
  /** Text that the element must contain. */
  text?: string
  /** Selects elements of which none may be visible. */
  without?: string
}

declare global {
  interface Window {
    timeToSign: Promise<number>
  }
}

const LONGEST_MS = 10_000

/** Pause between the keys of a fast typist: about 100 words a minute. */
export const KEY_MS = 100

/** Runs in the page: checks each frame until the sign appears, then waits until that frame has been drawn. */
function watchFor({ from, selector, text = '', without }: Sign): void {
  let began: number | undefined
  const note = ({ timeStamp }: Event) => {
    began = timeStamp
  }
  addEventListener(from, note, { capture: true })
  const isShown = (each: Element) => each.checkVisibility()
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(
      (each) => isShown(each) && (each.textContent ?? '').includes(text),
    ) && !(without && [...document.querySelectorAll(without)].some(isShown))
  window.timeToSign = new Promise((resolve) => {
    function look() {
      if (began === undefined || !isThere()) return void requestAnimationFrame(look)
      const start = began
      removeEventListener(from, note, { capture: true })
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => resolve(performance.now() - start)
      drawn.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

/** Measures the milliseconds from a click, a key or a step back to the frame that shows the result. */
export async function timeTo(page: Page, sign: Sign, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watchFor, sign)
  await act()
  const shown = page.evaluate(() => window.timeToSign)
  const never = setTimeout(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new Error(`Not shown: ${sign.text ?? ''} in ${sign.selector}`)
  })
  return Promise.race([shown, never])
}

/** Lets the page finish drawing, so that the next press does not wait for it. */
export function settleFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
