import { ArticleCard } from '~/articles/article-card.tsx'
import { ARTICLES } from '~/articles/articles.ts'
import { ogPicture } from '~/pictures/og-picture.ts'
import type { PageHandle } from '~/shell/page-handle.ts'
import { NewsletterForm } from '~/shell/public/newsletter-form.tsx'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { FeedLink } from './feed-link.tsx'

export const handle: PageHandle = { isStatic: true }

/** `/blog`: the newest article first and large, the others below. */
export default function BlogScreen() {
  return (
    <PublicPage
      title="Blog"
      description="Quoting, invoicing and getting paid in the UK: practical articles with worked figures, and the law with its sources."
      path="/blog"
      picture={ogPicture('blog')}
    >
      <FeedLink />
      <div className="mx-auto w-full max-w-7xl px-4 pt-14 pb-20 sm:px-6 sm:pt-20 lg:px-10">
        <h1 className="font-semibold text-4xl tracking-[-0.03em] sm:text-5xl">Blog</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted-foreground leading-relaxed">
          Quoting, invoicing and getting paid in the UK. Practical, with figures that add up, and with the
          sources of what we say about the law.
        </p>
        <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {ARTICLES.map((article, index) => (
            <li key={article.id} className={index === 0 ? 'md:col-span-2 lg:col-span-3' : undefined}>
              <ArticleCard article={article} wide={index === 0} />
            </li>
          ))}
          <li>
            <StayUpdated />
          </li>
        </ul>
      </div>
    </PublicPage>
  )
}

/** The newsletter sign-up, as one more card among the articles. */
function StayUpdated() {
  return (
    <section
      aria-labelledby="stay-updated"
      className="flex h-full flex-col justify-center rounded-xl border border-border bg-accent p-6"
    >
      <h2 id="stay-updated" className="text-heading">
        Stay Updated
      </h2>
      <p className="mt-2 text-muted-foreground text-sm leading-relaxed">
        Get the next article by email. There is also a{' '}
        <a href="/blog/feed.xml" className="rounded-xs text-link underline underline-offset-4">
          feed
        </a>{' '}
        for your reader.
      </p>
      <NewsletterForm className="mt-5" />
    </section>
  )
}
