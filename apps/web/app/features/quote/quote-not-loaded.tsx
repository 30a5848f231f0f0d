import { BackLink } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { DocumentNotLoaded } from '~/features/document/detail/document-not-loaded.tsx'

export interface QuoteNotLoadedProps {
  error: Error
  refetch: () => unknown
}

export function QuoteNotLoaded({ error, refetch }: QuoteNotLoadedProps) {
  return (
    <DocumentNotLoaded
      kind="quote"
      error={error}
      missingText="Quote not found or you do not have access to it"
      errorText={`Failed to fetch quote: ${errorSentence(error)}`}
      refetch={refetch}
      links={<BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>}
    />
  )
}
