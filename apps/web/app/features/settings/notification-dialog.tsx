import type { NotificationPreference } from '@quotespark/contract'
import { Button, Dialog, DialogClose, DialogFooter, Switch, showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import type { NotificationGroup } from './notification-groups.ts'

export interface NotificationDialogProps {
  group: NotificationGroup
  preferences: readonly NotificationPreference[]
  /** Id of the text that says what Configure is about. */
  describedBy: string
}

/** A Configure button and a dialog of switches, each of which takes effect at once. */
export function NotificationDialog({ group, preferences, describedBy }: NotificationDialogProps) {
  const choose = useChoice()
  return (
    <Dialog
      title={`Notifications: ${group.title}`}
      description="Changes are saved at once."
      trigger={
        <Button variant="outline" size="sm" aria-describedby={describedBy}>
          Configure
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-6 gap-y-4 text-sm">
        <span aria-hidden="true" />
        <span aria-hidden="true" className="text-muted-foreground text-xs">
          By email
        </span>
        <span aria-hidden="true" className="text-muted-foreground text-xs">
          In the app
        </span>
        {group.events.map(({ event, label }) => {
          const preference = preferences.find((each) => each.event === event)
          if (!preference) return null
          return (
            <Fragment key={event}>
              <span aria-hidden="true">{label}</span>
              <Switch
                aria-label={`${label}: by email`}
                checked={preference.by_email}
                onCheckedChange={(by_email) => choose({ ...preference, by_email })}
                className="justify-self-center"
              />
              <Switch
                aria-label={`${label}: in the app`}
                checked={preference.in_app}
                onCheckedChange={(in_app) => choose({ ...preference, in_app })}
                className="justify-self-center"
              />
            </Fragment>
          )
        })}
      </div>
      <DialogFooter>
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

const list = api.notification.listPreferences.queryOptions()

/** Shows a choice at once and sends choices one after the other; a refused one is undone. */
function useChoice() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    api.notification.updatePreferences.mutationOptions({
      scope: { id: 'notification-preferences' },
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: list.queryKey })
        showToast({ title: errorSentence(error, 'Failed to save your choice'), tone: 'danger' })
      },
    }),
  )
  return (chosen: NotificationPreference) => {
    queryClient.setQueryData(
      list.queryKey,
      (known) => known && { items: known.items.map((each) => (each.event === chosen.event ? chosen : each)) },
    )
    mutate({ items: [chosen] })
  }
}
