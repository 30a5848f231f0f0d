import { LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountProvider, accountQuery } from '~/account/account.ts'
import { CompanySetupScreen } from './company-setup-screen.tsx'

/** Shows the company setup in place of the app while the user has no company, or when it could not be loaded. */
export function CompanyGate({ children }: { children: ReactNode }) {
  const { data: account, isPending } = useQuery(accountQuery)
  if (isPending) {
    return (
      <main className="flex min-h-dvh flex-col">
        <LoadingScreen text="Loading your company..." />
      </main>
    )
  }
  if (!account?.company) return <CompanySetupScreen />
  return <AccountProvider value={{ ...account, company: account.company }}>{children}</AccountProvider>
}
