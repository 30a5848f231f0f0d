import { Button, Field, showToast } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { type SignIn, signIn } from '~/account/account-calls.ts'
import type { signInInput } from '~/account/account-input.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { SubmitButton } from '~/forms/submit-button.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { PasswordInput } from './password-input.tsx'

/** Loads the passkey code on demand; its look is there from the start, so that nothing moves. */
const PasskeyButton = lazyPart(async () => (await import('./passkey-button.tsx')).PasskeyButton, {
  fallback: (
    <Button variant="outline" size="lg" disabled>
      <KeyRound />
      Use a Passkey
    </Button>
  ),
})

export interface SignInFormProps {
  form: UseFormReturn<z.input<typeof signInInput>, unknown, z.output<typeof signInInput>>
  onUnverified: (email: string) => void
  onAsked: (step: Extract<SignIn, { kind: 'asked' }>) => void
  onSignedIn: () => void
}

export function SignInForm({ form, onUnverified, onAsked, onSignedIn }: SignInFormProps) {
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => (answer.kind === 'asked' ? onAsked(answer) : onSignedIn()),
    onError: (error, { email }) => {
      showToast({
        title: 'Sign in failed',
        description: authSentence(error, 'Please check your credentials and try again.'),
        tone: 'danger',
      })
      if (error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED') onUnverified(email)
    },
  })

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((credentials) => mutate(credentials))}
    >
      <Field label="Email" required error={errors.email?.message}>
        <EmailInput autoComplete="username webauthn" {...form.register('email')} />
      </Field>
      <Field
        label="Password"
        required
        error={errors.password?.message}
        aside={
          <Link
            to="/auth/forgot-password"
            className="rounded-xs text-link underline-offset-4 hover:underline"
          >
            Forgot password?
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <SubmitButton loading={isPending} loadingText="Signing in...">
        Sign In
      </SubmitButton>
      <PasskeyButton />
    </form>
  )
}
