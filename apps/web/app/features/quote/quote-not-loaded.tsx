import { BackLink, Button, ErrorState } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { Page } from '~/shell/page.tsx'

const NOT_FOUND = 'Quote not found or you do not have access to it'

export interface QuoteNotLoadedProps {
  error: Error
  refetch: () => unknown
}

/** In place of a quote that does not exist (or is somebody else's), or could not be had. */
export function QuoteNotLoaded({ error, refetch }: QuoteNotLoadedProps) {
  // An address that holds no id at all is refused as malformed.
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  const back = <BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>
  return (
    <Page title={isMissing ? 'Quote Not Found' : 'Error Loading Quote'}>
      {isMissing ? (
        <ErrorState
          headingLevel="h1"
          title="Quote Not Found"
          text={
            <>
              {NOT_FOUND}
              <br />
              The quote may have been deleted or you may not have access to it.
            </>
          }
          action={back}
        />
      ) : (
        <ErrorState
          headingLevel="h1"
          title="Error Loading Quote"
          text={`Failed to fetch quote: ${errorSentence(error)}`}
          action={
            <>
              <Button onClick={() => refetch()}>Try Again</Button>
              {back}
            </>
          }
        />
      )}
    </Page>
  )
}
