import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/test.ts'

const ARTICLES = [
  ['10-tips-quotes-accepted', '10 Tips to Create Quotes That Get Accepted', 'Strategy', '8 min'],
  ['quote-to-invoice-workflow', 'From Quote to Invoice: Streamlining Your Workflow', 'Workflow', '6 min'],
  [
    'building-trust-client-portals',
    'Building Trust with Professional Client Portals',
    'Client Relations',
    '7 min',
  ],
  [
    'pricing-psychology-quotes',
    'The Psychology of Pricing: How to Present Your Quotes',
    'Psychology',
    '9 min',
  ],
  ['follow-up-strategies', 'Effective Follow-up Strategies for Pending Quotes', 'Communication', '5 min'],
  ['scaling-quote-process', 'Scaling Your Quote Process as You Grow', 'Growth', '10 min'],
] as const

test.describe('the blog without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog lists six articles that can be read without JavaScript', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible()
    for (const [id, title, category, time] of ARTICLES) {
      const card = page.getByRole('article').filter({ hasText: title })
      await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${id}`)
      for (const text of [category, time, 'The Quotespark team', '2026'])
        await expect(card).toContainText(text)
    }
    for (const [id, title, category, time] of ARTICLES) {
      await test.step(id, async () => {
        const response = await page.goto(`/blog/${id}`)
        expect(response?.status()).toBe(200)
        await expect(page).toHaveTitle(`${title} · Quotespark`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        const bar = page.getByRole('banner')
        await expect(bar).toHaveCSS('position', 'sticky')
        await expect(bar.getByRole('link', { name: 'Blog', exact: true })).toHaveAttribute('href', '/blog')
        await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
        await expect(bar.getByRole('link', { name: 'Try Free' })).toHaveAttribute('href', /^\/auth/)
        await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
        const head = page.getByRole('article').first()
        for (const text of [category, `${time} read`, 'The Quotespark team'])
          await expect(head).toContainText(text)
        await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', /^\/auth/)
        await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
      })
    }
    for (const path of ['/auth', '/no-such-page']) {
      await page.goto(path)
      await expect(page.locator('noscript > p').last()).toContainText(
        'Without JavaScript most of this page does not work.',
      )
    }
  })
})

test('articles are accessible, fit a phone, and their contents link to their sections', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Scaling Your Quote Process as You Grow' }).click()
  await expect(page).toHaveURL('/blog/scaling-quote-process')
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'Sources' })
    .click()
  await expect(page).toHaveURL('/blog/scaling-quote-process#sources')
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70)
  await page.goto('/blog')
  await expectAccessible(page)
  await page.goto('/blog/scaling-quote-process')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const notForPaper = page
    .locator('body')
    .getByRole('link', { name: /Skip to|Back to|Try Free|Start Free|API/ })
  await expect(notForPaper.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect((await page.goto('/blog/no-such-article'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('public pages describe themselves to search engines and where they are shared', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  const paths = ['/', '/blog', '/demo', '/design-system', ...ARTICLES.map(([id]) => `/blog/${id}`)]
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      const meta = (name: string) =>
        page.locator(`head > meta[name="${name}"], head > meta[property="${name}"]`)
      titles.add(await page.title())
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
      await expect(meta('description')).toHaveAttribute('content', /.{50,}/)
      await expect(meta('og:url')).toHaveAttribute('content', `${baseURL}${path}`)
      await expect(meta('og:title')).toHaveCount(1)
      await expect(meta('robots')).toHaveCount(0)
      const picture = await request.get((await meta('og:image').getAttribute('content')) ?? '')
      expect(picture.headers()['content-type']).toBe('image/png')
      for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
        for (const link of await page.locator(`head > link[rel="${rel}"]`).all()) {
          expect((await request.get((await link.getAttribute('href')) ?? '')).status(), rel).toBe(200)
        }
        expect(await page.locator(`head > link[rel="${rel}"]`).count(), rel).toBeGreaterThan(0)
      }
    })
  }
  expect(titles.size).toBe(paths.length)
  await page.goto('/no-such-page')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('crawlers and feed readers find every page', async ({ page, request, baseURL }) => {
  await page.goto('/blog')
  const read = async (path: string) => {
    const xml = await (await request.get(path)).text()
    // The browser's own parser rejects XML that is not well-formed.
    return page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'application/xml')
      if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent ?? '')
      const texts = (name: string) =>
        [...document.querySelectorAll(name)].map((node) => node.textContent ?? '')
      const links = [...document.querySelectorAll('entry > link')].map((node) => node.getAttribute('href'))
      return {
        addresses: texts('loc'),
        titles: texts('entry > title'),
        contents: texts('entry > content'),
        links,
      }
    }, xml)
  }
  const siteMap = await read('/sitemap.xml')
  for (const address of siteMap.addresses) {
    expect(address.startsWith(`${baseURL}/`), address).toBe(true)
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  }
  await page.goto('/blog')
  const feed = await read('/blog/feed.xml')
  expect(feed.titles).toEqual(ARTICLES.map(([, title]) => title))
  expect(feed.links).toEqual(ARTICLES.map(([id]) => `${baseURL}/blog/${id}`))
  expect(siteMap.addresses).toEqual(expect.arrayContaining(feed.links))
  for (const content of feed.contents) {
    expect(content).toContain('<h2>Sources</h2>')
    expect(content).not.toMatch(/ href="(?!https?:)/)
  }
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/blog/feed.xml')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /app/')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})
