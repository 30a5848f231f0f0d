import type { Numbering } from '@quotespark/contract'
import { type NumberFormat, type NumberingStyle, seriesNumber } from '@quotespark/domain/document'
import { Button, ConfirmDialog, Field, Input, RadioGroup, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('numberingInput')

type Kind = 'quote' | 'invoice'

interface Series extends NumberFormat {
  next_number: number
}

interface NumbersFields {
  quote: Series & { style: NumberingStyle }
  invoice: Series
}

function fieldsOf({ quote, invoice }: Numbering): NumbersFields {
  return { quote: { style: quote.style, ...seriesOf(quote) }, invoice: seriesOf(invoice) }
}

const seriesOf = ({ prefix, digits, next_number }: Series): Series => ({ prefix, digits, next_number })

/** The prefix, width and next number of each kind, with the number that they make. */
export function NumbersForm({ numbering }: { numbering: Numbering }) {
  const { abilities } = useAccount()
  const queryClient = useQueryClient()
  const form = useZodForm(rules, {
    values: fieldsOf(numbering),
    resetOptions: { keepDirtyValues: true },
  })
  const style = useWatch({ control: form.control, name: 'quote.style' })
  const [asked, setAsked] = useState<NumbersFields | null>(null)
  const { isDirty } = form.formState
  const guard = useUnsavedChangesGuard(isDirty)
  const { mutateAsync } = useSingleMutation(
    api.company.updateNumbering.mutationOptions({
      onSuccess: (saved) => {
        form.reset(fieldsOf(saved), { keepDirtyValues: false })
        queryClient.setQueryData(api.company.getNumbering.queryKey(), saved)
        for (const key of [api.invoice.key(), api.auditLog.key()])
          void queryClient.invalidateQueries({ queryKey: key })
        showToast({ title: 'Numbers updated.', tone: 'success' })
      },
      onError: (error: Error) => {
        if (isRefusal(error, 'number_backwards') || isRefusal(error, 'number_taken')) {
          const name = `${error.data.kind as Kind}.next_number` as const
          form.setError(name, { type: 'server', message: errorSentence(error) })
          form.setFocus(name)
        } else if (!showFieldErrors(form, error)) {
          showToast({ title: errorSentence(error, 'Failed to update the numbers'), tone: 'danger' })
        }
      },
    }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.handleSubmit((values) => setAsked(values as NumbersFields))(event)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-8">
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 font-medium text-sm">Quotes</legend>
          <StyleField readOnly={!abilities.manage_company} />
          {style === 'series' && <SeriesFields kind="quote" readOnly={!abilities.manage_company} />}
        </fieldset>
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 font-medium text-sm">Invoices</legend>
          <SeriesFields kind="invoice" readOnly={!abilities.manage_company} />
        </fieldset>
        {abilities.manage_company && (
          <Button type="submit" variant="outline" disabled={!isDirty} className="sm:self-start">
            Save Numbers
          </Button>
        )}
      </form>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        tone="primary"
        title={asked ? `Continue with ${continuingWith(asked, numbering)}?` : ''}
        description="Lower numbers of this series can no longer be used."
        confirmLabel="Continue"
        onConfirm={() => asked && mutateAsync(changesOf(asked, numbering)).catch(() => {})}
      />
      {guard.dialog}
    </FormProvider>
  )
}

interface SeriesFieldsProps {
  kind: Kind
  readOnly: boolean
}

function SeriesFields({ kind, readOnly }: SeriesFieldsProps) {
  const { register, formState, control } = useFormContext<NumbersFields>()
  const errors = formState.errors[kind]
  const next = nextOf(useWatch({ control, name: kind }))
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Prefix" error={errors?.prefix?.message} className="max-sm:col-span-full">
          <Input autoComplete="off" readOnly={readOnly} {...register(`${kind}.prefix`)} />
        </Field>
        <Field label="Digits" error={errors?.digits?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            {...register(`${kind}.digits`, { valueAsNumber: true })}
          />
        </Field>
        <Field label="Next number" error={errors?.next_number?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            {...register(`${kind}.next_number`, { valueAsNumber: true })}
          />
        </Field>
      </div>
      {next !== undefined && (
        <p aria-live="polite" className="wrap-anywhere text-muted-foreground text-sm tabular-nums">
          The next {kind} will be {next}.
        </p>
      )}
    </>
  )
}

function StyleField({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<NumbersFields>()
  const { field } = useController({ control, name: 'quote.style' })
  return (
    <RadioGroup<NumberingStyle>
      aria-label="Numbers of quotes"
      value={field.value}
      onValueChange={field.onChange}
      disabled={readOnly}
      options={[
        { value: 'timestamp', label: 'Time stamp', description: 'Such as Q-1795219200123' },
        { value: 'series', label: 'Series', description: 'Consecutive, such as Q-00001' },
      ]}
      className="sm:flex-row sm:gap-8"
    />
  )
}

/** The number that the fields make; undefined while they make none. */
function nextOf({ prefix, digits, next_number }: Series): string | undefined {
  const isWhole = Number.isInteger(digits) && digits >= 1 && digits <= 9
  if (!isWhole || !Number.isSafeInteger(next_number) || next_number < 1) return undefined
  return seriesNumber({ prefix, digits }, next_number)
}

/** Names the numbers that change. */
function continuingWith({ quote, invoice }: NumbersFields, before: Numbering): string {
  const isSeriesChanged =
    quote.style === 'series' && (before.quote.style !== 'series' || nextOf(quote) !== before.quote.next)
  const changed = [
    ...(isSeriesChanged ? [nextOf(quote)] : []),
    ...(quote.style === 'timestamp' && before.quote.style === 'series' ? ['time stamps'] : []),
    ...(nextOf(invoice) === before.invoice.next ? [] : [nextOf(invoice)]),
  ]
  return changed.join(' and ')
}

/** Leaves out what was not changed: others may have taken numbers meanwhile. */
function changesOf({ quote, invoice }: NumbersFields, before: Numbering) {
  const isSame = (kind: Kind, typed: Series) => nextOf(typed) === before[kind].next
  return {
    ...(quote.style === 'timestamp' || isSame('quote', quote)
      ? { quote: { style: quote.style } }
      : { quote }),
    ...(isSame('invoice', invoice) ? {} : { invoice }),
  }
}
