import { Drawer, IconButton, SparkMark, ThemeToggle, useMediaQuery } from '@quotespark/ui'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Sidebar, type SidebarProps } from './sidebar.tsx'

export interface AppHeaderProps extends Pick<SidebarProps, 'UserMenu'> {
  search: ReactNode
  notifications: ReactNode
}

export function AppHeader({ search, notifications, UserMenu }: AppHeaderProps) {
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
            <Sidebar UserMenu={UserMenu} onNavigate={() => setOpen(false)} />
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
      <div className="ml-auto lg:ml-0">{search}</div>
      <div className="flex items-center gap-1 lg:ml-auto">
        <ThemeToggle />
        {notifications}
      </div>
    </header>
  )
}
