import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { foundBrowser } from './browser.ts'
import { watchConsole } from './console-watch.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  mailbox: Mailbox
  /** Opens another person's browser with its own cookies. It closes when the test ends. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Console errors that a test causes on purpose. Any other error fails the test. */
  expectedErrors: RegExp[]
  problems: string[]
}

/** Every journey imports `test` from here: it provides the product under test, the browser and the mailbox. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { executablePath, args, env } = foundBrowser()
      await use({ ...(executablePath ? { executablePath } : {}), args, env: { ...process.env, ...env } })
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ request }, use) => use(openMailbox(request)),
  expectedErrors: [[], { option: true }],
  problems: async ({ expectedErrors }, use) => {
    const problems: string[] = []
    await use(problems)
    const unexpected = problems.filter((problem) => !expectedErrors.some((known) => known.test(problem)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
  context: async ({ context, problems }, use) => {
    await watchConsole(context, problems)
    await use(context)
  },
  openBrowser: async ({ browser, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await watchConsole(context, problems)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})
