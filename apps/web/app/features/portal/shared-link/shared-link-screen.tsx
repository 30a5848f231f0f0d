import { Button, ErrorState } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { StartingScreen } from '~/screens/starting-screen.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import type { AnswerCalls } from '../answer/answer-calls.ts'
import { whenSeen } from '../when-seen.ts'
import { SharedInvoice } from './shared-invoice.tsx'
import { SharedQuote } from './shared-quote.tsx'
import { UnavailableLink } from './unavailable-link.tsx'

/** `/customer-portal/{token}`: one quote or invoice, for whoever holds its link. */
export function SharedLinkScreen() {
  const { token = '' } = useParams()
  return (
    <>
      {/* The address is a key: no search engine lists it, no other site is told of it. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SharedDocument key={token} token={token} />
    </>
  )
}

function SharedDocument({ token }: { token: string }): ReactNode {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(api.sharedLink.get.queryOptions({ input: { token } }))
  const show = (document: Shared) =>
    queryClient.setQueryData<Shared>(api.sharedLink.get.queryKey({ input: { token } }), document)
  const calls = useMemo(() => callsFor(token), [token])
  // A link that is withdrawn while its page is open shows no more of the document.
  const gone = isRefusal(error, 'not_found', 'link_revoked', 'company_closed', 'invalid_input')
  useRecordedView(token, data !== undefined && !gone)

  if (gone) return <UnavailableLink error={error} />
  if (!data) {
    return error ? (
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center outline-none">
        <title>{pageTitle('Something went wrong')}</title>
        <ErrorState
          headingLevel="h1"
          title="Something went wrong"
          text={errorSentence(error)}
          action={
            <Button loading={isFetching} onClick={() => refetch()}>
              Try Again
            </Button>
          }
        />
      </main>
    ) : (
      <StartingScreen />
    )
  }
  const shared = `/api/v1/shared/${encodeURIComponent(token)}`
  const files = { pdfHref: `${shared}/pdf`, logoHref: `${shared}/logo` }
  const { shown_to_staff } = data
  if (data.kind === 'invoice') {
    return <SharedInvoice invoice={data.invoice} token={token} shown_to_staff={shown_to_staff} {...files} />
  }
  return (
    <SharedQuote
      quote={data.quote}
      shown_to_staff={shown_to_staff}
      {...files}
      certificateHref={`${shared}/certificate`}
      signatureHref={`${shared}/signature`}
      calls={calls}
      onAnswered={(quote) => show({ ...data, quote })}
      reload={() => void refetch()}
    />
  )
}

type Shared = Awaited<ReturnType<typeof api.sharedLink.get.call>>

const callsFor = (token: string): AnswerCalls => ({
  accept: (answer) => api.sharedLink.acceptQuote.call({ token, ...answer }),
  reject: (answer) => api.sharedLink.rejectQuote.call({ token, ...answer }),
  request_amendment: (answer) => api.sharedLink.requestAmendment.call({ token, ...answer }),
})

const MOMENT_MS = 2000

/** The links whose view this page load has told of. */
const told = new Set<string>()

/** Tells the server that the document was read: once a page load, after it was in sight for a moment. */
function useRecordedView(token: string, shown: boolean) {
  useEffect(() => {
    if (!shown || told.has(token)) return
    return whenSeen(document, MOMENT_MS, () => {
      told.add(token)
      // Nobody waits for it: a view that could not be told is not worth a message to the reader.
      api.sharedLink.recordView.call({ token }).catch(() => told.delete(token))
    })
  }, [token, shown])
}
