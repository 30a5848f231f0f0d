import { type Product, productInput, type VatRateEntry } from '@quotespark/contract'
import { DEFAULT_UNIT_PRICE } from '@quotespark/domain'
import {
  Button,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  MoneyInput,
  RadioGroup,
  Select,
  showToast,
} from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Controller } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreation } from '~/api/use-creation.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { settleUnitPrice } from './line-text.ts'

export interface QuickCreateDialogProps {
  /** What was typed; null keeps the dialog closed. */
  name: string | null
  rates: readonly VatRateEntry[]
  onClose: () => void
  onCreated: (product: Product) => void
}

/** Makes a catalogue item without leaving the document that needs it. */
export function QuickCreateDialog({ name, rates, onClose, onCreated }: QuickCreateDialogProps) {
  return (
    <Dialog
      open={name !== null}
      onOpenChange={(open) => !open && onClose()}
      title="New Product/Service"
      description="It is added to your catalogue and used on this line."
      size="sm"
    >
      <QuickCreateForm name={name ?? ''} rates={rates} onCreated={onCreated} />
    </Dialog>
  )
}

const TYPES = [
  { value: 'product', label: 'Product' },
  { value: 'service', label: 'Service' },
] as const

interface QuickCreateFormProps extends Pick<QuickCreateDialogProps, 'rates' | 'onCreated'> {
  name: string
}

function QuickCreateForm({ name, rates, onCreated }: QuickCreateFormProps) {
  const queryClient = useQueryClient()
  const { vat_registered } = useAccount().company
  const form = useZodForm(productInput, {
    defaultValues: {
      name: name.trim(),
      type: 'product',
      unit_price: DEFAULT_UNIT_PRICE,
      vat_rate_id: rates.find(({ is_default }) => is_default)?.id ?? null,
    },
  })
  const { mutate, isPending } = useCreation(api.product.create, {
    onSuccess: (product) => {
      void queryClient.invalidateQueries({ queryKey: api.product.key() })
      showToast({ title: 'Product/Service created successfully', tone: 'success' })
      onCreated(product)
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to create product/service'), tone: 'danger' })
    },
  })
  const settlePrice = () => form.setValue('unit_price', settleUnitPrice(form.getValues('unit_price')))

  function submit(event: FormEvent) {
    // React hands the event on to the document's own form, which this dialog is drawn inside of.
    event.stopPropagation()
    settlePrice()
    void form.handleSubmit((product) => mutate(product))(event)
  }

  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioGroup options={TYPES} value={field.value ?? 'product'} onValueChange={field.onChange} />
          )}
        />
      </Field>
      <Field label="Price" required error={errors.unit_price?.message}>
        <MoneyInput
          {...form.register('unit_price', { onBlur: settlePrice })}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      {vat_registered && (
        <Field label="VAT" error={errors.vat_rate_id?.message}>
          <Controller
            control={form.control}
            name="vat_rate_id"
            render={({ field }) => (
              <Select
                value={field.value ?? null}
                onValueChange={field.onChange}
                options={[
                  { value: null, label: 'No VAT' },
                  ...rates.map(({ id, name, rate }) => ({ value: id, label: `${name} (${rate}%)` })),
                ]}
              />
            )}
          />
        </Field>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={isPending} loadingText="Creating...">
          Create
        </Button>
      </DialogFooter>
    </form>
  )
}
