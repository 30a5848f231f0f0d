/** The part of `document` that tells whether the page is visible. */
export type Watched = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Calls back once the page has been in the foreground for `forMs` without a break; a background tab, a
 * preview or a prefetch never is. Returns a function that stops waiting.
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
