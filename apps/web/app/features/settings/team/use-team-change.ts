import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

interface Words<Answer> {
  /** Toast after a success. */
  done: (answer: Answer) => string
  /** Toast after a failure that has no sentence of its own. */
  failed: string
}

/** Handlers for every change of the team: refetch the list and show a toast. */
export function useTeamChange<Answer>({ done, failed }: Words<Answer>) {
  const refresh = useTeamRefresh()
  return {
    onSuccess: (answer: Answer) => {
      void refresh()
      showToast({ title: done(answer), tone: 'success' })
    },
    onError: (error: Error) => {
      // Someone else may have changed the team first, so the list is refetched.
      void refresh()
      showToast({ title: errorSentence(error, failed), tone: 'danger' })
    },
  }
}

/** Refetches after a change of the team. Includes the account, because the user's own rights may have changed. */
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
