import { showToast } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { setCurrentCompany } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/**
 * Opens another company in this tab, and for calls that name none. Loads the page anew, so that nothing read or typed
 * for one company can mix with the other.
 */
export function useSwitchCompany(page = '/app/dashboard') {
  return useSingleMutation(
    api.account.chooseCompany.mutationOptions({
      onSuccess: ({ id }) => {
        setCurrentCompany(id)
        window.location.assign(page)
      },
      onError: (error) =>
        showToast({ title: errorSentence(error, 'Failed to switch company'), tone: 'danger' }),
    }),
  )
}
