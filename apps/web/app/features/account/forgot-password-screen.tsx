import { Alert, BackLink, Field, showToast } from '@quotespark/ui'
import { Link } from 'react-router'
import { requestPasswordReset } from '~/account/account-calls.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { SubmitButton } from '~/forms/submit-button.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { AuthLayout } from './auth-layout.tsx'

const rules = async () => (await import('~/account/account-input.ts')).resetRequestInput

/** Says the same whether or not the address has an account. */
export default function ForgotPasswordScreen() {
  const form = useZodForm(rules, { defaultValues: { email: '' } })
  const { mutate, isPending, isSuccess, variables } = useSingleMutation({
    mutationFn: requestPasswordReset,
    onError: (error) =>
      showToast({
        title: 'The link could not be sent',
        description: authSentence(error, 'Please try again in a moment.'),
        tone: 'danger',
      }),
  })

  return (
    <AuthLayout title="Forgot password">
      <div className="mb-6">
        <BackLink render={<Link to="/auth" />}>Back to Sign In</BackLink>
      </div>
      <h1 className="text-title">Forgot password?</h1>
      <p className="mt-1.5 mb-8 text-muted-foreground">
        Enter your account’s email address and we will send you a link to choose a new password.
      </p>
      {isSuccess && (
        <Alert tone="success" live className="mb-6" title="Please check your inbox">
          If <span className="break-words font-medium">{variables}</span> has an account, a link is on its
          way. It is valid for 1 hour.
        </Alert>
      )}
      <form
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ email }) => mutate(email))}
      >
        <Field label="Email" required error={form.formState.errors.email?.message}>
          <EmailInput autoComplete="username" {...form.register('email')} />
        </Field>
        <SubmitButton loading={isPending} loadingText="Sending...">
          {isSuccess ? 'Send Again' : 'Send Reset Link'}
        </SubmitButton>
      </form>
    </AuthLayout>
  )
}
