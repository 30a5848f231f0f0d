import '~/api/zod-without-eval.ts'
import type { AnswerKind } from '@quotespark/contract'
import { Toaster, TooltipProvider } from '@quotespark/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { api } from '~/api/client.ts'
import { queryClient } from '~/api/query-client.ts'
import { OfflineNotice } from '~/shell/offline-notice.tsx'
import type { AnswerCalls, AnsweredQuote } from '../answer/answer-calls.ts'
import { AnswerDialogs } from '../answer/answer-dialogs.tsx'

export interface Dialogs {
  /** Opens the dialog of an answer to the quote as it was read. */
  show(quote: AnsweredQuote, kind: AnswerKind): void
}

/** Renders the page again as it is now; resolves to the quote, or to undefined when it can no longer be answered. */
export type ShowAgain = (how: { isSuperseded: boolean }) => Promise<AnsweredQuote | undefined>

/** Mounts the dialogs of a server-rendered page. They keep what was typed when the page is rendered again. */
export function openDialogs(place: HTMLElement, token: string, showAgain: ShowAgain): Dialogs {
  const root = createRoot(place)
  const calls: AnswerCalls = {
    accept: (answer) => api.sharedLink.acceptQuote.call({ token, ...answer }),
    reject: (answer) => api.sharedLink.rejectQuote.call({ token, ...answer }),
    request_amendment: (answer) => api.sharedLink.requestAmendment.call({ token, ...answer }),
  }

  function draw(quote: AnsweredQuote, picked: AnswerKind | null) {
    const close = () => draw(quote, null)
    async function renew(isSuperseded: boolean) {
      close()
      try {
        const fresh = await showAgain({ isSuperseded })
        if (fresh) draw(fresh, null)
      } catch {
        location.reload()
      }
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <AnswerDialogs
            quote={quote}
            calls={calls}
            picked={picked}
            onClose={close}
            ending={{
              onAnswered: () => void renew(false),
              onOutdated: (reason) => void renew(reason === 'changed'),
            }}
          />
          <OfflineNotice />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>,
    )
  }

  return { show: draw }
}
