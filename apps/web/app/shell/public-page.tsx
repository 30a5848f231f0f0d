import { SkipLink } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { pageTitle } from './page-title.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export interface PublicPageProps {
  /** For the browser's tab. */
  title: string
  description?: string
  children: ReactNode
}

/** A page that everybody may read: the site's header and footer around it. */
export function PublicPage({ title, description, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
