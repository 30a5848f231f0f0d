import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { isValidElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as ui from './index.ts'
import type { Page } from './testing/part-case.tsx'
import { PART_CASES } from './testing/part-cases.ts'

const isPart = (name: string) => /^[A-Z]/.test(name)
const nameOf = new Map<unknown, string>(Object.entries(ui).map(([name, part]) => [part, name]))

// Public pages are prerendered on the server and can be read before any script has run.
describe('without a window', () => {
  test.each(PART_CASES)('$name', ({ drawn, gets }) => {
    expect(typeof window).toBe('undefined')
    gets(read(renderToString(drawn)))
  })

  test('every component has a case', () => {
    const tried = new Set(PART_CASES.flatMap(({ drawn }) => partsOf(drawn)))
    expect(Object.keys(ui).filter((name) => isPart(name) && !tried.has(name))).toEqual([])
  })
})

function read(html: string): Page {
  const { document } = new Window()
  document.body.innerHTML = html
  return within(document.body as unknown as HTMLElement)
}

/** Collects the components that an element renders, including those in its props. */
function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (!isValidElement(value)) return []
  const { type, props } = value as ReactElement<object>
  return [nameOf.get(type) ?? '', ...Object.values(props).flatMap(partsOf)]
}
