import type { Page } from '@playwright/test'

/** Calls to this path wait, so that what is shown meanwhile can be looked at. Gives back what lets them go on. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
