import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ogPicture } from './og-picture.ts'
import { ProductPicture } from './product-picture.tsx'

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

describe('pictures of the product', () => {
  test('a picture comes in both themes and two widths, with reserved space and the same alt text', () => {
    const html = renderToStaticMarkup(<ProductPicture name="quote" alt="An accepted quote" />)
    expect(count(html, /<img /g)).toBe(2)
    expect(count(html, /width="1600" height="1000" alt="An accepted quote" loading="lazy"/g)).toBe(2)
    for (const file of ['quote-light', 'quote-dark']) {
      expect(html).toMatch(new RegExp(`srcSet="[^"]*${file}-800[^"]* 800w, [^"]*${file}[^"]* 1600w"`))
    }
    expect(html).toMatch(/quote-light\.webp[^>]*class="[^"]*dark:hidden"/)
    expect(html).toMatch(/quote-dark\.webp[^>]*class="[^"]*hidden dark:block"/)
    expect(html).not.toContain('<link')
  })

  test("a picture above the fold is preloaded in the device's theme", () => {
    const html = renderToStaticMarkup(<ProductPicture name="portal" alt="The portal" eager />)
    for (const scheme of ['light', 'dark']) {
      expect(html).toMatch(
        new RegExp(
          `<link rel="preload" as="image"[^>]*portal-${scheme}[^>]*\\(prefers-color-scheme: ${scheme}\\)`,
        ),
      )
    }
  })

  test('ogPicture throws for a page whose picture has not been drawn', () => {
    expect(ogPicture('landing')).toContain('/og/landing.png')
    expect(() => ogPicture('nothing')).toThrow('npm run pictures')
  })
})
