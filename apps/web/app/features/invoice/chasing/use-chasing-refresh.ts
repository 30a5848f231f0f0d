import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Reads again what shows which emails are planned, held and sent. */
export function useChasingRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const part of [api.chasing, api.invoice, api.quote, api.customer])
      void queryClient.invalidateQueries({ queryKey: part.key() })
  }
}
