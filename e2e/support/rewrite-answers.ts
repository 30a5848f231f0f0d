import type { Page } from '@playwright/test'

/** Changes the server's responses to calls of this path on their way, to create states that are hard to bring about. */
export async function rewriteAnswers<Answer>(
  page: Page,
  path: string,
  change: (answer: Answer) => void,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const body: { json: Answer } = await response.json()
    change(body.json)
    await route.fulfill({ response, json: body })
  })
}
