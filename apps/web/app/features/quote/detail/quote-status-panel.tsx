import type { Quote } from '@quotespark/contract'
import { LOST_REASON_LABELS } from '@quotespark/domain/report'
import { formatDate } from '@quotespark/domain/time'
import { CheckCircle2, CircleX, Clock, FilePen, Hourglass, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Standing, StatusPanel } from '~/features/document/detail/status-panel.tsx'
import { ChosenLines, OPTIONS_WANTED } from '~/features/document/paper/chosen-list.tsx'
import { Moment } from '~/shell/moment.tsx'
import { AcceptanceEvidence } from './acceptance-evidence.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { notedWords, type QuoteDecision, quoteDecision } from './quote-decision.ts'

interface QuoteStanding extends Standing {
  /** The customer's words, or the evidence of their answer. */
  detail?: ReactNode
}

/** The state of a quote in words, with the steps available from there. */
export function QuoteStatusPanel({ quote }: { quote: Quote }) {
  const { detail, ...rest } = standing(quote)
  return (
    <StatusPanel standing={rest} actions={<QuoteActions quote={quote} />}>
      {detail}
    </StatusPanel>
  )
}

function standing(quote: Quote): QuoteStanding {
  const { status, valid_until, sent_at } = quote
  const customer = quote.customer?.name ?? 'your customer'
  const decision = quoteDecision(quote)
  switch (status) {
    case 'draft':
      return {
        Icon: FilePen,
        tone: 'bg-muted text-muted-foreground',
        title: 'This quote is a draft',
        text: 'Only your team can see it. Send it when it is ready.',
      }
    case 'sent':
    case 'viewed':
      return {
        Icon: Hourglass,
        tone: 'bg-info-subtle text-info-strong',
        title: `Waiting for ${customer}`,
        text: (
          <>
            {sent_at && (
              <>
                Sent <Moment at={sent_at} />.{' '}
              </>
            )}
            {quote.last_viewed_at === null &&
              (quote.view_count === 0 ? 'Not opened yet. ' : 'Not opened since. ')}
            {valid_until && `Valid until ${formatDate(valid_until)}.`}
          </>
        ),
      }
    case 'accepted':
      return {
        Icon: CheckCircle2,
        tone: 'bg-success-subtle text-success-strong',
        title: decision?.by === 'customer' ? `Accepted by ${decision.name}` : 'Accepted',
        text: decision && whoAndWhen(decision, customer),
        detail: <AcceptanceEvidence quote={quote} />,
      }
    case 'rejected':
      return {
        Icon: CircleX,
        tone: 'bg-danger-subtle text-danger-strong',
        title: decision?.by === 'customer' ? `Rejected by ${decision.name}` : 'Rejected',
        text: decision && whoAndWhen(decision, customer),
        detail:
          decision?.reason || quote.last_action?.lost_reason ? (
            <>
              {quote.last_action?.lost_reason && (
                <Words label="Why" text={LOST_REASON_LABELS[quote.last_action.lost_reason]} />
              )}
              {decision?.reason && <Words label="Reason" text={decision.reason} />}
            </>
          ) : (
            <AcceptanceEvidence quote={quote} />
          ),
      }
    case 'amendment_requested':
      return {
        Icon: MessageSquareText,
        tone: 'bg-warning-subtle text-warning-strong',
        isToDo: true,
        title: `${customer} asked for a change`,
        text: (
          <>
            {decision && <Moment at={decision.at} />}
            {decision && '. '}
            {decision?.edited_since
              ? 'The quote has been edited since. Send it again when it is ready.'
              : 'Edit the quote and send it again.'}
          </>
        ),
        detail: decision?.reason && (
          <div>
            <Words label="Requested change" text={decision.reason} />
            {quote.last_action?.chosen && (
              <ChosenLines title={OPTIONS_WANTED} chosen={quote.last_action.chosen} />
            )}
          </div>
        ),
      }
    case 'expired':
      return {
        Icon: Clock,
        tone: 'bg-muted text-muted-foreground',
        title: 'This quote has expired',
        text: valid_until
          ? `It was valid until ${formatDate(valid_until)}. To offer it again, give it a new date and the status Sent.`
          : 'To offer it again, give it the status Sent.',
      }
  }
}

function whoAndWhen(decision: QuoteDecision, customerName: string): ReactNode {
  return decision.by === 'customer' ? (
    <>
      {customerName}, <Moment at={decision.at} />
    </>
  ) : (
    <>
      {notedWords(decision)}, <Moment at={decision.at} />
    </>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <figure className="rounded-lg bg-muted/70 px-4 py-3.5">
      <figcaption className="text-muted-foreground text-xs">{label}</figcaption>
      <blockquote className="mt-1 whitespace-pre-line break-words">{text}</blockquote>
    </figure>
  )
}
