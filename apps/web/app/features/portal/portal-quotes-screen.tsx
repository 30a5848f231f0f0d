import type { PortalQuote } from '@quotespark/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { PortalList, type PortalListProps } from './portal-list.tsx'
import { PortalQuoteCard } from './portal-quote-card.tsx'
import { PortalSession } from './portal-session.tsx'

/** `/portal/quotes`: all quotes of the signed-in customer, from every company that has their email address. */
export default function PortalQuotesScreen() {
  return (
    <PortalSession title="Your quotes">
      {(email, showCompany) => <PortalQuotes email={email} showCompany={showCompany} />}
    </PortalSession>
  )
}

const listQuery = api.portal.listQuotes.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

function PortalQuotes({ email, showCompany }: Pick<PortalListProps<never>, 'email' | 'showCompany'>) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(listQuery)

  function replace(answered: PortalQuote) {
    queryClient.setQueryData(listQuery.queryKey, (read) =>
      read
        ? {
            ...read,
            pages: read.pages.map((page) => ({
              ...page,
              waiting: Math.max(0, page.waiting - 1),
              items: page.items.map((quote) => (quote.id === answered.id ? answered : quote)),
            })),
          }
        : read,
    )
  }

  return (
    <PortalList
      kind="quote"
      email={email}
      showCompany={showCompany}
      list={list}
      emptyText="When a company sends you a quote, you will find it here."
      waitingWords={waitingWords}
      card={(quote, heading) => (
        <PortalQuoteCard quote={quote} heading={heading} onAnswered={replace} reload={() => list.refetch()} />
      )}
    />
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nothing is waiting for your answer.'
  return count === 1
    ? 'One quote is waiting for your answer.'
    : `${count} quotes are waiting for your answer.`
}
