import type { Attention } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import type { CalendarDate } from '@quotespark/domain/time'
import { Button, ErrorState, showToast } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { remindedToast } from '~/features/document/send/reminded-toast.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { AttentionFrame, AttentionSkeleton, attentionRowClass, SHOWN_AT_FIRST } from './attention-frame.tsx'
import { groupList, groupWords, reasonWords } from './attention-words.ts'

type Item = Attention['items'][number]

export interface AttentionCardProps {
  /** The day in London. */
  today: CalendarDate
}

/** The documents that call for a step, each with a button for it, and links to the lists of all of them. */
export function AttentionCard({ today }: AttentionCardProps) {
  const { data, error, refetch } = useQuery({
    ...api.dashboard.getAttention.queryOptions(),
    refetchOnMount: 'always',
  })
  const [showsAll, setShowsAll] = useState(false)
  if (!data) {
    return error ? (
      <AttentionFrame>
        <ErrorState
          title="The list could not be loaded"
          text={errorSentence(error)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      </AttentionFrame>
    ) : (
      <AttentionSkeleton />
    )
  }
  const { items, groups } = data
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST)
  const more = items.length - shown.length
  return (
    <AttentionFrame
      links={
        groups.length > 0 && (
          <ul aria-label="Everything that needs attention" className="scroll-row flex gap-x-4 text-sm">
            {groups.map((group) => (
              <li key={`${group.reason} ${group.kind}`}>
                <Link
                  to={groupList(group)}
                  className="inline-flex h-6 items-center whitespace-nowrap text-link tabular-nums underline-offset-4 hover:underline"
                >
                  {groupWords(group)}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
      action={
        more > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Show {more} more
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-3 px-6 pb-6 text-center text-muted-foreground text-sm">
          <CircleCheck aria-hidden="true" className="size-8 text-success-strong" />
          <p>Nothing needs your attention.</p>
        </div>
      ) : (
        <ul>
          {shown.map((item) => (
            <AttentionRow key={item.id} item={item} today={today} />
          ))}
        </ul>
      )}
    </AttentionFrame>
  )
}

function AttentionRow({ item, today }: { item: Item; today: CalendarDate }) {
  const nameId = useId()
  const { id, kind, number, title, customer_name, customer_now, amount } = item
  return (
    <li className={`${attentionRowClass} relative transition-colors hover:bg-muted/40`}>
      <span className="min-w-0 flex-1 max-sm:contents">
        <Link
          id={nameId}
          to={kindOf(kind).paths.of(id)}
          title={`${number} ${title ?? ''}`}
          className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {customer_name ?? 'No customer yet'}
          {customer_now && (
            <span className="font-normal text-muted-foreground"> (now {customer_now.name})</span>
          )}
        </Link>
        <span className="block truncate text-muted-foreground text-sm max-sm:row-start-2 max-sm:line-clamp-2 max-sm:whitespace-normal">
          <span className="text-foreground">{reasonWords(item, today)}</span>
          <span className="max-sm:hidden"> · {number}</span>
        </span>
      </span>
      <span className="amount text-right text-sm max-sm:col-start-2 max-sm:row-start-1">
        {formatMoney(amount)}
      </span>
      <span className="relative flex w-32 shrink-0 justify-end max-sm:col-start-2 max-sm:row-start-2">
        <NextStep item={item} nameId={nameId} />
      </span>
    </li>
  )
}

function NextStep({ item: { id, kind, abilities, number }, nameId }: { item: Item; nameId: string }) {
  const { paths } = kindOf(kind)
  if (abilities.remind) return <RemindButton id={id} number={number} nameId={nameId} />
  if (abilities.create_invoice)
    return <StepLink to={`/app/invoices/new?quote=${id}`} label="Create Invoice" nameId={nameId} />
  if (abilities.edit) return <StepLink to={paths.edit(id)} label="Edit" nameId={nameId} />
  return <StepLink to={paths.of(id)} label="Open" nameId={nameId} />
}

function StepLink({ to, label, nameId }: { to: string; label: string; nameId: string }) {
  return (
    <Button size="sm" variant="outline" aria-describedby={nameId} render={<Link to={to} />}>
      {label}
    </Button>
  )
}

/** Sends the reminder at once; the toast offers to undo it. */
function RemindButton({ id, number, nameId }: { id: string; number: string; nameId: string }) {
  const queryClient = useQueryClient()
  const showUndoable = useUndoableToasts('invoice')
  const { mutate, isPending } = useSingleMutation(
    api.invoice.remind.mutationOptions({
      onSuccess: (invoice) =>
        showUndoable(
          invoice,
          [{ ...remindedToast(invoice.reminders_to), title: `Reminder for ${number} sent` }],
          invoice.emailed_to ?? '',
        ),
      onError: (error) => showToast({ title: errorSentence(error), tone: 'danger' }),
      onSettled: () => {
        for (const part of [api.invoice, api.dashboard])
          void queryClient.invalidateQueries({ queryKey: part.key() })
      },
    }),
  )
  return (
    <Button
      size="sm"
      variant="outline"
      loading={isPending}
      aria-describedby={nameId}
      onClick={() => mutate({ id })}
    >
      Send Reminder
    </Button>
  )
}
