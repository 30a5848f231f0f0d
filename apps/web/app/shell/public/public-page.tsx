import { SkipLink } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { PageMeta, type PageMetaProps } from '../page-meta.tsx'
import { pageTitle } from '../page-title.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** A page for search engines gives its path and description; any other gives only a title and is not indexed. */
export type PublicPageProps = (
  | PageMetaProps
  | { title: string; description?: never; path?: never; picture?: never; kind?: never }
) & {
  /** Replaces the site's header. */
  header?: ReactNode
  children: ReactNode
}

/** A public page, with the site's header and footer. */
export function PublicPage({ header, children, ...meta }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {meta.path === undefined ? (
        <>
          <title>{pageTitle(meta.title)}</title>
          <meta name="robots" content="noindex" />
        </>
      ) : (
        <PageMeta {...meta} />
      )}
      <SkipLink />
      {header ?? <PublicHeader path={meta.path} />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
