import type { PortalQuote } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import { Alert, type Tone } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Moment } from '~/shell/moment.tsx'

/** True while its acceptance stands; then there is a certificate of it. */
export function isAccepted({ status, accepted }: Pick<PortalQuote, 'status' | 'accepted'>): boolean {
  return status === 'accepted' && accepted !== null
}

/** How a quote that can no longer be answered ended, in words; draws nothing while it waits for the answer. */
export function QuoteState({ quote }: { quote: PortalQuote }) {
  const state = stateOf(quote)
  return (
    state && (
      <Alert tone={state.tone} title={state.title}>
        {state.text}
      </Alert>
    )
  )
}

/** The same on one line, for where the status is shown above it. */
export function QuoteStateLine({ quote }: { quote: PortalQuote }) {
  const state = stateOf(quote)
  return state && <p className="mt-1 break-words text-sm">{state.text}</p>
}

function stateOf(quote: PortalQuote): { tone: Tone; title: string; text: ReactNode } | undefined {
  const { status, accepted, valid_until, company, customer } = quote
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
            title: 'This quote is accepted',
            // Without a name it was not accepted here: staff noted what they were told.
            text: accepted?.signed_name ? (
              <>
                {acceptance(accepted)}. {company.name} has been told.
              </>
            ) : (
              `${company.name} has recorded that you accepted it.`
            ),
          }
    case 'rejected':
      return {
        tone: 'neutral',
        title: 'This quote was declined',
        text: `Have you changed your mind? Please ask ${company.name} for a new one.`,
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
        title: 'A change was requested',
        text: `${company.name} has been told and can send you a new version.`,
      }
    default:
      return undefined
  }
}

function acceptance({ signed_name, timestamp }: NonNullable<PortalQuote['accepted']>): ReactNode {
  return (
    <>
      {signed_name ? `Signed by ${signed_name}` : 'Accepted'} on <Moment at={timestamp} />
    </>
  )
}
