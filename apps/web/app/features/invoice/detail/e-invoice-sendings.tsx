import type { EInvoiceSending } from '@quotespark/contract'
import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Moment } from '~/shell/moment.tsx'

/** Lists separate sendings of the e-invoice, newest first: who sent it, when, how and with what outcome. */
export function EInvoiceSendings({ sendings }: { sendings: readonly EInvoiceSending[] }) {
  if (sendings.length === 0) return null
  return (
    <ul aria-label="How it was sent" className="flex w-full flex-col gap-3 border-border border-t pt-3">
      {sendings.map((sending) => (
        <li key={sending.id} className="wrap-anywhere flex flex-col gap-0.5">
          <span className="font-medium text-foreground">
            {sending.way === 'email' ? 'By email' : 'Through the access point'} to {sending.receiver}
          </span>
          <span>
            {sending.by_name}, <Moment at={sending.created_at} />
            {sending.revision > 1 && ` · Revision ${sending.revision}`}
          </span>
          <span className={cn(sending.status === 'failed' && 'text-danger-strong')}>
            {whatBecameOfIt(sending)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function whatBecameOfIt({ way, status, last_error, sent_at, created_at }: EInvoiceSending): ReactNode {
  switch (status) {
    case 'waiting':
      return last_error ? `Retrying: ${last_error}` : 'On its way'
    case 'sent':
      return (
        <>
          {way === 'email' ? 'Sent' : 'Arrived'} <Moment at={sent_at ?? created_at} />
        </>
      )
    case 'failed':
      return `It did not arrive: ${last_error ?? 'no reason was given'}`
    case 'kept':
      return 'Not sent: no email provider is set up.'
  }
}
