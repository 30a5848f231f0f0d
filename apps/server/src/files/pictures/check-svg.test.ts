import { describe, expect, test } from 'vitest'
import { svgOf } from '../../testing/sample-picture.ts'
import { checkSvg, SVG_LIMITS } from './check-svg.ts'

const check = (text: string) => () => checkSvg(Buffer.from(text))
const { elements, filterPrimitives } = SVG_LIMITS
const filter = (primitives: string) => svgOf(`<filter id="f">${primitives}</filter>`)

describe('takes', () => {
  test.each([
    ['as many elements as may be', svgOf('<g/>'.repeat(elements - 1))],
    ['as many filter primitives as may be', filter('<feFlood/>'.repeat(filterPrimitives))],
    ['elements that only begin like a primitive', svgOf('<feast/>'.repeat(99))],
    [
      'entities that name a namespace',
      `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${svgOf('')}`,
    ],
    ['an embedded photo', svgOf('<image href="data:image/png;base64,AAAA"/>')],
    ['a declared encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${svgOf('')}`],
  ])('%s', (_, text) => expect(check(text)).not.toThrow())
})

describe('refuses as too complex', () => {
  test.each([
    ['one element more', svgOf('<g/>'.repeat(elements))],
    ['one filter primitive more', filter('<feFlood/>'.repeat(filterPrimitives + 1))],
    [
      'primitives of several filters together',
      svgOf(`<filter>${'<feFlood/>'.repeat(26)}</filter>`.repeat(2)),
    ],
    ['primitives with a prefix', filter('<s:feFlood/>'.repeat(filterPrimitives + 1))],
    [
      'entities that hold elements',
      `<!DOCTYPE svg [<!ENTITY f '<feFlood/>'>]>${filter('&f;'.repeat(filterPrimitives + 1))}`,
    ],
    [
      'entities that hold elements written as character references',
      `<!DOCTYPE svg [<!ENTITY f "&#60;feFlood/>">]>${filter('&f;')}`,
    ],
    ['entities of the document type', `<!DOCTYPE svg [<!ENTITY % f "x"> %f;]>${svgOf('')}`],
    ['an SVG in the SVG', svgOf('<image href="DATA:image/svg+xml;base64,AAAA"/>')],
  ])('%s', (_, text) => expect(check(text)).toThrow('too-complex'))
})

describe('refuses as unreadable', () => {
  test.each([
    ['UTF-16', Buffer.from(`\ufeff${svgOf('')}`, 'utf16le')],
    ['an encoding that hides tags', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${svgOf('')}`)],
  ])('%s', (_, bytes) => expect(() => checkSvg(bytes)).toThrow('unreadable'))
})
