import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as ui from './index.ts'
import { SPECIMENS } from './specimens/index.ts'
import type { Page } from './testing/expectations.ts'
import { SPECIMEN_CHECKS } from './testing/specimen-checks.tsx'

const nameOf = new Map<unknown, string>(Object.entries(ui).map(([name, part]) => [part, name]))

// Public pages are prerendered on the server and can be read before any script has run.
describe('without a window', () => {
  test.each(SPECIMEN_CHECKS)('$name $statement', ({ drawn, check }) => {
    expect(typeof window).toBe('undefined')
    check(read(renderToString(drawn)))
  })
})

test('every component has a specimen that draws it, but for the Toaster, of which each page has one', () => {
  const specimens = Object.values(SPECIMENS).flatMap((group) => Object.values(group))
  const shown = specimens.flatMap(({ components, Example }) => {
    const drawn = componentsOf(outputOf(Example))
    return components.filter((name) => drawn.includes(name))
  })
  const exported = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  expect(exported.filter((name) => !shown.some((each) => each === name))).toEqual(['Toaster'])
})

function read(html: string): Page {
  const { document } = new Window()
  document.body.innerHTML = html
  return within(document.body as unknown as HTMLElement)
}

function outputOf(Example: () => ReactNode): ReactNode {
  let output: ReactNode
  const Recorded = () => {
    output = Example()
    return output
  }
  renderToString(<Recorded />)
  return output
}

/** Collects the components that an element renders, including those in its props. */
function componentsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(componentsOf)
  if (!isValidElement(value)) return []
  const { type, props } = value as ReactElement<object>
  return [nameOf.get(type) ?? '', ...Object.values(props).flatMap(componentsOf)]
}
