import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, settle } from './accessible.ts'

/** The text spacing that a page must support (WCAG 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** Increases the spacing of letters, words, lines and paragraphs, and expects no readable text to be cut off or covered. */
export async function expectTextSupportsSpacing(page: Page): Promise<void> {
  // A style element would be blocked by the page's content security policy.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  await settle(page)
  await expectNoSidewaysScroll(page)
  const lost = await page.evaluate(findLostText)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  expect(lost, `${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Runs in the page, so it cannot use anything else in this file. */
function findLostText(): string[] {
  const SLACK = 2
  const lost: string[] = []
  const lines: { words: string; layer: Element | null; box: Box }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement as HTMLElement
    if (!text.data.trim() || !isRead(element)) continue
    const words = `"${text.data.trim().slice(0, 60)}" in <${element.localName} class="${element.className}">`
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (boxes.some((box) => isCut(element, box))) lost.push(`cut off: ${words}`)
    else lines.push(...boxes.map((box) => ({ words, layer: layerOf(element), box: seenOf(element, box) })))
  }
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer || one.words === other.words) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > SLACK && down > 2 * SLACK) lost.push(`${one.words} covers ${other.words}`)
    }
  })
  return lost

  /** False for text in drawings of documents, and for text that only screen readers get. */
  function isRead(element: HTMLElement): boolean {
    if (element.closest('svg, [aria-hidden=true], [inert], option')) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    return ancestorsOf(element).every(({ clientWidth, clientHeight, offsetWidth }) => {
      const isSpoken = offsetWidth === 1 && clientWidth <= 1 && clientHeight <= 1
      return !isSpoken
    })
  }

  /** Scrollable text is not cut off, nor is text that is shortened on purpose and has its full version as a tooltip. */
  function isCut(element: HTMLElement, box: DOMRect): boolean {
    let [across, down] = [true, true]
    for (const around of ancestorsOf(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX)) across = false
      if (/auto|scroll/.test(overflowY)) down = false
      const edge = around.getBoundingClientRect()
      const isWide =
        across && /hidden|clip/.test(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2)
      const isHigh =
        down && /hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)
      if ((isWide || isHigh) && !around.closest('[title]') && !around.querySelector('[title]')) return true
      if (position === 'fixed') break
    }
    return false
  }

  /** The part of the box that its ancestors do not hide. */
  function seenOf(element: HTMLElement, { left, top, right, bottom }: DOMRect): Box {
    const seen = { left, top, right, bottom }
    for (const around of ancestorsOf(element)) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible') {
        seen.left = Math.max(seen.left, edge.left)
        seen.right = Math.min(seen.right, edge.right)
      }
      if (overflowY !== 'visible') {
        seen.top = Math.max(seen.top, edge.top)
        seen.bottom = Math.min(seen.bottom, edge.bottom)
      }
    }
    return seen
  }

  function layerOf(element: Element): Element | null {
    return (
      ancestorsOf(element as HTMLElement).find((around) =>
        /fixed|sticky|absolute/.test(getComputedStyle(around).position),
      ) ?? null
    )
  }

  function ancestorsOf(element: HTMLElement): HTMLElement[] {
    const found: HTMLElement[] = []
    for (
      let around: HTMLElement | null = element;
      around && around !== document.body;
      around = around.parentElement
    )
      found.push(around)
    return found
  }
}
