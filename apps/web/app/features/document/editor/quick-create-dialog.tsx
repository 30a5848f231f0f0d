import type { Product, VatRateEntry } from '@quotespark/contract'
import { DEFAULT_UNIT_PRICE } from '@quotespark/domain/line'
import { Button, Dialog, DialogClose, DialogFooter, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { ProductFields } from '~/forms/product-fields.tsx'
import { useTypedPrice } from '~/forms/product-form-state.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('productInput')

export interface QuickCreateDialogProps {
  /** The typed name; null keeps the dialog closed. */
  name: string | null
  /** Whether its price includes VAT to begin with, as prices of the document do. */
  pricesIncludeVat: boolean
  rates: readonly VatRateEntry[]
  onClose: () => void
  onCreated: (product: Product) => void
}

/** Creates a catalogue item without leaving the document that needs it. */
export function QuickCreateDialog({
  name,
  pricesIncludeVat,
  rates,
  onClose,
  onCreated,
}: QuickCreateDialogProps) {
  return (
    <Dialog
      open={name !== null}
      onOpenChange={(open) => !open && onClose()}
      dismissOutside={false}
      title="New Product/Service"
      description="It will be added to your catalogue and used on this line."
      size="sm"
    >
      <QuickCreateForm
        name={name ?? ''}
        pricesIncludeVat={pricesIncludeVat}
        rates={rates}
        onCreated={onCreated}
      />
    </Dialog>
  )
}

interface QuickCreateFormProps
  extends Pick<QuickCreateDialogProps, 'pricesIncludeVat' | 'rates' | 'onCreated'> {
  name: string
}

function QuickCreateForm({ name, pricesIncludeVat, rates, onCreated }: QuickCreateFormProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(rules, {
    defaultValues: {
      name: name.trim(),
      type: 'product',
      unit_price: DEFAULT_UNIT_PRICE,
      prices_include_vat: pricesIncludeVat,
      unit: '',
      vat_rate_id: rates.find(({ is_default }) => is_default)?.id ?? null,
      no_vat: false,
      vat_category: null,
      exemption_reason: '',
    },
  })
  const price = useTypedPrice(form)
  const { mutate, isPending } = useCreateMutation(api.product.create, {
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

  function submit(event: FormEvent) {
    // React bubbles the event to the document's own form, which contains this dialog.
    event.stopPropagation()
    price.tidy()
    void form.handleSubmit((product) => mutate(product))(event)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ProductFields form={form} price={price} rates={rates} />
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
