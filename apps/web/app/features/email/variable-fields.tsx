import { LIMITS } from '@quotespark/domain/validation'
import { Field, Input, Textarea } from '@quotespark/ui'
import type { TestEmailForm } from './use-test-email-form.ts'

/** One field for each variable of the template, labelled with the variable's name. */
export function VariableFields({ mail: { form, template } }: { mail: TestEmailForm }) {
  const { errors } = form.formState
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium text-sm">Variables</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {template.variables.toSorted(byLength).map(({ name, required }) => {
          const control = {
            ...form.register(`variables.${name}`),
            autoComplete: 'off',
            maxLength: LIMITS.mail_variable,
          }
          return (
            <Field
              key={name}
              label={name}
              required={required}
              error={errors.variables?.[name]?.message}
              className={isLong(name) ? 'sm:col-span-2' : ''}
            >
              {name === 'description' ? <Textarea rows={2} {...control} /> : <Input {...control} />}
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

/** True for a field that takes the full width. */
const isLong = (name: string) => name === 'description' || name.endsWith('Url')

/** Sorts short fields first, so that they leave no gaps; otherwise keeps the template's order. */
const byLength = (one: { name: string }, other: { name: string }) =>
  Number(isLong(one.name)) - Number(isLong(other.name))
