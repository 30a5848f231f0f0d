import type { Product, productInput } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import type { ProductFormState } from '~/forms/product-form-state.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import type { savePicture } from './keep-picture.ts'
import { useProductRefresh } from './use-product-refresh.ts'

const rules = contractRules('productInput')

type ProductValues = z.input<typeof productInput>

/** Typed values and the product they change; null for a new one. */
export interface TypedProduct {
  product: Product | null
  values: ProductValues
}

/** Change to the picture, applied when the form is saved. */
interface PictureChange {
  /** Null removes the picture; undefined keeps it. */
  file?: File | null
  /** Reason for refusing the last chosen file. */
  problem?: string
}

export interface ProductEditor {
  form: ProductFormState
  /** The product being edited; null for a new one. */
  product: Product | null
  picture: PictureChange
  setPicture: (change: PictureChange) => void
  isDirty: boolean
  isSaving: boolean
  /** Time at which someone else has saved the product since it was read, or null. */
  changedAt: string | null
  /** Fills the form with a product, or clears it for a new one. */
  start: (product: Product | null) => void
  loadLatest: () => Promise<void>
  /** Resumes an unsaved draft. */
  restore: (typed: TypedProduct) => void
  save: () => void
}

interface ProductEditorOptions {
  /** Rate of a new product; null means the company's default VAT treatment. */
  newVatRateId: string | null
  onSaved: (product: Product, saved: 'created' | 'updated') => void
}

/** One form of the catalogue that adds or changes a product. Input stays until it is saved or discarded. */
export function useProductEditor({ newVatRateId, onSaved }: ProductEditorOptions): ProductEditor {
  const queryClient = useQueryClient()
  const refresh = useProductRefresh()
  const [product, setProduct] = useState<Product | null>(null)
  const [picture, setPicture] = useState<PictureChange>({})
  const [changedAt, setChangedAt] = useState<string | null>(null)
  const { prices_include_vat: pricesIncludeVat } = useAccount().company
  const defaults = useMemo(() => ({ newVatRateId, pricesIncludeVat }), [newVatRateId, pricesIncludeVat])
  const form = useZodForm(rules, { defaultValues: fieldsOf(null, defaults) })

  // The rates load after the form, and the default may change in the meantime.
  const isTyped = form.formState.isDirty
  const isDirty = isTyped || picture.file !== undefined
  useEffect(() => {
    if (!product && !isTyped) form.reset(fieldsOf(null, defaults))
  }, [form, product, isTyped, defaults])

  function start(next: Product | null) {
    setProduct(next)
    setPicture({})
    setChangedAt(null)
    form.reset(fieldsOf(next, defaults))
  }

  function outcome(saved: 'created' | 'updated') {
    return {
      onSuccess: async (answer: Product) => {
        const { file } = picture
        const kept = file === undefined ? { product: answer } : await loadAndKeep(answer, file)
        if (product) refresh.updated(product, kept.product)
        else refresh.everything()
        showToast({ title: `Product/Service ${saved} successfully.`, tone: 'success' })
        if (kept.problem !== undefined) {
          // Everything but the picture is saved, and the form continues from there.
          start(kept.product)
          setPicture({ file, problem: kept.problem })
          return
        }
        start(null)
        onSaved(kept.product, saved)
      },
      onError: (error: Error) => {
        if (isRefusal(error, 'changed_meanwhile')) setChangedAt(error.data.updated_at)
        if (isRefusal(error, 'changed_meanwhile', 'not_found')) {
          refresh.everything()
          void queryClient.invalidateQueries({ queryKey: api.vatRate.key() })
        }
        if (isRefusal(error, 'changed_meanwhile') || showFieldErrors(form, error)) return
        showFailure('Failed to save product/service', error)
      },
    }
  }
  const creation = useCreateMutation(api.product.create, { ...outcome('created'), staysOpen: true })
  const change = useSingleMutation(api.product.update.mutationOptions(outcome('updated')))

  return {
    form,
    product,
    picture,
    setPicture,
    isDirty,
    isSaving: creation.isPending || change.isPending,
    changedAt,
    start,
    restore: ({ product: edited, values }) => {
      start(edited)
      for (const [name, value] of Object.entries(values) as [keyof ProductValues, never][]) {
        form.setValue(name, value, { shouldDirty: true })
      }
    },
    loadLatest: async () => {
      if (!product) return
      try {
        const latest = api.product.get.queryOptions({ input: { id: product.id } })
        start(await queryClient.fetchQuery({ ...latest, staleTime: 0 }))
      } catch (error) {
        showFailure('Failed to load product/service', error)
      }
    },
    save: () =>
      void form.handleSubmit((input) => {
        if (product) change.mutate({ ...input, id: product.id, updated_at: product.updated_at })
        else creation.mutate(input)
      })(),
  }
}

const loadAndKeep: typeof savePicture = async (...given) =>
  (await import('./keep-picture.ts')).savePicture(...given)

function showFailure(title: string, error: unknown) {
  showToast({ title, description: errorSentence(error), tone: 'danger' })
}

interface NewProduct {
  newVatRateId: string | null
  pricesIncludeVat: boolean
}

function fieldsOf(product: Product | null, { newVatRateId, pricesIncludeVat }: NewProduct) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    type: product?.type ?? 'product',
    unit_price: product?.unit_price ?? '',
    prices_include_vat: product?.prices_include_vat ?? pricesIncludeVat,
    unit: product?.unit ?? '',
    vat_rate_id: product ? product.vat_rate_id : newVatRateId,
    no_vat: product?.no_vat ?? false,
    vat_category: product?.vat_category ?? null,
    exemption_reason: product?.exemption_reason ?? '',
  }
}
