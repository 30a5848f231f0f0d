import { Logo, SkipLink } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { pageTitle } from '~/shell/page-title.ts'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'

/** Frame of the operator's page, which concerns the installation and no single company. */
export function OpsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle('Operations')}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="border-border/70 border-b">
        <div className="mx-auto flex h-16 w-full max-w-5xl items-center justify-between px-4 sm:px-6">
          <a href="/app" aria-label="Quotespark, home" className="inline-flex rounded-sm">
            <Logo />
          </a>
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <div className="mx-auto w-full max-w-5xl px-4 pt-8 pb-16 sm:px-6 lg:pt-12">{children}</div>
      </main>
    </div>
  )
}
