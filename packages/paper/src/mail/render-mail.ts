import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import { cleanText } from '../clean-text.ts'
import type { MailBrand } from './layout/mail-brand.tsx'
import type { LetterWords } from './letter-words.ts'
import { mailTemplate } from './mail-catalogue.ts'
import type { MailTemplateName, MailTemplates } from './mail-templates.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const AS_USUAL: LetterWords = { subject: null, message: null }

/**
 * Draws a mail. Refuses (`invalid_input`) a variable that is missing or a link that is not of the web, so that variables typed
 * into the e-mail test page can be passed on as they are. `brand` is that of the company that writes. Answers with it the words
 * above its figures, where somebody may write those themselves.
 */
export async function renderMail<Name extends MailTemplateName>(
  name: Name,
  variables: MailTemplates[Name],
  brand: MailBrand | null = null,
  words: LetterWords = AS_USUAL,
): Promise<RenderedMail & { message: string }> {
  const checked = checkedVariables(name, variables)
  // Loaded with the first mail: React and the components take a third of a second and 40 MB.
  const { drawMail } = await import('./draw-mail.tsx')
  const { subject, ...drawn } = await drawMail(name, checked, brand, {
    subject: words.subject && cleanText(words.subject),
    message: words.message && cleanText(words.message),
  })
  return { subject: subjectLine(subject), ...drawn }
}

function checkedVariables<Name extends MailTemplateName>(
  name: Name,
  variables: MailTemplates[Name],
): MailTemplates[Name] {
  const { sample, optional } = mailTemplate(name)
  const given: Record<string, unknown> = { ...variables }
  const checked: Record<string, string | null> = {}
  const issues: { path: string; message: string }[] = []
  for (const path of Object.keys(sample)) {
    const value = given[path]
    const text = typeof value === 'string' ? cleanText(value) : ''
    checked[path] = text || null
    if (!text && !optional.includes(path)) issues.push({ path, message: MESSAGES.required(path) })
    if (text && path.endsWith('Url') && !isWebAddress(text))
      issues.push({ path, message: MESSAGES.invalidFormat(path) })
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  return checked as MailTemplates[Name]
}

/** 'javascript:' and its like have no business behind a button. */
function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** One line, whatever names contain: a line break in a header would start another header (RFC 5322 section 2.2). */
function subjectLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim()
}
