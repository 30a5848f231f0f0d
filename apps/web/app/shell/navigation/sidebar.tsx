import { TAGLINE } from '@quotespark/domain/text'
import { cn, SparkMark } from '@quotespark/ui'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { CompanyMenu } from './company-menu.tsx'
import { MainNavigation } from './main-navigation.tsx'

interface Navigating {
  /** Called when an entry was chosen, to close the drawer. */
  onNavigate?: () => void
}

export interface SidebarProps extends Navigating {
  /** Menu of the signed-in user, at the bottom. */
  UserMenu: ComponentType<Navigating>
}

export function Sidebar({ UserMenu, onNavigate }: SidebarProps) {
  return (
    <div className="flex h-full flex-col">
      <SidebarHeader {...(onNavigate ? { onNavigate } : {})} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <MainNavigation {...(onNavigate ? { onNavigate } : {})} />
      </div>
      <div className="border-border border-t p-3">
        <UserMenu {...(onNavigate ? { onNavigate } : {})} />
      </div>
    </div>
  )
}

function SidebarHeader({ onNavigate }: Navigating) {
  const { company } = useAccount()
  return (
    // Leaves space for the drawer's close button.
    <div className={cn('m-3 mb-1 flex items-center gap-1', onNavigate && 'mr-14')}>
      <Link
        to="/app/dashboard"
        onClick={onNavigate}
        className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-2 transition-colors hover:bg-muted"
      >
        <SparkMark className="size-7" />
        <span className="min-w-0 truncate font-semibold tracking-tight">{company.name || TAGLINE}</span>
      </Link>
      <CompanyMenu onNavigate={onNavigate} />
    </div>
  )
}
