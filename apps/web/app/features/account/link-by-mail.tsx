import { Button, showToast } from '@quotespark/ui'
import { requestPasswordReset, sendMagicLink } from '~/account/account-calls.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Offers a user without a password a sign-in link or a password, sent to their own address. */
export function LinkByMail({ email }: { email: string }) {
  const said = {
    onSuccess: () =>
      showToast({
        title: 'Email sent',
        description: `Check the inbox of ${email}.`,
        tone: 'success' as const,
      }),
    onError: (error: unknown) =>
      showToast({
        title: 'The email was not sent',
        description: authSentence(error, 'Please try again in a moment.'),
        tone: 'danger' as const,
      }),
  }
  const link = useSingleMutation({ mutationFn: () => sendMagicLink(email), ...said })
  const password = useSingleMutation({ mutationFn: () => requestPasswordReset(email), ...said })
  return (
    <div className="flex flex-wrap gap-2">
      <Button loading={link.isPending} loadingText="Sending..." onClick={() => link.mutate()}>
        Email Me a Sign-In Link
      </Button>
      <Button
        variant="outline"
        loading={password.isPending}
        loadingText="Sending..."
        onClick={() => password.mutate()}
      >
        Set a Password
      </Button>
    </div>
  )
}
