import { MIN_PASSWORD_LENGTH } from '@quotespark/domain/validation'
import { Field, Input, showToast } from '@quotespark/ui'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { signUp } from '~/account/account-calls.ts'
import type { signUpInput } from '~/account/account-input.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { SubmitButton } from '~/forms/submit-button.tsx'
import { LegalLink } from '~/shell/public/legal-links.tsx'
import { PasswordInput } from './password-input.tsx'
import { showWeakPassword } from './show-weak-password.ts'

export interface SignUpFormProps {
  form: UseFormReturn<z.input<typeof signUpInput>, unknown, z.output<typeof signUpInput>>
  onSignedUp: (email: string) => void
}

export function SignUpForm({ form, onSignedUp }: SignUpFormProps) {
  const { errors } = form.formState
  const { mutate, isPending } = useSingleMutation({
    mutationFn: signUp,
    onSuccess: (_, { email }) => {
      showToast({
        title: 'Account created!',
        description: 'Please check your email to verify your account.',
        tone: 'success',
      })
      onSignedUp(email)
    },
    onError: (error) => {
      if (showWeakPassword(form, error)) return
      showToast({
        title: 'Sign up failed',
        description: authSentence(error, 'Please check your details and try again.'),
        tone: 'danger',
      })
    },
  })

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((details) => mutate(details))}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First Name" required error={errors.first_name?.message}>
          <Input autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label="Last Name" required error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...form.register('last_name')} />
        </Field>
      </div>
      <Field label="Email" required error={errors.email?.message}>
        <EmailInput autoComplete="email" {...form.register('email')} />
      </Field>
      <Field
        label="Password"
        required
        description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <p className="text-muted-foreground text-sm">
        By creating an account you agree to our <LegalLink page="terms">Terms</LegalLink> and{' '}
        <LegalLink page="privacy">Privacy Policy</LegalLink>.
      </p>
      <SubmitButton loading={isPending} loadingText="Creating account...">
        Create Account
      </SubmitButton>
    </form>
  )
}
