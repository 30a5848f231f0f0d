import { asSystem, companies, emails, mailReports } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '../../services.ts'

/*
 * Below no policy, because who reports belongs to no company: the link in the mail says which one it is about. Mails
 * of accounts come from nobody but the product, and cannot be reported.
 */

/** Refuses with `not_found` what is no mail of a company. */
export async function findReportable({ database }: Services, token: string) {
  const [found] = await asSystem(database, (db) =>
    db
      .select({
        company_id: companies.id,
        company_name: companies.name,
        subject: emails.subject,
        to: emails.to_email,
        cc: emails.cc_email,
        bcc: emails.bcc_email,
        report: mailReports.id,
      })
      .from(emails)
      .innerJoin(companies, eq(companies.id, emails.company_id))
      .leftJoin(
        mailReports,
        and(eq(mailReports.company_id, emails.company_id), eq(mailReports.email_id, emails.id)),
      )
      .where(eq(emails.id, token))
      .limit(1),
  )
  if (!found) throw new Refusal('not_found', { entity: 'email' })
  const { company_name, subject, report, ...email } = found
  return { email, answer: { company_name, subject, is_reported: report !== null } }
}

/** Reports a mail, once: its company writes to that address no more (`countMail`). */
export async function reportMail(services: Services, token: string) {
  const { email, answer } = await findReportable(services, token)
  const { company_id, to, cc, bcc } = email
  // Of several recipients nobody knows who it was that pressed: the others are still written to.
  const isToOne = !cc && !bcc && !to.includes(',')
  await asSystem(services.database, (db) =>
    db
      .insert(mailReports)
      .values({
        company_id,
        id: uuidv7(),
        email_id: token,
        address: isToOne ? to.toLowerCase() : '',
        subject: answer.subject,
        created_at: services.clock.now().toISOString(),
      })
      .onConflictDoNothing(),
  )
  services.logger.warn({ company_id, email_id: token }, 'a mail was reported as unwanted')
  return { ...answer, is_reported: true }
}
