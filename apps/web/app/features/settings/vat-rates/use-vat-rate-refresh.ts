import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** After a change of the VAT rates: forms offer the new ones at once, and the catalogue shows them. */
export function useVatRateRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [api.vatRate, api.product].map((part) => queryClient.invalidateQueries({ queryKey: part.key() })),
    )
}
