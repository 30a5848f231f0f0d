// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Table, TableBody, TableCell, TableRow } from './table.tsx'

/** The widths to report, because happy-dom has no layout. */
let width = { content: 800, box: 800 }
const resized: (() => void)[] = []

beforeEach(() => {
  resized.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized.push(onResize)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => width.content)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width.box)
})

function resize(next: typeof width) {
  width = next
  act(() => {
    for (const onResize of resized) onResize()
  })
}

test('only an overflowing table can be focused and scrolled by keyboard, and says so', () => {
  render(
    <Table label="Quotes">
      <TableBody>
        <TableRow>
          <TableCell>Shop front</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  )
  resize({ content: 800, box: 800 })
  expect(screen.queryByRole('region')).toBeNull()
  resize({ content: 800, box: 390 })
  expect(screen.getByRole('region', { name: 'Quotes, scrollable' }).tabIndex).toBe(0)
  screen.getByRole('table', { name: 'Quotes' })
  resize({ content: 800, box: 900 })
  expect(screen.queryByRole('region')).toBeNull()
})
