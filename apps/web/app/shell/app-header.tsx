import { Drawer, IconButton, SparkMark, ThemeToggle, useMediaQuery } from '@quotespark/ui'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { NotificationBell } from '~/features/notification/notification-bell.tsx'
import { SearchButton } from './palette/search-button.tsx'
import { Sidebar } from './sidebar.tsx'

export function AppHeader() {
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(min-width: 64rem)')
  /** The page over which the menu was opened: Back closes it, and so does a window that shows the sidebar. */
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const setOpen = (open: boolean) => setOpenedOn(open ? pathname : null)
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-border border-b bg-background/85 px-2 backdrop-blur-md sm:px-4 lg:px-10">
      <div className="flex items-center gap-1 lg:hidden">
        <Drawer
          title="Menu"
          hideTitle
          open={openedOn === pathname && !isWide}
          onOpenChange={setOpen}
          className="w-72"
          trigger={
            <IconButton label="Open menu" tooltip={false}>
              <Menu />
            </IconButton>
          }
        >
          <div className="-mx-5 h-full">
            <Sidebar onNavigate={() => setOpen(false)} />
          </div>
        </Drawer>
        <Link
          to="/app/dashboard"
          aria-label="Quotespark, dashboard"
          className="flex size-control items-center justify-center rounded-md"
        >
          <SparkMark className="size-7" />
        </Link>
      </div>
      <div className="ml-auto lg:ml-0">
        <SearchButton />
      </div>
      <div className="flex items-center gap-1 lg:ml-auto">
        <ThemeToggle />
        <NotificationBell />
      </div>
    </header>
  )
}
