import type { documentAppearance } from '@quotespark/contract'
import { accentColour, DOCUMENT_LOOK_LABELS, DOCUMENT_LOOKS, isColour } from '@quotespark/domain/company'
import { LIMITS } from '@quotespark/domain/validation'
import { Field, Input, RadioGroup, Textarea } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'

export type AppearanceForm = z.input<typeof documentAppearance>

export function AppearanceFields() {
  const { register, formState } = useFormContext<AppearanceForm>()
  const { manage_company } = useAccount().abilities
  return (
    <div className="flex flex-col gap-5">
      <LookField />
      <AccentColourField />
      <Field
        label="Document Footer"
        error={formState.errors.document_footer?.message}
        description={`At the foot of each page, up to ${LIMITS.document_footer} characters: a thank-you note, or details your trade must state.`}
      >
        <Textarea rows={3} readOnly={!manage_company} {...register('document_footer')} />
      </Field>
    </div>
  )
}

const LOOKS = {
  classic: 'Plain, with a line in your colour',
  modern: 'Large title, with totals and headings on your colour',
  compact: 'Smaller text, for long lists on fewer pages',
}

function LookField() {
  const { control } = useFormContext<AppearanceForm>()
  const { manage_company } = useAccount().abilities
  const { field } = useController({ control, name: 'document_look' })
  return (
    <Field label="Look">
      <RadioGroup
        name={field.name}
        disabled={!manage_company}
        value={field.value ?? 'classic'}
        onValueChange={field.onChange}
        options={DOCUMENT_LOOKS.map((look) => ({
          value: look,
          label: DOCUMENT_LOOK_LABELS[look],
          description: LOOKS[look],
        }))}
      />
    </Field>
  )
}

function AccentColourField() {
  const { register, formState, setValue, watch } = useFormContext<AppearanceForm>()
  const { manage_company } = useAccount().abilities
  const typed = watch('accent_colour') ?? ''
  const printed = accentColour(typed)
  const isDarkened = isColour(typed) && printed !== typed.toLowerCase()
  return (
    <Field
      label="Accent Colour"
      error={formState.errors.accent_colour?.message}
      description={
        isDarkened
          ? `Too light to be read on paper: documents use the darker shade ${printed}.`
          : 'For headings and lines. Leave empty for the default colour.'
      }
    >
      <div className="flex gap-2">
        <input
          type="color"
          aria-label="Choose accent colour"
          disabled={!manage_company}
          value={isColour(typed) ? typed : printed}
          onChange={(event) =>
            setValue('accent_colour', event.target.value, { shouldDirty: true, shouldValidate: true })
          }
          className="h-control w-12 shrink-0 cursor-pointer rounded-md border border-control-border bg-surface p-1 disabled:cursor-not-allowed disabled:opacity-50"
        />
        <Input
          placeholder={accentColour(null)}
          autoComplete="off"
          spellCheck={false}
          readOnly={!manage_company}
          {...register('accent_colour')}
        />
      </div>
    </Field>
  )
}
