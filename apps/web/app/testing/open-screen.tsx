import { dismissToast, Toaster, TooltipProvider } from '@quotespark/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import { AccountProvider } from '~/account/account.ts'
import { queryClient } from '~/api/query-client.ts'
import { sampleAccount } from './samples.ts'

export interface OpenScreenOptions {
  /** Initial URL. */
  at: string
  /** Route pattern, for a screen that reads parameters; by default the URL without its query. */
  path?: string
  account?: typeof sampleAccount
}

/** Renders a screen at its URL as the app does. Any other URL shows itself as a heading. */
export function openScreen(
  screen: ReactElement,
  { at, path = at.replace(/[?#].*/, ''), account = sampleAccount }: OpenScreenOptions,
) {
  // Clears the state left by an earlier test.
  queryClient.clear()
  dismissToast()
  const router = createMemoryRouter(
    [
      {
        element: (
          <QueryClientProvider client={queryClient}>
            <TooltipProvider>
              <AccountProvider value={account}>
                <main>
                  <Outlet />
                </main>
              </AccountProvider>
              <Toaster />
            </TooltipProvider>
          </QueryClientProvider>
        ),
        children: [
          { path, element: screen },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: ['/before', at] },
  )
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    /** The current path and query. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goBack: () => router.navigate(-1),
  }
}

function Elsewhere() {
  return <h1>At {useLocation().pathname}</h1>
}
