import { Refusal } from '@quotespark/domain/refusal'
import { cleanText } from '@quotespark/domain/text'
import { MESSAGES } from '@quotespark/domain/validation'
import type { MailBrand } from './layout/mail-brand.tsx'
import type { LetterWords } from './letter-words.ts'
import type { Mail, MailAudience } from './mail.ts'
import type { MailTemplateName, MailTemplates } from './mails.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail as the email test page and its senders know it. */
export interface MailEntry {
  name: MailTemplateName
  title: string
  description: string
  audience: MailAudience
  /** Every variable, with a value that shows what it is for. */
  sample: Readonly<Record<string, string>>
  /** Variables that may be left out. */
  optional: readonly string[]
}

/** Loads all mails. They come with React and its components (a third of a second and 40 MB), so not before they are needed. */
export async function listMails(): Promise<MailEntry[]> {
  const { MAILS } = await import('./mails.ts')
  return (Object.keys(MAILS) as MailTemplateName[]).map((name) => ({ name, ...MAILS[name] }))
}

/** The mail of this name. */
export async function findMail(name: MailTemplateName): Promise<MailEntry> {
  const { MAILS } = await import('./mails.ts')
  return { name, ...MAILS[name] }
}

/**
 * The mail's own subject and message, with placeholders in place of the variables. Those of a changed document are asked for
 * with `isAgain`.
 */
export async function usualWords(
  name: MailTemplateName,
  { isAgain }: { isAgain: boolean },
): Promise<{ subject: string; message: string }> {
  const { MAILS } = await import('./mails.ts')
  const { sample, placeholders = {}, subject, message }: Mail<Record<string, string | null>> = MAILS[name]
  const variables: Record<string, string | null> = { ...sample, ...(!isAgain && { revision: null }) }
  for (const [placeholder, variable] of Object.entries(placeholders)) {
    if (variables[variable] !== null) variables[variable] = `{${placeholder}}`
  }
  return { subject: subject(variables), message: message?.(variables) ?? '' }
}

/** Values of the mail's placeholders; null for those that this one does not have. */
export async function placeholderValuesOf<Name extends MailTemplateName>(
  name: Name,
  variables: MailTemplates[Name],
): Promise<Record<string, string | null>> {
  const { MAILS } = await import('./mails.ts')
  const { placeholders = {}, inSentence = {} }: Mail<Record<string, string | null>> = MAILS[name]
  const given: Record<string, string | null | undefined> = { ...variables }
  const read = (variable: string) => {
    const value = given[variable] || null
    return value && (inSentence[variable]?.(value) ?? value)
  }
  return Object.fromEntries(
    Object.entries(placeholders).map(([placeholder, variable]) => [placeholder, read(variable)]),
  )
}

const AS_USUAL: LetterWords = { subject: null, message: null }

/**
 * Renders an email. Refuses with `invalid_input` a missing variable or a link that is not http(s), so that variables typed
 * on the email test page can be passed on unchecked. `brand` is the look of the sending company. Also returns the message
 * above the figures, for emails whose message users may edit.
 */
export async function renderMail<Name extends MailTemplateName>(
  name: Name,
  variables: MailTemplates[Name],
  brand: MailBrand | null = null,
  words: LetterWords = AS_USUAL,
): Promise<RenderedMail & { message: string }> {
  const { drawMail } = await import('./draw-mail.tsx')
  const checked = checkedVariables(await findMail(name), variables)
  const { subject, ...drawn } = await drawMail(name, checked, brand, {
    subject: words.subject && cleanText(words.subject),
    message: words.message && cleanText(words.message),
  })
  return { subject: subjectLine(subject), ...drawn }
}

function checkedVariables<Name extends MailTemplateName>(
  { sample, optional }: MailEntry,
  variables: MailTemplates[Name],
): MailTemplates[Name] {
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

/** True for http and https URLs: 'javascript:' and the like must never be behind a button. */
function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** Joins the subject into one line: a line break in a header would start another header (RFC 5322 section 2.2). */
function subjectLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim()
}
