import type { CreditNote } from '@quotespark/contract'
import { CREDIT_REASON_LABELS, showsVat } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
  BackLink,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  DescriptionList,
  PageHeader,
} from '@quotespark/ui'
import { Download, FileCode } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { CustomerCard } from '~/features/document/detail/customer-card.tsx'
import { HistoryCard } from '~/features/document/detail/history-card.tsx'
import { LineTable } from '~/features/document/detail/line-table.tsx'
import { ProseCard } from '~/features/document/detail/prose-card.tsx'
import { RevisionsCard } from '~/features/document/detail/revisions-card.tsx'
import { ShareLinkCard } from '~/features/document/detail/share-link-card.tsx'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { useEmailFailureToast } from '~/features/document/detail/waiting-emails.ts'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { CreditNotePanel } from './credit-note-panel.tsx'

// Loaded late: they are below what is read first.
const EmailsCard = preloadedPart(
  async () => (await import('~/features/document/detail/emails-card.tsx')).EmailsCard,
  { fallback: null },
)
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

export function CreditNoteDetail({ note }: { note: CreditNote }) {
  useEmailFailureToast(note.emails)
  const files = `/api/v1/credit-notes/${note.id}`
  return (
    <Page title={note.credit_note_number}>
      <PageHeader
        title={note.title}
        badge={<StatusBadge kind="credit_note" status={note.displayed_status} waiting={note.held?.step} />}
        subtitle={note.credit_note_number}
        back={<BackLink render={<Link to="/app/credit-notes" />}>Back to Credit notes</BackLink>}
        actions={
          <>
            <Button variant="outline" render={<a href={fileAddress(`${files}/pdf`)} download />}>
              <Download />
              Download PDF
            </Button>
            {note.e_invoice.is_sealed && (
              <Button variant="outline" render={<a href={fileAddress(`${files}/ubl`)} download />}>
                <FileCode />
                Download e-invoice
              </Button>
            )}
          </>
        }
      />
      {note.held && <WaitingNotice kind="credit_note" document={note} />}
      <CreditNotePanel note={note} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <ItemsCard note={note} />
          <ProseCard title="Reason" text={note.reason} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {note.customer && (
            <CustomerCard customer={note.customer} now={note.customer_now} site={note.site} />
          )}
          <DetailsCard note={note} />
          <ShareLinkCard
            kind="credit_note"
            document={note}
            text="Your customer opens the credit note here, without signing in."
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {note.messages.length > 0 && <MessagesCard kind="credit_note" document={note} />}
          <InternalNotesCard kind="credit_note" document={note} />
          <RevisionsCard kind="credit_note" document={note} />
          <EmailsCard emails={note.emails} />
          <HistoryCard kind="credit_note" history={note.history} />
        </div>
      </div>
    </Page>
  )
}

function ItemsCard({ note }: { note: CreditNote }) {
  const isVatShown = showsVat(useAccount().company, note.items)
  const { invoice, set_off_amount, credit_amount, credit_left_amount } = note
  return (
    <Card>
      <CardHeader>
        <CardTitle>Items</CardTitle>
      </CardHeader>
      <LineTable label="Items" items={note.items} showsVat={isVatShown} isVatGiven />
      <CardContent className="border-border border-t pt-5">
        <h2 className="sr-only">Summary</h2>
        <TotalsList totals={note} showsVat={isVatShown} className="ml-auto sm:max-w-72">
          {!isZeroMoney(set_off_amount) && (
            <Sum label={`Taken off ${invoice.invoice_number}`} amount={set_off_amount} />
          )}
          {!isZeroMoney(credit_amount) && (
            <>
              <Sum label="Customer’s credit" amount={credit_amount} />
              <Sum label="Credit left" amount={credit_left_amount} />
            </>
          )}
        </TotalsList>
        <VatNotes totals={note} className="ml-auto sm:max-w-72" />
      </CardContent>
    </Card>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="amount">{formatMoney(amount)}</dd>
    </div>
  )
}

function DetailsCard({ note }: { note: CreditNote }) {
  const { invoice } = note
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList
          items={[
            { label: 'Number', value: <span className="whitespace-nowrap">{note.credit_note_number}</span> },
            { label: 'Date', value: <time dateTime={note.issue_date}>{formatDate(note.issue_date)}</time> },
            {
              label: 'Invoice',
              value: (
                <Link
                  to={`/app/invoices/${invoice.id}`}
                  className="whitespace-nowrap rounded-xs text-link underline-offset-4 hover:underline"
                >
                  {invoice.invoice_number}
                </Link>
              ),
            },
            {
              label: 'Invoice date',
              value: <time dateTime={invoice.issue_date}>{formatDate(invoice.issue_date)}</time>,
            },
            { label: 'Why', value: CREDIT_REASON_LABELS[note.reason_kind] },
          ]}
        />
      </CardContent>
    </Card>
  )
}
