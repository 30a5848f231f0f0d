import { useDebounced } from '@quotespark/ui'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { SEARCH_REST_MS } from '~/api/search-rest.ts'

const SHOWN = 5

export interface Found<Row> {
  rows: readonly Row[]
  /** True when there are more rows than are shown. */
  more: boolean
}

/** The company's quotes, customers and invoices that match, from three parallel calls to the server. */
export function usePaletteSearch(typed: string) {
  const wanted = typed.trim()
  const search = useDebounced(wanted, SEARCH_REST_MS)
  const options = { enabled: search !== '' && wanted !== '', placeholderData: keepPreviousData }
  const input = { search, limit: SHOWN }
  const quotes = useQuery({ ...api.quote.list.queryOptions({ input }), ...options })
  const customers = useQuery({ ...api.customer.list.queryOptions({ input }), ...options })
  const invoices = useQuery({ ...api.invoice.list.queryOptions({ input }), ...options })
  const all = [quotes, customers, invoices]
  const settled = search === wanted
  const answered =
    settled && all.every(({ isPlaceholderData, isPending }) => !isPlaceholderData && !isPending)

  /** Until every answer has arrived, keeps only those previous rows that visibly match the text: a stale row never shows. */
  function found<Row>(
    { data, isPlaceholderData }: UseQueryResult<{ items: Row[]; next_cursor: string | null }>,
    texts: (row: Row) => (string | undefined)[],
  ): Found<Row> {
    if (!data || wanted === '') return { rows: [], more: false }
    if (answered && !isPlaceholderData) return { rows: data.items, more: data.next_cursor !== null }
    const needle = wanted.toLowerCase()
    return {
      rows: data.items.filter((row) => texts(row).some((text) => text?.toLowerCase().includes(needle))),
      more: false,
    }
  }

  return {
    quotes: found(quotes, ({ title, quote_number, customer }) => [title, quote_number, customer.name]),
    customers: found(customers, ({ name, email, contact_person }) => [name, email, contact_person]),
    invoices: found(invoices, ({ title, invoice_number, customer }) => [
      title,
      invoice_number,
      customer?.name,
    ]),
    searching: wanted !== '' && (!settled || all.some(({ isFetching }) => isFetching)),
    error: wanted !== '' && settled ? (all.find(({ error }) => error)?.error ?? null) : null,
    searchAgain: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}
