import type { Security } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { DEVICE_SESSIONS_KEY } from '../profile/device-sessions.ts'

/** Handles the outcome of a change to the ways to sign in: updates every place that shows it, or reports the failure. */
export function useSecurityChange() {
  const queryClient = useQueryClient()
  return {
    /** Reads the security settings again unless the server has answered with them. */
    async saved(security?: Security) {
      if (security) queryClient.setQueryData(api.account.security.queryKey(), security)
      // A first factor signs the other devices out, and may be the one the company requires.
      void queryClient.invalidateQueries({ queryKey: DEVICE_SESSIONS_KEY })
      await Promise.all([
        security ? undefined : queryClient.invalidateQueries({ queryKey: api.account.security.key() }),
        queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
      ])
    },
    failed(error: unknown, title: string) {
      // The user cancelled the confirmation themselves, so they know.
      if (isRefusal(error, 'confirmation_required', 'factor_confirmation_required')) return
      showToast({ title, description: errorSentence(error, 'Please try again in a moment.'), tone: 'danger' })
    },
  }
}
