import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { DETAIL_PAGE } from './opened-lately.ts'

/** The quote or invoice that the page at this address shows, if it is loaded. */
export function documentHere(queryClient: QueryClient, pathname: string) {
  const [, kind, id] = DETAIL_PAGE.exec(pathname) ?? []
  const input = { input: { id: id ?? '' } }
  return {
    quote: kind === 'quotes' ? queryClient.getQueryData(api.quote.get.queryKey(input)) : undefined,
    invoice: kind === 'invoices' ? queryClient.getQueryData(api.invoice.get.queryKey(input)) : undefined,
  }
}
