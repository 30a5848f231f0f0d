import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** The number that comes next. It is taken on saving, so another may get it first. */
export function useNextNumber(enabled: boolean): string | undefined {
  const { data } = useQuery({ ...api.invoice.previewNumber.queryOptions(), staleTime: 0, enabled })
  return data?.invoice_number
}
