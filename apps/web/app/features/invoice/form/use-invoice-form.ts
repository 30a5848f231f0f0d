import { useRef } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useResolver } from '~/forms/rules.ts'
import type { InvoiceFormValues } from './invoice-form-values.ts'

const complete = async () => (await import('./invoice-rules.ts')).completeInvoice
const draft = async () => (await import('./invoice-rules.ts')).invoiceDraft

export interface InvoiceForm {
  form: UseFormReturn<InvoiceFormValues>
  /** Sets whether the form is validated as a draft from now on. */
  checkAs: (draft: boolean) => void
}

/** A draft may lack what a complete invoice needs, so each save decides which of the contract's rules apply. */
export function useInvoiceForm(defaultValues: InvoiceFormValues): InvoiceForm {
  const isDraft = useRef(false)
  const asComplete = useResolver(complete, { raw: true })
  const asDraft = useResolver(draft, { raw: true })
  const form = useForm<InvoiceFormValues>({
    defaultValues,
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const check = (isDraft.current ? asDraft : asComplete) as Resolver<InvoiceFormValues>
      const { errors } = await check(values, context, options)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  return {
    form,
    checkAs: (draft) => {
      isDraft.current = draft
    },
  }
}
