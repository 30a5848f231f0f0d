import { preloadConfirmDialog, preloadMenus, preloadPopovers } from '@quotespark/ui'
import { useEffect } from 'react'
import { endFrame } from '~/account/app-frame.ts'
import { loadAhead } from '~/api/load-ahead.ts'
import { UserMenu } from '~/features/account/user-menu.tsx'
import { useLiveEvents } from '~/features/notification/live-events.ts'
import { NotificationBell } from '~/features/notification/notification-bell.tsx'
import { SearchButton } from '~/features/palette/search-button.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { AppShell } from '~/shell/app-shell.tsx'
import { useEarlyKeys } from '~/shell/shortcuts/early-keys.ts'

// Loaded on demand: nobody presses a key before there is something to see.
const AppShortcuts = lazyPart(
  async () => (await import('~/shell/shortcuts/app-shortcuts.tsx')).AppShortcuts,
  { fallback: null },
)

const preparePopups = () => Promise.all([preloadMenus(), preloadPopovers(), preloadConfirmDialog()])

/** The shell, filled in by the features. */
export function Shell() {
  useLiveEvents()
  useEarlyKeys()
  useEffect(endFrame, [])
  useEffect(() => loadAhead(preparePopups), [])
  return (
    <>
      <AppShell search={<SearchButton />} notifications={<NotificationBell />} UserMenu={UserMenu} />
      <AppShortcuts />
    </>
  )
}
