import type { Invoice, RecurringInvoice, VatRateEntry } from '@quotespark/contract'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import { Alert, Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { BarActions } from '~/features/document/editor/bar-actions.tsx'
import { AddresseeFields } from '~/features/document/editor/customer/addressee-fields.tsx'
import { CustomerField } from '~/features/document/editor/customer/customer-field.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DocumentForm } from '~/features/document/editor/document-form.tsx'
import { EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { ProseField, ReferenceField, TitleField } from '~/features/document/editor/text-fields.tsx'
import { useDocumentForm } from '~/features/document/editor/use-document-form.ts'
import { LivePreview } from '~/features/document/preview/live-preview.tsx'
import {
  commonWords,
  type PreviewWords,
  previewBank,
  previewCustomer,
} from '~/features/document/preview/preview-view.ts'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import { EmailField, NotesAndTerms } from '../form/invoice-fields.tsx'
import {
  editedRecurringValues,
  newRecurringValues,
  type RecurringFormValues,
  type RecurringInForm,
  recurringDraftName,
  type TypedRecurring,
  useRecurringFields,
} from './recurring-form-values.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { useRecurringSave } from './use-recurring-save.ts'

export interface RecurringFormProps {
  /** The one that is changed; null for a new one. */
  schedule: RecurringInvoice | null
  /** The invoice that a new one is made from, if any. */
  invoice?: Invoice | null
  customer: PickedCustomer | null
  restored?: TypedRecurring | null
  rates: readonly VatRateEntry[]
  newLineRate: string | null
  /** Starts over with the version that was saved meanwhile. */
  onReopen?: () => void
}

/** Fields from top to bottom: the first with a problem is reported and takes the focus. */
const FIELDS = ['title', 'customer_id', 'every', 'start_date', 'end_date', 'count', 'due_in_days', 'items']

/** The editor of an invoice without its number and date, and with a schedule. */
export function RecurringForm(props: RecurringFormProps) {
  const { schedule, invoice = null, customer, restored = null, rates, newLineRate, onReopen } = props
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const opened = schedule
    ? editedRecurringValues(schedule)
    : newRecurringValues({ company, today, customer_id: customer?.id ?? '', invoice })
  const form = useRecurringFields({ ...opened, ...restored?.values })
  const document = useDocumentForm<RecurringFormValues, RecurringFormValues>({
    kind: 'invoice',
    form,
    items: schedule?.items ?? invoice?.items ?? [],
    restored,
    draft: { what: recurringDraftName(schedule), version: schedule?.version ?? null },
    newLineRate,
    chargesVat: company.vat_registered,
  })
  const { save, isSaving, failure, newerAt } = useRecurringSave({ schedule, document })
  const submit = () =>
    document.submit({ items: document.lines.written(), order: FIELDS, onValid: (fields) => save(fields) })
  useShortcut('mainAction', isSaving ? undefined : submit)
  const label = schedule ? 'Save changes' : 'Start recurring invoice'

  return (
    <DocumentForm
      document={document}
      newer={null}
      onReopen={() => {}}
      notice={
        newerAt !== undefined && (
          <ChangedMeanwhile recordName="recurring invoice" at={newerAt} onReload={() => onReopen?.()} />
        )
      }
      saving={isSaving}
      checks={null}
      rates={rates}
      showsVat={company.vat_registered}
      isSettled={false}
      titles={{ summary: 'Each Invoice', lines: 'Invoice Items' }}
      bar={
        <EditorBar lines={document.lines} {...document.totals} hint={null}>
          {failure !== null && (
            <Alert tone="danger" live className="w-full">
              {failure}
            </Alert>
          )}
          <BarActions
            actions={[
              {
                ...{ label, Icon: Save, isPrimary: true, isOnPhone: true, onSelect: submit },
                ...{ loading: isSaving, loadingText: 'Saving...' },
              },
            ]}
          />
        </EditorBar>
      }
      preview={() => <Preview document={document} />}
      further={
        <>
          <NotesAndTerms />
          <MoreOptions document={document} />
        </>
      }
    >
      <Card>
        <CardHeader>
          <CardTitle>Invoice Details</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          <TitleField />
          <CustomerField initial={customer} />
          <AddresseeFields kind="invoice" />
          <ProseField
            name="description"
            label="Description"
            aside="Printed on the invoice"
            rows={2}
            description="In title, descriptions, references, message, notes and terms, {month}, {quarter}, {year} and {period} stand for the period, {customer} and {contact} for the customer."
          />
        </CardContent>
      </Card>
      <ScheduleCard document={document} schedule={schedule} />
    </DocumentForm>
  )
}

/** Previews the first invoice as the customer will get it, its texts as typed. */
function Preview({ document }: { document: RecurringInForm }) {
  const { form, lines, totals, customer } = document
  const { company } = useAccount()
  const typed = useWatch({ control: form.control }) as RecurringFormValues
  const to = previewCustomer(customer)
  const issued_on = isCalendarDate(typed.start_date) ? typed.start_date : londonDate(new Date())
  const words: PreviewWords = {
    ...commonWords(company),
    ...{ kind: 'invoice', number: '', revision: 1, reference: null, payment_reference: '' },
    ...{ title: typed.title, description: typed.description, notes: typed.notes },
    ...{ issued_on, tax_point: issued_on, due_date: null },
    customer: {
      ...to,
      email: typed.customer_email?.trim() || to.email,
      address: typed.billing_address?.trim() || to.address,
    },
    ...{ amount_paid: null, balance_due: null, bank: previewBank(company) },
    ...{ message: typed.message_on_statement, terms: typed.terms_and_conditions },
  }
  return <LivePreview lines={lines} {...totals} words={words} />
}

function MoreOptions({ document: { customer } }: { document: RecurringInForm }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>More Options</CardTitle>
      </CardHeader>
      <CardContent className="grid items-start gap-5 sm:grid-cols-2">
        <EmailField
          name="customer_email"
          label="Customer Email"
          aside="For these invoices only"
          {...(customer?.emailed_to ? { placeholder: customer.emailed_to } : {})}
        />
        <EmailField name="cc_email" label="Cc" placeholder="Separate several with commas" />
        <EmailField name="bcc_email" label="Bcc" placeholder="Separate several with commas" />
        <ReferenceField name="order_reference" label="Order Number" placeholder="e.g. PO-4417" />
        <ReferenceField name="buyer_reference" label="Customer’s Reference" />
        <ProseField
          name="message_on_statement"
          label="Message on Statement"
          rows={2}
          placeholder="e.g. Thank you for your custom"
        />
        <ProseField
          name="billing_address"
          label="Billing Address"
          rows={4}
          description="Used instead of the customer’s address."
          {...(customer?.address ? { placeholder: customer.address } : {})}
        />
      </CardContent>
    </Card>
  )
}
