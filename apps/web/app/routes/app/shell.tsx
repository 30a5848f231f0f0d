import { UserMenu } from '~/features/account/user-menu.tsx'
import { useLiveEvents } from '~/features/notification/live-events.ts'
import { NotificationBell } from '~/features/notification/notification-bell.tsx'
import { SearchButton } from '~/features/palette/search-button.tsx'
import { AppShell } from '~/shell/app-shell.tsx'
import { AppShortcuts } from '~/shell/shortcuts/app-shortcuts.tsx'

/** The shell, with what the features put into it. */
export function Shell() {
  useLiveEvents()
  return (
    <>
      <AppShell search={<SearchButton />} notifications={<NotificationBell />} UserMenu={UserMenu} />
      <AppShortcuts />
    </>
  )
}
