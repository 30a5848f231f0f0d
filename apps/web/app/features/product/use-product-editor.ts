import type { Product, productInput } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import type { ProductFormState } from '~/forms/tidy-price.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import type { keepPicture } from './keep-picture.ts'
import { useProductRefresh } from './use-product-refresh.ts'

const rules = contractRules('productInput')

type ProductValues = z.input<typeof productInput>

/** What was typed, and of what: null of something new. */
export interface TypedProduct {
  product: Product | null
  values: ProductValues
}

/** What becomes of the picture when the form is saved. */
interface PictureChange {
  /** Null takes it away; left out it stays. */
  file?: File | null
  /** Why what was chosen last is not taken. */
  problem?: string
}

export interface ProductEditor {
  form: ProductFormState
  /** What is being changed; null while something new is written. */
  product: Product | null
  picture: PictureChange
  setPicture: (change: PictureChange) => void
  isDirty: boolean
  isSaving: boolean
  /** When somebody else has saved it since it was read; null when nobody has. */
  changedAt: string | null
  /** Fills the form with it, or empties the form for something new. */
  start: (product: Product | null) => void
  loadLatest: () => Promise<void>
  /** Goes on with what was typed before and left unsaved. */
  restore: (typed: TypedProduct) => void
  save: () => void
}

interface ProductEditorOptions {
  /** Of something new; null charges it as the company charges by default. */
  newVatRateId: string | null
  onSaved: (product: Product, saved: 'created' | 'updated') => void
}

/** One form for the catalogue, which adds or changes. What was typed stays until it is saved or given up. */
export function useProductEditor({ newVatRateId, onSaved }: ProductEditorOptions): ProductEditor {
  const queryClient = useQueryClient()
  const refresh = useProductRefresh()
  const [product, setProduct] = useState<Product | null>(null)
  const [picture, setPicture] = useState<PictureChange>({})
  const [changedAt, setChangedAt] = useState<string | null>(null)
  const form = useZodForm(rules, { defaultValues: fieldsOf(null, newVatRateId) })

  // The rates come later than the form, and the default may be changed meanwhile.
  const isTyped = form.formState.isDirty
  const isDirty = isTyped || picture.file !== undefined
  useEffect(() => {
    if (!product && !isTyped) form.reset(fieldsOf(null, newVatRateId))
  }, [form, product, isTyped, newVatRateId])

  function start(next: Product | null) {
    setProduct(next)
    setPicture({})
    setChangedAt(null)
    form.reset(fieldsOf(next, newVatRateId))
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
          // All but the picture is saved, and the form goes on from there.
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
  const creation = useCreation(api.product.create, { ...outcome('created'), staysOpen: true })
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

const loadAndKeep: typeof keepPicture = async (...given) =>
  (await import('./keep-picture.ts')).keepPicture(...given)

function showFailure(title: string, error: unknown) {
  showToast({ title, description: errorSentence(error), tone: 'danger' })
}

function fieldsOf(product: Product | null, newVatRateId: string | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    type: product?.type ?? 'product',
    unit_price: product?.unit_price ?? '',
    unit: product?.unit ?? '',
    vat_rate_id: product ? product.vat_rate_id : newVatRateId,
    no_vat: product?.no_vat ?? false,
    vat_category: product?.vat_category ?? null,
    exemption_reason: product?.exemption_reason ?? '',
  }
}
