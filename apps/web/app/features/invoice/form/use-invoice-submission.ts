import type { Invoice, Quote } from '@quotespark/contract'
import type { MissingParticular } from '@quotespark/domain/document'
import { useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { formProblems } from '~/features/document/editor/checks/form-problem.ts'
import { showDocumentFieldErrors } from '~/features/document/editor/checks/show-form-problem.ts'
import type { LineFields } from '~/features/document/editor/line/line-fields.ts'
import type { ParticularsDialogProps } from '../particulars-dialog.tsx'
import type { InvoiceFormValues, InvoiceInForm } from './invoice-form-values.ts'
import type { OptionSections } from './invoice-options.tsx'
import { type Submission, useInvoiceSave } from './use-invoice-save.ts'
import { useMissingParticulars } from './use-missing-particulars.ts'

/** Fields from top to bottom: the first with a problem is reported and takes the focus. */
const FIELDS = ['title', 'customer_id', 'issue_date', 'due_date', 'description', 'items']

interface InvoiceSubmissionOptions {
  /** The invoice as it was opened; null for a new one. */
  invoice: Invoice | null
  /** The quote that a new invoice bills, if any. */
  quote: Pick<Quote, 'id'> | null
  document: InvoiceInForm
  /** Sets which rules the form is validated by. */
  checkAs: (as: 'draft' | 'complete') => void
  sections: OptionSections
}

interface Question {
  missing: readonly MissingParticular[]
  required: boolean
}

/** Handles a press on a button of the form up to the saved invoice, with the questions and refusals on the way. */
export function useInvoiceSubmission({
  invoice,
  quote,
  document,
  checkAs,
  sections,
}: InvoiceSubmissionOptions) {
  const { company } = useAccount()
  const { form, lines, totals, guard } = document
  const chargesVat = totals.vat_registered
  const missingParticulars = useMissingParticulars(document)
  const [question, setQuestion] = useState<Question | null>(null)
  const isAsking = useRef(false)
  const submittedAs = useRef<Submission['as']>('sent')
  const { save, ...saving } = useInvoiceSave({
    invoice,
    quote,
    chargesVat,
    onSaved: guard.release,
    onRefused: (error) => {
      if (isRefusal(error, 'particulars_missing')) {
        setQuestion({ missing: error.data.missing, required: true })
        return true
      }
      if (isRefusal(error, 'invalid_input')) sections.openFor(error.data.issues.map(({ path }) => path))
      return showDocumentFieldErrors(form, lines, error)
    },
  })

  function submit(as: Submission['as']) {
    if (isAsking.current) return
    checkAs(as === 'draft' ? 'draft' : 'complete')
    document.submit({
      items: lines.written().map((line) => (keepsVatAmount(line, as) ? line : { ...line, vat_amount: null })),
      order: FIELDS,
      onValid: (fields) => saveChecked(as, fields),
      onInvalid: (errors) => sections.openFor(formProblems(errors).map(({ path }) => path)),
    })
  }

  async function saveChecked(as: Submission['as'], fields: InvoiceFormValues) {
    if (as === 'draft') return save({ as, fields: { ...fields, send_at: null } })
    // A scheduled invoice goes out by itself after saving, so it is checked as if sent.
    if (as === 'complete' && fields.send_at === null) return save({ as, fields })
    submittedAs.current = as
    isAsking.current = true
    const missing = await missingParticulars(fields)
    isAsking.current = false
    if (missing.length > 0) setQuestion({ missing, required: company.require_invoice_particulars })
    else save({ as, fields })
  }

  /** False for VAT that is not charged, which must not be reported as wrong, and for an empty amount on a draft. */
  function keepsVatAmount({ vat_amount }: LineFields, as: Submission['as']): boolean {
    return chargesVat && !(as === 'draft' && vat_amount === '')
  }

  return {
    ...saving,
    submit,
    particulars: {
      missing: question?.missing ?? null,
      required: question?.required ?? false,
      onClose: () => setQuestion(null),
      onSend: () => {
        setQuestion(null)
        save({ as: submittedAs.current, fields: form.getValues() })
      },
      onField: (field) => form.setFocus(field as FieldPath<InvoiceFormValues>),
    } satisfies Omit<ParticularsDialogProps, 'customer_id'>,
  }
}
