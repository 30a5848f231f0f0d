import { Button, cn, Logo } from '@quotespark/ui'
import { Menu } from 'lucide-react'
import { ThemeSwitch } from '../theme-switch.tsx'

const LINKS = [
  { href: '/#features', label: 'Features' },
  { href: '/#how-it-works', label: 'How it Works' },
  { href: '/blog', label: 'Blog' },
  { href: '/demo', label: 'Demo' },
]

const MENU = 'site-menu'

/** The site's header; `path` is the current page. Works before any script: plain links, and the browser's own popover as menu. */
export function PublicHeader({ path }: { path?: string | undefined }) {
  return (
    <header className="sticky-bar top-0 z-40 border-border/70 border-b bg-background/85 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6 lg:px-10">
        <a href="/" aria-label="Quotespark, home" className="rounded-sm">
          <Logo />
        </a>
        <nav aria-label="Site" className="ml-3 hidden md:block lg:ml-8">
          <NavigationLinks path={path} className="flex items-center gap-1" />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch />
          <Button variant="ghost" className="max-sm:hidden" render={<a href="/auth" />}>
            Sign In
          </Button>
          <Button className="max-[21rem]:hidden" render={<a href="/auth?tab=sign-up" />}>
            Try Free
          </Button>
          <Button
            variant="ghost"
            aria-label="Menu"
            className="size-control px-0 md:hidden"
            popoverTarget={MENU}
          >
            <Menu className="size-4.5" />
          </Button>
        </div>
      </div>
      <nav
        id={MENU}
        popover="auto"
        aria-label="Site menu"
        className="inset-x-3 top-17 m-0 w-auto rounded-xl border border-border bg-raised p-2 text-foreground shadow-overlay md:hidden"
      >
        <NavigationLinks path={path} className="flex flex-col" />
        <a href="/auth" className={cn(LINK, 'block border-border border-t max-sm:mt-2 sm:hidden')}>
          Sign In
        </a>
      </nav>
    </header>
  )
}

const LINK =
  'whitespace-nowrap rounded-md px-3 py-2 font-medium text-muted-foreground text-sm transition-colors hover:bg-foreground/6 hover:text-foreground aria-[current]:text-foreground max-md:py-3 max-md:text-base lg:px-3.5'

function NavigationLinks({ path, className }: { path: string | undefined; className: string }) {
  return (
    <ul className={className}>
      {LINKS.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={path === href ? 'page' : undefined} className={cn(LINK, 'block')}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
