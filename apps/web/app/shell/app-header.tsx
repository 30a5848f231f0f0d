import { SparkMark, ThemeToggle } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { headerClass } from './frame-styles.ts'
import { MenuButton } from './navigation/menu-button.tsx'
import type { SidebarProps } from './navigation/sidebar.tsx'

export interface AppHeaderProps extends Pick<SidebarProps, 'UserMenu'> {
  search: ReactNode
  notifications: ReactNode
}

export function AppHeader({ search, notifications, UserMenu }: AppHeaderProps) {
  return (
    <header className={headerClass}>
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
