import { Button, IconButton, Popover } from '@quotespark/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { NotificationList } from './notification-list.tsx'

const list = api.notification.list.queryOptions()

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(list)
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
      <NotificationList notifications={data?.items ?? []} onSelect={() => setOpen(false)} />
    </Popover>
  )
}

function useMarkAllAsRead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.notification.markAllAsRead.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: list.queryKey }),
    }),
  )
}
