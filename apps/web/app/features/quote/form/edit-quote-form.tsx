import type { Quote, QuoteEdit, VatRateEntry } from '@quotespark/contract'
import {
  CHOOSABLE_QUOTE_STATUSES,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
  showsVat,
} from '@quotespark/domain/document'
import {
  Alert,
  BackLink,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Field,
  PageHeader,
  Select,
} from '@quotespark/ui'
import type { FormEvent } from 'react'
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { lastChange } from '~/features/document/detail/last-change.ts'
import { SendChecksCount, SendChecksNotice } from '~/features/document/editor/checks/send-checks-notice.tsx'
import { showFormProblem } from '~/features/document/editor/checks/show-form-problem.ts'
import { useAskBeforeSending } from '~/features/document/editor/checks/use-send-checks.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import {
  settleDocumentDiscount,
  useDocumentDiscount,
} from '~/features/document/editor/discount/use-document-discount.ts'
import { EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { FormLayout } from '~/features/document/editor/form-layout.tsx'
import { LineEditor } from '~/features/document/editor/line/line-editor.tsx'
import { keptLine, lineFields } from '~/features/document/editor/line/line-fields.ts'
import { useLineList, useLinesChanged } from '~/features/document/editor/line/use-lines.ts'
import { LiveTotals } from '~/features/document/editor/live-totals.tsx'
import { type TypedDocument, useDocumentDraft } from '~/features/document/editor/use-document-draft.ts'
import { UsualVatNotice } from '~/features/document/editor/usual-vat/usual-vat-notice.tsx'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { contractRules } from '~/forms/rules.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useUsualVat } from '~/forms/use-usual-vat.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { editedQuote, withoutSameStatus } from './edited-quote.ts'
import { CustomerField, DescriptionField, NotesField, TitleField, ValidUntilField } from './quote-fields.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { QUOTE_PROBLEM_ORDER } from './quote-problem.ts'
import { useQuoteSendChecks } from './use-quote-send-checks.ts'
import { useQuoteUpdate } from './use-quote-update.ts'

const rules = contractRules('quoteEdit')

export interface EditQuoteFormProps {
  /** The quote as it was opened, whose version is saved along with the changes. */
  quote: Quote
  /** Starts over with another version, discarding what was typed. */
  onReopen: (quote: Quote) => void
  rates: readonly VatRateEntry[]
  newLineRate: string | null
  /** A draft typed before and left unsaved, to continue with, and the customer it is for. */
  restored: TypedQuoteEdit | null
  customer: PickedCustomer
}

export type TypedQuoteEdit = TypedDocument<QuoteEdit>

export function EditQuoteForm(props: EditQuoteFormProps) {
  const { quote, onReopen, rates, newLineRate, restored, customer } = props
  const { company } = useAccount()
  const lines = useLineList(() => restored?.lines.map(keptLine) ?? quote.items.map(lineFields))
  const form = useZodForm(rules, {
    shouldFocusError: false,
    defaultValues: { ...editedQuote(quote), ...restored?.values, version: quote.version },
  })
  const isChanged = useLinesChanged(lines) || form.formState.isDirty || restored !== null
  const version = String(quote.version)
  const forget = useDocumentDraft({ what: `quote ${quote.id}`, version, form, lines, isChanged })
  const guard = useUnsavedChangesGuard(isChanged, forget)
  const [customer_id, valid_until, status] = useWatch({
    control: form.control,
    name: ['customer_id', 'valid_until', 'status'],
  })
  const usual = useUsualVat(customer_id, newLineRate)
  const isToSend = status === 'sent'
  const discount = useDocumentDiscount(form.control)
  const checks = useQuoteSendChecks({
    lines,
    discount,
    customer_id,
    valid_until,
    focusValidUntil: () => form.setFocus('valid_until'),
  })
  const sending = useAskBeforeSending(checks.options)
  const { update, isPending, newer } = useQuoteUpdate({ quote, form, lines, onSaved: guard.release })

  function save(event: FormEvent) {
    form.setValue('items', lines.settled())
    settleDocumentDiscount(form)
    void form.handleSubmit(
      (edit) => {
        lines.note([])
        const changes = withoutSameStatus(edit, quote.status)
        if (isToSend) sending.ask(() => update(changes))
        else update(changes)
      },
      (errors) => showFormProblem(form, lines, errors, QUOTE_PROBLEM_ORDER),
    )(event)
  }

  const quotePage = <Link to={`/app/quotes/${quote.id}`} />
  return (
    <FormProvider {...form}>
      <PageHeader
        title="Edit Quote"
        subtitle={<span className="tabular-nums">{quote.quote_number}</span>}
        back={<BackLink render={quotePage}>Back to Quote</BackLink>}
      />
      {newer && (
        <ChangedMeanwhile
          key={newer.refused}
          noun="quote"
          by={lastChange(newer.quote.history)?.actor_name}
          at={newer.quote.updated_at}
          onReload={() => onReopen(newer.quote)}
        />
      )}
      <RequestedChange quote={quote} />
      <form noValidate onSubmit={save}>
        <FormLayout
          saving={isPending}
          summary={
            <Card>
              <CardHeader>
                <CardTitle>Summary</CardTitle>
              </CardHeader>
              <CardContent>
                <LiveTotals lines={lines} forInvoice={false} discount={discount} />
              </CardContent>
            </Card>
          }
          checks={isToSend && <SendChecksNotice {...checks} />}
          bar={
            <EditorBar
              lines={lines}
              forInvoice={false}
              vat_registered={company.vat_registered}
              {...discount}
              hint={isToSend && <SendChecksCount options={checks.options} />}
            >
              <Button type="submit" loading={isPending} loadingText="Saving...">
                Save Changes
              </Button>
              <Button variant="outline" render={quotePage}>
                Cancel
              </Button>
              {sending.dialog}
            </EditorBar>
          }
          preview={() => <QuotePreview quote={quote} lines={lines} isChanged={isChanged} />}
        >
          <Card>
            <CardHeader>
              <CardTitle>Quote Information</CardTitle>
            </CardHeader>
            <CardContent className="grid gap-5 sm:grid-cols-2 sm:*:col-span-full">
              <TitleField />
              <CustomerField initial={customer} />
              <DescriptionField />
              <div className="grid gap-5 sm:grid-cols-2">
                <StatusField status={quote.status} />
                <ValidUntilField />
              </div>
              <NotesField />
            </CardContent>
          </Card>
          <UsualVatNotice lines={lines} usual={usual} />
          <LineEditor
            title="Items"
            lines={lines}
            showsVat={showsVat(company, quote.items)}
            rates={rates}
            usual={usual}
          />
        </FormLayout>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}

/** Draft, Sent, Accepted and Rejected can be chosen freely; any other status can only stay. */
function StatusField({ status }: { status: QuoteStatus }) {
  const { control } = useFormContext<Pick<QuoteEdit, 'status'>>()
  const { field, fieldState } = useController({ control, name: 'status' })
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  const offered = choosable.includes(status) ? choosable : [status, ...choosable]
  const isNowSent = field.value === 'sent' && status !== 'sent'
  return (
    <Field
      label="Status"
      error={fieldState.error?.message}
      description={isNowSent && 'Saving sends the quote to the customer.'}
    >
      <Select<QuoteStatus>
        ref={field.ref}
        value={field.value ?? status}
        onValueChange={(chosen) => field.onChange(choosable.includes(chosen) ? chosen : undefined)}
        onBlur={field.onBlur}
        options={offered.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] }))}
      />
    </Field>
  )
}

/** Shows the change that the customer asked for to the person who makes it. */
function RequestedChange({ quote: { status, customer, last_action } }: { quote: Quote }) {
  if (status !== 'amendment_requested' || !last_action?.reason) return null
  return (
    <Alert className="mb-6" tone="warning" title={`${customer.name} asks for a change`}>
      <blockquote className="whitespace-pre-line">{last_action.reason}</blockquote>
    </Alert>
  )
}
