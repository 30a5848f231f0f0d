import type { Invoice, Quote, VatRateEntry } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { lastChange } from '~/features/document/detail/last-change.ts'
import { SendChecksCount, SendChecksNotice } from '~/features/document/editor/checks/send-checks-notice.tsx'
import { useAskBeforeSending } from '~/features/document/editor/checks/use-send-checks.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { useDocumentDiscount } from '~/features/document/editor/discount/use-document-discount.ts'
import { EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { FormLayout } from '~/features/document/editor/form-layout.tsx'
import { LineEditor } from '~/features/document/editor/line/line-editor.tsx'
import { keptLine, lineFields } from '~/features/document/editor/line/line-fields.ts'
import { useLineList, useLinesChanged } from '~/features/document/editor/line/use-lines.ts'
import { LiveTotals } from '~/features/document/editor/live-totals.tsx'
import { type TypedDocument, useDocumentDraft } from '~/features/document/editor/use-document-draft.ts'
import { newLine } from '~/features/document/editor/usual-vat/usual-vat-lines.ts'
import { UsualVatNotice } from '~/features/document/editor/usual-vat/usual-vat-notice.tsx'
import { FromTemplate } from '~/features/document/template/from-template.tsx'
import { useTemplateStart } from '~/features/document/template/use-template-start.ts'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useUsualVat } from '~/forms/use-usual-vat.ts'
import { ParticularsDialog } from '../particulars-dialog.tsx'
import { InvoiceDates } from './invoice-dates.tsx'
import { invoiceDraftName } from './invoice-draft-name.ts'
import {
  CustomerField,
  FixedCustomerField,
  InvoiceNumberField,
  ProseField,
  TitleField,
} from './invoice-fields.tsx'
import { editedInvoiceValues, type InvoiceFormValues, newInvoiceValues } from './invoice-form-values.ts'
import { InvoiceOptions, useOptionSections } from './invoice-options.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { SaveButtons, SaveHint } from './save-buttons.tsx'
import { useAttachments } from './use-attachments.ts'
import { useInvoiceForm } from './use-invoice-form.ts'
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

export type TypedInvoice = TypedDocument<InvoiceFormValues>

/** Form for a new or an existing invoice. */
export function InvoiceForm({
  invoice,
  quote = null,
  onReopen,
  customer,
  restored = null,
  rates,
  newLineRate,
}: InvoiceFormProps) {
  const { company } = useAccount()
  const isDraft = invoice === null || invoice.status === 'draft'
  // An issued invoice keeps its VAT when the company has left the register since.
  const chargesVat = showsVat(company, isDraft ? [] : invoice.items)
  const [today] = useState(() => londonDate(new Date()))
  const opened = invoice
    ? editedInvoiceValues(invoice)
    : newInvoiceValues({ company, today, customer_id: customer?.id ?? '', quote })
  const invoiceForm = useInvoiceForm({
    ...opened,
    ...restored?.values,
    attachment_ids: opened.attachment_ids,
  })
  const { form } = invoiceForm
  const [customer_id, send_at] = useWatch({ control: form.control, name: ['customer_id', 'send_at'] })
  const usual = useUsualVat(customer_id, newLineRate)
  const lines = useLineList(() => {
    if (restored) return restored.lines.map(keptLine)
    const stored = invoice?.items ?? quote?.items ?? []
    return stored.length > 0 ? stored.map(lineFields) : [newLine(usual)]
  })
  const isChanged = useLinesChanged(lines) || form.formState.isDirty || restored !== null
  const forget = useDocumentDraft({
    what: invoiceDraftName({ invoice, quote }),
    version: invoice && String(invoice.version),
    form,
    lines,
    isChanged,
  })
  const guard = useUnsavedChangesGuard(isChanged, forget)
  const attachments = useAttachments(invoice?.attachments ?? [], (ids) =>
    form.setValue('attachment_ids', ids, { shouldDirty: true }),
  )
  const sections = useOptionSections()
  const { submit, savingAs, failure, newer, particulars } = useInvoiceSubmission({
    invoice,
    quote,
    chargesVat,
    invoiceForm,
    lines,
    sections,
    onSaved: guard.release,
  })
  const { data: chosen = null } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
  })

  const { start, template } = useTemplateStart({
    lines,
    usual,
    customer_id,
    texts: ['title', 'description', 'notes', 'message_on_statement', 'terms_and_conditions'],
    read: (text) => form.getValues(text) ?? '',
    write: (text, value) => form.setValue(text, value, { shouldDirty: true }),
    writeDiscount: ({ discount_percent, discount_amount }) => {
      form.setValue('discount_percent', discount_percent)
      form.setValue('discount_amount', discount_amount)
    },
  })
  const discount = useDocumentDiscount(form.control)
  const checks = useInvoiceSendChecks({ form, lines, discount, chargesVat, customer: chosen, sections })
  const sending = useAskBeforeSending(checks.options)
  const saving = {
    isDraft,
    isScheduled: isDraft && send_at !== null,
    isUploading: attachments.isUploading,
  }

  return (
    <FormProvider {...form}>
      {newer && (
        <ChangedMeanwhile
          key={newer.refused}
          noun="invoice"
          by={lastChange(newer.invoice.history)?.actor_name}
          at={newer.invoice.updated_at}
          onReload={() => onReopen?.(newer.invoice)}
        />
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormLayout
          saving={savingAs !== undefined}
          summary={
            <Card>
              <CardHeader>
                <CardTitle>Invoice Summary</CardTitle>
              </CardHeader>
              <CardContent>
                <LiveTotals lines={lines} forInvoice discount={discount} chargesVat={chargesVat} />
              </CardContent>
            </Card>
          }
          checks={<SendChecksNotice {...checks} />}
          bar={
            <EditorBar
              lines={lines}
              forInvoice
              vat_registered={chargesVat}
              {...discount}
              hint={
                <>
                  <SendChecksCount options={checks.options} />
                  <SaveHint {...saving} />
                </>
              }
            >
              <SaveButtons
                {...saving}
                isNew={invoice === null}
                savingAs={savingAs}
                failure={failure}
                onSave={(as) => (as === 'sent' ? sending.ask(() => submit(as)) : submit(as))}
              />
              {sending.dialog}
            </EditorBar>
          }
          preview={() => (
            <InvoicePreview
              invoice={invoice}
              reference={quote?.quote_number ?? null}
              customer={chosen}
              lines={lines}
              chargesVat={chargesVat}
              isChanged={isChanged}
            />
          )}
        >
          <Card>
            <CardHeader>
              <CardTitle>Invoice Details</CardTitle>
              {invoice === null && quote === null && (
                <CardAction>
                  <FromTemplate kind="invoice" isChanged={isChanged} onStart={start} />
                </CardAction>
              )}
            </CardHeader>
            <CardContent className="flex flex-col gap-5">
              <TitleField />
              <div className="grid gap-5 sm:grid-cols-3">
                <div className="sm:col-span-2">
                  {isDraft && !quote ? (
                    <CustomerField initial={customer} />
                  ) : (
                    <FixedCustomerField
                      name={customer?.name ?? ''}
                      why={quote ? 'The quote is for them' : 'The invoice was issued to them'}
                    />
                  )}
                </div>
                <InvoiceNumberField taken={invoice?.invoice_number} />
              </div>
              <InvoiceDates isNew={invoice === null} />
              <ProseField name="description" label="Description" aside="Printed on the invoice" rows={2} />
            </CardContent>
          </Card>
          <UsualVatNotice lines={lines} usual={usual} />
          <LineEditor
            key={template?.id}
            title="Invoice Items"
            lines={lines}
            showsVat={chargesVat}
            rates={rates}
            usual={usual}
            forInvoice
          />
          <Card>
            <CardHeader>
              <CardTitle>Notes and Terms</CardTitle>
            </CardHeader>
            <CardContent className="grid gap-5 lg:grid-cols-2">
              <ProseField
                name="notes"
                label="Notes"
                aside="Printed on the invoice"
                rows={4}
                placeholder="A thank-you, or what the work covered"
              />
              <ProseField
                name="terms_and_conditions"
                label="Terms and Conditions"
                aside="Printed on the invoice"
                rows={4}
                placeholder="How and when to pay, and what is agreed"
              />
            </CardContent>
          </Card>
          <InvoiceOptions customer={chosen} attachments={attachments} sections={sections} isDraft={isDraft} />
        </FormLayout>
      </form>
      <ParticularsDialog customer_id={customer_id || null} {...particulars} />
      {guard.dialog}
    </FormProvider>
  )
}
