import type { PortalQuote } from '@quotespark/contract'
import { Button, EmptyState, ErrorState } from '@quotespark/ui'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { LoadMore } from '~/lists/load-more.tsx'
import { byCompany } from './by-company.ts'
import { LoadingCards } from './loading-cards.tsx'
import { NoAccount } from './no-account.tsx'

type Portrayed = Pick<PortalQuote, 'id' | 'company'>
export type CardHeading = 'h2' | 'h3'

/** A list of the portal as it was read so far. */
interface PortalPages<Document> {
  data: { pages: { items: Document[]; waiting: number }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface PortalListProps<Document> {
  /** 'quotes' or 'invoices'. */
  noun: 'quotes' | 'invoices'
  email: string
  list: PortalPages<Document>
  /** When there are none: what will be here. */
  emptyText: string
  /** What so many of them ask of the customer. */
  waitingWords: (waiting: number) => string
  card: (document: Document, heading: CardHeading) => ReactNode
  /** Above the cards, whatever they are. */
  children?: ReactNode
}

/** A page of the portal: all that a customer was sent of one kind, under the company's name where there are several. */
export function PortalList<Document extends Portrayed>({
  noun,
  email,
  list,
  emptyText,
  waitingWords,
  card,
  children,
}: PortalListProps<Document>) {
  const { data, error, refetch, isFetching } = list
  if (isRefusal(error, 'portal_account_not_found')) return <NoAccount email={email} noun={noun} />
  if (error && !data) {
    return (
      <ErrorState
        headingLevel="h1"
        title={`Error loading ${noun}`}
        text={errorSentence(error, `Failed to load ${noun}`)}
        action={
          <Button loading={isFetching} onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    )
  }
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1 className="text-title">Your {noun}</h1>
      {data && documents.length > 0 && (
        <p className="mt-1.5 text-muted-foreground">{waitingWords(data.pages[0]?.waiting ?? 0)}</p>
      )}
      {children}
      {!data && <LoadingCards />}
      {data && documents.length === 0 && (
        <EmptyState icon={<Inbox />} title={`No ${noun} yet`} text={emptyText} />
      )}
      <Groups documents={documents} card={card} />
      {list.hasNextPage && (
        <LoadMore
          noun={noun}
          shown={documents.length}
          total={undefined}
          hasNextPage
          isFetchingNextPage={list.isFetchingNextPage}
          error={error}
          fetchNextPage={list.fetchNextPage}
        />
      )}
    </div>
  )
}

function Groups<Document extends Portrayed>({
  documents,
  card,
}: {
  documents: readonly Document[]
  card: PortalListProps<Document>['card']
}) {
  const groups = byCompany(documents)
  const isOnly = groups.length === 1
  return groups.map(({ company, documents }) => (
    <section key={company.id} className="mt-8" {...(isOnly ? {} : { 'aria-label': company.name })}>
      {!isOnly && <h2 className="mb-4 break-words text-heading">{company.name}</h2>}
      <ul className="flex flex-col gap-5">
        {documents.map((document) => (
          <li key={document.id}>{card(document, isOnly ? 'h2' : 'h3')}</li>
        ))}
      </ul>
    </section>
  ))
}
