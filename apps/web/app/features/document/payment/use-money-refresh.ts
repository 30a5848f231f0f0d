import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Reads everything again that a payment, a refund, a use of credit or a credit note changes. */
export function useMoneyRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const part of [api.payment, api.credit_note, api.invoice, api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }
}
