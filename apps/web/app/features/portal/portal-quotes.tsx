import type { PortalQuote } from '@quotespark/contract'
import { Button, Card, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Inbox, UserRoundX } from 'lucide-react'
import { useSignOut } from '~/account/sign-out.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { PortalQuoteCard } from './portal-quote-card.tsx'
import { groupByCompany } from './quote-groups.ts'

const listQuery = api.portal.listQuotes.queryOptions()

export function PortalQuotes({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(listQuery)

  if (isRefusal(error, 'portal_account_not_found')) return <NoAccount email={email} />
  if (error && !data) {
    return (
      <ErrorState
        headingLevel="h1"
        title="Error loading quotes"
        text={errorSentence(error, 'Failed to load quotes')}
        action={
          <Button loading={isFetching} onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    )
  }

  function replace(answered: PortalQuote) {
    queryClient.setQueryData(listQuery.queryKey, (list) =>
      list
        ? { ...list, quotes: list.quotes.map((quote) => (quote.id === answered.id ? answered : quote)) }
        : list,
    )
  }

  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1 className="text-title">Your quotes</h1>
      {data ? (
        <QuoteGroups quotes={data.quotes} onAnswered={replace} reload={() => refetch()} />
      ) : (
        <LoadingQuotes />
      )}
    </div>
  )
}

interface QuoteGroupsProps {
  quotes: readonly PortalQuote[]
  onAnswered: (quote: PortalQuote) => void
  reload: () => void
}

function QuoteGroups({ quotes, ...answering }: QuoteGroupsProps) {
  const groups = groupByCompany(quotes)
  const waiting = quotes.filter(({ abilities }) => abilities.accept).length
  if (quotes.length === 0) {
    return (
      <EmptyState
        icon={<Inbox />}
        title="No quotes yet"
        text="When a company sends you a quote, you will find it here."
      />
    )
  }
  return (
    <>
      <p className="mt-1.5 text-muted-foreground">{waitingWords(waiting)}</p>
      {groups.map(({ company, quotes }) => (
        <section
          key={quotes[0]?.id}
          className="mt-8"
          {...(groups.length > 1 ? { 'aria-label': company.name } : {})}
        >
          {groups.length > 1 && (
            <h2 className="mb-4 flex flex-wrap items-baseline gap-x-3 text-heading">
              {company.name}
              <span className="font-normal text-muted-foreground text-sm">
                {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}
              </span>
            </h2>
          )}
          <ul className="flex flex-col gap-5">
            {quotes.map((quote) => (
              <li key={quote.id}>
                <PortalQuoteCard quote={quote} heading={groups.length > 1 ? 'h3' : 'h2'} {...answering} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nothing is waiting for your answer.'
  return count === 1
    ? 'One quote is waiting for your answer.'
    : `${count} quotes are waiting for your answer.`
}

function NoAccount({ email }: { email: string }) {
  const { mutate: signOut, isPending } = useSignOut({ leaveFor: '/portal/login' })
  return (
    <>
      <h1 className="sr-only">Your quotes</h1>
      <EmptyState
        className="flex-1 justify-center"
        icon={<UserRoundX />}
        title="Customer account not found. Please contact support."
        text={
          <>
            No company has a customer with the email{' '}
            <span className="break-words font-medium text-foreground">{email}</span>. Perhaps your quotes go
            to another address of yours: the company that sent them can tell.
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

function LoadingQuotes() {
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
