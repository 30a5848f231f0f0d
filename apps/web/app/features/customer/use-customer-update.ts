import type { CustomerDetail, CustomerEdit, customerInput } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { useCustomerRefresh } from './use-customer-refresh.ts'

export interface CustomerUpdateOptions {
  /** The customer as opened. */
  customer: CustomerDetail
  form: UseFormReturn<z.input<typeof customerInput>, unknown, z.output<typeof customerInput>>
  /** Called just before leaving the page. */
  onSaved: () => void
}

/** A colleague's version, and how often saving was refused because of one: each refusal asks again. */
interface NewerCustomer {
  customer: CustomerDetail
  refused: number
}

/** Saves an edit and opens the customer's page. `newer` is the version a colleague has saved in the meantime, if any. */
export function useCustomerUpdate({ customer, form, onSaved }: CustomerUpdateOptions) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const refresh = useCustomerRefresh()
  const [newer, setNewer] = useState<NewerCustomer | null>(null)

  function saved(latest: CustomerDetail) {
    refresh(latest)
    showToast({ title: 'Customer updated successfully!', tone: 'success' })
    onSaved()
    void navigate(`/app/customers/${latest.id}`, { replace: true })
  }

  async function changedMeanwhile(error: Error, edit: CustomerEdit) {
    const current = api.customer.get.queryOptions({ input: { id: customer.id } })
    const latest = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => null)
    if (!latest) showToast({ title: errorSentence(error), tone: 'danger' })
    // The answer to the first attempt was lost; the retry finds the edit already saved.
    else if (isSavedAs(latest, edit)) saved(latest)
    else setNewer((before) => ({ customer: latest, refused: (before?.refused ?? 0) + 1 }))
  }

  const { mutate, isPending } = useSingleMutation({
    ...api.customer.update.mutationOptions({
      onSuccess: saved,
      onError: (error, edit) => {
        if (isRefusal(error, 'changed_meanwhile')) return changedMeanwhile(error, edit as CustomerEdit)
        if (showFieldErrors(form, error)) return
        showToast({ title: errorSentence(error, 'Failed to update customer'), tone: 'danger' })
      },
    }),
    once: true,
  })
  return {
    update: (values: z.output<typeof customerInput>) =>
      mutate({ ...values, id: customer.id, version: customer.version }),
    isPending,
    newer,
  }
}

/** True when the stored customer equals this edit. Ignores omitted fields, and the address text when the edit has address fields. */
export function isSavedAs(
  customer: CustomerDetail,
  { id: _, version: __, no_email: ___, address, other_contacts, sites, ...edit }: CustomerEdit,
): boolean {
  const said = edit.address_fields ? edit : { ...edit, address }
  if (!areSaved(customer.other_contacts, other_contacts) || !areSaved(customer.sites, sites)) return false
  return (Object.keys(said) as (keyof typeof said)[]).every(
    (field) => said[field] === undefined || JSON.stringify(customer[field]) === JSON.stringify(said[field]),
  )
}

/** True when a list was left out, or its rows are those stored; a new row has no id yet. */
function areSaved<Row extends { id: string }>(
  stored: Row[],
  written: (Partial<Row> & { id?: string | undefined })[] | undefined,
): boolean {
  if (written === undefined) return true
  return (
    written.length === stored.length &&
    written.every(({ id: _, ...row }, at) =>
      (Object.keys(row) as (keyof Omit<Row, 'id'>)[]).every(
        (field) => JSON.stringify(stored[at]?.[field]) === JSON.stringify((row as Partial<Row>)[field]),
      ),
    )
  )
}
