import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

interface Words<Answer> {
  /** What is said when it is done. */
  done: (answer: Answer) => string
  /** What is said when it fails for no reason of ours. */
  failed: string
}

/** What follows each change of the team: the list is read again, and a word is said. */
export function useTeamChange<Answer>({ done, failed }: Words<Answer>) {
  const refresh = useTeamRefresh()
  return {
    onSuccess: (answer: Answer) => {
      void refresh()
      showToast({ title: done(answer), tone: 'success' })
    },
    onError: (error: Error) => {
      // Somebody else may have been faster: the list shows what is so now.
      void refresh()
      showToast({ title: errorSentence(error, failed), tone: 'danger' })
    },
  }
}

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
