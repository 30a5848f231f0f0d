import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** The next invoice number. It is assigned on saving, so another invoice may get it first. */
export function useNextNumber(enabled: boolean): string | undefined {
  const { data } = useQuery({ ...api.invoice.previewNumber.queryOptions(), staleTime: 0, enabled })
  return data?.invoice_number
}
