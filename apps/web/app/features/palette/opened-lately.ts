import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '~/api/client.ts'

const REMEMBERED = 6
export const DETAIL_PAGE = /^\/app\/(quotes|customers|invoices)\/([0-9a-f-]{36})(?:\/|$)/

export interface Opened {
  kind: 'quotes' | 'customers' | 'invoices'
  path: string
  title: string
  /** Number and customer. */
  detail: string
}

/** The quotes, invoices and customers viewed since the app was opened, newest first. Never stored. */
export function useOpenedLately(): readonly Opened[] {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<readonly Opened[]>([])

  useEffect(() => {
    const remember = () => {
      const latest = read(queryClient, pathname)
      if (latest) setOpened((earlier) => withLatest(earlier, latest))
    }
    remember()
    // Not an observer, which would keep data in memory that the page has released.
    return queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') remember()
    })
  }, [queryClient, pathname])

  return opened
}

function withLatest(earlier: readonly Opened[], latest: Opened): readonly Opened[] {
  const [first] = earlier
  if (first?.path === latest.path && first.title === latest.title && first.detail === latest.detail)
    return earlier
  return [latest, ...earlier.filter(({ path }) => path !== latest.path)].slice(0, REMEMBERED)
}

/** The record that the page at this address shows, if it is loaded. */
function read(queryClient: QueryClient, pathname: string): Opened | undefined {
  const [, kind, id] = DETAIL_PAGE.exec(pathname) ?? []
  if (!kind || !id) return undefined
  const input = { input: { id } }
  const path = `/app/${kind}/${id}`
  if (kind === 'quotes') {
    const quote = queryClient.getQueryData(api.quote.get.queryKey(input))
    return quote && { kind, path, title: quote.title, detail: about(quote.quote_number, quote.customer.name) }
  }
  if (kind === 'invoices') {
    const invoice = queryClient.getQueryData(api.invoice.get.queryKey(input))
    return (
      invoice && {
        kind,
        path,
        title: invoice.title,
        detail: about(invoice.invoice_number, invoice.customer?.name),
      }
    )
  }
  const customer = queryClient.getQueryData(api.customer.get.queryKey(input))
  return customer && { kind: 'customers', path, title: customer.name, detail: customer.email }
}

/** 'INV-00001 · Harbour Books' */
export function about(number: string, customerName: string | undefined): string {
  return customerName ? `${number} · ${customerName}` : number
}
