import { showToast } from '@quotespark/ui'
import { sendVerificationLink } from '~/account/account-calls.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Sends the link that verifies an address once more, and says how that went. */
export function useVerificationLink(onSent?: (email: string) => void) {
  return useSingleMutation({
    mutationFn: sendVerificationLink,
    onSuccess: (_, email) => {
      showToast({ title: 'Link sent', description: `Please check the inbox of ${email}.`, tone: 'success' })
      onSent?.(email)
    },
    onError: (error) =>
      showToast({
        title: 'The link could not be sent',
        description: authSentence(error, 'Please try again in a moment.'),
        tone: 'danger',
      }),
  })
}
