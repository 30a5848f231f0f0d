import { BackLink, Button, ErrorState } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { Page } from '~/shell/page.tsx'

/** Shown in place of a recurring invoice that is missing or could not be loaded. */
export function RecurringNotLoaded({ error, refetch }: { error: Error; refetch: () => unknown }) {
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  return (
    <Page title="Recurring invoice">
      <ErrorState
        headingLevel="h1"
        title={isMissing ? 'Recurring invoice not found' : 'Error Loading Recurring Invoice'}
        text={isMissing ? 'You may not have access to it.' : errorSentence(error)}
        action={
          isMissing ? (
            <BackLink render={<Link to="/app/recurring-invoices" />}>Back to Recurring</BackLink>
          ) : (
            <Button onClick={() => void refetch()}>Try Again</Button>
          )
        }
      />
    </Page>
  )
}
