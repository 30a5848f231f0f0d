import type { ReactNode } from 'react'
import { Moment } from '~/shell/moment.tsx'
import type { TourState } from './tour-state.ts'

/** What the seller knows of the customer's interest. */
export function ViewSignals({ state: { view_count, last_viewed_at } }: { state: TourState }) {
  return (
    <dl aria-live="polite" className="grid grid-cols-3 gap-2">
      <Signal label="Open count">{view_count}</Signal>
      <Signal label="Last viewed">{last_viewed_at ? <Moment at={last_viewed_at} /> : 'Not yet'}</Signal>
      <Signal label="PDF download">{view_count === 0 ? 'Not yet' : 'On their page'}</Signal>
    </dl>
  )
}

function Signal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-muted/70 px-3 py-2.5">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="mt-1 font-medium text-sm tabular-nums">{children}</dd>
    </div>
  )
}
