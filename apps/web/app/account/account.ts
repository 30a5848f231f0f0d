import type { Account, Company } from '@quotespark/contract'
import { createContext, use } from 'react'
import { api } from '~/api/client.ts'

/**
 * The signed-in person with their company, role and abilities. What failed is only tried again when somebody asks:
 * the gate and the setup screen both read it, and each would start the other over.
 */
export const accountQuery = api.account.get.queryOptions({ retryOnMount: false })

export type AccountWithCompany = Account & { company: Company }

const AccountContext = createContext<AccountWithCompany | null>(null)
export const AccountProvider = AccountContext.Provider

/** For everything inside the shell, which is only shown once there is a company. */
export function useAccount(): AccountWithCompany {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount is used outside the application shell')
  return account
}
