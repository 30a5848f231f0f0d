import { useEffect } from 'react'
import { SecondFactorGate } from '~/features/account/security/second-factor-gate.tsx'
import { UserMenu } from '~/features/account/user-menu.tsx'
import { CompanyGate } from '~/features/company/company-gate.tsx'
import { useLiveEvents } from '~/features/notification/live-events.ts'
import { NotificationBell } from '~/features/notification/notification-bell.tsx'
import { SearchButton } from '~/features/palette/search-button.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { AppShell } from '~/shell/app-shell.tsx'
import { useEarlyKeys } from '~/shell/shortcuts/early-keys.ts'
import { endFrame } from '~/shell/start/app-frame.tsx'

// Loaded on demand: nobody presses a key before there is something to see.
const AppShortcuts = lazyPart(
  async () => (await import('~/shell/shortcuts/app-shortcuts.tsx')).AppShortcuts,
  { fallback: null },
)

/** The shell, for members of a company. */
export default function App() {
  return (
    <SecondFactorGate>
      <CompanyGate>
        <Shell />
      </CompanyGate>
    </SecondFactorGate>
  )
}

/** The shell, filled in by the features. */
function Shell() {
  useLiveEvents()
  useEarlyKeys()
  useEffect(endFrame, [])
  return (
    <>
      <AppShell search={<SearchButton />} notifications={<NotificationBell />} UserMenu={UserMenu} />
      <AppShortcuts />
    </>
  )
}
