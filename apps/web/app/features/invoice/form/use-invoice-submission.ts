import type { Invoice, Quote } from '@quotespark/contract'
import type { MissingParticular } from '@quotespark/domain/document'
import { showToast } from '@quotespark/ui'
import { useRef } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { formProblems } from '~/features/document/editor/checks/form-problem.ts'
import { showDocumentFieldErrors } from '~/features/document/editor/checks/show-form-problem.ts'
import type { BeforeSending } from '~/features/document/editor/checks/use-ask-before-sending.tsx'
import type { LineFields } from '~/features/document/editor/line/line-fields.ts'
import { NOTHING_TO_SEND } from '~/features/document/send/use-review-dialog.ts'
import { particularFindings } from '../particular-findings.ts'
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
  /** Asks about the checks of the form and the missing details that it is given. */
  ask: BeforeSending['ask']
}

/** Handles a press on a button of the form up to the saved invoice, with the questions and refusals on the way. */
export function useInvoiceSubmission({
  invoice,
  quote,
  document,
  checkAs,
  sections,
  ask,
}: InvoiceSubmissionOptions) {
  const { company } = useAccount()
  const { form, lines, totals, guard } = document
  const chargesVat = totals.vat_registered
  const missingParticulars = useMissingParticulars(document)
  const isAsking = useRef(false)
  const { save, ...saving } = useInvoiceSave({
    invoice,
    quote,
    chargesVat,
    onSaved: guard.release,
    onRefused: (error) => {
      if (isRefusal(error, 'particulars_missing')) {
        ask(() => {}, { required: findings(error.data.missing), isBlocked: true })
        return true
      }
      if (isRefusal(error, 'invalid_input')) sections.openFor(error.data.issues.map(({ path }) => path))
      return showDocumentFieldErrors(form, lines, error)
    },
  })

  function findings(missing: readonly MissingParticular[]) {
    return particularFindings(missing, {
      customer_id: form.getValues('customer_id') || null,
      onField: (field) => form.setFocus(field as FieldPath<InvoiceFormValues>),
      newTab: true,
    })
  }

  function submit(as: Submission['as']) {
    if (isAsking.current) return
    if (as === 'reviewed' && invoice && !document.isChanged && !isSendable(invoice)) {
      showToast(NOTHING_TO_SEND)
      return
    }
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
    if (as !== 'sent' && fields.send_at === null) return save({ as, fields })
    isAsking.current = true
    const missing = await missingParticulars(fields)
    isAsking.current = false
    ask(() => save({ as, fields }), {
      required: findings(missing),
      isBlocked: missing.length > 0 && company.require_invoice_particulars,
    })
  }

  /** False for VAT that is not charged, which must not be reported as wrong, and for an empty amount on a draft. */
  function keepsVatAmount({ vat_amount }: LineFields, as: Submission['as']): boolean {
    return chargesVat && !(as === 'draft' && vat_amount === '')
  }

  return { ...saving, submit }
}

function isSendable({ abilities }: Invoice): boolean {
  return abilities.send || abilities.send_again
}
