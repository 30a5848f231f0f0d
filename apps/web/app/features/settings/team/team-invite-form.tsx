import type { memberInput } from '@quotespark/contract'
import { DEFAULT_INVITED_ROLE } from '@quotespark/domain/company'
import { Alert, Button, dismissToast, Field, Select, SelectGroups, showToast } from '@quotespark/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { ROLE_GROUPS, ROLE_OPTIONS, roleDescription } from './role-options.ts'
import { useTeamRefresh } from './use-team-change.ts'

const rules = contractRules('memberInput')

type Person = z.output<typeof memberInput>

const NOBODY: z.input<typeof memberInput> = { email: '', role: DEFAULT_INVITED_ROLE }
const USER_NOT_FOUND = {
  title: 'User Not Found',
  description: 'No user with this email exists. Please ask them to sign up first.',
}

/** Adds a person with an account; offers to invite anyone else by email. */
export function TeamInviteForm() {
  const form = useZodForm(rules, { defaultValues: NOBODY })
  const refresh = useTeamRefresh()
  /** The person without an account, until another address is typed. */
  const [unknown, setUnknown] = useState<Person | null>(null)
  const { errors } = form.formState

  function forget() {
    setUnknown(null)
    dismissToast(USER_NOT_FOUND.title)
  }

  function settle() {
    forget()
    form.reset(NOBODY)
    return refresh()
  }

  const invite = useCreateMutation(api.invitation.create, {
    staysOpen: true,
    onSuccess: ({ email }) => {
      void settle()
      showToast({
        title: 'Invitation sent',
        description: `We have emailed a link to ${email}. It is valid for 7 days.`,
        tone: 'success',
      })
    },
    onError: (error) => sayWhy(error, 'Failed to send invitation'),
  })

  const add = useCreateMutation(api.member.add, {
    staysOpen: true,
    onSuccess: (_, { email }) => {
      void settle()
      showToast({
        title: `User ${email} has been added to your team`,
        description: 'They join once they accept the invitation we emailed.',
        tone: 'success',
      })
    },
    onError: async (error, input) => {
      if (!isRefusal(error, 'account_not_found')) return sayWhy(error, 'Failed to add user to company')
      const person = (await rules()).parse(input)
      setUnknown(person)
      showToast({
        ...USER_NOT_FOUND,
        id: USER_NOT_FOUND.title,
        tone: 'warning',
        action: { label: 'Send Invitation', onSelect: () => invite.mutate(person) },
      })
    },
  })

  function sayWhy(error: Error, fallback: string) {
    if (showFieldErrors(form, error)) return
    if (isRefusal(error, 'already_member')) {
      form.setError('email', { type: 'server', message: errorSentence(error) }, { shouldFocus: true })
      return
    }
    const isNobody = isRefusal(error, 'company_required', 'unauthenticated')
    showToast({
      title: isNobody ? 'Unable to send invitation. Please try again.' : errorSentence(error, fallback),
      tone: 'danger',
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <form
        noValidate
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
        onSubmit={form.handleSubmit((person) => add.mutate(person))}
      >
        <Field label="Email" required error={errors.email?.message}>
          <EmailInput autoComplete="off" {...form.register('email', { onChange: forget })} />
        </Field>
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <Field
              label="Role"
              description={roleDescription(field.value ?? DEFAULT_INVITED_ROLE)}
              error={errors.role?.message}
            >
              <Select
                value={field.value ?? DEFAULT_INVITED_ROLE}
                onValueChange={field.onChange}
                options={ROLE_OPTIONS}
              >
                <SelectGroups groups={ROLE_GROUPS} />
              </Select>
            </Field>
          )}
        />
        <Button
          type="submit"
          className="sm:mt-6.5"
          loading={add.isPending || invite.isPending}
          loadingText="Inviting..."
        >
          <UserPlus />
          Invite Member
        </Button>
      </form>
      {unknown && (
        <Alert
          tone="warning"
          title={`${unknown.email} has no account yet`}
          action={
            <Button
              size="sm"
              variant="outline"
              loading={invite.isPending}
              onClick={() => invite.mutate({ ...unknown, role: form.getValues('role') })}
            >
              Send Invitation
            </Button>
          }
        >
          We can email them a link to sign up and join your team.
        </Alert>
      )}
    </div>
  )
}
