import type { Quote, Template, VatRateEntry } from '@quotespark/contract'
import { showsVat, type Unprintable } from '@quotespark/domain/document'
import { Alert, Card, CardAction, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { useAttachments } from '~/features/document/attachments/use-attachments.ts'
import { lineAnswers } from '~/features/document/detail/line-answers.ts'
import type { SendChecksNoticeProps } from '~/features/document/editor/checks/send-checks-notice.tsx'
import { useAskBeforeSending } from '~/features/document/editor/checks/use-ask-before-sending.tsx'
import { unprintableField, useUnprintable } from '~/features/document/editor/checks/use-unprintable.ts'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { DocumentForm } from '~/features/document/editor/document-form.tsx'
import { LineWishes, wishesByKey } from '~/features/document/editor/line/line-wishes.tsx'
import { isPriceBasisSettled, useDocumentForm } from '~/features/document/editor/use-document-form.ts'
import { ChosenLines, OPTIONS_WANTED } from '~/features/document/paper/chosen-list.tsx'
import { FromTemplate } from '~/features/document/template/from-template.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { AcceptedNotice } from './accepted-notice.tsx'
import { goOnToLines, QuickWriting } from './quick-writing.tsx'
import { EditQuoteBar, NewQuoteBar } from './quote-bar.tsx'
import { EditedFields, NewFields, TermsAndReference } from './quote-fields.tsx'
import {
  editedQuoteValues,
  newQuoteValues,
  type QuoteInForm,
  staysDraft,
  type TypedQuote,
  useQuoteFields,
} from './quote-form-values.ts'
import { QuotePreview } from './quote-preview.tsx'
import { isSentAfterEdit, useQuoteSubmission } from './use-quote-submission.ts'

// Loaded late: it is below what is written first.
const AttachmentsField = preloadedPart(
  async () => (await import('~/features/document/attachments/attachments-field.tsx')).AttachmentsField,
  { fallback: null },
)

const PaymentPlanCard = preloadedPart(
  async () => (await import('../plan/payment-plan-card.tsx')).PaymentPlanCard,
  { fallback: null },
)

export interface QuoteFormProps {
  /** The quote as it was opened, whose version is saved along with the changes; null for a new one. */
  quote: Quote | null
  /** Starts over with another version, discarding what was typed. */
  onReopen?: (quote: Quote) => void
  rates: readonly VatRateEntry[]
  /** The VAT rate of new lines. */
  newLineRate: string | null
  /** The customer, when known beforehand. */
  customer: PickedCustomer | null
  /** A draft typed before and left unsaved, to continue with. */
  restored: TypedQuote | null
}

/** Form for a new or an existing quote. */
export function QuoteForm({ quote, onReopen, rates, newLineRate, customer, restored }: QuoteFormProps) {
  const { company } = useAccount()
  const opened = quote ? editedQuoteValues(quote) : newQuoteValues(customer?.id ?? '', company)
  const { form, checkAs } = useQuoteFields(quote, {
    ...opened,
    ...restored?.values,
    ...(quote && { version: quote.version }),
    attachment_ids: opened.attachment_ids,
    internal_attachment_ids: opened.internal_attachment_ids,
  })
  const attachments = useAttachments({ kind: 'quote', document: quote, form })
  const document = useDocumentForm({
    kind: 'quote',
    form,
    items: quote?.items ?? [],
    restored,
    draft: { what: quote ? `quote ${quote.id}` : 'quote new', version: quote?.version ?? null },
    newLineRate,
    chargesVat: company.vat_registered,
  })
  const [valid_until = null, status] = useWatch({ control: form.control, name: ['valid_until', 'status'] })
  const checks = sendChecks(document, valid_until, useUnprintable(document))
  const sending = useAskBeforeSending(checks)
  const { submit, newer, isPending, savingAs } = useQuoteSubmission({
    ...{ quote, document, checkAs },
    ask: sending.ask,
  })

  // Known once: what is typed does not change what the customer asked for.
  const [wishes] = useState(() =>
    wishesByKey(
      document.lines.current(),
      quote?.items ?? [],
      isAsked(quote) ? lineAnswers(quote) : undefined,
    ),
  )
  const isSentNext = quote === null || isSentAfterEdit(quote, status ?? quote.status)

  return (
    <LineWishes value={wishes}>
      <DocumentForm
        document={document}
        newer={newer}
        onReopen={() => newer && onReopen?.(newer.document)}
        saving={isPending}
        {...(quote ? { onSubmit: () => submit('saved') } : {})}
        checks={isSentNext ? checks : null}
        rates={rates}
        showsVat={showsVat(company, quote?.items ?? [])}
        isSettled={isPriceBasisSettled(quote)}
        titles={
          quote ? { summary: 'Summary', lines: 'Items' } : { summary: 'Quote Summary', lines: 'Quote Items' }
        }
        notice={
          quote && (
            <>
              <RequestedChange quote={quote} />
              <AcceptedNotice quote={quote} />
            </>
          )
        }
        bar={
          <>
            {quote ? (
              <EditQuoteBar
                document={document}
                checks={isSentNext ? checks.options : null}
                sendLabel={quote.status === 'draft' ? 'Send Quote' : 'Send Again'}
                onSave={submit}
                savingAs={savingAs}
                isDraft={staysDraft(quote, status)}
                isUploading={attachments.isUploading}
                path={`/app/quotes/${quote.id}`}
              />
            ) : (
              <NewQuoteBar
                document={document}
                checks={checks.options}
                isUploading={attachments.isUploading}
                onSave={submit}
                savingAs={savingAs}
              />
            )}
            {sending.dialog}
          </>
        }
        preview={() => <QuotePreview quote={quote} document={document} />}
        further={
          <>
            <PaymentPlanCard
              lines={document.lines}
              totals={document.totals}
              billing={quote?.billing ?? null}
            />
            <TermsAndReference />
            <Card>
              <CardHeader>
                <CardTitle>Attachments</CardTitle>
              </CardHeader>
              <CardContent>
                <AttachmentsField attachments={attachments} />
              </CardContent>
            </Card>
          </>
        }
      >
        {quote === null && (
          <QuickWriting document={document} isRestored={restored !== null} hasCustomer={customer !== null} />
        )}
        <Card>
          <CardHeader>
            <CardTitle>Quote Details</CardTitle>
            {quote === null && (
              <CardAction>
                <FromTemplate
                  kind="quote"
                  isChanged={document.isChanged}
                  onStart={(template) => {
                    document.startFrom(template)
                    startPlan(form, template)
                  }}
                />
              </CardAction>
            )}
          </CardHeader>
          {quote ? (
            <EditedFields quote={quote} customer={customer} />
          ) : (
            <NewFields customer={customer} onKeyDown={(event) => goOnToLines(document.lines, event)} />
          )}
        </Card>
      </DocumentForm>
    </LineWishes>
  )
}

/** The checks of the form's quote before it is sent, and where each is put right. */
function sendChecks(
  document: QuoteInForm,
  valid_until: string | null,
  unprintable: readonly Unprintable[],
): SendChecksNoticeProps {
  const { kind, form, lines, totals, customer } = document
  const unprinted = unprintableField(document, unprintable)
  const edit = `/app/customers/${form.getValues('customer_id')}/edit`
  return {
    options: {
      ...{ kind, lines, ...totals, valid_until },
      due_date: null,
      tax_point: null,
      customer_email: customer?.emailed_to ?? null,
      unprintable,
    },
    onField: {
      expired: () => form.setFocus('valid_until'),
      ...(unprinted && { unprintable: unprinted.focus }),
    },
    links: { no_customer_email: { to: edit, label: 'Add an email address' } },
  }
}

/** A template without a plan leaves that of the form as it is, as it does with texts that it lacks. */
function startPlan({ setValue }: QuoteInForm['form'], { billing_stages, is_construction }: Template): void {
  if (billing_stages.length === 0) return
  setValue('billing_stages', billing_stages, { shouldDirty: true })
  setValue('is_construction', is_construction, { shouldDirty: true })
}

function isAsked(quote: Quote | null): quote is Quote {
  return quote?.status === 'amendment_requested'
}

/** Shows the change that the customer asked for, and the options they wish for, to the person who makes it. */
function RequestedChange({ quote }: { quote: Quote }) {
  const { customer, last_action } = quote
  if (!isAsked(quote) || !last_action?.reason) return null
  return (
    <Alert className="mb-6" tone="warning" title={`${customer?.name ?? 'Your customer'} asked for a change`}>
      <blockquote className="whitespace-pre-line">{last_action.reason}</blockquote>
      {last_action.chosen && <ChosenLines title={OPTIONS_WANTED} chosen={last_action.chosen} />}
    </Alert>
  )
}
