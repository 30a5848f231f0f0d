import { Button, Logo } from '@quotespark/ui'
import { Link } from 'react-router'
import { ThemeSwitch } from './theme-switch.tsx'

export function PublicHeader() {
  return (
    <header className="sticky top-0 z-40 border-border/70 border-b bg-background/85 backdrop-blur-md">
      <div className="mx-auto flex h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6 lg:px-10">
        <Link to="/" aria-label="Quotespark, home" className="rounded-sm">
          <Logo />
        </Link>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch />
          <Button variant="ghost" render={<Link to="/auth" />}>
            Sign In
          </Button>
          <Button render={<Link to="/auth" state={{ tab: 'sign-up' }} />} className="max-[24rem]:hidden">
            Try Free
          </Button>
        </div>
      </div>
    </header>
  )
}
