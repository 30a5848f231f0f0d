import type { Account, Company } from '@quotespark/contract'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '~/api/client.ts'
import { setCurrentCompany } from '~/api/company-in-use.ts'
import { isRefusal } from '~/api/refusal-error.ts'

/**
 * The signed-in person with their company, role and abilities. Mounting does not retry a failed load: the gate and the
 * setup screen both read this query, and each would restart the other's attempt.
 */
export const accountQuery = queryOptions({
  ...api.account.get.queryOptions({ retryOnMount: false }),
  queryFn: async ({ signal }) => {
    const account = await readAccount(signal)
    // From here on, a company chosen in another tab changes nothing in this one.
    setCurrentCompany(account.company_id ?? undefined)
    return account
  },
})

/** Loads the account; falls back to another company when the user is no longer in the one this tab shows. */
async function readAccount(signal: AbortSignal): Promise<Account> {
  try {
    return await api.account.get.call(undefined, { signal })
  } catch (error) {
    if (!isRefusal(error, 'not_in_company')) throw error
    setCurrentCompany(undefined)
    return api.account.get.call(undefined, { signal })
  }
}

export type AccountWithCompany = Account & { company: Company }

const AccountContext = createContext<AccountWithCompany | null>(null)
export const AccountProvider = AccountContext.Provider

/** The account for everything inside the shell, which is only shown once there is a company. */
export function useAccount(): AccountWithCompany {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount is used outside the application shell')
  return account
}
