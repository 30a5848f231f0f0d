import { cn } from '@quotespark/ui'
import { Outlet } from 'react-router'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { pageClass } from '~/shell/frame-styles.ts'
import { useAnchor } from './use-anchor.ts'

// In a file of its own, beside those that the pages need; its place is kept.
const SettingsNavigation = preloadedPart(
  async () => (await import('./settings-navigation.tsx')).SettingsNavigation,
  { fallback: <div className="mb-5 h-control lg:mb-0" /> },
)

/** The frame of `/app/settings` and the pages below it: the list of settings, and the page. */
export default function SettingsLayout() {
  useAnchor()
  return (
    <div className={cn(pageClass, 'max-w-7xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10')}>
      {/* Scrolls by itself in a low window; the padding keeps the rings of the focus whole. */}
      <div className="self-start lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1">
        <SettingsNavigation />
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
