import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

interface Sign {
  /** Counted from the last one of these before the sign. */
  from: 'keydown' | 'click' | 'popstate'
  /** Something visible that this selects … */
  selector: string
  /** … and that has this text in it. */
  text?: string
  /** Nothing visible may be selected by this. */
  without?: string
}

declare global {
  interface Window {
    timeToSign: Promise<number>
  }
}

const LONGEST_MS = 10_000

/** Between the keys of a fast typist: about 100 words a minute. */
export const KEY_MS = 100

/** Runs in the page: in each frame, until the sign is there; then until that frame has been drawn. */
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

/** Milliseconds from a press, or a key, to the frame that shows what it leads to. */
export async function timeTo(page: Page, sign: Sign, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watchFor, sign)
  await act()
  const shown = page.evaluate(() => window.timeToSign)
  const never = setTimeout(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new Error(`Not shown: ${sign.text ?? ''} in ${sign.selector}`)
  })
  return Promise.race([shown, never])
}

/** Lets the page draw what it was told, so that the next press does not wait for it. */
export function settleFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
