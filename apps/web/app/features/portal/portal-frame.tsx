import { PRODUCT_NAME } from '@quotespark/domain'
import { Logo, SkipLink, SparkMark } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageTitle } from '~/shell/page-title.ts'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'
import { PortalNavigation } from './portal-navigation.tsx'

export interface PortalFrameProps {
  /** For the browser's tab. */
  title: string
  /** At the right of the header: who is signed in. */
  account?: ReactNode
  children: ReactNode
}

/** Around the portal's own pages: a quiet header, the page, one line below. */
export function PortalFrame({ title, account, children }: PortalFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="sticky top-0 z-40 border-border/70 border-b bg-background/85 backdrop-blur-md">
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-3 px-4 sm:h-16 sm:flex-nowrap sm:px-6">
          <Link
            to="/portal/quotes"
            aria-label={`${PRODUCT_NAME} customer portal`}
            className="flex h-16 shrink-0 items-center rounded-sm"
          >
            <SparkMark className="size-7 sm:hidden" />
            <Logo className="hidden sm:inline-flex" />
          </Link>
          {account && <PortalNavigation />}
          <div className="ml-auto flex min-w-0 grow basis-0 items-center justify-end gap-1 sm:gap-2">
            <ThemeSwitch />
            {account}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <footer className="px-4 py-8 text-center text-muted-foreground text-sm">
        Do you send quotes yourself?{' '}
        <Link
          to="/auth"
          className="rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-current"
        >
          Sign in to {PRODUCT_NAME}
        </Link>
      </footer>
    </div>
  )
}
