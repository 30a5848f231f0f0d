import type { DocumentEmail } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useEffect, useRef } from 'react'

const MAIL_CHECK_MS = 5_000

interface Sent {
  emails: DocumentEmail[]
  /** Invoices only: e-invoices on their way through an access point. */
  e_invoice?: object & { sendings?: { status: DocumentEmail['status'] }[] }
}

/** The `refetchInterval` of a page with emails: polls every 5 seconds while one is waiting to go out. */
export function mailCheck({ state: { data } }: { state: { data?: Sent | undefined } }) {
  const sendings = [...(data?.emails ?? []), ...(data?.e_invoice?.sendings ?? [])]
  return sendings.some(({ status }) => status === 'waiting') ? MAIL_CHECK_MS : false
}

/** Shows a toast when an email that was waiting on this page turns out to have failed. */
export function useEmailFailureToast(emails: readonly DocumentEmail[]): void {
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, status, last_error } of emails) {
      if (status === 'waiting') waiting.current.add(id)
      else if (waiting.current.delete(id) && status === 'failed') {
        showToast({
          title: 'Email Failed',
          tone: 'danger',
          ...(last_error ? { description: last_error } : {}),
        })
      }
    }
  }, [emails])
}
