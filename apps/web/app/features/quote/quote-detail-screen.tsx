import { LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { Page } from '~/shell/page.tsx'
import { QuoteDetail } from './quote-detail.tsx'
import { QuoteNotLoaded } from './quote-not-loaded.tsx'

/** While a mail waits, whether it has gone out is looked up so often. */
const MAIL_CHECK_MS = 5_000

export function QuoteDetailScreen() {
  const { id = '' } = useParams()
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    ...api.quote.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.emails.some(({ status }) => status === 'waiting') ? MAIL_CHECK_MS : false,
  })
  // One that a colleague has deleted meanwhile is no more to be shown; one that could not be read again is.
  if (quote && !isRefusal(error, 'not_found')) return <QuoteDetail key={quote.id} quote={quote} />
  if (error) return <QuoteNotLoaded error={error} refetch={refetch} />
  return (
    <Page title="Quote">
      <LoadingScreen />
    </Page>
  )
}
