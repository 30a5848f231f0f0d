import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The query parameters of a customer who comes back from the payment page. */
export interface PaymentReturn {
  /** Undefined when they turned back without paying. */
  checkout_session_id: string | undefined
  /** The id of the invoice, in the portal only. */
  invoice: string | undefined
}

/** Reads the parameters once and removes them from the address, so that a reload or a bookmark does not repeat the notice. */
export function usePaymentReturn(): PaymentReturn | undefined {
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
