import type { EmailTextEntry } from '@quotespark/contract'
import { emailTexts, type Transaction } from '@quotespark/database'
import { EMAIL_TEXT_NAMES, EMAIL_TEXTS, type EmailText } from '@quotespark/domain/document'
import { type MailTemplateName, usualWords } from '@quotespark/paper/mail'
import { and, eq } from 'drizzle-orm'

type Row = typeof emailTexts.$inferSelect

/** The email that a text is for; the text of a changed document is for the same one, sent again. */
export function emailOf(email_name: EmailText): { template: MailTemplateName; isAgain: boolean } {
  const isAgain = email_name.endsWith('-again')
  return { template: email_name.replace(/-again$/, '') as MailTemplateName, isAgain }
}

/** Lists every email that the company can write itself, with its own text and the product's. */
export async function listEmailTexts(db: Transaction, company_id: string): Promise<EmailTextEntry[]> {
  const rows = await db.select().from(emailTexts).where(eq(emailTexts.company_id, company_id))
  return Promise.all(
    EMAIL_TEXT_NAMES.map((name) =>
      presentEmailText(
        name,
        rows.find((row) => row.email_name === name),
      ),
    ),
  )
}

export async function findEmailText(
  db: Transaction,
  company_id: string,
  email_name: EmailText,
): Promise<Row | undefined> {
  const [row] = await db.select().from(emailTexts).where(isEmailText(company_id, email_name))
  return row
}

export function isEmailText(company_id: string, email_name: EmailText) {
  return and(eq(emailTexts.company_id, company_id), eq(emailTexts.email_name, email_name))
}

export async function presentEmailText(email_name: EmailText, row: Row | undefined): Promise<EmailTextEntry> {
  const { title, description, placeholders } = EMAIL_TEXTS[email_name]
  const { template, ...again } = emailOf(email_name)
  return {
    email_name,
    title,
    description,
    subject: row?.subject ?? null,
    message: row?.message ?? null,
    usual: await usualWords(template, again),
    placeholders: [...placeholders],
    updated_at: row?.updated_at ?? null,
  }
}
