import { MIN_PASSWORD_LENGTH } from '@quotespark/domain/validation'
import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  Field,
  showToast,
} from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changePassword } from '~/account/account-calls.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { PasswordInput } from '../password-input.tsx'
import { showWeakPassword } from '../show-weak-password.ts'
import { DEVICE_SESSIONS_KEY } from './device-sessions.ts'

const rules = async () => (await import('~/account/account-input.ts')).passwordChangeInput

const EMPTY = { current: '', password: '', repeated: '' }

export function PasswordCard() {
  const form = useZodForm(rules, { defaultValues: EMPTY })
  const { errors } = form.formState
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: changePassword,
    // After a lost answer the new password may already be in use, and a second attempt would call the current one wrong.
    retry: false,
    onSuccess: () => {
      form.reset(EMPTY)
      void queryClient.invalidateQueries({ queryKey: DEVICE_SESSIONS_KEY })
      showToast({
        title: 'Password changed',
        description: 'Your other devices have been signed out.',
        tone: 'success',
      })
    },
    onError: (error) => {
      if (showWeakPassword(form, error)) return
      const code = error instanceof AuthError ? error.code : undefined
      if (code === 'INVALID_PASSWORD') {
        form.setError('current', { message: 'This is not your current password' }, { shouldFocus: true })
        return
      }
      const hasNone = code === 'CREDENTIAL_ACCOUNT_NOT_FOUND'
      showToast({
        title: 'The password was not changed',
        description: hasNone
          ? 'You sign in by email link and have no password yet. We can email you a link to set one.'
          : authSentence(error, 'Please try again in a moment.'),
        tone: 'danger',
        ...(hasNone && {
          action: { label: 'Choose a Password', onSelect: () => navigate('/auth/forgot-password') },
        }),
      })
    },
  })
  return (
    <Card>
      <CardHeader>
        <CardTitle>Password</CardTitle>
        <CardDescription>Changing it signs out your other devices.</CardDescription>
      </CardHeader>
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit(({ current, password }) =>
          mutate({ currentPassword: current, newPassword: password }),
        )}
      >
        <CardContent className="flex flex-col gap-5 first:pt-0 sm:first:pt-0">
          <Field label="Current Password" required error={errors.current?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('current')} />
          </Field>
          <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
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
          </div>
        </CardContent>
        <CardFooter>
          <Button type="submit" loading={isPending} loadingText="Saving...">
            Change Password
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
