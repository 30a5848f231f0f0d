import type { Security } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain/time'
import {
  Alert,
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
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useSecurityChange } from './use-security-change.ts'

const rules = contractRules('newEmailInput')

export function EmailCard({ security: { new_email } }: { security: Security }) {
  const { user } = useAccount()
  const form = useZodForm(rules, { defaultValues: { email: '' } })
  const change = useSecurityChange()
  const { mutate, isPending } = useSingleMutation(
    api.account.changeEmail.mutationOptions({
      onSuccess: async (answer, { email }) => {
        form.reset()
        await change.saved(answer)
        showToast({
          title: 'Please verify the new address',
          description: `A link is on its way to ${email}.`,
        })
      },
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        change.failed(error, 'The address was not changed')
      },
    }),
  )
  return (
    <Card aria-labelledby="email-title">
      <CardHeader>
        <CardTitle id="email-title">Email</CardTitle>
        <CardDescription>
          You sign in with <span className="break-all font-medium text-foreground">{user.email}</span>. Quotes
          and invoices already sent to this address stay with it: ask their senders to use the new one.
        </CardDescription>
      </CardHeader>
      <form noValidate onSubmit={form.handleSubmit((input) => mutate(input))}>
        <CardContent className="flex flex-col gap-5 first:pt-0 sm:first:pt-0">
          {new_email && <Waiting {...new_email} />}
          <Field
            label="New Email"
            required
            description="We’ll email a link to the new address and notify the old one. Nothing changes until you open the link."
            error={form.formState.errors.email?.message}
          >
            <EmailInput autoComplete="email" {...form.register('email')} />
          </Field>
        </CardContent>
        <CardFooter>
          <Button type="submit" loading={isPending} loadingText="Sending...">
            Change Email
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}

function Waiting({ email, expires_at }: NonNullable<Security['new_email']>) {
  const change = useSecurityChange()
  const { mutate, isPending } = useSingleMutation(
    api.account.cancelEmailChange.mutationOptions({
      onSuccess: (answer) => change.saved(answer),
      onError: (error) => change.failed(error, 'The change could not be cancelled'),
    }),
  )
  return (
    <Alert
      tone="info"
      title="Waiting for verification"
      action={
        <Button size="sm" variant="outline" loading={isPending} onClick={() => mutate({})}>
          Keep the Old Address
        </Button>
      }
    >
      Open the link we emailed to <span className="break-all font-medium">{email}</span> by{' '}
      {formatDateTime(expires_at)}.
    </Alert>
  )
}
