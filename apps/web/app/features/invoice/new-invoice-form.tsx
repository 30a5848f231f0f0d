import { invoiceInput, type VatRateEntry } from '@quotespark/contract'
import { addDays, londonDate } from '@quotespark/domain'
import { Button, Card, CardContent, CardHeader, CardTitle, showToast } from '@quotespark/ui'
import { FilePen, Send } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreation } from '~/api/use-creation.ts'
import type { PickedCustomer } from '~/documents/customer-picker.tsx'
import { FormLayout } from '~/documents/form-layout.tsx'
import { LineEditor } from '~/documents/line-editor.tsx'
import { emptyLine } from '~/documents/line-fields.ts'
import { LiveTotals } from '~/documents/live-totals.tsx'
import { showDocumentFieldErrors, showFormProblem } from '~/documents/show-form-problem.ts'
import { useLineList, useLinesChanged } from '~/documents/use-lines.ts'
import { DateField } from '~/forms/date-field.tsx'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useNavigateFromHere } from '~/shell/use-navigate-from-here.ts'
import { CustomerField, InvoiceNumberField, ProseField, TitleField } from './invoice-fields.tsx'
import { createdToasts } from './invoice-toasts.ts'
import { useInvoiceRefresh } from './use-invoice-refresh.ts'

type Status = 'draft' | 'sent'

/** From the top of the form to its end: the first that is wrong is named and gets the focus. */
const FIELDS = ['title', 'customer_id', 'issue_date', 'due_date', 'description', 'items']

export interface NewInvoiceFormProps {
  rates: readonly VatRateEntry[]
  /** The VAT rate of the first line, and of those that are added. */
  newLineRate: string | null
  /** Whom it is for, when that is known before. */
  customer: PickedCustomer | null
}

export function NewInvoiceForm({ rates, newLineRate, customer }: NewInvoiceFormProps) {
  const { company } = useAccount()
  const navigate = useNavigateFromHere()
  const refresh = useInvoiceRefresh()
  const [today] = useState(() => londonDate(new Date()))
  const lines = useLineList(() => [emptyLine(newLineRate)])
  const form = useZodForm(invoiceInput, {
    shouldFocusError: false,
    defaultValues: {
      title: '',
      customer_id: customer?.id ?? '',
      description: '',
      issue_date: today,
      due_date: addDays(today, company.payment_terms_days),
      notes: '',
      terms_and_conditions: '',
      items: [],
      status: 'draft',
    },
  })
  const guard = useUnsavedChangesGuard(useLinesChanged(lines) || form.formState.isDirty)
  const { mutate, isPending, variables } = useCreation(api.invoice.create, {
    onSuccess: (invoice) => {
      refresh(invoice)
      for (const toast of createdToasts(invoice)) showToast(toast)
      guard.release()
      void navigate(`/app/invoices/${invoice.id}`)
    },
    onError: (error) => {
      if (showDocumentFieldErrors(form, lines, error)) return
      showToast({ title: `Failed to create invoice: ${errorSentence(error)}`, tone: 'danger' })
    },
  })

  function save(status: Status) {
    form.setValue('items', lines.settled({ whole: false }))
    form.setValue('status', status)
    void form.handleSubmit(
      (invoice) => {
        lines.note([])
        mutate(invoice)
      },
      (errors) => showFormProblem(form, lines, errors, FIELDS),
    )()
  }

  /** The due date keeps to the terms until somebody chooses it themselves. */
  function moveDueDate(issueDate: string) {
    if (form.formState.dirtyFields.due_date) return
    form.setValue('due_date', addDays(issueDate, company.payment_terms_days), { shouldValidate: true })
  }

  const pending = isPending ? variables?.status : undefined
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormLayout
          saving={isPending}
          aside={
            <>
              <Card>
                <CardHeader>
                  <CardTitle>Invoice Summary</CardTitle>
                </CardHeader>
                <CardContent>
                  <LiveTotals lines={lines} whole={false} />
                </CardContent>
              </Card>
              <Actions onSave={save} pending={pending} />
            </>
          }
        >
          <Card>
            <CardHeader>
              <CardTitle>Invoice Details</CardTitle>
            </CardHeader>
            <CardContent className="flex flex-col gap-5">
              <TitleField />
              <div className="grid gap-5 sm:grid-cols-2">
                <CustomerField initial={customer} />
                <InvoiceNumberField />
                <DateField name="issue_date" label="Issue Date" required onChosen={moveDueDate} />
                <DateField name="due_date" label="Due Date" required />
              </div>
              <ProseField name="description" label="Description" rows={2} />
            </CardContent>
          </Card>
          <LineEditor
            title="Invoice Items"
            lines={lines}
            whole={false}
            showsVat={company.vat_registered}
            rates={rates}
            newLineRate={newLineRate}
          />
          <Card>
            <CardHeader>
              <CardTitle>Notes and Terms</CardTitle>
            </CardHeader>
            <CardContent className="flex flex-col gap-5">
              <ProseField
                name="notes"
                label="Notes"
                rows={3}
                placeholder="A thank-you, or what the work covered"
              />
              <ProseField
                name="terms_and_conditions"
                label="Terms and Conditions"
                rows={3}
                placeholder="How and when to pay, such as your bank details"
              />
            </CardContent>
          </Card>
        </FormLayout>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}

/** `pending` is what is being saved as. */
function Actions({ onSave, pending }: { onSave: (status: Status) => void; pending: Status | undefined }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Actions</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-2.5">
        <Button
          onClick={() => onSave('sent')}
          disabled={pending === 'draft'}
          loading={pending === 'sent'}
          loadingText="Sending..."
        >
          <Send />
          Send Invoice
        </Button>
        <Button
          variant="outline"
          onClick={() => onSave('draft')}
          disabled={pending === 'sent'}
          loading={pending === 'draft'}
          loadingText="Saving..."
        >
          <FilePen />
          Save as Draft
        </Button>
      </CardContent>
    </Card>
  )
}
