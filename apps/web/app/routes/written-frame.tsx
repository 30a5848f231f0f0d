import { SparkMark } from '@quotespark/ui'
import { DashboardSkeleton } from '~/features/dashboard/dashboard-to-come.tsx'
import { asideClass, headerClass, pageClass, placeClass } from '~/shell/frame-styles.ts'
import { NAV_ITEMS } from '~/shell/navigation/places.ts'

/** The shell as prerendered, empty or around the dashboard. vite.config.ts keeps it out of the client bundle. */
export function WrittenFrame() {
  return (
    <div className="lg:pl-64">
      <div className={asideClass}>
        <div className="m-3 mb-1 flex h-12 items-center px-2">
          <SparkMark className="size-7" />
        </div>
        <ul className="flex flex-col gap-0.5 px-3 py-2">
          {NAV_ITEMS.map(({ to, label, Icon }) => (
            <li key={to} className={`${placeClass} text-muted-foreground`}>
              <Icon className="size-4.5" />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={headerClass}>
        {/* Same width as the menu button, followed by the mark in the position of its link. */}
        <span className="size-control lg:hidden" />
        <span className="flex size-control items-center justify-center lg:hidden">
          <SparkMark className="size-7" />
        </span>
      </div>
      <div className={`${pageClass} hidden max-w-7xl in-data-[frame=dashboard]:block`}>
        <DashboardSkeleton />
      </div>
    </div>
  )
}
