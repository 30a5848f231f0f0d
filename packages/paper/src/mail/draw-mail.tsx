import { render, toPlainText } from 'react-email'
import { Brand, type BrandStyle, brandStyle, type MailBrand } from './layout/mail-brand.tsx'
import type { LetterWords } from './letter-words.ts'
import type { Mail } from './mail.ts'
import { MAILS, type MailTemplateName, type MailTemplates } from './mails.ts'

/** Keeps the case of headings and the two columns of a Facts table in the plain-text part. */
const TEXT_SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, maxColumnWidth: 60 },
  },
]

export async function drawMail<Name extends MailTemplateName>(
  name: Name,
  variables: MailTemplates[Name],
  brand: MailBrand | null,
  words: LetterWords,
) {
  const { subject, message, Letter } = MAILS[name] as unknown as Mail<MailTemplates[Name]>
  const written = words.message ?? message?.(variables) ?? ''
  const draw = (style: BrandStyle) =>
    render(<Brand value={style}>{Letter({ ...variables, message: written })}</Brand>)
  const style = brandStyle(brand)
  const html = await draw(style)
  // The plain-text part shows the company name instead of its logo.
  const textSource = style.logo_src === null ? html : await draw({ ...style, logo_src: null })
  const text = toPlainText(textSource, { selectors: TEXT_SELECTORS })
  return { subject: words.subject ?? subject(variables), message: written, html, text }
}
