import type { Page } from '@playwright/test'

/** Drops the response to the next call: the server has done its work, but the page cannot know. */
export async function dropResponse(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
