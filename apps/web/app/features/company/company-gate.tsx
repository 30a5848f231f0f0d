import type { Company } from '@quotespark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountProvider, accountQuery } from '~/account/account.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { StartingScreen } from '~/screens/starting-screen.tsx'

/** Loaded on demand: a new user sees it once. */
const CompanySetup = lazyPart(async () => (await import('./company-setup-screen.tsx')).CompanySetup, {
  fallback: <CompanyLoading />,
})

/** Shows the company setup in place of the app while the user has no company or the account could not be loaded. */
export function CompanyGate({ children }: { children: ReactNode }) {
  const { data: account, isPending, errorUpdateCount } = useQuery(accountQuery)
  const shown = useRef<Company>(undefined)
  const hasMoved = useReloadForAnother(shown.current, account?.company ?? undefined)
  if (hasMoved) return <CompanyLoading />
  if (account?.company) shown.current = account.company
  // Retrying after a failure keeps the setup on screen, with the text typed into it.
  if (isPending && errorUpdateCount === 0) return <CompanyLoading />
  if (!account?.company) return <CompanySetup left={account ? shown.current?.name : undefined} />
  return <AccountProvider value={{ ...account, company: account.company }}>{children}</AccountProvider>
}

/** Reloads the page for a user removed from their company under an open page: the next company starts with no data of the last. */
function useReloadForAnother(shown: Company | undefined, now: Company | undefined): boolean {
  const hasMoved = shown !== undefined && now !== undefined && shown.id !== now.id
  useEffect(() => {
    if (hasMoved) window.location.assign('/app/dashboard')
  }, [hasMoved])
  return hasMoved
}

function CompanyLoading() {
  return <StartingScreen text="Loading your company..." />
}
