import { BackLink } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { mailCheck } from '~/features/document/detail/waiting-emails.ts'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { Page } from '~/shell/page.tsx'
import { QuoteNotLoaded } from '../quote-not-loaded.tsx'
import { QuoteDetail } from './quote-detail.tsx'

export default function QuoteDetailScreen() {
  const { id = '' } = useParams()
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    ...api.quote.get.queryOptions({ input: { id } }),
    refetchInterval: mailCheck,
  })
  // A quote that a colleague has deleted disappears; one that merely failed to reload stays.
  if (quote && !isRefusal(error, 'not_found')) return <QuoteDetail key={quote.id} quote={quote} />
  if (error) return <QuoteNotLoaded error={error} refetch={refetch} />
  return (
    <Page title="Quote">
      <DetailSkeleton
        back={<BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>}
        hasState
      />
    </Page>
  )
}
