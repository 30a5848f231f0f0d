import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { PortalCreditNoteCard } from './portal-credit-note-card.tsx'
import { PortalList, type PortalListProps } from './portal-list.tsx'
import { PortalSession } from './portal-session.tsx'

/** `/portal/credit-notes`: all credit notes of the signed-in customer, from every company that has their email address. */
export default function PortalCreditNotesScreen() {
  return (
    <PortalSession title="Your credit notes">
      {(email, showCompany) => <PortalCreditNotes email={email} showCompany={showCompany} />}
    </PortalSession>
  )
}

const listQuery = api.portal.listCreditNotes.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

function PortalCreditNotes({ email, showCompany }: Pick<PortalListProps<never>, 'email' | 'showCompany'>) {
  const list = useInfiniteQuery(listQuery)
  return (
    <PortalList
      kind="credit_note"
      email={email}
      showCompany={showCompany}
      list={list}
      emptyText="When a company takes back all or part of an invoice, you will find its credit note here."
      waitingWords={() => 'There is nothing for you to do.'}
      card={(note, heading) => <PortalCreditNoteCard note={note} heading={heading} />}
    />
  )
}
