import type { customerInput } from '@quotespark/contract'
import { Checkbox, Field, Input, RadioGroup } from '@quotespark/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { EmailInput } from './email-input.tsx'

type Fields = Pick<
  z.input<typeof customerInput>,
  'kind' | 'name' | 'contact_person' | 'email' | 'no_email' | 'phone'
>

/** The names of a customer and how to reach them: a company with its contact, or one person. For a form in two columns. */
export function CustomerNames({ phoneDescription }: { phoneDescription?: ReactNode }) {
  const { register, formState, control, getValues } = useFormContext<Fields>()
  const { errors } = formState
  const { field: kind } = useController({ control, name: 'kind' })
  const isPerson = kind.value === 'person'
  // A contact that is there already stays in sight when the company becomes a person.
  const [hasContact, setHasContact] = useState(() => Boolean(getValues('contact_person')))
  return (
    <>
      <RadioGroup
        aria-label="Kind of customer"
        value={kind.value ?? 'company'}
        onValueChange={(value) => {
          setHasContact(Boolean(getValues('contact_person')))
          kind.onChange(value)
        }}
        options={[
          { value: 'company', label: 'Company' },
          { value: 'person', label: 'Private person' },
        ]}
        className="flex-row flex-wrap gap-x-8 sm:col-span-2"
      />
      <Field
        label={isPerson ? 'Name' : 'Company Name'}
        required
        error={errors.name?.message}
        className={isPerson && !hasContact ? 'sm:col-span-2' : undefined}
      >
        <Input autoComplete="off" {...register('name')} />
      </Field>
      {(!isPerson || hasContact) && (
        <Field label="Contact Name" required={!isPerson} error={errors.contact_person?.message}>
          <Input autoComplete="off" {...register('contact_person')} />
        </Field>
      )}
      <EmailField />
      <Field label="Phone" description={phoneDescription} error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...register('phone')} />
      </Field>
    </>
  )
}

/** The email address, or that there is none. Unticking brings back what was typed. */
function EmailField() {
  const { register, formState, control, setValue, getValues } = useFormContext<Fields>()
  const { field: none } = useController({ control, name: 'no_email' })
  const typed = useRef('')
  const hasNone = none.value === true

  function toggle(checked: boolean) {
    if (checked) typed.current = getValues('email') ?? ''
    none.onChange(checked)
    const shouldValidate = formState.isSubmitted
    setValue('email', checked ? '' : typed.current, { shouldDirty: true, shouldValidate })
  }

  return (
    <div className="flex flex-col gap-2.5">
      <Field label="Email" required={!hasNone} error={errors(formState)}>
        <EmailInput autoComplete="off" readOnly={hasNone} {...register('email')} />
      </Field>
      <Checkbox
        label="No email address"
        description={
          hasNone
            ? 'Quotes and invoices go to them by link, PDF or post: Quotespark emails them nothing.'
            : undefined
        }
        checked={hasNone}
        onCheckedChange={toggle}
      />
    </div>
  )
}

const errors = ({ errors }: { errors: { email?: { message?: string } } }) => errors.email?.message
