import { emailInitials } from '@quotespark/domain/text'
import { Avatar, Menu, MenuItem, MenuSeparator } from '@quotespark/ui'
import { ChevronsUpDown, LogOut, Settings, User } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { useAskToSignOut } from '~/shell/ask-to-sign-out.tsx'

export function UserMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { user } = useAccount()
  const signOut = useAskToSignOut()
  return (
    <Menu
      side="top"
      align="start"
      className="w-(--anchor-width)"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-md p-2 text-left transition-colors hover:bg-muted data-popup-open:bg-muted"
        >
          <Avatar initials={emailInitials(user.email)} src={user.avatar_url} />
          <span title={user.email} className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm">{user.first_name || user.email}</span>
            <span className="block truncate text-muted-foreground text-xs">{user.email}</span>
          </span>
          <ChevronsUpDown className="size-4 text-muted-foreground" aria-hidden="true" />
        </button>
      }
    >
      <MenuItem
        icon={<User />}
        render={<Link to="/app/profile" />}
        {...(onNavigate ? { onSelect: onNavigate } : {})}
      >
        Profile
      </MenuItem>
      <MenuItem
        icon={<Settings />}
        render={<Link to="/app/settings" />}
        {...(onNavigate ? { onSelect: onNavigate } : {})}
      >
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}
