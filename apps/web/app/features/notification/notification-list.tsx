import type { Notification } from '@quotespark/contract'
import { DOCUMENT_KINDS, SECURITY_NOTICE } from '@quotespark/domain/document'
import { formatDateTime } from '@quotespark/domain/time'
import { cn, IconButton } from '@quotespark/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'

export interface NotificationListProps {
  notifications: readonly Notification[]
  onSelect: () => void
}

export function NotificationList({ notifications, onSelect }: NotificationListProps) {
  const markAsRead = useMarkAsRead()
  if (notifications.length === 0) {
    return (
      <p className="px-6 py-10 text-center text-muted-foreground text-sm">
        Nothing yet. When a customer views or answers a quote, you will see it here.
      </p>
    )
  }
  return (
    <ul className="max-h-[min(28rem,70vh)] divide-y divide-border overflow-y-auto overscroll-contain">
      {notifications.map((notification) => {
        const to = target(notification)
        const entry = <Entry notification={notification} />
        const isUnread = notification.read_at === null
        return (
          <li key={notification.id} className="group relative">
            {to ? (
              <Link
                to={to}
                onClick={() => {
                  if (isUnread) markAsRead.mutate({ id: notification.id })
                  onSelect()
                }}
                className="block transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
              >
                {entry}
              </Link>
            ) : (
              entry
            )}
            {isUnread && (
              <IconButton
                label={`Mark as read: ${notification.title}`}
                size="sm"
                tooltip={false}
                className="absolute top-2 right-2 text-muted-foreground"
                onClick={() => markAsRead.mutate({ id: notification.id })}
              >
                <Check />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Entry({ notification: { title, body, read_at, created_at } }: { notification: Notification }) {
  return (
    <div className={cn('flex gap-3 py-3.5 pl-4 text-sm', read_at ? 'pr-4' : 'pr-12')}>
      <span
        aria-hidden="true"
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', read_at ? 'bg-transparent' : 'bg-primary')}
      />
      <div className="min-w-0 flex-1">
        <p className={cn('break-words', !read_at && 'font-medium')}>
          {!read_at && <span className="sr-only">Unread: </span>}
          {title}
        </p>
        <p className="mt-0.5 break-words text-muted-foreground">{withWholeNumbers(body)}</p>
        <p className="mt-1 text-muted-foreground text-xs">
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
      </div>
    </div>
  )
}

/** Keeps document numbers from breaking at their hyphen. */
function withWholeNumbers(words: string) {
  return words.split(/(\p{L}+-\d+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

function target(notification: Notification): string | undefined {
  const { event } = notification
  if (event === 'reference_rate_missing') return '/app/settings/late-payment'
  if (event === 'member_joined') return '/app/settings#team'
  if (event === SECURITY_NOTICE) return '/app/settings'
  for (const kind of DOCUMENT_KINDS) {
    const id = notification[`${kind}_id`]
    if (id !== null) return kindOf(kind).paths.of(id)
  }
  const { recurring_invoice_id } = notification
  return recurring_invoice_id === null ? undefined : `/app/recurring-invoices/${recurring_invoice_id}`
}
