import { Button, ErrorState, LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { pageTitle } from '~/shell/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Target of the link in the email to a new address: `?token=…`. */
export default function ConfirmEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => api.account.confirmEmail.call({ token }),
    // The link works once; a second request would say that it does not exist.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (data) {
    return (
      <AuthLayout title="Email changed">
        <h1 className="text-title">Your email has been changed</h1>
        <p className="mt-1.5 mb-8 text-muted-foreground">
          Sign in with <span className="break-all font-medium text-foreground">{data.email}</span> from now
          on.
        </p>
        <Button size="lg" className="w-full" render={<Link to="/app/dashboard" reloadDocument />}>
          Continue
        </Button>
      </AuthLayout>
    )
  }
  const isOver = isRefusal(error, 'not_found', 'invalid_input')
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <title>{pageTitle('Verify your email')}</title>
      {error ? (
        <ErrorState
          headingLevel="h1"
          title={isOver ? 'This link no longer works' : 'Your email could not be verified'}
          text={
            isOver
              ? 'Each link works once, for 24 hours, until you request a new one. Your address has not changed. Request a new link in Settings › Security.'
              : errorSentence(error, 'Please try again in a moment.')
          }
          action={
            isOver ? (
              <Button render={<Link to="/app/settings/security" />}>Open Security</Button>
            ) : (
              <Button onClick={() => refetch()}>Try Again</Button>
            )
          }
        />
      ) : (
        <LoadingScreen text="Verifying your email..." />
      )}
    </main>
  )
}
