import { describe, expect, test } from 'vitest'
import { svgOf } from '../../testing/sample-picture.ts'
import { checkSvg, SVG_LIMITS } from './check-svg.ts'

const check = (text: string) => () => checkSvg(Buffer.from(text))
const { elements, filterPrimitives } = SVG_LIMITS
const filter = (primitives: string) => svgOf(`<filter id="f">${primitives}</filter>`)

describe('an SVG within the limits', () => {
  test.each([
    ['the maximum number of elements', svgOf('<g/>'.repeat(elements - 1))],
    ['the maximum number of filter primitives', filter('<feFlood/>'.repeat(filterPrimitives))],
    ['elements that only start like a primitive', svgOf('<feast/>'.repeat(99))],
    [
      'entities that name a namespace',
      `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${svgOf('')}`,
    ],
    ['an embedded photo', svgOf('<image href="data:image/png;base64,AAAA"/>')],
    ['a declared encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${svgOf('')}`],
  ])('is accepted with %s', (_, text) => expect(check(text)).not.toThrow())
})

describe('an SVG beyond the limits', () => {
  test.each([
    ['one element too many', svgOf('<g/>'.repeat(elements))],
    ['one filter primitive too many', filter('<feFlood/>'.repeat(filterPrimitives + 1))],
    [
      'too many primitives in several filters together',
      svgOf(`<filter>${'<feFlood/>'.repeat(26)}</filter>`.repeat(2)),
    ],
    ['too many primitives with a prefix', filter('<s:feFlood/>'.repeat(filterPrimitives + 1))],
    [
      'entities that contain elements',
      `<!DOCTYPE svg [<!ENTITY f '<feFlood/>'>]>${filter('&f;'.repeat(filterPrimitives + 1))}`,
    ],
    [
      'entities that contain elements as character references',
      `<!DOCTYPE svg [<!ENTITY f "&#60;feFlood/>">]>${filter('&f;')}`,
    ],
    ['entities of the document type', `<!DOCTYPE svg [<!ENTITY % f "x"> %f;]>${svgOf('')}`],
    ['an embedded SVG', svgOf('<image href="DATA:image/svg+xml;base64,AAAA"/>')],
  ])('is refused as too complex with %s', (_, text) => expect(check(text)).toThrow('too-complex'))
})

describe('an SVG in another encoding', () => {
  test.each([
    ['UTF-16', Buffer.from(`\ufeff${svgOf('')}`, 'utf16le')],
    ['an encoding that hides tags', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${svgOf('')}`)],
  ])('is refused as unreadable in %s', (_, bytes) => expect(() => checkSvg(bytes)).toThrow('unreadable'))
})
