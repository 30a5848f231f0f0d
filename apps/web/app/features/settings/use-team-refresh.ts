import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api/client.ts'

/** After each change of the team. What one may do oneself may be another thing now: so the account, too. */
export function useTeamRefresh() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [api.member, api.invitation, api.account].map((part) =>
          queryClient.invalidateQueries({ queryKey: part.key() }),
        ),
      ),
    [queryClient],
  )
}
