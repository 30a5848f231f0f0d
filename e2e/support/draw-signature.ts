import { expect, type Locator, type Page } from '@playwright/test'

/** Draws a line with the mouse. */
export async function drawSignature(page: Page, pad: Locator): Promise<void> {
  const canvas = pad.getByRole('img')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no pad to draw on')
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 })
  await page.mouse.up()
  await expect(pad.getByRole('img', { name: 'Signature drawn' })).toBeVisible()
}
