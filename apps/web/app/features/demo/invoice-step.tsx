import { Button, EmptyState } from '@quotespark/ui'
import { MonitorSmartphone, ReceiptPoundSterling } from 'lucide-react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { DocumentSheet } from '~/features/document/paper/document-sheet.tsx'
import { dayFact } from './day-fact.tsx'
import { InvoiceProgress } from './invoice-progress.tsx'
import { Pane } from './pane.tsx'
import { SellerQuote } from './seller-quote.tsx'
import { tourInvoice } from './tour-documents.ts'
import { asAccepted } from './tour-state.ts'
import type { Tour } from './use-tour.ts'

/** The accepted quote becomes an invoice. */
export function InvoiceStep({ quote, state, dispatch }: Tour) {
  const accepted = asAccepted(state, state.sent_at)
  const invoice = tourInvoice(quote, state)
  const created = state.invoice_created_at !== null
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Pane
        title="The accepted quote"
        Icon={MonitorSmartphone}
        done={Number(created) + Number(state.invoice_sent_at !== null)}
        className="self-start"
      >
        <SellerQuote
          quote={quote}
          state={accepted}
          action={
            !created && (
              <Button onClick={() => dispatch({ type: 'invoice_created', at: new Date().toISOString() })}>
                Create Invoice
              </Button>
            )
          }
        >
          <InvoiceProgress
            invoice={invoice}
            state={state}
            onSend={() => dispatch({ type: 'invoice_sent', at: new Date().toISOString() })}
          />
        </SellerQuote>
      </Pane>
      <Pane
        title="The invoice"
        Icon={ReceiptPoundSterling}
        className="self-start"
        action={created && <StatusBadge kind="invoice" status={invoice.status} />}
      >
        {created ? (
          <div className="transition-opacity duration-500 starting:opacity-0">
            <DocumentSheet
              kind="Invoice"
              number={invoice.invoice_number}
              document={invoice}
              facts={[dayFact('Issue date', invoice.issue_date), dayFact('Due date', invoice.due_date)]}
            />
          </div>
        ) : (
          <div className="rounded-xl border border-control-border border-dashed">
            <EmptyState
              icon={<ReceiptPoundSterling />}
              title="No invoice yet"
              text="Press Create Invoice, and it is written from the quote."
              headingLevel="h3"
            />
          </div>
        )}
      </Pane>
    </div>
  )
}
