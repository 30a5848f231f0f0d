import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { PortalInvoiceCard } from './portal-invoice-card.tsx'
import { PortalList } from './portal-list.tsx'

const listQuery = api.portal.listInvoices.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

export function PortalInvoices({ email }: { email: string }) {
  const list = useInfiniteQuery(listQuery)
  return (
    <PortalList
      noun="invoices"
      email={email}
      list={list}
      emptyText="When a company sends you an invoice, you will find it here."
      waitingWords={waitingWords}
      card={(invoice, heading) => <PortalInvoiceCard invoice={invoice} heading={heading} />}
    />
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'There is nothing to pay.'
  return count === 1 ? 'One invoice is to be paid.' : `${count} invoices are to be paid.`
}
