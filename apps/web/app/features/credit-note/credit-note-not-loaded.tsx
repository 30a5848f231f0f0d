import { BackLink } from '@quotespark/ui'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { DocumentNotLoaded } from '~/features/document/detail/document-not-loaded.tsx'

export function CreditNoteNotLoaded({ error, refetch }: { error: Error; refetch: () => unknown }) {
  const links = <BackLink render={<Link to="/app/credit-notes" />}>Back to Credit notes</BackLink>
  return (
    <DocumentNotLoaded
      kind="credit_note"
      error={error}
      missingText="The credit note you are looking for does not exist."
      errorText={errorSentence(error)}
      refetch={refetch}
      links={links}
      errorLinks={<div className="flex w-full flex-wrap justify-center gap-3">{links}</div>}
    />
  )
}
