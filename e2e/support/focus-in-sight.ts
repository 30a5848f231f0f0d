import { expect, type Page } from '@playwright/test'
import { settle } from './accessible.ts'

/** More than any page has places for the focus. */
const MOST_PLACES = 250

/** By Tab from the beginning to the end, and back: what has the focus is seen, with nothing over it (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    await page.evaluate(startAt, key)
    let places = 0
    // Beyond the last place the focus is nowhere, as it is for once when what had it goes.
    for (let nowhere = 0; nowhere < 2 && places < MOST_PLACES; ) {
      await page.keyboard.press(key)
      const place = await page.evaluate(lookAtFocus)
      if (place === null) nowhere += 1
      else if (place.isKnown) break
      else {
        places += 1
        // What told of the place before may be about to go.
        if (place.over) await settle(page)
        const now = place.over ? await page.evaluate(lookAtFocus) : null
        if (now?.over) covered.add(`${key}: ${now.over} over ${now.focused}`)
      }
    }
    expect(places, 'places of the focus').toBeGreaterThan(2)
  }
  expect([...covered], `${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}

/* Both run in the page. */

/** Before the first place of the page, or behind its last. */
function startAt(key: string): void {
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, key === 'Tab' ? 0 : document.documentElement.scrollHeight)
  const end = key === 'Tab' ? document.body.firstChild : document.body.lastChild
  getSelection()?.collapse(end)
  for (const one of document.querySelectorAll('[data-was-focused]')) one.removeAttribute('data-was-focused')
}

/** What has the focus, whether it had it before, and what is over its middle. */
function lookAtFocus(): { focused: string; isKnown: boolean; over: string } | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const isKnown = focused.hasAttribute('data-was-focused')
  focused.setAttribute('data-was-focused', '')
  // A box that is ticked is drawn beside its input, which takes the focus unseen.
  const labelled = focused instanceof HTMLInputElement && focused.getBoundingClientRect().width <= 1
  const shown = (labelled && focused.parentElement) || focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const hit = document.elementFromPoint(x, y)
  const isSeen = hit !== null && (shown.contains(hit) || hit.contains(shown))
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 120)
  return {
    focused: nameOf(focused),
    isKnown,
    over: isSeen ? '' : hit ? nameOf(hit) : 'outside of the window',
  }
}
