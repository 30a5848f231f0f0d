// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddressChange } from './use-address-change.ts'

let change: ReturnType<typeof useAddressChange>

function List() {
  change = useAddressChange()
  return <Link to="?sort=total&status=sent">Sent</Link>
}

function openList(address: string) {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '*', element: <List /> }])
  return render(<RouterProvider router={router} />)
}

afterEach(() => window.history.replaceState(null, '', '/'))

test('sets parameters with a value, drops empty ones and leaves the rest', async () => {
  openList('/quotes?sort=total&status=sent&page=2')
  await act(async () => change({ status: '', customer: undefined, search: 'oak & ash' }))
  expect(window.location.search).toBe('?sort=total&page=2&search=oak+%26+ash')
})

test('keeps a filter chosen a moment ago, before the list is rendered with it', async () => {
  const { getByRole } = openList('/quotes?sort=total')
  await act(async () => {
    getByRole('link').click()
    change({ search: 'oak' })
  })
  expect(window.location.search).toBe('?sort=total&status=sent&search=oak')
})
