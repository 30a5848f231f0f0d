import type { Customer, Product } from '@quotespark/contract'
import { DOCUMENT_KINDS, type DocumentKind, type DocumentStatus } from '@quotespark/domain/document'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { type LucideIcon, Package, User, UserPlus } from 'lucide-react'
import { api } from '~/api/client.ts'
import { apiOf } from '~/features/document/kinds/api-of.ts'
import type { DocumentOf, RowOf } from '~/features/document/kinds/kind.ts'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { about, type RecordKind } from './recent-records.ts'
import { actionsOf, actionsOfCustomer, NEEDS_WHOLE, type RecordAction } from './record-actions.ts'

/** A record that the search has found, as the palette shows it. */
export interface FoundRecord {
  id: string
  path: string
  title: string
  /** Number and customer. */
  detail: string
  /** Texts that it may have been found by. */
  texts: readonly (string | null | undefined)[]
  actions: readonly RecordAction[]
  /** True where only the whole document knows its actions. */
  needsWhole?: boolean
  /** Shown beside a document. */
  document?: { kind: DocumentKind; status: DocumentStatus; amount: string }
  /** Shown beside a product. */
  price?: string
  /** True when the typed text is its number or its amount. */
  isNamed?: boolean
}

/** The answer of one search. */
export interface Found {
  records: readonly FoundRecord[]
  /** True when there are more than are shown. */
  more: boolean
}

interface Searched {
  title: string
  titles: string
  /** The path of its list. */
  list: string
  Icon: LucideIcon
  /** Icon of the command that makes a new one; missing where none has a page of its own. */
  NewIcon?: LucideIcon
  query: (input: SearchInput) => UseQueryOptions<unknown>
  /** Reads the answer of that query. */
  read: (answer: unknown) => Found
  /** The actions available for a record that is loaded as a whole, as one is whose page is shown. */
  actionsOf: (queryClient: QueryClient, id: string) => readonly RecordAction[]
  /** Loads a document as a whole. */
  whole?: (id: string) => UseQueryOptions<unknown>
}

interface SearchInput {
  search?: string
  /** Documents alone are found by their total. */
  total_amount?: string
  limit: number
}

/** Kinds of record that the palette finds. */
export type FoundKind = RecordKind | 'product'

const PRODUCTS = '/app/products-services'

const { quote, ...others } = Object.fromEntries(
  DOCUMENT_KINDS.map((kind) => [kind, documents(kind)]),
) as Record<DocumentKind, Searched>

/** Searches of the palette, in the order in which equally good results are shown. */
export const SEARCHED: Readonly<Record<FoundKind, Searched>> = {
  quote,
  customer: {
    title: 'Customer',
    titles: 'Customers',
    list: '/app/customers',
    Icon: User,
    NewIcon: UserPlus,
    ...searching(
      (input) => api.customer.list.queryOptions({ input }),
      ({ id, name, contact_person, email }: Customer) => ({
        id,
        path: `/app/customers/${id}`,
        title: name,
        detail: [contact_person, email].filter(Boolean).join(' · '),
        texts: [name, email, contact_person],
        actions: actionsOfCustomer({ id, name, email }),
      }),
    ),
    actionsOf(queryClient, id) {
      const customer = queryClient.getQueryData(api.customer.get.queryKey({ input: { id } }))
      return customer ? actionsOfCustomer(customer) : []
    },
  },
  ...others,
  product: {
    title: 'Product or service',
    titles: 'Products & Services',
    list: PRODUCTS,
    Icon: Package,
    ...searching(
      (input) => api.product.list.queryOptions({ input }),
      ({ id, name, description, unit_price }: Product) => ({
        id,
        // A product has no page of its own: its list shows it.
        path: `${PRODUCTS}?search=${encodeURIComponent(name)}`,
        title: name,
        detail: description ?? '',
        texts: [name, description],
        actions: [],
        price: unit_price,
      }),
    ),
    actionsOf: () => [],
  },
}

function documents<Kind extends DocumentKind>(kind: Kind): Searched {
  const { title: single, titles, paths, Icon, NewIcon = Icon, isStarted = true, inShort } = kindOf(kind)

  function read(row: RowOf<Kind>): FoundRecord {
    const { number, title, customer, status, amount } = inShort(row)
    return {
      id: row.id,
      path: paths.of(row.id),
      title,
      detail: about(number, customer),
      texts: [title, number, customer],
      actions: actionsOf(kind, row),
      needsWhole: NEEDS_WHOLE[kind]?.(row) ?? false,
      document: { kind, status, amount },
    }
  }

  return {
    title: single,
    titles,
    list: paths.list,
    Icon,
    ...(isStarted && { NewIcon }),
    ...searching((input) => apiOf(kind).list.queryOptions({ input }), read),
    whole: (id) => apiOf(kind).get.queryOptions({ input: { id } }) as unknown as UseQueryOptions<unknown>,
    actionsOf(queryClient, id) {
      const document = queryClient.getQueryData(apiOf(kind).get.queryKey({ input: { id } }))
      return document ? actionsOf(kind, document as DocumentOf<Kind>) : []
    },
  }
}

function searching<Row>(
  list: (input: SearchInput) => object,
  read: (row: Row) => FoundRecord,
): Pick<Searched, 'query' | 'read'> {
  return {
    query: (input) => list(input) as UseQueryOptions<unknown>,
    read: (answer) => {
      const { items, next_cursor } = answer as { items: Row[]; next_cursor: string | null }
      return { records: items.map(read), more: next_cursor !== null }
    },
  }
}
