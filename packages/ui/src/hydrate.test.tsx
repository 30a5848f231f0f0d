// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PART_CASES } from './testing/part-cases.ts'

// What was written out stays what it is while the scripts take over.
test.each(PART_CASES)('$name', ({ drawn, gets }) => {
  const complain = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(drawn)
  render(drawn, { container, hydrate: true, onRecoverableError: complain })
  expect(complain).not.toHaveBeenCalled()
  gets(within(container))
})
