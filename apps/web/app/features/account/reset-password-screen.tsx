import { MIN_PASSWORD_LENGTH } from '@quotespark/domain/validation'
import { Alert, Button, Field, showToast } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { resetPassword } from '~/account/account-calls.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'
import { SubmitButton } from '~/forms/submit-button.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordInput } from './password-input.tsx'
import { showWeakPassword } from './show-weak-password.ts'

const rules = async () => (await import('~/account/account-input.ts')).resetInput

/** Target of the link in the password reset email: `?token=…`. */
export default function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const navigate = useNavigate()
  const form = useZodForm(rules, { defaultValues: { password: '', repeated: '' } })
  const { errors } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => resetPassword(token ?? '', password),
    onSuccess: () => {
      showToast({
        title: 'Password changed',
        description: 'Please sign in with your new password. All your devices have been signed out.',
        tone: 'success',
      })
      navigate('/auth', { replace: true })
    },
    onError: (failure) => {
      if (isExpired(failure) || showWeakPassword(form, failure)) return // shown on the page
      showToast({
        title: 'The password was not changed',
        description: authSentence(failure, 'Please try again in a moment.'),
        tone: 'danger',
      })
    },
  })
  const expired = !token || isExpired(error)

  return (
    <AuthLayout title="Choose a new password">
      <h1 className="text-title">Choose a new password</h1>
      <p className="mt-1.5 mb-8 text-muted-foreground">You will then sign in with it on all your devices.</p>
      {expired ? (
        <Alert
          tone="warning"
          live
          title="This link has expired"
          action={
            <Button size="sm" variant="outline" render={<Link to="/auth/forgot-password" />}>
              Send a new link
            </Button>
          }
        >
          Links to choose a new password work once, for 1 hour.
        </Alert>
      ) : (
        <form
          noValidate
          method="post"
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit(({ password }) => mutate(password))}
        >
          <Field
            label="New Password"
            required
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
          <Field label="Confirm Password" required error={errors.repeated?.message}>
            <PasswordInput autoComplete="new-password" {...form.register('repeated')} />
          </Field>
          <SubmitButton loading={isPending} loadingText="Saving...">
            Change Password
          </SubmitButton>
        </form>
      )}
    </AuthLayout>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'INVALID_TOKEN'
}
