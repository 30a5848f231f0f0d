import { BackLink } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { mailCheck } from '~/features/document/detail/waiting-emails.ts'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { Page } from '~/shell/page.tsx'
import { CreditNoteNotLoaded } from '../credit-note-not-loaded.tsx'
import { CreditNoteDetail } from './credit-note-detail.tsx'

export default function CreditNoteDetailScreen() {
  const { id = '' } = useParams()
  const {
    data: note,
    error,
    refetch,
  } = useQuery({
    ...api.credit_note.get.queryOptions({ input: { id } }),
    refetchInterval: mailCheck,
  })
  if (note) return <CreditNoteDetail key={note.id} note={note} />
  if (error) return <CreditNoteNotLoaded error={error} refetch={refetch} />
  return (
    <Page title="Credit note">
      <DetailSkeleton
        back={<BackLink render={<Link to="/app/credit-notes" />}>Back to Credit notes</BackLink>}
        hasState
      />
    </Page>
  )
}
