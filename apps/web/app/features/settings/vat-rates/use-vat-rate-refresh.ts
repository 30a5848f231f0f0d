import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Refetches rates and products after a change of the VAT rates, so that forms and the catalogue show it. */
export function useVatRateRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [api.vatRate, api.product].map((part) => queryClient.invalidateQueries({ queryKey: part.key() })),
    )
}
