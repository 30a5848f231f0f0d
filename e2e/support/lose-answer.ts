import type { Page } from '@playwright/test'

/** The answer to the next call is lost on its way: the server has done its work, the page cannot know. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
