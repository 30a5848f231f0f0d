import { cn } from '@quotespark/ui'
import { Outlet } from 'react-router'
import { pageClass } from '~/shell/frame-styles.ts'
import { SettingsNavigation } from './settings-navigation.tsx'
import { useAnchor } from './use-anchor.ts'

/** The frame of `/app/settings` and the pages below it: the list of settings, and the page. */
export default function SettingsLayout() {
  useAnchor()
  return (
    <div className={cn(pageClass, 'max-w-7xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10')}>
      <SettingsNavigation />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
