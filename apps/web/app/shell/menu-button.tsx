import { IconButton, showToast, useMediaQuery } from '@quotespark/ui'
import { Menu } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadCode } from '~/api/load-code.ts'
import type { MenuDrawerProps } from './menu-drawer.tsx'

const loadDrawer = () => loadCode(() => import('./menu-drawer.tsx'))

/** Opens the menu of small windows; only these load it. */
export function MenuButton({ UserMenu }: Pick<MenuDrawerProps, 'UserMenu'>) {
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [Drawer, setDrawer] = useState<ComponentType<MenuDrawerProps>>()
  /** The page over which the menu was opened: Back closes it, and so does a window that shows the sidebar. */
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const setOpen = (open: boolean) => setOpenedOn(open ? pathname : null)
  const open = openedOn === pathname && !isWide

  useEffect(() => {
    if (!isWide) loadDrawer().catch(() => {})
  }, [isWide])

  async function show() {
    try {
      const { MenuDrawer } = await loadDrawer()
      setDrawer(() => MenuDrawer)
      setOpen(true)
    } catch {
      showToast({
        title: 'The menu could not be loaded',
        description: 'Please check your connection, or reload the page.',
        tone: 'danger',
      })
    }
  }

  return (
    <>
      <IconButton
        label="Open menu"
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <Menu />
      </IconButton>
      {Drawer && <Drawer UserMenu={UserMenu} open={open} onOpenChange={setOpen} />}
    </>
  )
}
