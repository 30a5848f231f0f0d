import { Alert, Button, useFocusFallback } from '@quotespark/ui'
import { useEffect, useRef } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { countText } from './count-text.ts'

export interface LoadMoreProps {
  /** Plural name of the rows, for example 'quotes'. */
  names: string
  shown: number
  total: number | undefined
  /** False when `total` is only a minimum. */
  isExact: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** Below a paged list: loads the next page before its end is reached, or on request. */
export function LoadMore(props: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = props
  const end = useRef<HTMLDivElement>(null)
  const waits = hasNextPage && !isFetchingNextPage && !error
  const next = useRef(fetchNextPage)
  next.current = fetchNextPage
  // Observed again after each page: a page that does not fill the screen leaves the end in view, which triggers no change.
  useEffect(() => {
    if (!end.current || !waits) return
    // During slow rendering several changes arrive at once; the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && next.current(), {
      rootMargin: '800px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits])

  return (
    <div ref={end} tabIndex={-1} className="flex flex-col items-center gap-3 px-6 py-5 outline-none">
      {error !== null && (
        <Alert tone="danger" live className="w-full" title="The rest could not be loaded">
          {errorSentence(error)}
        </Alert>
      )}
      {hasNextPage && <MoreButton {...props} onGone={() => end.current?.focus({ preventScroll: true })} />}
      <p className="text-muted-foreground text-xs tabular-nums">{progress(props)}</p>
    </div>
  )
}

/** The button disappears after the last page; the focus then moves to the end of the list. */
function MoreButton({
  isFetchingNextPage,
  error,
  fetchNextPage,
  onGone,
}: LoadMoreProps & { onGone: () => void }) {
  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>(onGone)}
      variant="outline"
      onClick={() => fetchNextPage()}
      loading={isFetchingNextPage}
      loadingText="Loading..."
    >
      {error === null ? 'Load more' : 'Try Again'}
    </Button>
  )
}

function progress({ names, shown, total, isExact, hasNextPage }: LoadMoreProps): string {
  if (hasNextPage && shown === 0) return `Still searching ${names}…`
  if (!hasNextPage) return `All ${shown.toLocaleString('en-GB')} ${names} shown`
  const of = total !== undefined && total > shown ? ` of ${countText(total, isExact)}` : ''
  return `${shown.toLocaleString('en-GB')}${of} ${names} shown`
}
