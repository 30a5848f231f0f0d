import { Moment } from '~/shell/moment.tsx'

export interface ViewedSubtitleProps {
  number: string
  viewed: { view_count: number; last_viewed_at: string | null }
}

/** A document's number, and how often its customer has opened it. */
export function ViewedSubtitle({ number, viewed: { view_count, last_viewed_at } }: ViewedSubtitleProps) {
  return (
    <span className="tabular-nums">
      {number}
      {view_count > 0 && (
        <>
          {' · '}Viewed {view_count === 1 ? 'once' : `${view_count} times`}
          {last_viewed_at && (
            <>
              , last <Moment at={last_viewed_at} />
            </>
          )}
        </>
      )}
    </span>
  )
}
