import type { Account } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'

/** Shows at once, everywhere, what somebody has changed about themselves. */
export function usePersonChange() {
  const queryClient = useQueryClient()
  return useCallback(
    (user: Account['user']) => {
      queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, user })
      void queryClient.invalidateQueries({ queryKey: api.member.key() })
    },
    [queryClient],
  )
}
