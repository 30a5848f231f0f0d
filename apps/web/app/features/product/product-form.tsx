import type { VatRateEntry } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import type { FormEvent } from 'react'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { ProductFields } from '~/forms/product-fields.tsx'
import { useTypedPrice } from '~/forms/product-form-state.ts'
import { useRestoreFocus } from '~/forms/use-focus-after.ts'
import { ProductPictureField } from './product-picture-field.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export interface ProductFormProps {
  editor: ProductEditor
  rates: readonly VatRateEntry[]
  /** Discards the changes; absent when there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

export function ProductForm({ editor, rates, onCancel }: ProductFormProps) {
  const { form, product, isSaving, changedAt } = editor
  const fields = useRestoreFocus(isSaving)
  const price = useTypedPrice(form)

  function submit(event: FormEvent) {
    event.preventDefault()
    price.tidy()
    editor.save()
  }

  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
      {product && changedAt && (
        <ChangedMeanwhile recordName={product.type} at={changedAt} onReload={editor.loadLatest} />
      )}
      <div ref={fields} inert={isSaving} className="flex flex-col gap-5">
        <ProductFields
          form={form}
          price={price}
          rates={rates}
          current={product?.vat_rate ?? null}
          withDescription
        />
        <ProductPictureField editor={editor} />
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onCancel && (
          <Button variant="outline" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={isSaving} loadingText="Saving...">
          {product ? 'Save Changes' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
