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
  /** The address in the browser. */
  at: string
  /** Its pattern, where the screen reads something from it; the address without its query unless told. */
  path?: string
  account?: typeof sampleAccount
}

/** Shows a screen as the application does, at its address. Any other address shows itself as a heading. */
export function openScreen(
  screen: ReactElement,
  { at, path = at.replace(/[?#].*/, ''), account = sampleAccount }: OpenScreenOptions,
) {
  // What an earlier test has left.
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
    /** What stands in the address bar. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goBack: () => router.navigate(-1),
  }
}

function Elsewhere() {
  return <h1>At {useLocation().pathname}</h1>
}
