import type { Page } from '@playwright/test'
import { settle } from './accessible.ts'
import { expect } from './test.ts'

/** Width and colour scheme of each picture. */
const FULL = ['1440-light', '1440-dark', '768-light', '390-light', '390-dark']
/** Empty and error states look the same at every width in between. */
const BARE = ['1440-light', '390-dark']
const HEIGHTS: Record<string, number> = { 1440: 900, 768: 1024, 390: 844 }

/**
 * Compares the page with its stored pictures. Dates, numbers and links change from day to day, so they are replaced first;
 * the chart of months is masked.
 */
export async function expectPictures(
  page: Page,
  screen: string,
  state: 'full' | 'empty' | 'error' = 'full',
): Promise<void> {
  for (const look of state === 'full' ? FULL : BARE) {
    const [width = '', colorScheme] = look.split('-')
    await page.setViewportSize({ width: Number(width), height: HEIGHTS[width] ?? 0 })
    await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' })
    await settle(page)
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
    await page.evaluate(makeTimeless)
    await expect.soft(page).toHaveScreenshot([screen, `${state}-${look}.png`], {
      mask: [page.locator('.recharts-wrapper')],
      // Glyphs of another platform differ at their edges; a button that has moved differs all over.
      threshold: 0.25,
      maxDiffPixelRatio: 0.002,
    })
  }
}

/** Runs in the page. */
function makeTimeless(): void {
  const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
  const short = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
  const rules: [RegExp, string][] = [
    [new RegExp(`\\b\\d{1,2} (?:${month}) \\d{4}\\b`, 'g'), '14 November 2026'],
    [new RegExp(`\\b\\d{1,2} (?:${short}) \\d{4}\\b`, 'g'), '14 Nov 2026'],
    [new RegExp(`\\b\\d{1,2} (?:${month})\\b`, 'g'), '14 November'],
    [new RegExp(`\\b\\d{1,2} (?:${short})\\b`, 'g'), '14 Nov'],
    [new RegExp(`\\b(?:${month}) \\d{4}\\b`, 'g'), 'November 2026'],
    [/\b\d\d\/\d\d\/\d{4}\b/g, '14/11/2026'],
    [/\b\d\d:\d\d\b/g, '10:00'],
    [/\b\d+ (?:second|minute)s? ago\b|\bjust now\b/gi, 'just now'],
    [/\bQ-\d{10,}\b/g, 'Q-1763719200000'],
    // A number that begins with a plus is a telephone number.
    [/(?<!\+)\b[0-9a-f]{12}(?=…|$)/g, '4f1c0b7a9d2e'],
    [/\.[0-9a-f]{8}-[0-9a-f-]{27}@/g, '@'],
    [/localhost:\d+/g, 'localhost:3000'],
    [/customer-portal\/[\w-]+/g, 'customer-portal/a-link'],
  ]
  const timeless = (text: string) => rules.reduce((now, [pattern, same]) => now.replace(pattern, same), text)
  const apply = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const same = timeless(node.nodeValue ?? '')
      if (same !== node.nodeValue) node.nodeValue = same
    }
    for (const input of document.querySelectorAll('input')) {
      const same = timeless(input.value)
      if (same !== input.value) input.value = same
    }
  }
  apply()
  // Text that is rendered later is replaced as well.
  const watched = document.documentElement
  if ('timeless' in watched.dataset) return
  watched.dataset.timeless = ''
  new MutationObserver(apply).observe(document.body, { subtree: true, childList: true, characterData: true })
}
