import type { Account, Company } from '@quotespark/contract'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '~/api/client.ts'
import { showCompany } from '~/api/company-in-use.ts'
import { isRefusal } from '~/api/refusal-error.ts'

/**
 * The signed-in person with their company, role and abilities. What failed is only tried again when somebody asks:
 * the gate and the setup screen both read it, and each would start the other over.
 */
export const accountQuery = queryOptions({
  ...api.account.get.queryOptions({ retryOnMount: false }),
  queryFn: async ({ signal }) => {
    const account = await readAccount(signal)
    // What another tab chooses from now on changes nothing here.
    showCompany(account.company_id ?? undefined)
    return account
  },
})

/** Who is no longer in the company that this tab shows is shown another of theirs. */
async function readAccount(signal: AbortSignal): Promise<Account> {
  try {
    return await api.account.get.call(undefined, { signal })
  } catch (error) {
    if (!isRefusal(error, 'not_in_company')) throw error
    showCompany(undefined)
    return api.account.get.call(undefined, { signal })
  }
}

export type AccountWithCompany = Account & { company: Company }

const AccountContext = createContext<AccountWithCompany | null>(null)
export const AccountProvider = AccountContext.Provider

/** For everything inside the shell, which is only shown once there is a company. */
export function useAccount(): AccountWithCompany {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount is used outside the application shell')
  return account
}
