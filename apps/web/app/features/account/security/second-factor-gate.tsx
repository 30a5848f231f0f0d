import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '~/account/account.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'

/** Loaded on demand: a user without a second factor sees it once. */
const SetUpScreen = lazyPart(async () => (await import('./set-up-screen.tsx')).SetUpScreen)

/** Replaces the app for a user without a second factor whose company requires one. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data: account } = useQuery(accountQuery)
  if (!account?.second_factor_required) return children
  const company = account.companies.find(({ id }) => id === account.company_id)
  return <SetUpScreen company_name={company?.name ?? 'Your company'} />
}
