import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { micromark } from 'micromark'

/** Texts that the operator may replace, each by a Markdown file of this name in LEGAL_DIR. */
const OPERATOR_TEXTS = ['privacy', 'terms', 'testimonials'] as const
type OperatorText = (typeof OPERATOR_TEXTS)[number]

/** The operator's texts as HTML; empty without a folder, and without entries for missing files. */
export type OperatorTexts = Partial<Record<OperatorText, string>>

/**
 * Reads the operator's Markdown. HTML in it is escaped, and links may lead only to pages and mail addresses: micromark lets
 * nothing else through.
 */
export async function readOperatorTexts(folder: string | undefined): Promise<OperatorTexts> {
  const texts: OperatorTexts = {}
  if (folder === undefined) return texts
  await Promise.all(
    OPERATOR_TEXTS.map(async (name) => {
      const markdown = await readFile(join(folder, `${name}.md`), 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (markdown === undefined || markdown.trim() === '') return
      const html = micromark(markdown)
      texts[name] = name === 'testimonials' ? testimonials(html) : html
    }),
  )
  return texts
}

/** Replaces the texts that a page was built with by those of the operator. */
export function withOperatorTexts(html: string, texts: OperatorTexts): string {
  return html.replace(
    /(<section data-operator-text="(\w+)"[^>]*>)[\s\S]*?(<\/section>)/g,
    (whole, start: string, name: string, end: string) => {
      const text = texts[name as OperatorText]
      return text === undefined ? whole : start + text + end
    },
  )
}

/** Formats each quotation with its author below; they are real, so nothing marks them as examples. */
function testimonials(html: string): string {
  const each = html.split(/(?=<blockquote>)/).filter((part) => part.startsWith('<blockquote>'))
  const items = each.map(
    (part) =>
      `<li><figure>${part.replace('</blockquote>', '</blockquote><figcaption>')}</figcaption></figure></li>`,
  )
  return `<h2 id="testimonials-title">What customers say</h2><ul>${items.join('')}</ul>`
}
