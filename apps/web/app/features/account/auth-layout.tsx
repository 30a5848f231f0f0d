import { Logo, SkipLink } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { pageTitle } from '~/shell/page-title.ts'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'
import { AuthAside } from './auth-aside.tsx'

export interface AuthLayoutProps {
  /** Title of the browser tab. */
  title: string
  children: ReactNode
}

/** A form on the left, a picture of the product at work on the right. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{pageTitle(title)}</title>
      <SkipLink />
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center justify-between px-4 sm:px-8">
          <a href="/" aria-label="Quotespark, home" className="inline-flex rounded-sm">
            <Logo />
          </a>
          <ThemeSwitch />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="flex flex-1 flex-col justify-center px-4 pt-6 pb-16 outline-none sm:px-8"
        >
          <div className="mx-auto w-full max-w-sm">{children}</div>
        </main>
      </div>
      <AuthAside />
    </div>
  )
}
