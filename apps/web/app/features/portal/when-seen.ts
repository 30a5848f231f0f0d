/** Of a document, what tells whether somebody can see it. */
export type Watched = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Calls back once the page was in the foreground for `forMs` without a break; a tab opened in the background, a
 * preview or a prefetch never is. Returns how to stop waiting.
 */
export function whenSeen(page: Watched, forMs: number, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', start)
  }
  function start() {
    clearTimeout(timer)
    if (page.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      stop()
      onSeen()
    }, forMs)
  }
  page.addEventListener('visibilitychange', start)
  start()
  return stop
}
