import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ARTICLES = fileURLToPath(new URL('../../apps/web/app/articles/', import.meta.url))

export interface OgPage {
  /** The small line above the title. */
  label: string
  title: string
}

/** The text of each page's picture; an article uses its own title and category. */
export function ogPages(): Record<string, OgPage> {
  const articles = readdirSync(ARTICLES)
    .filter((file) => file.endsWith('.mdx'))
    .map(
      (file) => [file.slice(0, -'.mdx'.length), articlePage(readFileSync(ARTICLES + file, 'utf8'))] as const,
    )
  return {
    landing: { label: 'Quotes and invoices for UK freelancers', title: 'Spark Your Productivity' },
    blog: { label: 'Blog', title: 'Quotes, invoices and getting paid' },
    demo: { label: 'Interactive demo', title: 'From quote to payment in five steps' },
    'design-system': { label: 'Design system', title: 'The Quotespark brand' },
    verify: { label: 'Verify a document', title: 'Is it the very file that was sealed?' },
    ...Object.fromEntries(articles),
  }
}

function articlePage(text: string): OgPage {
  return { label: field(text, 'category'), title: field(text, 'title') }
}

function field(text: string, name: string): string {
  const value = new RegExp(`^${name}: *(['"]?)(.*)\\1$`, 'm').exec(text)?.[2]
  if (!value) throw new Error(`An article has no ${name}.`)
  return value
}
