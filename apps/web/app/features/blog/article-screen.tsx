import { PRODUCT_NAME } from '@quotespark/domain/text'
import { BackLink, Badge, Button } from '@quotespark/ui'
import { useLocation } from 'react-router'
import { ArticleByline } from '~/articles/article-byline.tsx'
import { ArticleCard } from '~/articles/article-card.tsx'
import { ArticleEmblem } from '~/articles/article-emblem.tsx'
import { ARTICLES, type Article, articleAt } from '~/articles/articles.ts'
import { ogPicture } from '~/pictures/og-picture.ts'
import { absoluteUrl } from '~/shell/absolute-url.ts'
import type { PageHandle } from '~/shell/page-handle.ts'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { ArticleBar } from './article-bar.tsx'
import { ARTICLE_ELEMENTS } from './article-elements.tsx'
import { FeedLink } from './feed-link.tsx'

export const handle: PageHandle = { isStatic: true }

/** `/blog/:id`, one route for each article. */
export default function ArticleScreen() {
  const article = articleAt(useLocation().pathname)
  if (!article) return null
  const { id, title, excerpt, path, sections, Text } = article
  return (
    <PublicPage
      title={title}
      description={excerpt}
      path={path}
      picture={ogPicture(id)}
      kind="article"
      header={<ArticleBar />}
    >
      <FeedLink />
      <ArticleData article={article} />
      <div className="mx-auto w-full max-w-7xl px-4 pt-8 pb-20 sm:px-6 sm:pt-10 lg:px-10 print:py-0">
        <BackLink render={<a href="/blog" />}>Back to Blog</BackLink>
        <article className="mt-8 print:mt-0">
          <ArticleHead article={article} />
          <div className="mt-12 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)_minmax(0,1fr)]">
            <Contents sections={sections} />
            <div className="min-w-0 text-[1.0625rem] leading-[1.75] lg:col-start-2">
              <Text components={ARTICLE_ELEMENTS} />
              <p className="mt-12 border-border border-t pt-6 text-muted-foreground text-sm">
                This is general guidance, not legal or tax advice.
              </p>
              <ArticleClosing />
            </div>
          </div>
        </article>
        <ReadNext after={article} />
      </div>
    </PublicPage>
  )
}

function ArticleHead({ article }: { article: Article }) {
  return (
    <header className="mx-auto flex max-w-3xl flex-col items-center text-center">
      <ArticleEmblem icon={article.icon} className="size-32 rounded-3xl" />
      <Badge className="mt-8">{article.category}</Badge>
      <h1 className="mt-4 text-balance font-semibold text-3xl leading-tight tracking-[-0.03em] sm:text-[2.75rem]">
        {article.title}
      </h1>
      <p className="mt-5 max-w-2xl text-balance text-lg text-muted-foreground leading-relaxed">
        {article.excerpt}
      </p>
      <ArticleByline article={article} className="mt-6 justify-center" />
    </header>
  )
}

/** The table of contents, beside the text where there is space. */
function Contents({ sections }: Pick<Article, 'sections'>) {
  return (
    <nav aria-label="In this article" className="hidden lg:block print:hidden">
      <div className="sticky top-28 max-w-56">
        <p className="font-medium text-sm">In this article</p>
        <ol className="mt-3 flex flex-col gap-2 border-border border-l text-sm">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block rounded-xs border-transparent border-l pl-4 text-muted-foreground leading-snug transition-colors hover:border-primary hover:text-foreground"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/** The article for search engines (schema.org/BlogPosting): data, not a script that runs. */
function ArticleData({ article }: { article: Article }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    image: absoluteUrl(ogPicture(article.id)),
    datePublished: article.date,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME },
    mainEntityOfPage: absoluteUrl(article.path),
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words; React would escape the quotation marks
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }} />
}

/** Suggests what to do next with the product. */
function ArticleClosing() {
  return (
    <aside
      aria-labelledby="article-closing"
      className="mt-10 rounded-2xl border border-border bg-accent p-6 leading-normal sm:p-8 print:hidden"
    >
      <h2 id="article-closing" className="font-semibold text-xl tracking-[-0.02em]">
        Use it in your next quote
      </h2>
      <p className="mt-2 text-base text-muted-foreground">
        Quotespark works out the VAT, records who accepted what and when, and turns the quote into the
        invoice.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button render={<a href="/auth?tab=sign-up" />}>Start Free Trial</Button>
        <Button variant="outline" render={<a href="/demo" />}>
          See the Demo
        </Button>
      </div>
    </aside>
  )
}

/** Links to the next two articles in the list, starting over at its end. */
function ReadNext({ after }: { after: Article }) {
  const at = ARTICLES.indexOf(after)
  const next = [...ARTICLES, ...ARTICLES].slice(at + 1, at + 3)
  return (
    <section aria-labelledby="read-next" className="mx-auto mt-20 max-w-4xl print:hidden">
      <h2 id="read-next" className="font-semibold text-2xl tracking-[-0.02em]">
        Read next
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {next.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
