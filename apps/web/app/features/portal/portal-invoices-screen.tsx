import { Button } from '@quotespark/ui'
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { PortalInvoiceCard } from './portal-invoice-card.tsx'
import { PortalList, type PortalListProps } from './portal-list.tsx'
import { PortalSession } from './portal-session.tsx'

/** `/portal/invoices`: all invoices of the signed-in customer, from every company that has their email address. */
export default function PortalInvoicesScreen() {
  return (
    <PortalSession title="Your invoices">
      {(email, showCompany) => <PortalInvoices email={email} showCompany={showCompany} />}
    </PortalSession>
  )
}

const listQuery = api.portal.listInvoices.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

function PortalInvoices({ email, showCompany }: Pick<PortalListProps<never>, 'email' | 'showCompany'>) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(listQuery)
  const back = usePaymentReturn()
  const { checkout_session_id, invoice: id } = back ?? {}
  const check = useQuery(
    api.portal.confirmPayment.queryOptions({
      input: checkout_session_id && id ? { id, checkout_session_id } : skipToken,
    }),
  )
  const { isSuccess } = check
  useEffect(() => {
    if (isSuccess) void queryClient.invalidateQueries({ queryKey: api.portal.listInvoices.key() })
  }, [isSuccess, queryClient])
  return (
    <PortalList
      kind="invoice"
      email={email}
      showCompany={showCompany}
      list={list}
      emptyText="When a company sends you an invoice, you will find it here."
      waitingWords={waitingWords}
      card={(invoice, heading) => <PortalInvoiceCard invoice={invoice} heading={heading} />}
    >
      {back && (
        <div className="mt-6">
          <PaymentNotice
            turnedBack={checkout_session_id === undefined}
            outcome={check.data}
            failure={check.error && errorSentence(check.error)}
            again={
              <Button size="sm" variant="outline" onClick={() => check.refetch()}>
                Try Again
              </Button>
            }
          />
        </div>
      )}
    </PortalList>
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'There is nothing to pay.'
  return count === 1 ? 'One invoice is to be paid.' : `${count} invoices are to be paid.`
}

/** The query parameters of a customer who comes back from the payment page. */
interface PaymentReturn {
  /** Undefined when they turned back without paying. */
  checkout_session_id: string | undefined
  /** The id of the invoice, in the portal only. */
  invoice: string | undefined
}

/** Reads the parameters once and removes them from the address, so that a reload or a bookmark does not repeat the notice. */
function usePaymentReturn(): PaymentReturn | undefined {
  const [search, setSearch] = useSearchParams()
  const session = search.get('checkout_session_id')
  const isReturn = session !== null || search.get('payment') === 'cancelled'
  const [found, setFound] = useState<PaymentReturn>()
  useEffect(() => {
    if (!isReturn) return
    setFound({ checkout_session_id: session ?? undefined, invoice: search.get('invoice') ?? undefined })
    setSearch({}, { replace: true })
  }, [isReturn, session, search, setSearch])
  return found
}
