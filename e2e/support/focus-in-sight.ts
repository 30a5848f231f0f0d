import { expect, type Page } from '@playwright/test'
import { settle } from './accessible.ts'

/** More than the number of focusable elements on any page. */
const MOST_PLACES = 250

/** Tabs through the page and back, and expects every focused element to be visible and uncovered (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    await page.evaluate(startAt, key)
    let places = 0
    // After the last element nothing has the focus; the same happens once when the focused element disappears.
    for (let nowhere = 0; nowhere < 2 && places < MOST_PLACES; ) {
      await page.keyboard.press(key)
      const place = await page.evaluate(lookAtFocus)
      if (place === null) nowhere += 1
      else if (place.isKnown) break
      else {
        places += 1
        // A tooltip of the previous element may be about to disappear.
        if (place.over) await settle(page)
        const now = place.over ? await page.evaluate(lookAtFocus) : null
        if (now?.over) covered.add(`${key}: ${now.over} over ${now.focused}`)
      }
    }
    expect(places, 'places of the focus').toBeGreaterThan(2)
  }
  expect([...covered], `${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}

/* Both functions run in the page. */

/** Puts the focus before the first element of the page, or after the last one. */
function startAt(key: string): void {
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, key === 'Tab' ? 0 : document.documentElement.scrollHeight)
  const end = key === 'Tab' ? document.body.firstChild : document.body.lastChild
  getSelection()?.collapse(end)
  for (const one of document.querySelectorAll('[data-was-focused]')) one.removeAttribute('data-was-focused')
}

/** Reports the focused element, whether it has had the focus before, and what covers its centre. */
function lookAtFocus(): { focused: string; isKnown: boolean; over: string } | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const isKnown = focused.hasAttribute('data-was-focused')
  focused.setAttribute('data-was-focused', '')
  // A checkbox is drawn beside its input, which is invisible but takes the focus.
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
