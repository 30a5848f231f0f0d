import { emailTexts, statement, type Transaction, together } from '@quotespark/database'
import {
  EMAIL_TEXT_NAMES,
  type EmailText,
  fillEmailText,
  type PlaceholderValues,
  placeholderValues,
} from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { type LetterWords, type MailTemplates, placeholderValuesOf, renderMail } from '@quotespark/paper/mail'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { companyBrand } from './company-brand.ts'

/** A company's default text; null where the product's applies. */
type Text = Pick<typeof emailTexts.$inferSelect, 'subject' | 'message'>

/** The content of an email and the company whose look it has. */
export interface WrittenEmail<Template extends keyof MailTemplates> {
  template: Template
  variables: MailTemplates[Template]
  /** The company that writes; null for emails of an account. */
  company_id: string | null
  /** Text that somebody wrote to replace the company's or the template's. */
  words?: LetterWords
  /** A default text of the company that is not saved yet, in place of the stored one. */
  draft?: Text
  /** Values of placeholders in the company's text that differ from the variables. */
  placeholders?: PlaceholderValues
}

/**
 * Renders an email as it goes out: in the look of its company, with the words written for it alone, else with the company's
 * default text, else with the product's. Previews are drawn by it too, so that what is sent is what was shown.
 */
export async function drawEmail<Template extends keyof MailTemplates>(
  { clock }: { clock: Clock },
  db: Transaction,
  email: WrittenEmail<Template>,
  reportUrl: string,
) {
  const name = emailTextName(email.template, email.variables)
  const [{ brand, logo_file_id }, [stored]] = await together([
    companyBrand(db, email, reportUrl),
    name && email.company_id !== null
      ? storedText(db, { company_id: email.company_id, email_name: name })
      : [],
  ])
  const words = {
    subject: email.words?.subject ?? null,
    message: email.words?.message ?? null,
  }
  const own = email.draft ?? stored
  if (own) {
    const values = {
      ...placeholderValues(londonDate(clock.now()), null),
      ...(await placeholderValuesOf(email.template, email.variables)),
      ...email.placeholders,
    }
    words.subject ??= filled(own.subject, values)
    words.message ??= filled(own.message, values)
  }
  return { ...(await renderMail(email.template, email.variables, brand, words)), logo_file_id }
}

function filled(text: string | null, values: PlaceholderValues): string | null {
  return text === null ? null : fillEmailText(text, values) || null
}

/** The company's default text that applies to an email; undefined for an email whose words are the product's alone. */
function emailTextName(template: keyof MailTemplates, variables: object): EmailText | undefined {
  const isAgain = 'revision' in variables && Boolean(variables.revision)
  const name = isAgain ? `${template}-again` : template
  return EMAIL_TEXT_NAMES.find((each) => each === name)
}

const storedText = statement('email_text', (db) =>
  db
    .select({ subject: emailTexts.subject, message: emailTexts.message })
    .from(emailTexts)
    .where(
      and(
        eq(emailTexts.company_id, sql.placeholder('company_id')),
        eq(emailTexts.email_name, sql.placeholder('email_name')),
      ),
    ),
)
