import { ArticleCard } from '~/articles/article-card.tsx'
import { ARTICLES, type Article } from '~/articles/articles.ts'

/** The two articles that follow in the list, which goes round. */
export function ReadNext({ after }: { after: Article }) {
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
