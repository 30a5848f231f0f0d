import { test as base } from '@playwright/test'
import type { Browser } from './browser.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export { expect } from '@playwright/test'

/** Every journey imports `test` from here: it knows the product under test, the browser, and the mailbox. */
export const test = base.extend<{ mailbox: Mailbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { executablePath, args, env }: Browser = JSON.parse(process.env.E2E_FOUND_BROWSER ?? '')
      await use({ ...(executablePath ? { executablePath } : {}), args, env: { ...process.env, ...env } })
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ request }, use) => use(openMailbox(request)),
})
