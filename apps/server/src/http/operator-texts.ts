import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { micromark } from 'micromark'

/** The texts that whoever runs the installation may replace: a Markdown file of this name in LEGAL_DIR each. */
const OPERATOR_TEXTS = ['privacy', 'terms', 'testimonials'] as const
type OperatorText = (typeof OPERATOR_TEXTS)[number]

/** What stands there already, as HTML; none where there is no folder, and none of files that are not in it. */
export type OperatorTexts = Partial<Record<OperatorText, string>>

/**
 * Reads the Markdown of the operator. HTML in it is shown as it is written, and links lead nowhere but to pages and mail:
 * micromark lets neither through.
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

/** Puts the texts of the operator in place of those that a page was built with. */
export function withOperatorTexts(html: string, texts: OperatorTexts): string {
  return html.replace(
    /(<section data-operator-text="(\w+)"[^>]*>)[\s\S]*?(<\/section>)/g,
    (whole, start: string, name: string, end: string) => {
      const text = texts[name as OperatorText]
      return text === undefined ? whole : start + text + end
    },
  )
}

/** Each quotation with whose it is below; they are real, so nothing marks them as examples. */
function testimonials(html: string): string {
  const each = html.split(/(?=<blockquote>)/).filter((part) => part.startsWith('<blockquote>'))
  const items = each.map(
    (part) =>
      `<li><figure>${part.replace('</blockquote>', '</blockquote><figcaption>')}</figcaption></figure></li>`,
  )
  return `<h2 id="testimonials-title">What customers say</h2><ul>${items.join('')}</ul>`
}
