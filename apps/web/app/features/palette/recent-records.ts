import { DOCUMENT_KINDS, type DocumentKind, isDocumentKind } from '@quotespark/domain/document'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '~/api/client.ts'
import { apiOf } from '~/features/document/kinds/api-of.ts'
import { kindOf } from '~/features/document/kinds/kinds.ts'

const REMEMBERED = 6

/** Kinds of record that have a page, which the palette remembers. */
export type RecordKind = DocumentKind | 'customer'

const PATHS = new Map<string, RecordKind>([
  ['/app/customers', 'customer'],
  ...DOCUMENT_KINDS.map((kind) => [kindOf(kind).paths.list, kind] as const),
])

/** The record whose page this is, or its form. */
export function recordAt(pathname: string): { kind: RecordKind; id: string } | undefined {
  const [, list = '', id = ''] = /^(\/app\/[a-z-]+)\/([0-9a-f-]{36})(?:\/|$)/.exec(pathname) ?? []
  const kind = PATHS.get(list)
  return kind && { kind, id }
}

export interface Opened {
  kind: RecordKind
  path: string
  title: string
  /** Number and customer. */
  detail: string
}

/** The documents and customers viewed since the app was opened, newest first. Never stored. */
export function useRecentRecords(): readonly Opened[] {
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
  const { kind, id } = recordAt(pathname) ?? {}
  if (!kind || !id) return undefined
  const input = { input: { id } }
  if (isDocumentKind(kind)) {
    const { paths, inShort } = kindOf(kind)
    const document = queryClient.getQueryData(apiOf(kind).get.queryKey(input))
    if (!document) return undefined
    const { title, number, customer } = inShort(document)
    return { kind, path: paths.of(id), title, detail: about(number, customer) }
  }
  const customer = queryClient.getQueryData(api.customer.get.queryKey(input))
  return customer && { kind, path: `/app/customers/${id}`, title: customer.name, detail: customer.email }
}

/** 'INV-00001 · Harbour Books' */
export function about(number: string, customerName: string | undefined): string {
  return customerName ? `${number} · ${customerName}` : number
}
