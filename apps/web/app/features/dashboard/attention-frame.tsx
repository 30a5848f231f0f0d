import { Card, CardAction, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import type { ReactNode } from 'react'

/** Rows that show at first: the card keeps their height, so that nothing below moves when they arrive. */
export const SHOWN_AT_FIRST = 4

export interface AttentionFrameProps {
  loading?: boolean
  /** Links to the lists, in one line. */
  links?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** The card around the list of what needs attention. */
export function AttentionFrame({ loading = false, links, action, children }: AttentionFrameProps) {
  return (
    <Card aria-busy={loading || undefined} className="h-full">
      <CardHeader className="pb-3">
        <CardTitle>Needs your attention</CardTitle>
        {action && <CardAction className="row-span-1">{action}</CardAction>}
        <div className="col-span-2 h-6">{links}</div>
      </CardHeader>
      <div className="flex min-h-65 max-sm:min-h-88 flex-1 flex-col">{children}</div>
    </Card>
  )
}

/** On a phone the amount stands above the step, so that both fit beside the customer and the reason. */
export const attentionRowClass =
  'flex h-16.25 items-center gap-3 border-border border-t px-5 max-sm:grid max-sm:h-22 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:content-center max-sm:gap-y-1 sm:px-6'

export function AttentionSkeleton() {
  return (
    <AttentionFrame loading links={<Skeleton className="mt-1 w-40" />}>
      {Array.from({ length: SHOWN_AT_FIRST }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same
        <div key={index} className={attentionRowClass}>
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-32" />
            <Skeleton className="h-3.5 w-44" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </AttentionFrame>
  )
}
