import { PRODUCT_NAME } from '@quotespark/domain'
import { LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { AccountProvider, accountQuery } from '~/account/account.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'

/** Seen once, by whoever signs up. */
const CompanySetupScreen = lazyPart(
  async () => (await import('./company-setup-screen.tsx')).CompanySetupScreen,
  {
    fallback: <CompanyLoading />,
  },
)

/** Shows the company setup in place of the app while the user has no company, or when it could not be loaded. */
export function CompanyGate({ children }: { children: ReactNode }) {
  const { data: account, isPending, errorUpdateCount } = useQuery(accountQuery)
  const left = useRef<string>(undefined)
  if (account?.company) left.current = account.company.name
  // Trying again after a failure leaves the setup, and what was typed into it, where it is.
  if (isPending && errorUpdateCount === 0) return <CompanyLoading />
  if (!account?.company) return <CompanySetupScreen left={account ? left.current : undefined} />
  return <AccountProvider value={{ ...account, company: account.company }}>{children}</AccountProvider>
}

export function CompanyLoading() {
  return (
    <main className="flex min-h-dvh flex-col">
      <title>{PRODUCT_NAME}</title>
      <LoadingScreen text="Loading your company..." />
    </main>
  )
}
