import type { NotificationPreference } from '@quotespark/contract'
import { Card, CardContent, CardDescription, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useId } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { NOTIFICATION_GROUPS, type NotificationGroup } from './notification-groups.ts'
import { useSavedSection } from './save-bar.tsx'
import { useNotificationChoices } from './use-notification-choices.ts'

export function NotificationsCard() {
  const { preferences, choose, error, refetch, dirty, save, discard } = useNotificationChoices()
  useSavedSection({ id: 'notifications', dirty, save, discard })
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
        <CardDescription>
          Choose what you are notified about. Your colleagues choose for themselves.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {preferences && (
          <ul className="divide-y divide-border border-border border-t">
            {NOTIFICATION_GROUPS.map((group) => (
              <GroupRow key={group.title} group={group} preferences={preferences} onChoose={choose} />
            ))}
          </ul>
        )}
        {!preferences && !error && <Skeleton className="h-48 w-full" />}
        {!preferences && error && (
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
  onChoose: (chosen: NotificationPreference) => void
}

function GroupRow({ group, preferences, onChoose }: GroupRowProps) {
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
      <NotificationDialog group={group} preferences={chosen} describedBy={id} onChoose={onChoose} />
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
