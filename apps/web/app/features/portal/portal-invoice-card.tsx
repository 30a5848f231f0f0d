import type { PortalInvoice } from '@quotespark/contract'
import { carriesVat } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { BalanceRows } from './balance-rows.tsx'
import { dueWords } from './day-words.ts'
import { HowToPay } from './how-to-pay.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import {
  InvoiceBadge,
  InvoiceStateLine,
  invoiceStateTitle,
  isOwed,
  isPaidButCis,
  isPayable,
} from './invoice-state.tsx'
import { ItemPreview } from './item-preview.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PortalCard } from './portal-card.tsx'
import type { CardHeading } from './portal-list.tsx'
import { PortalQuestions } from './portal-questions.tsx'
import { PortalReply } from './portal-reply.tsx'
import { PortalRow } from './portal-row.tsx'
import { useViewedCard } from './use-viewed-card.ts'

export interface PortalInvoiceCardProps {
  invoice: PortalInvoice
  heading: CardHeading
}

/** An invoice in the list. One that was settled when the page opened is a row at first. */
export function PortalInvoiceCard({ invoice, heading }: PortalInvoiceCardProps) {
  const titleId = useId()
  const [fold, setFold] = useState<'folded' | 'unfolded' | null>(() => (isOwed(invoice) ? null : 'folded'))
  if (fold !== 'folded') {
    return <InvoiceCard invoice={invoice} heading={heading} takesFocus={fold === 'unfolded'} />
  }
  return (
    <PortalRow
      titleId={titleId}
      heading={heading}
      company={heading === 'h2' ? invoice.company.name : null}
      number={invoice.invoice_number}
      title={invoice.title}
      shareToken={invoice.share_token}
      badge={<InvoiceBadge invoice={invoice} />}
      state={invoiceStateTitle(invoice)}
      amount={formatMoney(invoice.total_amount)}
      pdfHref={`/api/v1/portal/invoices/${invoice.id}/pdf`}
      onUnfold={() => setFold('unfolded')}
    />
  )
}

function InvoiceCard({ invoice, heading, takesFocus }: PortalInvoiceCardProps & { takesFocus: boolean }) {
  const titleId = useId()
  const { id, invoice_number, company, items, issue_date, due_date } = invoice
  const owed = isOwed(invoice)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus])
  useViewedCard(card, 'invoice', id)
  const lines = items.filter(({ kind }) => kind === 'line')

  return (
    <PortalCard
      ref={card}
      titleId={titleId}
      heading={heading}
      company={heading === 'h2' ? company.name : null}
      number={invoice_number}
      revision={revisionWords(invoice.revision)}
      title={invoice.title}
      shareToken={invoice.share_token}
      badge={<InvoiceBadge invoice={invoice} />}
      dates={
        <>
          <span>
            Issued <time dateTime={issue_date}>{formatDate(issue_date)}</time>
          </span>
          {owed && !isPaidButCis(invoice) && <span>{dueWords(due_date, londonDate(new Date()))}</span>}
        </>
      }
      state={<InvoiceStateLine invoice={invoice} />}
      items={<ItemPreview items={lines} />}
      totals={
        <div>
          <TotalsList totals={invoice} showsVat={carriesVat(items)}>
            <BalanceRows invoice={invoice} />
          </TotalsList>
          <VatNotes totals={invoice} className="sm:max-w-60" />
          {invoice.contract_account && (
            <p className="amount mt-3 text-muted-foreground text-xs sm:max-w-60">
              {invoice.contract_account}
            </p>
          )}
        </div>
      }
      actions={
        <PayByCard
          invoice={invoice}
          start={() => api.portal.startPayment.call({ id })}
          describedBy={titleId}
          className="max-sm:w-full"
        />
      }
      pdfHref={`/api/v1/portal/invoices/${id}/pdf`}
      eInvoiceHref={invoice.has_e_invoice ? `/api/v1/portal/invoices/${id}/ubl` : null}
      receiptHref={invoice.status === 'paid' ? `/api/v1/portal/invoices/${id}/receipt` : null}
    >
      <AttachedFiles
        files={invoice.attachments}
        at={`/api/v1/portal/invoice/${id}/attachments`}
        className="relative px-4 pb-4 sm:px-5"
      />
      <InvoicePayments invoice={invoice} />
      <PortalReply invoice={invoice} describedBy={titleId} />
      <PortalQuestions kind="invoice" document={invoice} describedBy={titleId} />
      {isPayable(invoice) && (
        <div className="relative mx-4 mb-4 sm:mx-5">
          <HowToPay invoice={invoice} wide />
        </div>
      )}
    </PortalCard>
  )
}
