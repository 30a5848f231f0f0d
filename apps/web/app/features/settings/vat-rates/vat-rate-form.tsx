import type { VatRateEntry, vatRateEntryInput } from '@quotespark/contract'
import { typedPercent } from '@quotespark/domain/typed-number'
import { MESSAGES } from '@quotespark/domain/validation'
import { Button, Field, Input, showToast } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useTypedField } from '~/forms/use-typed-number.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useSavedSection } from '../save-bar.tsx'
import { useVatRateRefresh } from './use-vat-rate-refresh.ts'

const rules = contractRules('vatRateEntryInput')

const typedRate = (typed: string) => typedPercent(typed, MESSAGES.vatRate)

const NEW = { name: '', rate: '20' }

export interface VatRateFormProps {
  /** The rate being edited; null adds one. */
  edited: VatRateEntry | null
  /** Reports whether there are unsaved changes. */
  onDirty: (dirty: boolean) => void
  /** Called when the edited rate was saved or left unchanged. */
  onDone: () => void
}

export function VatRateForm({ edited, onDirty, onDone }: VatRateFormProps) {
  const refresh = useVatRateRefresh()
  const form = useZodForm(rules, {
    defaultValues: edited ? { name: edited.name, rate: edited.rate } : NEW,
  })
  const { setFocus } = form
  const rate = useTypedField(form, 'rate', typedRate)
  const said = rate.saidOf(useWatch({ control: form.control, name: 'rate' }))
  const { errors, isDirty } = form.formState
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  useEffect(() => {
    if (edited) setFocus('name')
  }, [edited, setFocus])

  const creation = useCreateMutation(api.vatRate.create, { staysOpen: true })
  const change = useSingleMutation(api.vatRate.update.mutationOptions())

  async function send(input: z.output<typeof vatRateEntryInput>): Promise<boolean> {
    try {
      await (edited ? change.mutateAsync({ ...input, id: edited.id }) : creation.mutateAsync(input))
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        showToast({
          title: 'Failed to save VAT rate',
          description: errorSentence(error),
          tone: 'danger',
        })
      }
      return false
    }
    // Cleared before the list is refetched, because the next rate may be typed meanwhile.
    if (!edited) form.reset(NEW)
    await refresh()
    showToast({ title: edited ? 'VAT rate updated.' : 'VAT rate added.', tone: 'success' })
    if (edited) onDone()
    return true
  }

  const running = useRef(false)
  /** Resolves to false when the entry was refused, or is being saved already: by its own button, or by the page's. */
  async function save(): Promise<boolean> {
    if (running.current) return false
    running.current = true
    rate.tidy()
    let isSaved = false
    await form.handleSubmit(async (input) => {
      isSaved = await send(input)
    })()
    running.current = false
    return isSaved
  }

  useSavedSection({
    id: 'vat-rates',
    dirty: isDirty,
    save,
    discard: () => (edited ? onDone() : form.reset(NEW)),
  })

  const isSaving = creation.isPending || change.isPending
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label={edited ? 'Edit VAT rate' : 'Add VAT rate'}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
    >
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" placeholder="Standard" {...form.register('name')} />
      </Field>
      <Field label="Rate (%)" required error={errors.rate?.message ?? said.problem}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          {...form.register('rate', { onBlur: rate.tidy })}
        />
      </Field>
      <div className="flex gap-2 max-sm:flex-col sm:mt-6.5">
        <Button type="submit" loading={isSaving} loadingText="Saving...">
          {edited ? (
            'Update VAT Rate'
          ) : (
            <>
              <Plus />
              Add VAT Rate
            </>
          )}
        </Button>
        {edited && (
          <Button variant="outline" disabled={isSaving} onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
