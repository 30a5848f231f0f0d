// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useNavigateFromHere } from './use-navigate-from-here.ts'

let answered: () => Promise<void>

function Screen() {
  const navigate = useNavigateFromHere()
  answered = () => navigate('/saved')
  return null
}

function openScreen() {
  const router = createMemoryRouter(
    [
      { path: '/edit', element: <Screen /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/edit'] },
  )
  render(<RouterProvider router={router} />)
  return { router, answer: () => act(async () => await answered()) }
}

afterEach(() => window.history.replaceState(null, '', '/'))

test('navigates when the user is still on the screen', async () => {
  const { router, answer } = openScreen()
  await answer()
  expect(router.state.location.pathname).toBe('/saved')
})

test('does not navigate when the user has left the screen', async () => {
  const { router, answer } = openScreen()
  await act(async () => await router.navigate('/customers'))
  await answer()
  expect(router.state.location.pathname).toBe('/customers')
})

test('does not navigate when the address has changed, even while the screen is still mounted', async () => {
  const { router, answer } = openScreen()
  window.history.pushState(null, '', '/customers')
  await answer()
  expect(router.state.location.pathname).toBe('/edit')
})
