import type { Response } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/test.ts'

const FEATURES = [
  'VAT to the penny, at every rate',
  'Acceptance you can prove',
  'No account for your customer to make',
  'From quote to invoice, with nothing left out',
  'Reminders you do not have to write',
  'Your own server, if you like',
]

const TEASERS = [
  ['10 Tips to Create Quotes That Get Accepted', '/blog/10-tips-quotes-accepted', 'Strategy', '8 min read'],
  [
    'From Quote to Invoice: Streamlining Your Workflow',
    '/blog/quote-to-invoice-workflow',
    'Workflow',
    '6 min read',
  ],
  [
    'Building Trust with Professional Client Portals',
    '/blog/building-trust-client-portals',
    'Client Relations',
    '7 min read',
  ],
] as const

test('the landing page works without JavaScript', async ({ openBrowser }) => {
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  const part = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('shows the promise and the two links on', async () => {
    await expect(page).toHaveTitle('Quotespark: Spark Your Productivity')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spark Your Productivity')
    await expect(page.getByText('14-day free trial, no credit card.').first()).toBeVisible()
    const main = page.getByRole('main')
    for (const link of await main.getByRole('link', { name: 'Start Free Trial' }).all()) {
      await expect(link).toHaveAttribute('href', '/auth?tab=sign-up')
    }
    await expect(main.getByRole('link', { name: 'See the Demo' })).toHaveAttribute('href', '/demo')
    await expect(page.getByRole('img', { name: /^An accepted quote/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^A quote as its customer reads it/ }).first()).toBeVisible()
  })

  await test.step('shows three steps and six features', async () => {
    const steps = part('From the first figure to the payment in three steps')
    await expect(steps.getByRole('heading', { level: 3 })).toContainText([
      'Write a quote',
      'Get it accepted',
      'Get paid',
    ])
    const features = part('Made for the part where mistakes cost money')
    await expect(features.getByRole('heading', { level: 3 })).toHaveText(FEATURES)
    await expect(features.getByRole('link', { name: 'Read the API' })).toHaveAttribute('href', '/api/docs')
  })

  await test.step('shows a sum that adds up', async () => {
    const sums = part('Check our sums')
    await expect(sums.getByRole('table', { name: 'A quote at three rates of VAT' })).toBeVisible()
    for (const text of ['20% on £449.97', '5% on £129.80', '0% on £382.50', '£1,058.75', '£96.49']) {
      await expect(sums.getByText(text)).toBeVisible()
    }
    await expect(sums.getByText('£96.48')).toHaveCount(3)
  })

  await test.step('the testimonials say that they are examples', async () => {
    const testimonials = part('What we would like to hear')
    await expect(testimonials).toContainText(
      'Quotespark is new. These are examples of what we want customers to be able to say.',
    )
    const figures = testimonials.getByRole('figure')
    await expect(figures).toHaveCount(3)
    for (const figure of await figures.all()) {
      await expect(figure.getByText('Example', { exact: true })).toBeVisible()
    }
  })

  await test.step('a question opens its answer', async () => {
    const answer = page.getByText('One switch in the settings turns VAT off')
    await expect(answer).toBeHidden()
    await page.getByText('Do I have to be registered for VAT?').click()
    await expect(answer).toBeVisible()
  })

  await test.step('shows three articles, a link to all of them, and the newsletter', async () => {
    const articles = part('Worth reading before you quote')
    await expect(articles.getByRole('article')).toHaveCount(TEASERS.length)
    for (const [title, path, category, read] of TEASERS) {
      const card = articles.getByRole('article').filter({ hasText: title })
      await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', path)
      await expect(card).toContainText(category)
      await expect(card).toContainText(read)
    }
    await expect(articles.getByRole('link', { name: 'View All Articles' })).toHaveAttribute('href', '/blog')
    await expect(part('The next article, by email').getByLabel('Email', { exact: true })).toBeVisible()
  })
})

test('the landing page links on, keeps its theme, and loads no code of the app', async ({
  page,
  context,
}) => {
  await test.step('its scripts are few and small', async () => {
    const scripts: Promise<number>[] = []
    const note = (response: Response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => body.length))
    }
    page.on('response', note)
    await page.goto('/', { waitUntil: 'networkidle' })
    // Scripts loaded by later pages are ignored, because their bodies are gone once the page is left.
    page.off('response', note)
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(0)
    // 10,000 bytes before compression; the promise is 90 kB after it.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
  })

  await test.step('the navigation scrolls to the sections, below the header', async () => {
    const header = page.getByRole('banner')
    for (const [name, id] of [
      ['Features', 'features'],
      ['How it Works', 'how-it-works'],
    ] as const) {
      await header.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/#${id}`)
      const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
      await expect
        .poll(() => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top))
        .toBeCloseTo(bottom, -1)
    }
  })

  await test.step('the chosen theme survives a reload', async () => {
    const root = page.locator('html')
    await expect(root).not.toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(root).toHaveClass(/dark/)
    await page.reload()
    await expect(root).toHaveClass(/dark/)
  })

  await test.step('another page follows the chosen theme, or else the device', async () => {
    const root = page.locator('html')
    const other = await context.newPage()
    await other.goto('/blog')
    await expect(other.locator('html')).toHaveClass(/dark/)
    await other.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(root).not.toHaveClass(/dark/)
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-theme', 'light')
    await other.evaluate(() => localStorage.clear())
    await other.close()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root).toHaveClass(/dark/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).not.toHaveClass(/dark/)
  })

  await test.step('the menu of a narrow page closes when the page becomes wide', async () => {
    const menu = page.getByRole('navigation', { name: 'Site menu' })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(menu).toBeHidden()
  })

  await test.step('the page is accessible and fits', () => expectAccessible(page))

  await test.step('links lead to sign-up, sign-in, the blog and the demo', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [name, path, heading] of [
      ['Blog', '/blog', 'Blog'],
      ['Demo', '/demo', 'Try it before you sign up'],
    ] as const) {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first().click()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Try Free' }).click()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})
