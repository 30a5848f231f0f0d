import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/test.ts'

test('the design system copies colours, offers files and shows all components', async ({ page, context }) => {
  await test.step('it renders, fits and is accessible in both themes', async () => {
    await page.goto('/design-system')
    await expect(page).toHaveTitle('Design System · Quotespark')
    await expect(page.getByRole('heading', { level: 1, name: 'Design System' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('the contents link to each section', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Downloads' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Downloads' })).toBeInViewport()
    await expect(contents.getByRole('link', { name: 'Downloads' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  await test.step('a colour is copied by mouse and by keyboard, with a note for two seconds', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const plum = page.getByRole('button', { name: 'Copy Primary, light #682a6b' })
    const badge = page.getByText('copied', { exact: true })
    await plum.click()
    await expect(badge).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '#682a6b copied' })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#682a6b')
    await page.clock.runFor(1900)
    await expect(badge).toBeVisible()
    await page.clock.runFor(200)
    await expect(badge).toBeHidden()
    await page.getByRole('radio', { name: 'CSS', exact: true }).click()
    await page.getByRole('button', { name: 'Copy Spark, dark var(--spark)' }).press('Enter')
    await expect(badge).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('var(--spark)')
    await page.clock.resume()
  })

  await test.step('a refused clipboard shows a message with the code', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy Spark, light var(--spark)' }).click()
    await expect(page.getByText('Copying is not allowed here')).toBeVisible()
    await expect(page.getByText('The code is var(--spark).')).toBeVisible()
  })

  await test.step('the mark and the logo are downloaded in five sizes and as SVG', async () => {
    for (const [name, saved, ratio] of [
      ['Mark', 'quotespark-mark', 1],
      ['Logo for dark backgrounds', 'quotespark-logo-on-dark', 174 / 32],
    ] as const) {
      // Chromium asks before it downloads more than ten files from one visit to a page.
      await page.reload()
      for (const size of [16, 32, 64, 128, 200]) {
        const link = page.getByRole('link', { name: `Download ${name}, PNG ${size} px`, exact: true })
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
        expect(download.suggestedFilename()).toBe(`${saved}-${size}.png`)
        const { format, width, height } = await sharp(await download.path()).metadata()
        expect({ format, width, height }).toEqual({
          format: 'png',
          width: Math.round(size * ratio),
          height: size,
        })
      }
      const link = page.getByRole('link', { name: `Download ${name}, SVG`, exact: true })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe(`${saved}.svg`)
      expect(await readFile(await download.path(), 'utf8')).toContain('<svg')
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/)
    }
  })

  await test.step('components work in the light theme and in the dark', async () => {
    for (const theme of ['light', 'dark']) {
      await page
        .getByRole('group', { name: `Dialog, ${theme}`, exact: true })
        .getByRole('button')
        .click()
      await expect(page.getByRole('dialog', { name: 'Request Amendment' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const grounds = await Promise.all(
      ['light', 'dark'].map((theme) =>
        page
          .getByRole('group', { name: `Badge, ${theme}` })
          .evaluate((group) => getComputedStyle(group).backgroundColor),
      ),
    )
    expect(new Set(grounds).size).toBe(2)
  })
})
