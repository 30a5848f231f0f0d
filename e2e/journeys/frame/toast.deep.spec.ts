import type { Locator, Page } from '@playwright/test'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

// With motion, as most users have it.
test.use({ expectedErrors: [/ERR_FAILED/], contextOptions: { reducedMotion: 'no-preference' } })

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible=true][data-removed=false]')

/** Shows a toast per press, because the palette cannot be loaded. */
async function showToasts(page: Page, count: number): Promise<void> {
  for (let press = 0; press < count; press += 1) await page.keyboard.press('Control+k')
}

test('toasts: bottom right, three at most, 356 px wide, 14 px apart, four seconds, Alt+T, swiped away', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await page.clock.install()
  await page.route('**/assets/palette-*.js', (route) => route.abort())
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

  await page.clock.pauseAt(Date.now() + 600_000)
  /** Milliseconds of the page's clock since the press. */
  let passed = 0
  const pass = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    passed += milliseconds
  }
  const passUntil = async (count: number, those: Locator) => {
    passed += await timeUntil(page, count, those)
  }

  await test.step('a toast has its position, width, title and description', async () => {
    await showToasts(page, 1)
    await passUntil(1, toasts(page))
    await expect(toasts(page)).toContainText('The search could not be loaded')
    await expect(toasts(page)).toContainText('Please check your connection, or reload the page.')
    await expect(
      page.locator('[data-sonner-toaster][data-y-position=bottom][data-x-position=right]'),
    ).toBeAttached()
    const box = await toasts(page).boundingBox()
    expect(box?.width).toBe(356)
    expect((box?.x ?? 0) + 356).toBeGreaterThan(1400)
  })
  await test.step('a toast stays for four seconds', async () => {
    const shownAt = passed
    await pass(3_900 - passed)
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
    await pass(shownAt + 4_500 - passed)
    await expect(toasts(page)).toHaveCount(0)
  })
  await test.step('at most three show, and Alt+T spreads them 14 px apart', async () => {
    await showToasts(page, 5)
    await passUntil(5, toasts(page))
    await expect(shown(page)).toHaveCount(3)
    await page.keyboard.press('Alt+t')
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
    await expect(shown(page).first()).toHaveAttribute('data-expanded', 'true')
    await expect.poll(() => gaps(page)).toEqual([14, 14])
  })
  await test.step('a swipe to the right removes a toast', async () => {
    const box = await shown(page).first().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 6]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 200, y, { steps: 8 })
    await page.mouse.up()
    await passUntil(4, toasts(page))
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [/ERR_FAILED|status of 4\d\d/],
  })

  test('toasts appear bottom right on a phone, three at most, 356 px wide, above sticky bars', async ({
    page,
    context,
  }) => {
    await startCompany(context)
    const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
    const edges = async (those: Locator) => {
      const { x, y, width, height } = (await those.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { left: x, top: y, right: 390 - x - width, bottom: 844 - y - height }
    }

    await test.step('on a page without a bar at its bottom', async () => {
      await page.route('**/assets/palette-*.js', (route) => route.abort())
      await page.goto('/app/settings')
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
      await showToasts(page, 4)
      await expect(shown(page)).toHaveCount(3)
      const front = page.locator('[data-sonner-toast][data-front=true]')
      await expect.poll(() => edges(front)).toMatchObject({ left: 18, right: 16, bottom: 16 })
    })

    await test.step('above the answers to a quote', async () => {
      await context.clearCookies() // staff can only view it
      await page.goto(new URL(quote.share_url ?? '').pathname)
      const bar = page.getByRole('region', { name: 'Your answer' })
      await bar.getByRole('button', { name: 'Decline' }).click()
      const dialog = page.getByRole('dialog')
      const refusal = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }
      await page.route(/\/rpc\/\w+\/reject/, (route) => route.fulfill(refusal))
      await dialog.getByRole('button', { name: 'Decline Quote' }).click()
      await expect(toasts(page)).toContainText('Failed to reject quote')
      const footer = dialog.getByRole('button', { name: 'Decline Quote' })
      expect((await edges(toasts(page))).bottom).toBeGreaterThanOrEqual(844 - (await edges(footer)).top)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(toasts(page)).toBeVisible()
      await expect
        .poll(async () => (await edges(toasts(page))).bottom - (844 - (await edges(bar)).top))
        .toBeGreaterThanOrEqual(8)
      expect(await edges(toasts(page))).toMatchObject({ left: 18, right: 16 })
    })
  })
})

async function gaps(page: Page): Promise<number[]> {
  const boxes = await Promise.all((await shown(page).all()).map((toast) => toast.boundingBox()))
  const sorted = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }))
  sorted.sort((one, other) => one.top - other.top)
  return sorted.slice(1).map(({ top }, index) => Math.round(top - (sorted[index]?.bottom ?? 0)))
}

test('a tooltip shows after 700 ms, and its neighbour at once within 300 ms', async ({ page, context }) => {
  await startCompany(context)
  const item = { name: 'Shop sign', type: 'product', unit_price: '120.00', vat_rate_id: null }
  await call(context.request, 'POST', '/products', item)
  await page.clock.install()
  await page.goto('/app/products-services')
  const first = page.getByRole('table').getByRole('button', { name: 'Edit' })
  const second = page.getByRole('table').getByRole('button', { name: 'Delete' })
  await expect(first).toBeVisible()
  const tip = (text: string) => page.locator('[data-open]:not([role])', { hasText: text })
  await page.clock.pauseAt(Date.now() + 600_000)

  await point(page, first)
  await page.clock.runFor(650)
  await expect(tip('Edit')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tip('Edit')).toBeVisible()

  await point(page, second)
  await page.clock.runFor(50)
  await expect(tip('Delete')).toBeVisible()
  await page.mouse.move(5, 5)
  // Pointing at a tooltip that is fading out shows it at once, and the fade runs in real time, whatever the clock says.
  await timeUntil(page, 0, page.locator('[data-side]:not([role])', { hasText: /^(Edit|Delete)$/ }))
  await page.clock.runFor(400)
  await expect(tip('Delete')).toHaveCount(0)
  await point(page, first)
  await page.clock.runFor(650)
  await expect(tip('Edit')).toHaveCount(0)
})

/** Advances the page's clock in steps of 50 ms until there are `count` elements. Returns the milliseconds. */
async function timeUntil(page: Page, count: number, those: Locator): Promise<number> {
  let passed = 0
  await expect(async () => {
    await page.clock.runFor(50)
    passed += 50
    expect(await those.count()).toBe(count)
  }).toPass({ intervals: [50] })
  return passed
}

async function point(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
    steps: 3,
  })
}

test('at the end of an editor on a phone, a toast lies above the bar and not over it', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  await page.setViewportSize({ width: 390, height: 640 })
  await page.clock.install()
  await page.route('**/assets/palette-*.js', (route) => route.abort())
  await page.goto(`/app/quotes/${quote.id}/edit`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeVisible()
  // The clock is paused, so the toast stays.
  await page.clock.pauseAt(Date.now() + 600_000)
  await showToasts(page, 1)
  await timeUntil(page, 1, toasts(page))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(async () => {
    const [toast, bar] = await Promise.all([toasts(page).boundingBox(), save.boundingBox()])
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }).toPass({ timeout: 10_000 })
})
