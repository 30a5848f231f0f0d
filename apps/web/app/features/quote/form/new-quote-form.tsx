import type { quoteInput, VatRateEntry } from '@quotespark/contract'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { addDays, londonDate } from '@quotespark/domain/time'
import { Button, Card, CardAction, CardContent, CardHeader, CardTitle, showToast } from '@quotespark/ui'
import { FilePen, Send } from 'lucide-react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreation } from '~/api/use-creation.ts'
import { useListRestart } from '~/api/use-list-restart.ts'
import { lacksDescription } from '~/features/document/editor/checks/lacks-description.ts'
import { SendChecksCount, SendChecksNotice } from '~/features/document/editor/checks/send-checks-notice.tsx'
import {
  showDocumentFieldErrors,
  showFormProblem,
} from '~/features/document/editor/checks/show-form-problem.ts'
import {
  type SendChecksOptions,
  useAskBeforeSending,
} from '~/features/document/editor/checks/use-send-checks.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import {
  settleDocumentDiscount,
  useDocumentDiscount,
} from '~/features/document/editor/discount/use-document-discount.ts'
import { EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { FormLayout } from '~/features/document/editor/form-layout.tsx'
import { LineEditor } from '~/features/document/editor/line/line-editor.tsx'
import { keptLine } from '~/features/document/editor/line/line-fields.ts'
import type { LineList } from '~/features/document/editor/line/line-list.ts'
import { useLineList, useLinesChanged, useOfLines } from '~/features/document/editor/line/use-lines.ts'
import { LiveTotals } from '~/features/document/editor/live-totals.tsx'
import { type TypedDocument, useDocumentDraft } from '~/features/document/editor/use-document-draft.ts'
import { newLine } from '~/features/document/editor/usual-vat/usual-vat-lines.ts'
import { UsualVatNotice } from '~/features/document/editor/usual-vat/usual-vat-notice.tsx'
import { useUndoableToasts } from '~/features/document/hold/use-undo.ts'
import { FromTemplate } from '~/features/document/template/from-template.tsx'
import { useTemplateStart } from '~/features/document/template/use-template-start.ts'
import { contractRules } from '~/forms/rules.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useUsualVat } from '~/forms/use-usual-vat.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import { createdToasts } from '../quote-toasts.ts'
import { useQuoteRefresh } from '../use-quote-refresh.ts'
import { goOnToLines, useFirstFocus, useTitleOfItem } from './quick-writing.ts'
import { CustomerField, DescriptionField, NotesField, TitleField, ValidUntilField } from './quote-fields.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { QUOTE_PROBLEM_ORDER } from './quote-problem.ts'
import { useQuoteSendChecks } from './use-quote-send-checks.ts'

const rules = contractRules('quoteInput')

export interface NewQuoteFormProps {
  rates: readonly VatRateEntry[]
  /** The VAT rate of new lines. */
  newLineRate: string | null
  /** The customer, when known beforehand. */
  customer: PickedCustomer | null
  /** A draft typed before and left unsaved, to continue with. */
  restored?: TypedQuote | null
}

export type TypedQuote = TypedDocument<z.input<typeof quoteInput>>

type Status = 'draft' | 'sent'
type QuoteText = 'title' | 'description' | 'notes'

export function NewQuoteForm({ rates, newLineRate, customer, restored = null }: NewQuoteFormProps) {
  const { company } = useAccount()
  const navigate = useNavigateFromHere()
  const refresh = useQuoteRefresh()
  const showUndoable = useUndoableToasts('quote')
  const restartLists = useListRestart(api.quote.list)
  const form = useZodForm(rules, {
    shouldFocusError: false,
    defaultValues: restored?.values ?? {
      title: '',
      customer_id: customer?.id ?? '',
      valid_until: addDays(londonDate(new Date()), company.quote_validity_days),
      notes: '',
      ...NO_DISCOUNT,
      items: [],
      status: 'draft',
    },
  })
  const [chosen_id, valid_until] = useWatch({ control: form.control, name: ['customer_id', 'valid_until'] })
  const usual = useUsualVat(chosen_id, newLineRate)
  const lines = useLineList(() => restored?.lines.map(keptLine) ?? [newLine(usual)])
  const discount = useDocumentDiscount(form.control)
  const checks = useQuoteSendChecks({
    lines,
    discount,
    customer_id: chosen_id,
    valid_until,
    focusValidUntil: () => form.setFocus('valid_until'),
  })
  const isChanged = useLinesChanged(lines) || form.formState.isDirty || restored !== null
  const forget = useDocumentDraft({ what: 'quote new', version: null, form, lines, isChanged })
  const { start, template } = useTemplateStart({
    lines,
    usual,
    customer_id: chosen_id,
    texts: ['title', 'description', 'notes'],
    read: (text) => form.getValues(text as QuoteText) ?? '',
    write: (text, value) => form.setValue(text as QuoteText, value, { shouldDirty: true }),
    writeDiscount: ({ discount_percent, discount_amount }) => {
      form.setValue('discount_percent', discount_percent)
      form.setValue('discount_amount', discount_amount)
    },
  })
  const guard = useUnsavedChangesGuard(isChanged, forget)
  useFirstFocus(form, lines, { isRestored: restored !== null, hasCustomer: customer !== null })
  useTitleOfItem(form, lines)
  const { mutate, isPending, variables } = useCreation(api.quote.create, {
    onSuccess: (quote) => {
      restartLists()
      refresh(quote)
      showUndoable(quote, createdToasts(quote))
      guard.release()
      void navigate('/app/quotes')
    },
    onError: (error) => {
      if (showDocumentFieldErrors(form, lines, error)) return
      showToast({ title: errorSentence(error, 'Failed to create quote'), tone: 'danger' })
    },
  })

  function save(status: Status) {
    form.setValue('items', lines.settled())
    settleDocumentDiscount(form)
    form.setValue('status', status)
    void form.handleSubmit(
      (quote) => {
        lines.note([])
        mutate(quote)
      },
      (errors) => showFormProblem(form, lines, errors, QUOTE_PROBLEM_ORDER),
    )()
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormLayout
          saving={isPending}
          summary={
            <Card>
              <CardHeader>
                <CardTitle>Quote Summary</CardTitle>
              </CardHeader>
              <CardContent>
                <LiveTotals lines={lines} forInvoice={false} discount={discount} />
              </CardContent>
            </Card>
          }
          checks={<SendChecksNotice {...checks} />}
          bar={
            <Actions
              form={form}
              lines={lines}
              checks={checks.options}
              onSave={save}
              pending={isPending ? (variables?.status ?? null) : null}
            />
          }
          preview={() => <QuotePreview quote={null} lines={lines} isChanged />}
        >
          <Card>
            <CardHeader>
              <CardTitle>Quote Details</CardTitle>
              <CardAction>
                <FromTemplate kind="quote" isChanged={isChanged} onStart={start} />
              </CardAction>
            </CardHeader>
            <CardContent className="flex flex-col gap-5" onKeyDown={(event) => goOnToLines(lines, event)}>
              <TitleField />
              <div className="grid gap-5 sm:grid-cols-2">
                <CustomerField initial={customer} />
                <ValidUntilField />
              </div>
              {template?.description && <DescriptionField />}
              <NotesField />
            </CardContent>
          </Card>
          <UsualVatNotice lines={lines} usual={usual} />
          <LineEditor
            key={template?.id}
            title="Quote Items"
            lines={lines}
            showsVat={company.vat_registered}
            rates={rates}
            usual={usual}
          />
        </FormLayout>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}

interface ActionsProps {
  form: UseFormReturn<z.input<typeof quoteInput>, unknown, z.output<typeof quoteInput>>
  lines: LineList
  checks: SendChecksOptions
  onSave: (status: Status) => void
  /** The status that is being saved; null while idle. */
  pending: Status | null
}

function Actions({ form, lines, checks, onSave, pending }: ActionsProps) {
  const { company } = useAccount()
  const [customer_id, title] = useWatch({ control: form.control, name: ['customer_id', 'title'] })
  const undescribed = useOfLines(lines, lacksDescription)
  const lacking = undescribed || customer_id === '' || title.trim() === ''
  const { ask, dialog } = useAskBeforeSending(checks)
  // A keyboard user cannot see why the button is disabled, so the shortcut reports what is missing and focuses it.
  const send = () => (lacking ? onSave('sent') : ask(() => onSave('sent')))
  useShortcut('mainAction', pending ? undefined : send)
  useShortcut('saveDraft', pending ? undefined : () => onSave('draft'))
  return (
    <EditorBar
      lines={lines}
      forInvoice={false}
      vat_registered={company.vat_registered}
      {...useDocumentDiscount(form.control)}
      hint={
        lacking ? (
          <p id="send-hint" className="text-muted-foreground text-xs max-sm:sr-only">
            To send it, choose a customer, give it a title and describe every item.
          </p>
        ) : (
          <SendChecksCount options={checks} />
        )
      }
    >
      <Button
        onClick={send}
        disabled={lacking || pending === 'draft'}
        loading={pending === 'sent'}
        loadingText="Sending..."
        {...(lacking ? { 'aria-describedby': 'send-hint' } : {})}
      >
        <Send />
        Send Quote
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
      {dialog}
    </EditorBar>
  )
}
