import { BackLink, Button } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { DocumentNotLoaded } from '~/features/document/detail/document-not-loaded.tsx'

export interface InvoiceNotLoadedProps {
  error: Error
  refetch: () => unknown
  /** True in place of the form. */
  editing?: boolean
}

export function InvoiceNotLoaded({ error, refetch, editing = false }: InvoiceNotLoadedProps) {
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
    <DocumentNotLoaded
      kind="invoice"
      error={error}
      missingText="The invoice you are looking for does not exist."
      errorText={errorSentence(error)}
      refetch={refetch}
      links={links}
      errorLinks={<div className="flex w-full flex-wrap justify-center gap-3">{links}</div>}
    />
  )
}
