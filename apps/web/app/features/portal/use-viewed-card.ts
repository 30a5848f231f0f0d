import { type RefObject, useEffect } from 'react'
import { api } from '~/api/client.ts'
import { whenSeen } from './when-seen.ts'

const MOMENT_MS = 2000

/** What this page load has told of. */
const told = new Set<string>()

/** Tells the server that a quote or an invoice of the list was read: once it was in the middle of the screen for a moment. */
export function useViewedCard(card: RefObject<HTMLElement | null>, kind: 'quote' | 'invoice', id: string) {
  useEffect(() => {
    if (!card.current || told.has(id)) return
    let stopWaiting = () => {}
    const observer = new IntersectionObserver(
      ([entry]) => {
        stopWaiting()
        if (entry?.isIntersecting) stopWaiting = whenSeen(document, MOMENT_MS, tell)
      },
      { rootMargin: '-45% 0px -45% 0px' },
    )
    function tell() {
      told.add(id)
      observer.disconnect()
      // Nobody waits for it: a view that could not be told is not worth a message to the reader.
      api.portal.recordView.call({ kind, id }).catch(() => told.delete(id))
    }
    observer.observe(card.current)
    return () => {
      stopWaiting()
      observer.disconnect()
    }
  }, [card, kind, id])
}
