import { BackLink, Button, ErrorState } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { Page } from '~/shell/page.tsx'

export interface InvoiceNotLoadedProps {
  error: Error
  refetch: () => unknown
  /** In place of the form. */
  editing?: boolean
}

/** In place of an invoice that does not exist (or is somebody else's), or could not be had. */
export function InvoiceNotLoaded({ error, refetch, editing = false }: InvoiceNotLoadedProps) {
  // An address that holds no id at all is refused as malformed.
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  const links = editing ? (
    <Button variant="outline" render={<Link to="/app/invoices" />}>
      Cancel
    </Button>
  ) : (
    <>
      <BackLink render={<Link to="/app/invoices" />}>Back to Invoices</BackLink>
      <BackLink render={<Link to="/app/dashboard" />}>Back to Dashboard</BackLink>
    </>
  )
  return (
    <Page title={isMissing ? 'Invoice Not Found' : 'Error Loading Invoice'}>
      {isMissing ? (
        <ErrorState
          headingLevel="h1"
          title="Invoice Not Found"
          text={
            <>
              The invoice you are looking for does not exist.
              <br />
              The invoice may have been deleted or you may not have access to it.
            </>
          }
          action={links}
        />
      ) : (
        <ErrorState
          headingLevel="h1"
          title="Error Loading Invoice"
          text={errorSentence(error)}
          action={
            <>
              <Button onClick={() => refetch()}>Try Again</Button>
              <div className="flex w-full flex-wrap justify-center gap-3">{links}</div>
            </>
          }
        />
      )}
    </Page>
  )
}
