import type { Quote } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { BackLink, Button, Card, CardHeader, CardTitle, PageHeader } from '@quotespark/ui'
import { Award, Download, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { ChangedSinceSent } from '~/features/document/detail/changed-since-sent.tsx'
import { CustomerCard } from '~/features/document/detail/customer-card.tsx'
import { HistoryCard } from '~/features/document/detail/history-card.tsx'
import { LineTable } from '~/features/document/detail/line-table.tsx'
import { ProseCard } from '~/features/document/detail/prose-card.tsx'
import { RevisionsCard } from '~/features/document/detail/revisions-card.tsx'
import { ShareLinkCard } from '~/features/document/detail/share-link-card.tsx'
import { QuoteStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { ViewedSubtitle } from '~/features/document/detail/viewed-subtitle.tsx'
import { useEmailFailureToast } from '~/features/document/detail/waiting-emails.ts'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { SaveAsTemplateButton } from '~/features/document/template/save-as-template-button.tsx'
import { lazyPart, lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { ChosenTotal } from './chosen-total.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { lineAnswers } from './line-answers.ts'
import { asksForEdit } from './quote-actions.tsx'
import { QuoteDetailsCard } from './quote-details-card.tsx'
import { QuoteStatusPanel } from './quote-status-panel.tsx'
import { SendAgainButton } from './send-again-button.tsx'

// Loaded late: they are below what is read first.
const EmailsCard = lazyPartBesideData(
  async () => (await import('~/features/document/detail/emails-card.tsx')).EmailsCard,
  { fallback: null },
)
const HeldNotice = lazyPart(
  async () => (await import('~/features/document/hold/held-notice.tsx')).HeldNotice,
  { fallback: null },
)

export function QuoteDetail({ quote }: { quote: Quote }) {
  useEmailFailureToast(quote.emails)
  return (
    <Page title={quote.title}>
      <PageHeader
        title={quote.title}
        badge={<QuoteStatusBadge status={quote.displayed_status} />}
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
              <SaveAsTemplateButton noun="quote" id={quote.id} title={quote.title} />
            )}
            {quote.abilities.edit && !asksForEdit(quote) && (
              <Button variant="outline" render={<Link to={`/app/quotes/${quote.id}/edit`} />}>
                <Pencil />
                Edit
              </Button>
            )}
          </>
        }
      />
      {quote.held && <HeldNotice noun="quote" document={quote} />}
      <ChangedSinceSent
        document={quote}
        // After an amendment request, 'Send Quote' below does the same.
        action={quote.abilities.send_again && !quote.abilities.send && <SendAgainButton quote={quote} />}
      >
        {quote.changed_since_acceptance && acceptedWords(quote)}
      </ChangedSinceSent>
      <QuoteStatusPanel quote={quote} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <ItemsCard quote={quote} />
          <ProseCard title="Description" text={quote.description} />
          <ProseCard title="Notes" text={quote.notes} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CustomerCard customer={quote.customer} />
          <QuoteDetailsCard quote={quote} />
          {quote.status !== 'draft' && (
            <ShareLinkCard
              noun="quote"
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
          <RevisionsCard noun="quote" document={quote} />
          <EmailsCard emails={quote.emails} />
          <HistoryCard noun="quote" history={quote.history} />
        </div>
      </div>
    </Page>
  )
}

function acceptedWords({ last_action }: Quote): string {
  const name = last_action?.action === 'accept' ? last_action.signed_name : null
  return name === null
    ? 'What stands below is not what was accepted, which is kept.'
    : `What stands below is not what ${name} accepted, which is kept.`
}

function ItemsCard({ quote }: { quote: Quote }) {
  const isVatShown = showsVat(useAccount().company, quote.items)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Items</CardTitle>
      </CardHeader>
      <LineTable label="Items" items={quote.items} showsVat={isVatShown} answers={lineAnswers(quote)} />
      <div className="border-border border-t px-5 py-5 sm:px-6">
        <h2 className="sr-only">Summary</h2>
        <TotalsList totals={quote} showsVat={isVatShown} className="ml-auto sm:max-w-72">
          <ChosenTotal quote={quote} />
        </TotalsList>
        <VatNotes totals={quote} className="ml-auto sm:max-w-72" />
      </div>
    </Card>
  )
}
