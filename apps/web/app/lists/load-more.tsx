import { Alert, Button } from '@quotespark/ui'
import { useEffect, useRef } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { useFocusKeeper } from '~/forms/use-focus-keeper.ts'
import { countText } from './count-text.ts'

export interface LoadMoreProps {
  /** What is counted, for instance 'quotes'. */
  noun: string
  shown: number
  total: number | undefined
  /** False where there are at least so many. */
  isExact: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** Under a list that is read in pages: loads the next one before its end is reached, or when asked to. */
export function LoadMore(props: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = props
  const end = useRef<HTMLDivElement>(null)
  const waits = hasNextPage && !isFetchingNextPage && !error
  const next = useRef(fetchNextPage)
  next.current = fetchNextPage
  // Watched anew after each page: a page that does not fill the screen leaves the end in sight, which is no change.
  useEffect(() => {
    if (!end.current || !waits) return
    // Where drawing takes long, several changes are told at once: the last one is how it is now.
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

/** Read to the end, the list needs its button no more: who has just pressed it goes on from where it was. */
function MoreButton({
  isFetchingNextPage,
  error,
  fetchNextPage,
  onGone,
}: LoadMoreProps & { onGone: () => void }) {
  return (
    <Button
      ref={useFocusKeeper<HTMLButtonElement>(onGone)}
      variant="outline"
      onClick={() => fetchNextPage()}
      loading={isFetchingNextPage}
      loadingText="Loading..."
    >
      {error === null ? 'Load more' : 'Try Again'}
    </Button>
  )
}

function progress({ noun, shown, total, isExact, hasNextPage }: LoadMoreProps): string {
  if (hasNextPage && shown === 0) return `Still searching ${noun}…`
  if (!hasNextPage) return `All ${shown.toLocaleString('en-GB')} ${noun} shown`
  const of = total !== undefined && total > shown ? ` of ${countText(total, isExact)}` : ''
  return `${shown.toLocaleString('en-GB')}${of} ${noun} shown`
}
