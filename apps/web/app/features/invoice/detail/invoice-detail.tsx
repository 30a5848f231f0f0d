import type { Invoice } from '@quotespark/contract'
import { contractWords } from '@quotespark/domain/billing'
import { showsVat } from '@quotespark/domain/document'
import { addMoney, formatMoney, isZeroMoney } from '@quotespark/domain/money'
import {
  BackLink,
  Button,
  Card,
  CardAction,
  CardContent,
  CardHeader,
  CardTitle,
  PageHeader,
} from '@quotespark/ui'
import { CalendarClock, Download, Pencil, ReceiptPoundSterling } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { AttachmentsCard } from '~/features/document/attachments/attachments-card.tsx'
import { ChangedSinceSent } from '~/features/document/detail/changed-since-sent.tsx'
import { CopyItemsButton } from '~/features/document/detail/copy-items-button.tsx'
import { HistoryCard } from '~/features/document/detail/history-card.tsx'
import { LineTable } from '~/features/document/detail/line-table.tsx'
import { ProseCard } from '~/features/document/detail/prose-card.tsx'
import { RevisionsCard } from '~/features/document/detail/revisions-card.tsx'
import { ShareLinkCard } from '~/features/document/detail/share-link-card.tsx'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { ViewedSubtitle } from '~/features/document/detail/viewed-subtitle.tsx'
import { useEmailFailureToast } from '~/features/document/detail/waiting-emails.ts'
import { CisRows } from '~/features/document/paper/cis-rows.tsx'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { SaveAsTemplateButton } from '~/features/document/template/save-as-template-button.tsx'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { InvoiceCustomerCard } from './invoice-customer-card.tsx'
import { InvoiceDetailsCard } from './invoice-details-card.tsx'
import { InvoiceReview } from './invoice-review.tsx'
import { InvoiceStatusPanel } from './invoice-status-panel.tsx'
import { PaymentMenu } from './payment-menu.tsx'
import { SendInvoiceAgain } from './send-invoice-again.tsx'

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
const PaymentsCard = preloadedPart(
  async () => (await import('~/features/document/detail/payments-card.tsx')).PaymentsCard,
  { fallback: null },
)
const CreditNotesCard = preloadedPart(
  async () => (await import('../credit/credit-notes-card.tsx')).CreditNotesCard,
  { fallback: null },
)
const ChasingCard = preloadedPart(async () => (await import('../chasing/chasing-card.tsx')).ChasingCard, {
  fallback: null,
})
const LatePaymentCard = preloadedPart(
  async () => (await import('../late-payment/late-payment-card.tsx')).LatePaymentCard,
  { fallback: null },
)
const EInvoiceCard = preloadedPart(async () => (await import('./e-invoice-card.tsx')).EInvoiceCard, {
  fallback: null,
})
const WaitingNotice = lazyPart(
  async () => (await import('~/features/document/undo-window/waiting-notice.tsx')).WaitingNotice,
  { fallback: null },
)

export function InvoiceDetail({ invoice }: { invoice: Invoice }) {
  useEmailFailureToast(invoice.emails)
  const { abilities } = useAccount()
  return (
    <Page title={invoice.title || invoice.invoice_number}>
      <PageHeader
        title={invoice.title || 'Untitled'}
        badge={<StatusBadge kind="invoice" status={invoice.displayed_status} waiting={invoice.held?.step} />}
        subtitle={<ViewedSubtitle number={invoice.invoice_number} viewed={invoice} />}
        back={<BackLink render={<Link to="/app/invoices" />}>Back to Invoices</BackLink>}
        actions={
          <>
            <Button
              variant="outline"
              render={<a href={fileAddress(`/api/v1/invoices/${invoice.id}/pdf`)} download />}
            >
              <Download />
              Download PDF
            </Button>
            {invoice.status === 'paid' && (
              <Button
                variant="outline"
                render={<a href={fileAddress(`/api/v1/invoices/${invoice.id}/receipt`)} download />}
              >
                <ReceiptPoundSterling />
                Download receipt
              </Button>
            )}
            {abilities.create_documents && (
              <SaveAsTemplateButton kind="invoice" id={invoice.id} title={invoice.title} />
            )}
            {abilities.create_documents && invoice.recurring === null && (
              <Button
                variant="outline"
                render={<Link to={`/app/recurring-invoices/new?invoice=${invoice.id}`} />}
              >
                <CalendarClock />
                Make recurring
              </Button>
            )}
            {invoice.abilities.edit && (
              <Button variant="outline" render={<Link to={`/app/invoices/${invoice.id}/edit`} />}>
                <Pencil />
                Edit
              </Button>
            )}
          </>
        }
      />
      {invoice.held && <WaitingNotice kind="invoice" document={invoice} />}
      <ChangedSinceSent
        document={invoice}
        action={
          invoice.abilities.send_again && !invoice.abilities.send && <SendInvoiceAgain invoice={invoice} />
        }
      />
      <InvoiceStatusPanel invoice={invoice} />
      <InvoiceReview invoice={invoice} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <ItemsCard invoice={invoice} />
          <PaymentsCard
            payments={invoice.payments}
            menuOf={(payment) => <PaymentMenu invoice={invoice} payment={payment} />}
          />
          <CreditNotesCard notes={invoice.credit_notes} />
          <ProseCard title="Description" text={invoice.description} />
          <ProseCard title="Notes" text={invoice.notes} />
          <ProseCard title="Terms and Conditions" text={invoice.terms_and_conditions} />
          <ProseCard title="Message on Statement" text={invoice.message_on_statement} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <InvoiceCustomerCard invoice={invoice} />
          <InvoiceDetailsCard invoice={invoice} />
          <ChasingCard invoice={invoice} />
          <LatePaymentCard invoice={invoice} />
          <AttachmentsCard kind="invoice" document={invoice} />
          <EInvoiceCard invoice={invoice} />
          <ShareLinkCard
            kind="invoice"
            document={invoice}
            text="Your customer opens the invoice here, without signing in."
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {invoice.messages.length > 0 && <MessagesCard kind="invoice" document={invoice} />}
          <InternalNotesCard kind="invoice" document={invoice} />
          <RevisionsCard kind="invoice" document={invoice} />
          <EmailsCard emails={invoice.emails} />
          <HistoryCard kind="invoice" history={invoice.history} />
        </div>
      </div>
    </Page>
  )
}

function ItemsCard({ invoice }: { invoice: Invoice }) {
  const isVatShown = showsVat(useAccount().company, invoice.items)
  // Until the change is sent, the customer owes what they have.
  const totalAsSent = addMoney(addMoney(invoice.amount_paid, invoice.set_off_amount), invoice.balance_due)
  const isTotalUnsent = totalAsSent !== invoice.total_amount
  const isPartlyPaid = !isZeroMoney(invoice.amount_paid)
  const isCredited = !isZeroMoney(invoice.set_off_amount)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Items</CardTitle>
        <CardAction>
          <CopyItemsButton items={invoice.items} bills />
        </CardAction>
      </CardHeader>
      <LineTable label="Items" items={invoice.items} showsVat={isVatShown} showsCis={invoice.cis !== null} />
      <CardContent className="border-border border-t pt-5">
        <h2 className="sr-only">Summary</h2>
        <TotalsList totals={invoice} showsVat={isVatShown} className="ml-auto sm:max-w-72">
          {isTotalUnsent && <Sum label="Total as Sent" amount={totalAsSent} />}
          {isCredited && <Sum label="Credited" amount={invoice.set_off_amount} />}
          {isPartlyPaid && <Sum label="Amount Paid" amount={invoice.amount_paid} />}
          {(isTotalUnsent || isPartlyPaid || isCredited) && (
            <Sum label="Balance Due" amount={invoice.balance_due} strong />
          )}
          {invoice.cis && <CisRows cis={invoice.cis} />}
        </TotalsList>
        <VatNotes totals={invoice} className="ml-auto sm:max-w-72" />
        {invoice.stage && (
          <p className="amount mt-4 text-muted-foreground text-sm">
            {contractWords(invoice.stage, invoice.total_amount)}
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function Sum({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-muted-foreground'}>{label}</dt>
      <dd className={strong ? 'amount font-semibold' : 'amount'}>{formatMoney(amount)}</dd>
    </div>
  )
}
