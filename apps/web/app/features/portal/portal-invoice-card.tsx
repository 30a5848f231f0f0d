import type { PortalInvoice } from '@quotespark/contract'
import { carriesVat } from '@quotespark/domain/document'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { useId, useRef } from 'react'
import { api } from '~/api/client.ts'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { BalanceRows } from './balance-rows.tsx'
import { dueWords } from './day-words.ts'
import { HowToPay } from './how-to-pay.tsx'
import { InvoiceBadge, InvoiceStateLine, isOwed } from './invoice-state.tsx'
import { ItemPreview } from './item-preview.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { PortalCard } from './portal-card.tsx'
import type { CardHeading } from './portal-list.tsx'
import { useViewedCard } from './use-viewed-card.ts'

export interface PortalInvoiceCardProps {
  invoice: PortalInvoice
  heading: CardHeading
}

export function PortalInvoiceCard({ invoice, heading }: PortalInvoiceCardProps) {
  const titleId = useId()
  const { id, invoice_number, company, items, issue_date, due_date } = invoice
  const owed = isOwed(invoice)
  const card = useRef<HTMLElement>(null)
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
          {owed && <span>{dueWords(due_date, londonDate(new Date()))}</span>}
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
      {owed && (
        <div className="relative mx-4 mb-4 sm:mx-5">
          <HowToPay invoice={invoice} wide />
        </div>
      )}
    </PortalCard>
  )
}
