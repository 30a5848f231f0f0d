import type { NotificationPreference } from '@quotespark/contract'
import { Button, Dialog, DialogClose, DialogFooter, Switch } from '@quotespark/ui'
import { Fragment } from 'react'
import type { NotificationGroup } from './notification-groups.ts'

export interface NotificationDialogProps {
  group: NotificationGroup
  preferences: readonly NotificationPreference[]
  /** Id of the text that says what Configure is about. */
  describedBy: string
  onChoose: (chosen: NotificationPreference) => void
}

/** A Configure button and a dialog of switches. Choices are kept by the page until its Save. */
export function NotificationDialog({ group, preferences, describedBy, onChoose }: NotificationDialogProps) {
  return (
    <Dialog
      title={`Notifications: ${group.title}`}
      description="Press Save Changes afterwards to save your choices."
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
                onCheckedChange={(by_email) => onChoose({ ...preference, by_email })}
                className="justify-self-center"
              />
              <Switch
                aria-label={`${label}: in the app`}
                checked={preference.in_app}
                onCheckedChange={(in_app) => onChoose({ ...preference, in_app })}
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
