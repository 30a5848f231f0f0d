import { showToast } from '@quotespark/ui'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { signInWithPasskey } from './account-calls.ts'
import { authSentence } from './auth-error.ts'
import { isCancelled } from './web-authn.ts'

/** Signs in with the passkey the user picks; shows a toast with the reason when that fails. */
export function usePasskeySignIn(onSignedIn?: () => void) {
  return useSingleMutation({
    mutationFn: () => signInWithPasskey(),
    retry: false,
    onSuccess: () => onSignedIn?.(),
    onError: (error) =>
      showToast({
        title: 'Sign in failed',
        description: isCancelled(error)
          ? 'No passkey was chosen. Please try again, or sign in another way.'
          : authSentence(error, 'Your passkey could not be used. Please sign in another way.'),
        tone: 'danger',
      }),
  })
}
