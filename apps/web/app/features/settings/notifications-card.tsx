import type { NotificationPreference } from '@quotespark/contract'
import { Card, CardContent, CardDescription, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { NOTIFICATION_GROUPS, type NotificationGroup } from './notification-groups.ts'

export function NotificationsCard() {
  const { data, error, refetch } = useQuery(api.notification.listPreferences.queryOptions())
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
        <CardDescription>
          Choose what you are notified about. Each of your colleagues chooses their own.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {data && (
          <ul className="divide-y divide-border border-border border-t">
            {NOTIFICATION_GROUPS.map((group) => (
              <GroupRow key={group.title} group={group} preferences={data.items} />
            ))}
          </ul>
        )}
        {!data && !error && <Skeleton className="h-48 w-full" />}
        {!data && error && (
          <NotLoadedAlert title="Your choices could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error, 'Please try again in a moment.')}
          </NotLoadedAlert>
        )}
      </CardContent>
    </Card>
  )
}

interface GroupRowProps {
  group: NotificationGroup
  preferences: readonly NotificationPreference[]
}

function GroupRow({ group, preferences }: GroupRowProps) {
  const id = useId()
  const chosen = preferences.filter(({ event }) => group.events.some((each) => each.event === event))
  return (
    <li className="flex items-center gap-4 py-4 last:pb-0">
      <div className="min-w-0 flex-1 text-sm">
        <h3 id={id} className="font-medium">
          {group.title}
        </h3>
        <p className="text-muted-foreground">{group.text}</p>
        <p className="mt-1 text-muted-foreground">{summary(chosen)}</p>
      </div>
      <NotificationDialog group={group} preferences={chosen} describedBy={id} />
    </li>
  )
}

function summary(chosen: readonly NotificationPreference[]): string {
  const share = (wanted: number) =>
    wanted === chosen.length ? 'all' : wanted === 0 ? 'none' : `${wanted} of ${chosen.length}`
  const mailed = share(chosen.filter(({ by_email }) => by_email).length)
  const shown = share(chosen.filter(({ in_app }) => in_app).length)
  if (chosen.length === 1) {
    const ways = [mailed === 'all' ? 'by email' : '', shown === 'all' ? 'in the app' : ''].filter(Boolean)
    return ways.length > 0 ? `On ${ways.join(' and ')}` : 'Off'
  }
  return `By email: ${mailed} · In the app: ${shown}`
}
