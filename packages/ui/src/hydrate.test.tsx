// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { SPECIMEN_CHECKS } from './testing/specimen-checks.tsx'

beforeEach(() => {
  // happy-dom has no canvas, so this one ignores every call.
  const context = new Proxy({}, { get: () => () => {}, set: () => true }) as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

// Hydration must keep the prerendered HTML as it is.
test.each(SPECIMEN_CHECKS)('$name $statement', ({ drawn, check }) => {
  const complain = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(drawn)
  render(drawn, { container, hydrate: true, onRecoverableError: complain })
  expect(complain).not.toHaveBeenCalled()
  check(within(container))
})
