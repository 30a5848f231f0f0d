import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What the address says of whoever comes back from the payment page. */
export interface PaymentReturn {
  /** Undefined when they turned back without paying. */
  checkout_session_id: string | undefined
  /** In the portal: which invoice it was. */
  invoice: string | undefined
}

/** Reads it once and takes it out of the address, so that a reload or a bookmark does not say it again. */
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
