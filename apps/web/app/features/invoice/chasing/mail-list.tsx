import type { ChasedMail } from '@quotespark/contract'
import { londonDate } from '@quotespark/domain/time'
import { Alert, Button, CardContent, EmptyState, ErrorState, Skeleton } from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { LoadMore } from '~/lists/load-more.tsx'
import { dayHeading } from './chasing-words.ts'
import { MailItem } from './mail-item.tsx'

interface MailListProps {
  state: 'planned' | 'done'
  customer: string | undefined
  onClear: () => void
}

/** The emails of a customer or of all, under a heading for each day. */
export function MailList({ state, customer, onClear }: MailListProps) {
  const list = useInfiniteQuery(
    api.chasing.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, cursor, ...(customer && { customer_id: customer }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  if (list.error && !list.data) {
    return (
      <ErrorState
        title="Error Loading Chasing"
        text={errorSentence(list.error)}
        action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!list.data) return <Skeleton className="m-4 h-96" />
  const mails = list.data.pages.flatMap(({ items }) => items)
  const isOff = list.data.pages[0]?.is_on === false
  if (mails.length === 0 && !list.hasNextPage)
    return <NoMails state={state} isOff={isOff} onClear={customer ? onClear : undefined} />
  return (
    <>
      {isOff && (
        <CardContent className="pb-0">
          <Alert
            title="Chasing is switched off"
            action={
              <Button size="sm" variant="outline" render={<Link to="/app/settings/chasing" />}>
                Settings
              </Button>
            }
          >
            No emails are sent for you.
          </Alert>
        </CardContent>
      )}
      {byDay(mails).map(([day, ofDay]) => (
        <Day key={day} day={day} mails={ofDay} />
      ))}
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <LoadMore
          names="emails"
          shown={mails.length}
          total={list.hasNextPage ? undefined : mails.length}
          isExact
          hasNextPage={list.hasNextPage}
          isFetchingNextPage={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          fetchNextPage={list.fetchNextPage}
        />
      )}
    </>
  )
}

interface NoMailsProps {
  state: MailListProps['state']
  isOff: boolean
  /** Undefined while the list is not narrowed. */
  onClear: (() => void) | undefined
}

function NoMails({ state, isOff, onClear }: NoMailsProps) {
  if (state === 'planned' && isOff) {
    return (
      <EmptyState
        icon={<BellRing />}
        title="Chasing is switched off."
        text="Switched on, it reminds customers of invoices that are not paid and of quotes that are not answered."
        action={<Button render={<Link to="/app/settings/chasing" />}>Set up chasing</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<BellRing />}
      title={state === 'planned' ? 'Nothing is due to be chased.' : 'Nothing has been sent yet.'}
      text={
        state === 'planned'
          ? 'Emails to customers who have not paid or answered are listed here before they go out.'
          : 'Emails that were sent, passed over or stopped are listed here.'
      }
      action={
        onClear && (
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
        )
      }
    />
  )
}

/** Groups mails by day, in the order in which they came. */
function byDay(mails: readonly ChasedMail[]): [string, ChasedMail[]][] {
  const days = new Map<string, ChasedMail[]>()
  for (const mail of mails) days.set(mail.send_on, [...(days.get(mail.send_on) ?? []), mail])
  return [...days]
}

function Day({ day, mails }: { day: string; mails: readonly ChasedMail[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="border-border border-y bg-muted/50 px-5 py-2 font-medium text-muted-foreground text-sm sm:px-6"
      >
        {dayHeading(day, londonDate(new Date()))}
      </h2>
      <ul className="divide-y divide-border">
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}
