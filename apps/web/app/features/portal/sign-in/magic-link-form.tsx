import { Field } from '@quotespark/ui'
import { EmailInput } from '~/forms/email-input.tsx'
import { SubmitButton } from '~/forms/submit-button.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = async () => (await import('~/account/account-input.ts')).magicLinkInput

export interface MagicLinkFormProps {
  /** The address typed before, when the customer comes back to change it. */
  email: string
  sending: boolean
  onSend: (email: string) => void
}

export function MagicLinkForm({ email, sending, onSend }: MagicLinkFormProps) {
  const form = useZodForm(rules, { defaultValues: { email } })
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((typed) => onSend(typed.email))}
    >
      <Field
        label="Email"
        required
        description="The address that your quotes are sent to."
        error={form.formState.errors.email?.message}
      >
        <EmailInput
          autoComplete="email"
          placeholder="you@example.com"
          className="h-control-lg"
          {...form.register('email')}
        />
      </Field>
      <SubmitButton loading={sending} loadingText="Sending...">
        Send Magic Link
      </SubmitButton>
    </form>
  )
}
