// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRootAttribute } from './use-root-attribute.ts'

function Bar({ isShown = true }: { isShown?: boolean }) {
  useRootAttribute('bar', isShown)
  return null
}

const isMarked = () => document.documentElement.hasAttribute('data-bar')

test('the root stays marked while at least one component that requests the mark is shown', () => {
  const page = render(<Bar isShown={false} />)
  expect(isMarked()).toBe(false)
  page.rerender(<Bar />)
  const other = render(<Bar />)
  expect(isMarked()).toBe(true)
  page.unmount()
  expect(isMarked()).toBe(true)
  other.unmount()
  expect(isMarked()).toBe(false)
})
