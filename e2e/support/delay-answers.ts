import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

const PRESS_MS = 250

/** As on a slow connection: calls do their work at once, but their answers and the files of pages come late. */
export async function delayAnswers(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/(rpc|assets)\//, async (route) => {
    const response = await route.fetch()
    await pause(milliseconds)
    // Nobody waits for it any more where the page was left.
    await route.fulfill({ response }).catch(() => {})
  })
}

/** Presses where a button is, again and again, whatever it says meanwhile, until the page has gone elsewhere. */
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
