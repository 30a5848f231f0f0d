import type { Company, companyInput } from '@quotespark/contract'
import { MESSAGES } from '@quotespark/domain/validation'
import { Button, Field, Input, showToast, Textarea } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { accountQuery } from '~/account/account.ts'
import { useSwitchCompany } from '~/account/switch-company.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('companyInput')

type CompanyInput = z.output<typeof companyInput>

/** The page of the second step, which knows the company already. */
export const DETAILS_STEP = '/company-setup?step=details'
export interface DetailsState {
  company: Company
}

export interface CompanySetupFormProps {
  isFurther: boolean
  /** Initial contact email of the company. */
  email: string
}

/** Creates a user's first company, or a further one, which is then opened. */
export function CompanySetupForm({ isFurther, email }: CompanySetupFormProps) {
  const { mutate: switchTo } = useSwitchCompany(DETAILS_STEP)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useZodForm(rules, {
    defaultValues: { name: '', email, phone: '', website: '', address: '' },
  })
  const { errors } = form.formState
  const { mutateAsync: create } = useCreateMutation(api.company.create)
  const { mutate, isPending } = useSingleMutation({
    once: true,
    mutationFn: async (company: CompanyInput) => {
      // Checked again: the company may have been created on another device, or the first check may have failed.
      const account = await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
      return account.company_id && !isFurther ? 'found' : create(company)
    },
    onSuccess: async (company) => {
      if (isFurther && company !== 'found') return switchTo({ id: company.id })
      if (company === 'found') {
        await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
        showToast({
          title: 'You already have a company',
          description: 'We did not create another.',
          tone: 'info',
        })
        return
      }
      showToast({
        title: 'Success! 🎉',
        description: 'Your company has been created successfully.',
        tone: 'success',
      })
      // First, because the app shows itself in place of this page as soon as it knows of the company.
      await navigate(DETAILS_STEP, { replace: true, state: { company } satisfies DetailsState })
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: 'Company Creation Failed', description: failureSentence(error), tone: 'danger' })
    },
  })

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(
        (company) => mutate(company),
        ({ name }) => {
          if (name?.message === MESSAGES.companyName) {
            showToast({ title: MESSAGES.validationError, description: MESSAGES.companyName, tone: 'danger' })
          }
        },
      )}
    >
      <Field label="Company Name" required error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Email" error={errors.email?.message}>
          <EmailInput autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <Field label="Website" error={errors.website?.message}>
        <Input inputMode="url" autoComplete="url" {...form.register('website')} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <Textarea rows={3} autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Button type="submit" size="lg" loading={isPending} loadingText="Creating Company...">
        Create Company
      </Button>
    </form>
  )
}

function failureSentence(error: unknown): string {
  if (isRefusal(error, 'unauthenticated')) return MESSAGES.authenticationRequired
  return errorSentence(error, 'An unexpected error occurred. Please try again.')
}
