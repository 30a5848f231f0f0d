import { expect, type Locator, type Page } from '@playwright/test'

interface Goal {
  clicks: number
  fields: number
  /** Keystrokes, when they are counted one by one instead of by field. */
  keys?: number
}

/**
 * Counts what a task costs a user: presses of buttons, links and options, and fields they fill in. A journey that limits the
 * effort does everything through this counter, so it fails when a step is added to the task.
 */
export function countEffort() {
  const done = { clicks: 0, fields: 0, keys: 0, steps: [] as string[] }
  return {
    async click(target: Locator): Promise<void> {
      await target.click()
      done.clicks += 1
      done.steps.push(`press ${target}`)
    },
    async fill(field: Locator, text: string): Promise<void> {
      await field.fill(text)
      done.fields += 1
      done.steps.push(`type ${field}`)
    },
    async press(page: Page, key: string): Promise<void> {
      await page.keyboard.press(key)
      done.keys += 1
      done.steps.push(`key ${key}`)
    },
    /** Counts a press outside the page, such as on a link in an email. */
    pressedElsewhere(what: string): void {
      done.clicks += 1
      done.steps.push(`press ${what}`)
    },
    expectAtMost({ clicks, fields, keys = 0 }: Goal): void {
      const way = `the way taken:\n${done.steps.join('\n')}\n`
      expect(done.clicks, `clicks, ${way}`).toBeLessThanOrEqual(clicks)
      expect(done.fields, `fields, ${way}`).toBeLessThanOrEqual(fields)
      expect(done.keys, `key strokes, ${way}`).toBeLessThanOrEqual(keys)
    },
  }
}
