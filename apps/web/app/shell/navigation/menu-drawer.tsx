import { Drawer } from '@quotespark/ui'
import { Sidebar, type SidebarProps } from './sidebar.tsx'

export interface MenuDrawerProps extends Pick<SidebarProps, 'UserMenu'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar as a drawer, for windows without space for it. */
export function MenuDrawer({ UserMenu, open, onOpenChange }: MenuDrawerProps) {
  return (
    <Drawer title="Menu" hideTitle open={open} onOpenChange={onOpenChange} className="w-72">
      <div className="-mx-5 h-full">
        <Sidebar UserMenu={UserMenu} onNavigate={() => onOpenChange(false)} />
      </div>
    </Drawer>
  )
}
