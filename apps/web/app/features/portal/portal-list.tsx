import type { PortalQuote } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { Button, Card, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@quotespark/ui'
import { Inbox, UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useSignOut } from '~/account/sign-out.ts'
import type { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { LoadMore } from '~/lists/load-more.tsx'
import type { PortalCompany } from './portal-frame.tsx'
import { rememberCompany } from './sign-in/known-company.ts'

type ListedDocument = Pick<PortalQuote, 'id' | 'company'>
export type CardHeading = 'h2' | 'h3'

type PortalSender = NonNullable<Awaited<ReturnType<typeof api.portal.listQuotes.call>>['sender']>

/** The pages of a portal list loaded so far. */
interface PortalPages<Document> {
  data: { pages: { items: Document[]; waiting: number; sender: PortalSender | null }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface PortalListProps<Document> {
  kind: DocumentKind
  email: string
  /** Receives the company that sent all of them; null where there are several, or none. */
  showCompany: (company: PortalCompany | null) => void
  list: PortalPages<Document>
  /** Shown when there are none: says what will be here. */
  emptyText: string
  /** Says how many of them ask something of the customer. */
  waitingWords: (waiting: number) => string
  card: (document: Document, heading: CardHeading) => ReactNode
  /** Drawn above the cards, even when there are none. */
  children?: ReactNode
}

/** A page of the portal with every document of one kind, grouped under company names where there are several. */
export function PortalList<Document extends ListedDocument>({
  kind,
  email,
  showCompany,
  list,
  emptyText,
  waitingWords,
  card,
  children,
}: PortalListProps<Document>) {
  const { data, error, refetch, isFetching } = list
  const { names } = kindOf(kind)
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  const groups = byCompany(documents)
  const isRead = data !== undefined
  const { name = '', accent_colour = null, logo_of = null } = data?.pages[0]?.sender ?? {}
  const logoHref = logo_of && `/api/v1/portal/${logo_of.kind}/${logo_of.id}/logo`
  useEffect(() => {
    // Until the list has loaded, the company shown before stays: both pages have one look.
    if (!isRead) return
    const company = name === '' ? null : { name, accent_colour, logoHref }
    showCompany(company)
    rememberCompany(company)
  }, [isRead, name, accent_colour, logoHref, showCompany])
  if (isRefusal(error, 'portal_account_not_found')) return <NoAccount email={email} names={names} />
  if (error && !data) {
    return (
      <ErrorState
        headingLevel="h1"
        title={`Error loading ${names}`}
        text={errorSentence(error, `Failed to load ${names}`)}
        action={
          <Button loading={isFetching} onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    )
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1 className="text-title">Your {names}</h1>
      {data && documents.length > 0 && (
        <p className="mt-1.5 text-muted-foreground">{waitingWords(data.pages[0]?.waiting ?? 0)}</p>
      )}
      {children}
      {!data && <LoadingCards />}
      {data && documents.length === 0 && (
        <EmptyState icon={<Inbox />} title={`No ${names} yet`} text={emptyText} />
      )}
      <Groups groups={groups} card={card} />
      {list.hasNextPage && (
        <LoadMore
          names={names}
          shown={documents.length}
          total={undefined}
          isExact
          hasNextPage
          isFetchingNextPage={list.isFetchingNextPage}
          error={error}
          fetchNextPage={list.fetchNextPage}
        />
      )}
    </div>
  )
}

function Groups<Document extends ListedDocument>({
  groups,
  card,
}: {
  groups: readonly OfCompany<Document>[]
  card: PortalListProps<Document>['card']
}) {
  const isOnly = groups.length === 1
  return groups.map(({ company, documents }) => (
    <section key={company.id} className="mt-8" {...(isOnly ? {} : { 'aria-label': company.name })}>
      {!isOnly && <h2 className="mb-4 break-words text-heading">{company.name}</h2>}
      <ul className="flex flex-col gap-4">
        {documents.map((document) => (
          <li key={document.id}>{card(document, isOnly ? 'h2' : 'h3')}</li>
        ))}
      </ul>
    </section>
  ))
}

/** Placeholder for the portal's cards while they load. */
function LoadingCards() {
  return (
    <div role="status" className="mt-8 flex flex-col gap-5">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {[0, 1].map((card) => (
        <Card key={card} className="gap-4 p-5 sm:p-6">
          <Skeleton className="w-24" />
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="ml-auto h-7 w-32" />
        </Card>
      ))}
    </div>
  )
}

/** For anyone signed in with an address that no company has for a customer. */
function NoAccount({ email, names }: { email: string; names: string }) {
  const { mutate: signOut, isPending } = useSignOut({ leaveFor: '/portal/login' })
  return (
    <>
      <h1 className="sr-only">Your {names}</h1>
      <EmptyState
        className="flex-1 justify-center"
        icon={<UserRoundX />}
        title="Customer account not found. Please contact support."
        text={
          <>
            No company has a customer with the email{' '}
            <span className="break-words font-medium text-foreground">{email}</span>. Perhaps your {names} go
            to another of your addresses: please ask the company that sent them.
          </>
        }
        action={
          <Button variant="outline" loading={isPending} onClick={() => signOut('this-device')}>
            Use another email
          </Button>
        }
      />
    </>
  )
}

interface OfCompany<Document> {
  company: PortalQuote['company']
  documents: Document[]
}

/** Groups documents by company, keeping companies and documents in the order they came. */
export function byCompany<Document extends Pick<PortalQuote, 'company'>>(
  documents: readonly Document[],
): OfCompany<Document>[] {
  const groups = Map.groupBy(documents, ({ company }) => company.id)
  return [...groups.values()].flatMap((group) =>
    group[0] ? { company: group[0].company, documents: group } : [],
  )
}
