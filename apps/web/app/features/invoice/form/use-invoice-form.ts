import { zodResolver } from '@hookform/resolvers/zod'
import { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { MESSAGES } from '@quotespark/domain'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { InvoiceFormValues } from './invoice-form-values.ts'

const COMPLETE = zodResolver(
  // As the server has it: said before it is asked.
  invoiceInput.refine(({ issue_date, due_date }) => due_date >= issue_date, {
    path: ['due_date'],
    error: MESSAGES.dueDate,
  }),
  undefined,
  { raw: true },
)
const DRAFT = zodResolver(invoiceDraft, undefined, { raw: true })

export interface InvoiceForm {
  form: UseFormReturn<InvoiceFormValues>
  /** What the form is checked as from now on. */
  checkAs: (draft: boolean) => void
}

/** A draft may lack what a complete invoice has: which of the contract's rules are asked is decided with each save. */
export function useInvoiceForm(defaultValues: InvoiceFormValues): InvoiceForm {
  const isDraft = useRef(false)
  const form = useForm<InvoiceFormValues>({
    defaultValues,
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const { errors } = isDraft.current
        ? await DRAFT(values, context, options as never)
        : await COMPLETE(values, context, options as never)
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
