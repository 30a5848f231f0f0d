import type { DocumentPage as Page, PortalInvoice } from '@quotespark/contract'
import { numberInFileName } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Button } from '@quotespark/ui'
import { CreditCard } from 'lucide-react'
import { DocumentSheet, Remarks } from '~/features/document/paper/document-sheet.tsx'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { AttachedFiles } from '../attached-files.tsx'
import { BalanceRows } from '../balance-rows.tsx'
import { dueWords } from '../day-words.ts'
import { HowToPay } from '../how-to-pay.tsx'
import { InvoiceBadge, InvoiceState, isOwed, isPaidButCis, isPayable, toPayOf } from '../invoice-state.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentSummary } from './document-summary.tsx'
import { Notice } from './notice.tsx'
import type { PageAddresses } from './page-addresses.ts'
import { Questions } from './questions.tsx'
import { Replies } from './replies.tsx'
import { StaffNotice } from './staff-notice.tsx'

export interface SharedInvoiceProps {
  invoice: PortalInvoice
  shown_to_staff: boolean
  page: Page
  at: PageAddresses
}

export function SharedInvoice({ invoice, shown_to_staff, page, at }: SharedInvoiceProps) {
  const { notice } = page
  const { invoice_number, company, due_date, paid_date, tax_amount } = invoice
  const owed = isOwed(invoice)
  return (
    <DocumentPage
      title={`Invoice ${invoice_number} from ${company.name}`}
      company={company}
      logoHref={company.has_logo ? at.logo : null}
      summary={
        <DocumentSummary
          name={`Invoice ${invoice_number}`}
          title={invoice.title}
          badge={<InvoiceBadge invoice={invoice} />}
          amountLabel={owed ? (invoice.cis ? 'To pay' : 'Balance due') : 'Total'}
          amount={formatMoney(owed ? toPayOf(invoice) : invoice.total_amount)}
          details={[
            !isZeroMoney(tax_amount) &&
              (owed && toPayOf(invoice) !== invoice.total_amount
                ? `of ${formatMoney(invoice.total_amount)} including VAT`
                : `including ${formatMoney(tax_amount)} VAT`),
            owed && !isPaidButCis(invoice) && dueWords(due_date, page.today),
          ]}
          pdf={{
            href: at.pdf,
            file_name: `${numberInFileName(invoice_number)}.pdf`,
            primary: owed && !invoice.abilities.pay_by_card,
          }}
          eInvoiceHref={invoice.has_e_invoice ? at.ubl : null}
          receiptHref={invoice.status === 'paid' ? at.receipt : null}
          revision={revisionWords(invoice.revision)}
        >
          {shown_to_staff && <StaffNotice company={company.name} kind="invoice" id={invoice.id} />}
          {notice && <Notice notice={notice} />}
          {!hasJustPaid(page) && <InvoiceState invoice={invoice} />}
          {invoice.abilities.pay_by_card && (
            <form method="post" action={at.payment}>
              <Button type="submit" className="w-full">
                <CreditCard />
                Pay {formatMoney(toPayOf(invoice))} online
              </Button>
            </form>
          )}
          {isPayable(invoice) && <HowToPay invoice={invoice} />}
          <Replies invoice={invoice} reply={page.reply} today={page.today} isStaff={shown_to_staff} at={at} />
        </DocumentSummary>
      }
    >
      <DocumentSheet
        kind="Invoice"
        number={invoice_number}
        document={invoice}
        facts={[
          { label: 'Issue date', value: <CalendarDay date={invoice.issue_date} /> },
          ...(invoice.tax_point === null
            ? []
            : [{ label: 'Tax point', value: <CalendarDay date={invoice.tax_point} /> }]),
          { label: 'Due date', value: <CalendarDay date={due_date} /> },
          ...(paid_date === null ? [] : [{ label: 'Paid on', value: <CalendarDay date={paid_date} /> }]),
        ]}
        balance={<BalanceRows invoice={invoice} />}
        remarks={
          <>
            {invoice.contract_account && (
              <p className="amount mt-6 text-muted-foreground text-sm">{invoice.contract_account}</p>
            )}
            {invoice.message_on_statement && <Remarks title="Message" text={invoice.message_on_statement} />}
          </>
        }
      />
      <AttachedFiles files={invoice.attachments} at={at.attachments} className="mt-5 px-1" />
      <Questions
        messages={invoice.messages}
        question={page.question}
        company={company.name}
        isStaff={shown_to_staff}
        path={at.question}
      />
    </DocumentPage>
  )
}

/** True when the notice thanks for the payment already. */
function hasJustPaid({ notice }: Page): boolean {
  return notice?.kind === 'paid' && notice.outcome?.outcome === 'paid'
}

function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
