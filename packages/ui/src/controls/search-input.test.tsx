// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { SearchInput } from './search-input.tsx'

const onOpenChange = vi.fn()

function Search() {
  const [text, setText] = useState('')
  return <SearchInput label="Search quotes" value={text} onValueChange={setText} />
}

beforeEach(() => {
  onOpenChange.mockClear()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Quotes">
      <Search />
    </Dialog>,
  )
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search quotes' })

test('its button clears it, focuses it, and disappears', async () => {
  const user = userEvent.setup()
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  await user.type(box(), 'sign')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

test('Escape clears it first, and when it is empty closes the surrounding dialog', async () => {
  const user = userEvent.setup()
  await user.type(box(), 'sign{Escape}')
  expect([box().value, onOpenChange.mock.calls]).toEqual(['', []])
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
