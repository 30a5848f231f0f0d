import type { ReactNode } from 'react'
import { useAccount } from '~/account/account.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'

/** Seen once, by who has none yet. */
const SetUpScreen = lazyPart(async () => (await import('./set-up-screen.tsx')).SetUpScreen)

/** In place of the app for who works for a company that requires a second factor, and has none. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  return useAccount().second_factor_required ? <SetUpScreen /> : children
}
