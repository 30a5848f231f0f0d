import type { Security } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { DEVICE_SESSIONS_KEY } from '../profile/device-sessions.ts'

/** What follows a change of how one signs in: it is seen everywhere at once, and said. */
export function useSecurityChange() {
  const queryClient = useQueryClient()
  return {
    /** Without what the server has answered it is read anew. */
    async saved(security?: Security) {
      if (security) queryClient.setQueryData(api.account.security.queryKey(), security)
      // A first factor signs the other devices out, and may be what the company has waited for.
      void queryClient.invalidateQueries({ queryKey: DEVICE_SESSIONS_KEY })
      await Promise.all([
        security ? undefined : queryClient.invalidateQueries({ queryKey: api.account.security.key() }),
        queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
      ])
    },
    failed(error: unknown, title: string) {
      // Who has called the question off knows it.
      if (isRefusal(error, 'confirmation_required', 'factor_confirmation_required')) return
      showToast({ title, description: errorSentence(error, 'Please try again in a moment.'), tone: 'danger' })
    },
  }
}
