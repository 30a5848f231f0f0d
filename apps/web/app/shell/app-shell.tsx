import { SkipLink } from '@quotespark/ui'
import { Outlet } from 'react-router'
import { AppHeader, type AppHeaderProps } from './app-header.tsx'
import { AskToSignOutProvider } from './ask-to-sign-out.tsx'
import { asideClass } from './frame-styles.ts'
import { Sidebar } from './navigation/sidebar.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'

/**
 * The frame of everything under /app: the sidebar (a drawer on small screens), the header and the page. Content that features
 * show in it is passed in.
 */
export function AppShell(props: AppHeaderProps) {
  return (
    <AskToSignOutProvider>
      <div className="min-h-dvh lg:pl-64 print:pl-0">
        <SkipLink />
        <aside className={asideClass}>
          <Sidebar UserMenu={props.UserMenu} />
        </aside>
        <AppHeader {...props} />
        <main id="main" tabIndex={-1} className="outline-none">
          <ReadOnlyNotice />
          <Outlet />
        </main>
      </div>
    </AskToSignOutProvider>
  )
}
