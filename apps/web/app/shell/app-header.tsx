import { SparkMark, ThemeToggle } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MenuButton } from './menu-button.tsx'
import type { SidebarProps } from './sidebar.tsx'

export interface AppHeaderProps extends Pick<SidebarProps, 'UserMenu'> {
  search: ReactNode
  notifications: ReactNode
}

export function AppHeader({ search, notifications, UserMenu }: AppHeaderProps) {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-border border-b bg-background/85 px-2 backdrop-blur-md sm:px-4 lg:px-10">
      <div className="flex items-center gap-1 lg:hidden">
        <MenuButton UserMenu={UserMenu} />
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
