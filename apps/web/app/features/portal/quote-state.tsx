import type { PortalQuote } from '@quotespark/contract'
import { statusLabel } from '@quotespark/domain/document'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { Alert, Badge, type Tone } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { ChosenLines } from '~/features/document/paper/chosen-list.tsx'
import { Moment } from '~/shell/moment.tsx'
import { DepositNotice } from './deposit-notice.tsx'

/** True while its acceptance stands; then there is a certificate of it. */
export function isAccepted({ status, accepted }: Pick<PortalQuote, 'status' | 'accepted'>): boolean {
  return status === 'accepted' && accepted !== null
}

/** The status in the customer's words. */
export function QuoteBadge({ quote: { status } }: { quote: Pick<PortalQuote, 'status'> }) {
  const { label, tone } = BADGES[status] ?? { label: statusLabel('quote', status), tone: 'neutral' }
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}

const BADGES: Partial<Record<PortalQuote['status'], { label: string; tone: Tone }>> = {
  sent: { label: 'Waiting for your answer', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Declined', tone: 'neutral' },
}

interface State {
  tone: Tone
  title: string
  text: ReactNode
  /** The customer's own words and choices. */
  detail?: ReactNode
}

/** How a quote that can no longer be answered ended, in words; draws nothing while it waits for the answer. */
export function QuoteState({ quote }: { quote: PortalQuote }) {
  const state = stateOf(quote)
  return (
    state && (
      <Alert tone={state.tone} title={state.title}>
        {state.text}
        {state.detail}
      </Alert>
    )
  )
}

/** The same in the list of the portal. */
export function QuoteStateLine({ quote }: { quote: PortalQuote }) {
  const state = stateOf(quote)
  return (
    state && (
      <div className="mt-1 break-words text-sm">
        <p className="font-medium">{state.title}</p>
        <div className="text-muted-foreground">{state.text}</div>
        {state.detail}
      </div>
    )
  )
}

/** The state as a title alone; null while the quote waits for the answer. */
export function quoteStateTitle(quote: PortalQuote): string | null {
  return stateOf(quote)?.title ?? null
}

function stateOf(quote: PortalQuote): State | undefined {
  const { status, accepted, declined, requested, valid_until, company, customer } = quote
  switch (status) {
    case 'accepted':
      return accepted?.edited_since
        ? {
            tone: 'warning',
            title: 'This quote was changed after it was accepted',
            text: (
              <>
                {acceptance(accepted)}. {company.name} has changed it since, so it differs from the version
                you accepted.{' '}
                {customer.email && 'The accepted version is attached to the email that confirmed it.'}
              </>
            ),
          }
        : {
            tone: 'success',
            title: accepted ? `You accepted this on ${dayOf(accepted)}` : 'You accepted this',
            // Without a name it was not accepted here: staff noted what they were told.
            text: accepted?.signed_name ? (
              <>
                {acceptance(accepted)}. We have told {company.name}.
              </>
            ) : (
              `${company.name} has recorded that you accepted it.`
            ),
            detail: quote.deposit_invoice && <DepositNotice deposit={quote.deposit_invoice} />,
          }
    case 'rejected':
      return {
        tone: 'neutral',
        title: declined ? `You declined this on ${dayOf(declined)}` : 'You declined this',
        text: `${declined?.is_recorded ? `${company.name} has recorded that you declined it. ` : ''}Have you changed your mind? Please ask ${company.name} for a new one.`,
      }
    case 'expired':
      return {
        tone: 'warning',
        title: 'This quote has expired',
        text: valid_until
          ? `It was valid until ${formatDate(valid_until)}. Please ask ${company.name} for a new one.`
          : `Please ask ${company.name} for a new one.`,
      }
    case 'amendment_requested':
      return {
        tone: 'info',
        title: 'Waiting for a new version',
        text: requested
          ? `You asked ${company.name} for a change on ${dayOf(requested)}. We have told them, and they can send you a new version.`
          : `We have told ${company.name}, and they can send you a new version.`,
        detail: requested && <Request requested={requested} />,
      }
    default:
      return undefined
  }
}

/** The customer's own words, and the options they sent along. */
function Request({ requested: { reason, chosen } }: { requested: NonNullable<PortalQuote['requested']> }) {
  return (
    <>
      <blockquote className="mt-2 whitespace-pre-line border-current/20 border-l-2 pl-3 text-foreground">
        {reason}
      </blockquote>
      {chosen && <ChosenLines chosen={chosen} />}
    </>
  )
}

const dayOf = ({ timestamp }: { timestamp: string }) => formatDate(londonDate(new Date(timestamp)))

function acceptance({ signed_name, timestamp }: NonNullable<PortalQuote['accepted']>): ReactNode {
  return (
    <>
      {signed_name ? `Signed by ${signed_name}` : 'Accepted'} on <Moment at={timestamp} />
    </>
  )
}
