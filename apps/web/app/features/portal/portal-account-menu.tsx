import { Button, Menu, MenuItem, MenuLabel, MenuSeparator } from '@quotespark/ui'
import { ChevronDown, LogOut } from 'lucide-react'
import { useSignOut } from '~/account/sign-out.ts'

/** Who is signed in, and the way out. */
export function PortalAccountMenu({ email }: { email: string }) {
  const { mutate: signOut } = useSignOut({ leaveFor: '/portal/login' })
  return (
    <Menu
      trigger={
        <Button variant="ghost" className="min-w-0 shrink px-2.5">
          <span className="truncate">{email}</span>
          <ChevronDown className="text-muted-foreground" aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>
        Signed in as <span className="block break-words font-medium text-foreground">{email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => signOut('this-device')}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}
