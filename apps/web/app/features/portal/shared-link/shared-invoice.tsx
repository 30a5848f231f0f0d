import type { PortalInvoice } from '@quotespark/contract'
import { formatDate, formatMoney, isZeroMoney, londonDate } from '@quotespark/domain'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/api/client.ts'
import { DocumentSheet, Remarks } from '~/features/document/paper/document-sheet.tsx'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { BalanceRows } from '../balance-rows.tsx'
import { dueWords } from '../day-words.ts'
import { HowToPay } from '../how-to-pay.tsx'
import { InvoiceBadge, InvoiceState, isOwed } from '../invoice-state.tsx'
import { PayByCard } from '../pay-by-card.tsx'
import { PaymentNotice } from '../payment-notice.tsx'
import { usePaymentReturn } from '../use-payment-return.ts'
import { DocumentPage } from './document-page.tsx'
import { DocumentSummary } from './document-summary.tsx'
import { StaffNotice } from './staff-notice.tsx'

export interface SharedInvoiceProps {
  invoice: PortalInvoice
  token: string
  shown_to_staff: boolean
  pdfHref: string
  logoHref: string
}

export function SharedInvoice({ invoice, token, shown_to_staff, pdfHref, logoHref }: SharedInvoiceProps) {
  const queryClient = useQueryClient()
  const back = usePaymentReturn()
  const session = back?.checkout_session_id
  const check = useQuery(
    api.sharedLink.confirmPayment.queryOptions({
      input: session === undefined ? skipToken : { token, checkout_session_id: session },
    }),
  )
  const { isSuccess } = check
  useEffect(() => {
    if (!isSuccess) return
    void queryClient.invalidateQueries({ queryKey: api.sharedLink.get.queryKey({ input: { token } }) })
  }, [isSuccess, queryClient, token])
  const { invoice_number, company, due_date, paid_date, tax_amount, amount_paid, terms_and_conditions } =
    invoice
  const owed = isOwed(invoice)
  return (
    <DocumentPage
      title={`Invoice ${invoice_number} from ${company.name}`}
      company={company}
      logoHref={company.has_logo ? logoHref : null}
      summary={
        <DocumentSummary
          name={`Invoice ${invoice_number}`}
          title={invoice.title}
          badge={<InvoiceBadge invoice={invoice} />}
          amountLabel={owed ? 'Balance due' : 'Total'}
          amount={formatMoney(owed ? invoice.balance_due : invoice.total_amount)}
          details={[
            !isZeroMoney(tax_amount) &&
              (owed && !isZeroMoney(amount_paid)
                ? `of ${formatMoney(invoice.total_amount)} including VAT`
                : `including ${formatMoney(tax_amount)} VAT`),
            owed && dueWords(due_date, londonDate(new Date())),
          ]}
          pdf={{
            href: pdfHref,
            file_name: `${invoice_number}.pdf`,
            primary: owed && !invoice.abilities.pay_by_card,
          }}
          revision={revisionWords(invoice.revision)}
        >
          {shown_to_staff && <StaffNotice company={company.name} noun="invoice" id={invoice.id} />}
          <PaymentNotice back={back} check={check} />
          {check.data?.outcome !== 'paid' && <InvoiceState invoice={invoice} />}
          <PayByCard
            invoice={invoice}
            start={() => api.sharedLink.startPayment.call({ token })}
            className="w-full"
          />
          {owed && <HowToPay invoice={invoice} />}
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
      >
        {invoice.message_on_statement && <Remarks title="Message" text={invoice.message_on_statement} />}
        {terms_and_conditions && <Remarks title="Terms and conditions" text={terms_and_conditions} />}
      </DocumentSheet>
    </DocumentPage>
  )
}

function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
