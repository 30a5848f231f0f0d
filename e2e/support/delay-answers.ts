import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

const PRESS_MS = 250

/** Simulates a slow connection: calls take effect at once, but their responses and the pages' files arrive late. */
export async function delayResponses(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/(rpc|assets)\//, async (route) => {
    const response = await route.fetch()
    await pause(milliseconds)
    // When the page has been left, nothing waits for the response any more.
    await route.fulfill({ response }).catch(() => {})
  })
}

/** Clicks at the position of a button over and over, whatever its text becomes, until the page has changed. */
export async function pressUntilLeft(page: Page, button: Locator): Promise<void> {
  const { x, y } = await middleOf(button)
  const { pathname } = new URL(page.url())
  do {
    await page.mouse.click(x, y)
    await pause(PRESS_MS)
  } while (new URL(page.url()).pathname === pathname)
}

export async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
