import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '~/account/account.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'

/** Seen once, by who has none yet. */
const SetUpScreen = lazyPart(async () => (await import('./set-up-screen.tsx')).SetUpScreen)

/** In place of the app for who works for a company that requires a second factor, and has none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data: account } = useQuery(accountQuery)
  if (!account?.second_factor_required) return children
  const company = account.companies.find(({ id }) => id === account.company_id)
  return <SetUpScreen company_name={company?.name ?? 'Your company'} />
}
