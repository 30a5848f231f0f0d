import type { Quote } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { BackLink, Button, Card, CardAction, CardHeader, CardTitle, PageHeader } from '@quotespark/ui'
import { Award, Download, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { AttachmentsCard } from '~/features/document/attachments/attachments-card.tsx'
import { ChangedSinceSent } from '~/features/document/detail/changed-since-sent.tsx'
import { CopyItemsButton } from '~/features/document/detail/copy-items-button.tsx'
import { CustomerCard, NoCustomerCard } from '~/features/document/detail/customer-card.tsx'
import { HistoryCard } from '~/features/document/detail/history-card.tsx'
import { lineAnswers } from '~/features/document/detail/line-answers.ts'
import { LineTable } from '~/features/document/detail/line-table.tsx'
import { ProseCard } from '~/features/document/detail/prose-card.tsx'
import { RevisionsCard } from '~/features/document/detail/revisions-card.tsx'
import { ShareLinkCard } from '~/features/document/detail/share-link-card.tsx'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { ViewedSubtitle } from '~/features/document/detail/viewed-subtitle.tsx'
import { useEmailFailureToast } from '~/features/document/detail/waiting-emails.ts'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { ReviewButton } from '~/features/document/send/review-button.tsx'
import { SaveAsTemplateButton } from '~/features/document/template/save-as-template-button.tsx'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { isEditNext } from './quote-actions.tsx'
import { QuoteDetailsCard } from './quote-details-card.tsx'
import { QuoteReview } from './quote-review.tsx'
import { QuoteStatusPanel } from './quote-status-panel.tsx'
import { SendAgainButton } from './send-again-button.tsx'

// Loaded late: they are below what is read first.
const EmailsCard = preloadedPart(
  async () => (await import('~/features/document/detail/emails-card.tsx')).EmailsCard,
  { fallback: null },
)
const BillingCard = lazyPart(async () => (await import('../billing/billing-card.tsx')).BillingCard, {
  fallback: null,
})
const MessagesCard = lazyPart(
  async () => (await import('~/features/document/messages/messages-card.tsx')).MessagesCard,
  { fallback: null },
)
const InternalNotesCard = preloadedPart(
  async () => (await import('~/features/document/detail/internal-notes-card.tsx')).InternalNotesCard,
  { fallback: null },
)
const WaitingNotice = lazyPart(
  async () => (await import('~/features/document/undo-window/waiting-notice.tsx')).WaitingNotice,
  { fallback: null },
)

export function QuoteDetail({ quote }: { quote: Quote }) {
  useEmailFailureToast(quote.emails)
  return (
    <Page title={quote.title || quote.quote_number}>
      <PageHeader
        title={quote.title || 'Untitled'}
        badge={<StatusBadge kind="quote" status={quote.displayed_status} waiting={quote.held?.step} />}
        subtitle={<ViewedSubtitle number={quote.quote_number} viewed={quote} />}
        back={<BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>}
        actions={
          <>
            <Button
              variant="outline"
              render={<a href={fileAddress(`/api/v1/quotes/${quote.id}/pdf`)} download />}
            >
              <Download />
              Download PDF
            </Button>
            {quote.abilities.certificate && (
              <Button
                variant="outline"
                render={<a href={fileAddress(`/api/v1/quotes/${quote.id}/certificate`)} download />}
              >
                <Award />
                Download certificate
              </Button>
            )}
            {quote.abilities.duplicate && <DuplicateButton quote={quote} />}
            {quote.abilities.duplicate && (
              <SaveAsTemplateButton kind="quote" id={quote.id} title={quote.title} />
            )}
            {quote.abilities.edit && !isEditNext(quote) && (
              <Button variant="outline" render={<Link to={`/app/quotes/${quote.id}/edit`} />}>
                <Pencil />
                Edit
              </Button>
            )}
          </>
        }
      />
      {quote.held && <WaitingNotice kind="quote" document={quote} />}
      <ChangedSinceSent
        document={quote}
        // After an amendment request, 'Send Quote' below does the same.
        action={
          quote.abilities.send_again &&
          !quote.abilities.send && (
            <span className="flex flex-wrap gap-2">
              <SendAgainButton quote={quote} />
              <ReviewButton />
            </span>
          )
        }
      >
        {quote.changed_since_acceptance && acceptedWords(quote)}
      </ChangedSinceSent>
      <QuoteStatusPanel quote={quote} />
      <QuoteReview quote={quote} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {quote.billing && quote.status !== 'draft' && <BillingCard quote={quote} billing={quote.billing} />}
          <ItemsCard quote={quote} />
          <ProseCard title="Description" text={quote.description} />
          <ProseCard title="Notes" text={quote.notes} />
          <ProseCard title="Terms and Conditions" text={quote.terms_and_conditions} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {quote.customer ? (
            <CustomerCard customer={quote.customer} now={quote.customer_now} site={quote.site} />
          ) : (
            <NoCustomerCard />
          )}
          <QuoteDetailsCard quote={quote} />
          <AttachmentsCard kind="quote" document={quote} />
          {quote.status !== 'draft' && (
            <ShareLinkCard
              kind="quote"
              document={quote}
              text={
                quote.status === 'sent'
                  ? 'Your customer opens the quote here and can answer it, without signing in.'
                  : 'Your customer opens the quote here, without signing in.'
              }
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {quote.messages.length > 0 && <MessagesCard kind="quote" document={quote} />}
          <InternalNotesCard kind="quote" document={quote} />
          <RevisionsCard kind="quote" document={quote} />
          <EmailsCard emails={quote.emails} />
          <HistoryCard kind="quote" history={quote.history} />
        </div>
      </div>
    </Page>
  )
}

function acceptedWords({ last_action }: Quote): string {
  const name = last_action?.action === 'accept' ? last_action.signed_name : null
  return name === null
    ? 'The quote below differs from the accepted version, which is kept.'
    : `The quote below differs from the version ${name} accepted, which is kept.`
}

function ItemsCard({ quote }: { quote: Quote }) {
  const isVatShown = showsVat(useAccount().company, quote.items)
  const totals = acceptedTotals(quote) ?? quote
  return (
    <Card>
      <CardHeader>
        <CardTitle>Items</CardTitle>
        <CardAction>
          <CopyItemsButton items={quote.items} bills={false} />
        </CardAction>
      </CardHeader>
      <LineTable label="Items" items={quote.items} showsVat={isVatShown} answers={lineAnswers(quote)} />
      <div className="border-border border-t px-5 py-5 sm:px-6">
        <h2 className="sr-only">Summary</h2>
        <TotalsList totals={totals} showsVat={isVatShown} className="ml-auto sm:max-w-72">
          <BesideTotal quote={quote} />
        </TotalsList>
        {totals.total_amount !== quote.total_amount && (
          <p className="amount ml-auto mt-1 text-right text-muted-foreground text-xs sm:max-w-72">
            of {formatMoney(quote.total_amount)} offered
          </p>
        )}
        <VatNotes totals={totals} className="ml-auto sm:max-w-72" />
      </div>
    </Card>
  )
}

/** The accepted sums of a quote with choices; undefined before acceptance, and once the quote says something else. */
function acceptedTotals({ status, last_action, changed_since_acceptance }: Quote) {
  if (status !== 'accepted' || last_action?.action !== 'accept' || changed_since_acceptance) return undefined
  return last_action.chosen ?? undefined
}

/** Rows below a quote's total: what was offered or accepted where that differs, before an answer the least that can be chosen. */
function BesideTotal({ quote }: { quote: Quote }) {
  const { total_amount, from_amount, accepted_total_amount, last_action, status } = quote
  if (status === 'amendment_requested' && last_action?.chosen) {
    return <Row label="Total with the requested options" amount={last_action.chosen.total_amount} />
  }
  if (accepted_total_amount !== null) {
    const isShown = acceptedTotals(quote) !== undefined || accepted_total_amount === total_amount
    return !isShown && <Row label="Accepted" amount={accepted_total_amount} />
  }
  return from_amount && <Row label="Minimum the customer can choose" amount={from_amount} />
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="amount font-medium">{formatMoney(amount)}</dd>
    </div>
  )
}
