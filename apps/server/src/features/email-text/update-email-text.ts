import { emailTexts } from '@quotespark/database'
import { EMAIL_TEXTS, type EmailText } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { cleanText } from '@quotespark/domain/text'
import { usualWords } from '@quotespark/paper/mail'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockCompany } from '../../company/lock-company.ts'
import { emailOf, findEmailText, isEmailText, presentEmailText } from './read-email-texts.ts'

interface Edit {
  email_name: EmailText
  subject: string | null
  message: string | null
  updated_at: string | null
}

/**
 * Replaces the company's text for an email; emails already written stay as they are. The product's own words are not stored,
 * so that they follow the product. Refuses with `changed_meanwhile` when somebody else has changed the text since it was read.
 */
export async function updateEmailText(context: StaffContext, { email_name, updated_at, ...given }: Edit) {
  const { db, actor, services } = context
  const { company_id } = actor
  await lockCompany(context)
  const before = await findEmailText(db, company_id, email_name)
  const now = services.clock.now()
  if ((before?.updated_at ?? null) !== updated_at) {
    throw new Refusal('changed_meanwhile', { updated_at: before?.updated_at ?? now.toISOString() })
  }
  const { template, ...again } = emailOf(email_name)
  const usual = await usualWords(template, again)
  const text = {
    subject: ownWords(given.subject, usual.subject),
    message: ownWords(given.message, usual.message),
  }
  const was = { subject: before?.subject ?? null, message: before?.message ?? null }
  if (text.subject === was.subject && text.message === was.message)
    return presentEmailText(email_name, before)
  await recordChange(context, {
    ...{ action: 'email_text_changed', subject: EMAIL_TEXTS[email_name].title },
    ...{ before: was, after: text },
  })
  if (text.subject === null && text.message === null) {
    await db.delete(emailTexts).where(isEmailText(company_id, email_name))
    return presentEmailText(email_name, undefined)
  }
  // Two versions must not have the same time, because it tells them apart.
  const at = new Date(
    Math.max(Date.parse(before?.updated_at ?? '1970-01-01') + 1, now.getTime()),
  ).toISOString()
  const [row] = await db
    .insert(emailTexts)
    .values({ company_id, email_name, ...text, updated_at: at })
    .onConflictDoUpdate({
      target: [emailTexts.company_id, emailTexts.email_name],
      set: { ...text, updated_at: at },
    })
    .returning()
  return presentEmailText(email_name, row)
}

function ownWords(text: string | null, usual: string): string | null {
  const cleaned = text === null ? '' : cleanText(text)
  return cleaned === '' || cleaned === usual ? null : cleaned
}
