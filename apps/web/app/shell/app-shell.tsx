import { SkipLink } from '@quotespark/ui'
import { Outlet } from 'react-router'
import { AskToSignOutProvider } from '~/account/ask-to-sign-out.tsx'
import { CompanyGate } from '~/features/company/company-gate.tsx'
import { useLiveEvents } from '~/features/notification/live-events.ts'
import { AppHeader } from './app-header.tsx'
import { Sidebar } from './sidebar.tsx'

/** Everything under /app: the sidebar (a drawer on small screens), the header, and the page. */
export function AppShell() {
  return (
    <CompanyGate>
      <AskToSignOutProvider>
        <Shell />
      </AskToSignOutProvider>
    </CompanyGate>
  )
}

function Shell() {
  useLiveEvents()
  return (
    <div className="min-h-dvh lg:pl-64">
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-64 border-border border-r bg-surface lg:block">
        <Sidebar />
      </aside>
      <AppHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </div>
  )
}
