import { Button, IconButton, Popover } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkAllAsRead } from './use-mark-as-read.ts'

const list = api.notification.list.queryOptions()

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(list)
  const unread = data?.unread ?? 0
  const markAllAsRead = useMarkAllAsRead()
  const shown = unread > 99 ? '99+' : String(unread)
  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-96 p-0"
      trigger={
        <IconButton label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'} tooltip={false}>
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 font-semibold text-[0.625rem] text-danger-foreground tabular-nums"
            >
              {shown}
            </span>
          )}
        </IconButton>
      }
    >
      <div className="flex h-12 items-center justify-between gap-3 border-border border-b pr-2 pl-4">
        <h2 className="font-semibold text-sm">Notifications</h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            loading={markAllAsRead.isPending}
            onClick={() => markAllAsRead.mutate({})}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {data ? (
        <NotificationList notifications={data.items} onSelect={() => setOpen(false)} />
      ) : (
        <div className="flex flex-col items-center gap-3 px-6 py-10 text-center text-muted-foreground text-sm">
          {error ? (
            <>
              <p role="alert">{errorSentence(error, 'Your notifications could not be loaded.')}</p>
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                Try Again
              </Button>
            </>
          ) : (
            <p role="status">Loading...</p>
          )}
        </div>
      )}
    </Popover>
  )
}
