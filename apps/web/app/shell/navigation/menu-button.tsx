import { IconButton, useMediaQuery } from '@quotespark/ui'
import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadAhead } from '~/api/load-ahead.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import type { MenuDrawerProps } from './menu-drawer.tsx'

const loadDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer

/** Opens the menu in small windows; only these load it. */
export function MenuButton({ UserMenu }: Pick<MenuDrawerProps, 'UserMenu'>) {
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { Part: Drawer, load } = useLazyPart('The menu', loadDrawer)
  /** Path of the page on which the menu was opened: the menu closes on Back and in a window wide enough for the sidebar. */
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const setOpen = (open: boolean) => setOpenedOn(open ? pathname : null)
  const open = openedOn === pathname && !isWide

  useEffect(() => (isWide ? undefined : loadAhead(loadDrawer)), [isWide])

  async function show() {
    if (await load()) setOpen(true)
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
