import type { PortalQuote } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain'
import { Button, Card } from '@quotespark/ui'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { api } from '~/api/client.ts'
import { QuoteStatusBadge } from '~/documents/status-badge.tsx'
import { TotalsList } from '~/documents/totals-list.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { AnswerCalls } from './answer-calls.ts'
import { ItemPreview } from './item-preview.tsx'
import { QuoteStateLine } from './quote-state.tsx'
import { useAnswering } from './use-answering.tsx'
import { useFocusOnceSettled } from './use-focus-once-settled.ts'

export interface PortalQuoteCardProps {
  quote: PortalQuote
  heading: 'h2' | 'h3'
  onAnswered: (quote: PortalQuote) => void
  reload: () => void
}

const callsFor = (id: string): AnswerCalls => ({
  accept: (answer) => api.portal.acceptQuote.call({ id, ...answer }),
  reject: (answer) => api.portal.rejectQuote.call({ id, ...answer }),
  request_amendment: (answer) => api.portal.requestAmendment.call({ id, ...answer }),
})

export function PortalQuoteCard({ quote, heading: Heading, onAnswered, reload }: PortalQuoteCardProps) {
  const titleId = useId()
  const { id, abilities, company, items, issued_on, valid_until } = quote
  const answering = useAnswering(quote, { calls: callsFor(id), onAnswered, reload })
  const { answerable } = answering
  const card = useFocusOnceSettled(answerable)

  return (
    <Card ref={card} aria-labelledby={titleId} tabIndex={-1} className="scroll-mt-20 overflow-hidden">
      <div className="px-5 pt-5 sm:px-6 sm:pt-6">
        <div className="flex items-start justify-between gap-4">
          <p className="flex min-w-0 flex-wrap gap-x-3 text-sm">
            <span className="min-w-0 break-words font-medium">{company.name}</span>
            <span className="text-muted-foreground">{quote.quote_number}</span>
          </p>
          <QuoteStatusBadge status={quote.status} />
        </div>
        <Heading id={titleId} className="mt-2 break-words font-semibold text-xl tracking-tight">
          {quote.title}
        </Heading>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted-foreground text-sm">
          <span>
            Issued <time dateTime={issued_on}>{formatDate(issued_on)}</time>
          </span>
          {valid_until && (
            <span>
              Valid until <time dateTime={valid_until}>{formatDate(valid_until)}</time>
            </span>
          )}
        </p>
        <QuoteStateLine quote={quote} />
        {answering.notice && <div className="mt-4">{answering.notice}</div>}
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-6 border-border border-t px-5 py-5 sm:grid-cols-[minmax(0,1fr)_minmax(13rem,auto)] sm:px-6">
        <ItemPreview items={items} />
        <TotalsList totals={quote} vat_registered={items.some(({ vat_rate }) => vat_rate !== null)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-border border-t bg-muted/40 px-5 py-4 sm:px-6">
        {answerable && (
          <AnswerButtons
            abilities={abilities}
            describedBy={titleId}
            onPick={answering.pick}
            className="max-sm:w-full"
          />
        )}
        <Button
          variant="outline"
          aria-describedby={titleId}
          className="max-sm:w-full"
          render={<a href={`/api/v1/portal/quotes/${id}/pdf`} download={`${quote.quote_number}.pdf`} />}
        >
          <Download />
          Download PDF
        </Button>
      </div>
      {answering.dialogs}
    </Card>
  )
}
