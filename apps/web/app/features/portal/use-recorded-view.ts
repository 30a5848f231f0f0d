import { useEffect } from 'react'
import { api } from '~/api/client.ts'
import { whenSeen } from './when-seen.ts'

const MOMENT_MS = 2000

/** The links whose view this page load has told of. */
const told = new Set<string>()

/** Tells the server that the document was read: once a page load, after it was in sight for a moment. */
export function useRecordedView(token: string, shown: boolean) {
  useEffect(() => {
    if (!shown || told.has(token)) return
    return whenSeen(document, MOMENT_MS, () => {
      told.add(token)
      // Nobody waits for it: a view that could not be told is not worth a message to the reader.
      api.sharedLink.recordView.call({ token }).catch(() => told.delete(token))
    })
  }, [token, shown])
}
