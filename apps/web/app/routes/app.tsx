import { UserMenu } from '~/features/account/user-menu.tsx'
import { CompanyGate } from '~/features/company/company-gate.tsx'
import { useLiveEvents } from '~/features/notification/live-events.ts'
import { NotificationBell } from '~/features/notification/notification-bell.tsx'
import { SearchButton } from '~/features/palette/search-button.tsx'
import { AppShell } from '~/shell/app-shell.tsx'

/** The shell, for members of a company, with what the features put into it. */
export default function App() {
  return (
    <CompanyGate>
      <LiveShell />
    </CompanyGate>
  )
}

function LiveShell() {
  useLiveEvents()
  return <AppShell search={<SearchButton />} notifications={<NotificationBell />} UserMenu={UserMenu} />
}
