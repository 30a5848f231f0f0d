import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { type OgPage, ogPages } from './og-pages.ts'
import { PICTURES } from './save-picture.ts'

const inUi = (path: string) => fileURLToPath(new URL(`../../packages/ui/src/${path}`, import.meta.url))
const asDataUrl = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`

/** Draws the pictures shown where a page is shared, in the product's own font and colours. */
export async function drawOgPictures(browser: Browser): Promise<void> {
  const pages = ogPages()
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
  const style = sheet()
  for (const [name, words] of Object.entries(pages)) {
    await page.setContent(html(words, style, name === 'landing'))
    await page.evaluate(async () => {
      await document.fonts.load('600 76px Inter')
      await Promise.all([...document.images].map((image) => image.decode()))
    })
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toBuffer()
    await writeFile(`${PICTURES}og/${name}.png`, picture)
  }
  await page.close()
  await writeFile(`${PICTURES}og/drawn-from.json`, `${JSON.stringify(pages, null, 2)}\n`)
}

function sheet(): string {
  const font = createRequire(inUi('index.ts')).resolve(
    '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  )
  return `
@font-face { font-family: Inter; font-weight: 100 900; src: url(${asDataUrl(font, 'font/woff2')}) }
${readFileSync(inUi('style/tokens.css'), 'utf8')}
* { margin: 0; box-sizing: border-box }
body {
  width: 1200px; height: 630px; padding: 72px 80px; position: relative; overflow: hidden;
  display: flex; flex-direction: column;
  font-family: Inter; color: var(--foreground); background: var(--background);
}
.logo { height: 56px; align-self: flex-start }
.label { margin-top: auto; font-size: 30px; font-weight: 550; letter-spacing: -0.01em; color: var(--link); text-wrap: balance }
h1 { max-width: 980px; margin-top: 18px; font-size: 76px; line-height: 1.08; font-weight: 650; letter-spacing: -0.034em; text-wrap: balance }
.word { white-space: nowrap }
.mark { position: absolute; right: -96px; top: -104px; width: 400px; opacity: 0.16 }
.product {
  position: absolute; left: 616px; top: 96px; width: 800px; border-radius: 16px;
  border: 1px solid var(--border); box-shadow: var(--elevation-overlay);
}
h1:has(~ .product) { max-width: 500px }
.label:has(~ .product) { max-width: 480px }
.edge { position: absolute; inset: auto 0 0 0; height: 12px; background: linear-gradient(90deg, var(--primary) 72%, var(--spark) 72%) }
`
}

function html({ label, title }: OgPage, style: string, showsProduct: boolean): string {
  const decoration = showsProduct
    ? `<img class="product" src="${asDataUrl(`${PICTURES}dashboard-light.webp`, 'image/webp')}" alt="">`
    : `<img class="mark" src="${asDataUrl(inUi('style/brand/spark-mark.svg'), 'image/svg+xml')}" alt="">`
  return `<!doctype html><html lang="en-GB"><style>${style}</style><body>
<img class="logo" src="${asDataUrl(inUi('style/brand/logo.svg'), 'image/svg+xml')}" alt="">
<p class="label">${asText(label)}</p><h1>${unbroken(asText(title))}</h1>
${decoration}<div class="edge"></div>
</body></html>`
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Keeps hyphenated words such as 'Follow-up' on one line. */
const unbroken = (html: string) => html.replace(/\S+-\S+/g, '<span class="word">$&</span>')
