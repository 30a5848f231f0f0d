import type { Account } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'

/** Shows a change of the user's own details everywhere at once. */
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
