import type { Page } from '@playwright/test'

/** Holds calls to this path back, so that the state in between can be tested. Returns a function that lets them go. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
