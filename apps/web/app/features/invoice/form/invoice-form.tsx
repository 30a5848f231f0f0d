import type { Invoice, Quote, VatRateEntry } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { useAttachments } from '~/features/document/attachments/use-attachments.ts'
import { useAskBeforeSending } from '~/features/document/editor/checks/use-ask-before-sending.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DocumentForm } from '~/features/document/editor/document-form.tsx'
import { isPriceBasisSettled, useDocumentForm } from '~/features/document/editor/use-document-form.ts'
import { InvoiceBar } from './invoice-bar.tsx'
import { InvoiceDetails, NotesAndTerms } from './invoice-fields.tsx'
import {
  editedInvoiceValues,
  invoiceDraftName,
  newInvoiceValues,
  type TypedInvoice,
  useInvoiceFields,
} from './invoice-form-values.ts'
import { InvoiceOptions, useOptionSections } from './invoice-options.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { hasLockedLines, LockedLines } from './locked-lines.tsx'
import { useInvoiceSendChecks } from './use-invoice-send-checks.ts'
import { useInvoiceSubmission } from './use-invoice-submission.ts'

export interface InvoiceFormProps {
  /** The invoice as it was opened, whose version is saved along with the changes; null for a new one. */
  invoice: Invoice | null
  /** The quote that a new invoice bills: it fills the form and sets the customer. */
  quote?: Quote | null
  /** Starts over with another version, discarding what was typed. */
  onReopen?: (invoice: Invoice) => void
  /** The customer, when known beforehand. */
  customer: PickedCustomer | null
  /** A draft typed before and left unsaved, to continue with. */
  restored?: TypedInvoice | null
  rates: readonly VatRateEntry[]
  /** The VAT rate of new lines. */
  newLineRate: string | null
}

/** Form for a new or an existing invoice. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { invoice, quote = null, onReopen, customer, restored = null, rates, newLineRate } = props
  const { company } = useAccount()
  const isDraft = invoice === null || invoice.status === 'draft'
  // An issued invoice keeps its VAT when the company has left the register since.
  const chargesVat = showsVat(company, isDraft ? [] : invoice.items)
  const [today] = useState(() => londonDate(new Date()))
  const opened = invoice
    ? editedInvoiceValues(invoice)
    : newInvoiceValues({ company, today, customer_id: customer?.id ?? '', quote })
  const { form, checkAs } = useInvoiceFields({
    ...opened,
    ...restored?.values,
    attachment_ids: opened.attachment_ids,
    internal_attachment_ids: opened.internal_attachment_ids,
  })
  const document = useDocumentForm({
    kind: 'invoice',
    form,
    items: invoice?.items ?? quote?.items ?? [],
    restored,
    draft: { what: invoiceDraftName({ invoice, quote }), version: invoice?.version ?? null },
    newLineRate,
    chargesVat,
    // An issued invoice keeps its rate, and nothing is deducted from interest.
    ...((!isDraft || invoice?.claim) && { issuedCisRate: invoice?.cis?.rate ?? null }),
  })
  const attachments = useAttachments({ kind: 'invoice', document: invoice, form })
  const sections = useOptionSections()
  const is_construction = invoice?.is_construction ?? quote?.is_construction ?? false
  const isOfSchedule = invoice !== null && invoice.recurring !== null
  const checks = useInvoiceSendChecks(document, sections, { isDraft, is_construction, isOfSchedule })
  const { ask, dialog } = useAskBeforeSending(checks)
  const { submit, savingAs, failure, newer } = useInvoiceSubmission({
    ...{ invoice, quote, document, checkAs, sections, ask },
  })
  const send_at = useWatch({ control: form.control, name: 'send_at' })

  return (
    <>
      <DocumentForm
        document={document}
        newer={newer}
        onReopen={() => newer && onReopen?.(newer.document)}
        saving={savingAs !== undefined}
        checks={checks}
        rates={rates}
        showsVat={chargesVat}
        isSettled={isPriceBasisSettled(invoice)}
        titles={{ summary: 'Invoice Summary', lines: 'Invoice Items' }}
        lockedLines={
          invoice && hasLockedLines(invoice) ? (
            <LockedLines invoice={invoice} showsVat={chargesVat} />
          ) : undefined
        }
        bar={
          <InvoiceBar
            document={document}
            checks={checks.options}
            isNew={invoice === null}
            isDraft={isDraft}
            isScheduled={isDraft && send_at !== null}
            isUploading={attachments.isUploading}
            savingAs={savingAs}
            failure={failure}
            onSave={submit}
          />
        }
        preview={() => (
          <InvoicePreview invoice={invoice} reference={quote?.quote_number ?? null} document={document} />
        )}
        further={
          <>
            <NotesAndTerms />
            <InvoiceOptions
              customer={document.customer}
              attachments={attachments}
              sections={sections}
              isDraft={isDraft}
              taxPoint={{
                opened: invoice?.tax_point ?? null,
                isTyped: invoice?.is_tax_point_typed ?? false,
                prepaid_on: invoice?.prepaid_on ?? null,
                issued_on: invoice?.sent_at ? londonDate(new Date(invoice.sent_at)) : null,
                is_construction,
              }}
            />
          </>
        }
      >
        <InvoiceDetails document={document} invoice={invoice} quote={quote} customer={customer} />
      </DocumentForm>
      {dialog}
    </>
  )
}
