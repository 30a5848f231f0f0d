import { ROLE_LABELS } from '@quotespark/domain/company'
import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  Field,
  Input,
  showToast,
} from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { AvatarField } from './avatar-field.tsx'
import { usePersonChange } from './use-person-change.ts'

const rules = contractRules('profileInput')

/** Picture and name. The email address, used to sign in, is changed with the other ways to sign in. */
export function ProfileCard() {
  const { user, company, role, is_owner } = useAccount()
  const { first_name, last_name } = user
  const form = useZodForm(rules, { defaultValues: { first_name, last_name } })
  const { errors, isDirty } = form.formState
  const guard = useUnsavedChangesGuard(isDirty)
  const show = usePersonChange()
  const { mutate, isPending } = useSingleMutation(
    api.account.updateProfile.mutationOptions({
      onSuccess: (person) => {
        show(person)
        form.reset({ first_name: person.first_name, last_name: person.last_name })
        showToast({
          title: 'Profile updated successfully! Reload the page to see changes.',
          tone: 'success',
        })
      },
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        showToast({ title: errorSentence(error, 'Failed to update profile.'), tone: 'danger' })
      },
    }),
  )
  return (
    <Card aria-labelledby="profile-title">
      <CardHeader>
        <CardTitle id="profile-title">Your details</CardTitle>
        <CardDescription>
          {is_owner ? 'Owner' : role ? ROLE_LABELS[role] : 'Member'} of {company.name}
        </CardDescription>
      </CardHeader>
      <form noValidate onSubmit={form.handleSubmit((names) => mutate(names))}>
        <CardContent className="flex flex-col gap-6 first:pt-0 sm:first:pt-0">
          <AvatarField />
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <Field label="First Name" required error={errors.first_name?.message}>
              <Input autoComplete="given-name" {...form.register('first_name')} />
            </Field>
            <Field label="Last Name" required error={errors.last_name?.message}>
              <Input autoComplete="family-name" {...form.register('last_name')} />
            </Field>
          </div>
          <Field label="Email" description="You sign in with this address. Change it in Settings › Security.">
            <Input type="email" readOnly value={user.email} className="bg-muted/60 text-muted-foreground" />
          </Field>
        </CardContent>
        <CardFooter>
          <Button type="submit" loading={isPending} loadingText="Saving...">
            Save Changes
          </Button>
        </CardFooter>
      </form>
      {guard.dialog}
    </Card>
  )
}
