import { Button, cn, Menu, MenuItem, MenuSeparator } from '@quotespark/ui'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { SETTINGS_PAGES, SETTINGS_SECTIONS, type SettingsPlace } from '~/shell/navigation/settings-places.ts'

const MAIN = '/app/settings'

/** The list of settings: beside the page where there is space, a menu above it on phones and tablets. */
export function SettingsNavigation() {
  const { abilities } = useAccount()
  const { pathname } = useLocation()
  const section = useSectionInView(pathname === MAIN)
  const current = pathname === MAIN ? section : pathname
  const pages = SETTINGS_PAGES.filter(({ needs }) => needs === undefined || abilities[needs])
  const label = SETTINGS_PAGES.find(({ to }) => to === pathname)?.label ?? 'All Settings'
  return (
    <>
      <div className="mb-5 lg:hidden">
        <Menu
          align="start"
          trigger={
            <Button
              variant="outline"
              aria-label={`Settings menu: ${label}`}
              className="w-full justify-between"
            >
              {label}
              <ChevronDown />
            </Button>
          }
          className="w-(--anchor-width) max-w-none"
        >
          <MenuPlaces places={SETTINGS_SECTIONS} current={current} />
          <MenuSeparator />
          <MenuPlaces places={pages} current={current} />
        </Menu>
      </div>
      <nav aria-label="Settings" className="hidden lg:block">
        <PlaceList places={SETTINGS_SECTIONS} current={current} />
        <PlaceList places={pages} current={current} className="mt-3 border-border border-t pt-3" />
      </nav>
    </>
  )
}

interface PlacesProps {
  places: readonly SettingsPlace[]
  /** The `to` of the place being read. */
  current: string | undefined
  className?: string
}

function MenuPlaces({ places, current }: PlacesProps) {
  return places.map(({ to, label }) => (
    <MenuItem key={to} render={<Link to={to} aria-current={to === current ? 'page' : undefined} />}>
      {label}
      {to === current && <Check aria-hidden="true" className="ml-auto size-4" />}
    </MenuItem>
  ))
}

function PlaceList({ places, current, className }: PlacesProps) {
  return (
    <ul className={cn('flex flex-col gap-0.5', className)}>
      {places.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === current ? (to.includes('#') ? 'location' : 'page') : undefined}
            className={cn(
              'flex h-control items-center whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors',
              to === current
                ? 'bg-accent text-accent-foreground'
                : 'text-muted-foreground hover:bg-muted hover:text-foreground',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The section being read: the last one whose top has reached the upper third of the window. */
function useSectionInView(isShown: boolean): string | undefined {
  const [current, setCurrent] = useState(SETTINGS_SECTIONS[0]?.to)
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const begun = SETTINGS_SECTIONS.filter(({ to }) => {
        const top = document.getElementById(to.split('#')[1] ?? '')?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent(
        (atEnd && window.scrollY > 0 ? SETTINGS_SECTIONS : begun).at(-1)?.to ?? SETTINGS_SECTIONS[0]?.to,
      )
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [isShown])
  return current
}
