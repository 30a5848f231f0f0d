import type { DocumentKind } from '@quotespark/domain/document'
import { type RefObject, useEffect } from 'react'
import { api } from '~/api/client.ts'
import { whenSeen } from './when-seen.ts'

const MOMENT_MS = 2000

/** Ids of the documents reported since the page was loaded. */
const told = new Set<string>()

/** Reports that a document in the list was viewed, once it has been in the middle of the screen for 2 seconds. */
export function useViewedCard(card: RefObject<HTMLElement | null>, kind: DocumentKind, id: string) {
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
      // Nobody waits for it, and a failure is not worth a message to the reader.
      api.portal.recordView.call({ kind, id }).catch(() => told.delete(id))
    }
    observer.observe(card.current)
    return () => {
      stopWaiting()
      observer.disconnect()
    }
  }, [card, kind, id])
}
