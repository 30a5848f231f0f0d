import { DOCUMENT_KINDS } from '@quotespark/domain/document'
import { showToast } from '@quotespark/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { SESSION_KEY } from '~/api/query-client.ts'
import { retryDelay } from '~/api/retry.ts'
import { apiOf } from '~/features/document/kinds/api-of.ts'
import { endUndoToast, undoToastId } from '~/features/document/undo-window/undo-toast.ts'

/**
 * Shows changes to the company's documents at once, while mounted and visible. A hidden tab closes its connection,
 * because a browser shares six among all tabs (HTTP/1.1), and refreshes when it is shown again.
 */
export function useLiveEvents() {
  const queryClient = useQueryClient()
  useEffect(() => listen(queryClient), [queryClient])
}

function listen(queryClient: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let interrupted = false

  function open() {
    source = new EventSource(fileAddress('/events'))
    source.addEventListener('open', () => {
      failures = 0
      // Events sent while disconnected are not repeated, so everything is refetched.
      if (interrupted) refresh(queryClient)
      interrupted = false
    })
    source.addEventListener('notification', ({ data }) => {
      announce(data)
      refresh(queryClient)
    })
    // An undoable step has started its undo window, was done, or was undone, in any tab.
    source.addEventListener('hold', ({ data }) => {
      const { document_id, is_held, until } = JSON.parse(data)
      if (!is_held) endUndoToast(undoToastId(document_id, until))
      refresh(queryClient)
    })
    source.addEventListener('error', () => {
      interrupted = true
      // A browser reconnects by itself unless the answer was no event stream, as from a proxy whose server is restarting.
      if (source?.readyState !== EventSource.CLOSED) return
      // It may also mean a sign-out: this device can be signed out from another.
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      timer = setTimeout(open, retryDelay(failures))
      failures += 1
    })
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    interrupted = true
  }

  function follow() {
    if (document.hidden) close()
    else open()
  }

  if (!document.hidden) open()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

function announce(data: string) {
  const { title, body } = JSON.parse(data)
  // A server of another version may send a different format.
  if (typeof title !== 'string' || typeof body !== 'string') return
  showToast({ title, description: body, tone: 'info' })
}

/** Queries that any notification may have changed. */
const LIVE = [
  ...DOCUMENT_KINDS.map(apiOf),
  api.payment,
  api.dashboard,
  api.notification,
  api.customer,
  api.member,
  api.invitation,
]

function refresh(queryClient: QueryClient) {
  for (const part of LIVE) {
    void queryClient.invalidateQueries({ queryKey: part.key() })
  }
}
