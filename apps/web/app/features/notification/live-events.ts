import { dismissToast, showToast } from '@quotespark/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { SESSION_KEY } from '~/api/query-client.ts'
import { retryDelay } from '~/api/retry.ts'
import { undoToastId } from '~/features/document/hold/undo-toast-id.ts'

/**
 * While mounted and in sight: what happens to the company's quotes and invoices shows at once. A hidden tab lets go of
 * its connection, of which a browser has six for all tabs (HTTP/1.1), and looks again when it is shown.
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
      // What was said while nobody listened is not said again: look for it.
      if (interrupted) refresh(queryClient)
      interrupted = false
    })
    source.addEventListener('notification', ({ data }) => {
      announce(data)
      refresh(queryClient)
    })
    // A step that can be undone waits, was done, or was taken back, in whatever tab.
    source.addEventListener('hold', ({ data }) => {
      const { document_id, is_held } = JSON.parse(data)
      if (!is_held) dismissToast(undoToastId(document_id))
      refresh(queryClient)
    })
    source.addEventListener('error', () => {
      interrupted = true
      // A browser reconnects by itself unless the answer was no stream, as behind a proxy whose server restarts.
      if (source?.readyState !== EventSource.CLOSED) return
      // Or nobody is signed in any more: this device may have been signed out from another.
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
  // A server of another version may say it otherwise.
  if (typeof title !== 'string' || typeof body !== 'string') return
  showToast({ title, description: body, tone: 'info' })
}

/** What may be another thing after anything that somebody is told. */
const LIVE = [
  api.quote,
  api.invoice,
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
