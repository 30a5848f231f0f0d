import type { companies } from '@quotespark/database'
import type { EmailText } from '@quotespark/domain/document'
import { findMail, type MailTemplateName, type MailTemplates } from '@quotespark/paper/mail'
import type { AsStaff } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import type { Services } from '../../services.ts'
import { drawForPreview, presentPreview } from '../document/send/present-preview.ts'
import { emailOf } from './read-email-texts.ts'

interface Draft {
  email_name: EmailText
  subject: string | null
  message: string | null
}

/** Renders an email with a text that may not be saved yet, sample values and the company's own details. Stores nothing. */
export async function previewEmailText(
  services: Services,
  asStaff: AsStaff,
  { email_name, subject, message }: Draft,
): Promise<{ subject: string; html: string }> {
  const drawn = await asStaff(async ({ db, actor }) => {
    const { company_id } = actor
    const { template, isAgain } = emailOf(email_name)
    const company = await requireCompany(db, company_id)
    return drawForPreview(services, db, {
      template,
      company_id,
      variables: await sampleVariables(template, company, {
        ...(!isAgain && { revision: null }),
        ...(services.stripe === undefined && { payByCard: null }),
      }),
      draft: { subject, message },
    })
  })
  const shown = await presentPreview(services, drawn)
  return { subject: shown.subject, html: shown.html }
}

/** Sample values, with the company's own name and bank account. */
async function sampleVariables(
  template: MailTemplateName,
  company: typeof companies.$inferSelect,
  changes: Record<string, string | null>,
): Promise<MailTemplates[MailTemplateName]> {
  const variables: Record<string, string | null> = {
    ...(await findMail(template)).sample,
    companyName: company.name,
    accountName: company.bank_account_name,
    sortCode: company.bank_sort_code,
    accountNumber: company.bank_account_number,
    ...changes,
  }
  // The sample has every variable; those of other emails are dropped where it is rendered.
  return variables as unknown as MailTemplates[MailTemplateName]
}
