import {
  asSystem,
  companies,
  companyMembers,
  emails,
  mailReports,
  profiles,
  type Transaction,
} from '@quotespark/database'
import { mailboxKey, splitAddresses } from '@quotespark/domain/contact'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDateTime } from '@quotespark/domain/time'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createExactLimit } from '../../limits/exact-limit.ts'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'

/*
 * Bypasses row-level security, because the person who reports belongs to no company: the link in the email names it.
 * Account emails come from the product itself and cannot be reported.
 */

/** Refuses with `not_found` when the email does not exist or was not sent by a company. */
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

const SILENT_REPORTS = 2
/** The first report of a company above this number within a day is sent to the operators; further ones that day are not. */
const manyReports = createExactLimit({ name: 'mail reports', points: SILENT_REPORTS, seconds: 24 * 60 * 60 })

async function notifyOperators(services: Services, db: Transaction, company: string): Promise<void> {
  for (const to of services.config.OPS_EMAILS) {
    await postEmail(services, db, {
      template: 'security-notice',
      allowance: 'account',
      to,
      company_id: null,
      variables: {
        name: to,
        title: `Emails from ${company} were reported as unwanted`,
        description: `${SILENT_REPORTS + 1} of its emails were reported by recipients within a day. A company can no longer email anyone who has reported it.`,
        who: company,
        when: formatDateTime(services.clock.now()),
        where: null,
        advice:
          'You will not get another email about today’s reports. The operator’s page lists all of them.',
        openUrl: `${services.config.APP_URL}/ops`,
      },
    })
  }
}

/**
 * Lists the mailboxes the email went to, in To, Cc and Bcc: nobody can tell which of them reported it, so the report counts
 * for each. Members of the company, who often get a copy, are left out; one empty mailbox stands in when nobody else got
 * it.
 */
async function reporters(db: Transaction, company_id: string, lists: (string | null)[]): Promise<string[]> {
  const members = await db
    .select({ email: profiles.email })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, company_id))
  const theirs = new Set(members.map(({ email }) => mailboxKey(email)))
  const mailboxes = new Set(lists.flatMap(splitAddresses).map(mailboxKey))
  const others = [...mailboxes].filter((mailbox) => !theirs.has(mailbox))
  return others.length > 0 ? others : ['']
}

/** Reports an email, once: neither its company nor another of the same founder can email those mailboxes again (`countMail`). */
export async function reportMail(services: Services, token: string) {
  const { email, answer } = await findReportable(services, token)
  const { company_id, to, cc, bcc } = email
  const isNew = await asSystem(services.database, async (db) => {
    const added = await db
      .insert(mailReports)
      .values(
        (await reporters(db, company_id, [to, cc, bcc])).map((mailbox) => ({
          company_id,
          id: uuidv7(),
          email_id: token,
          mailbox,
          subject: answer.subject,
          created_at: services.clock.now().toISOString(),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: mailReports.id })
    const isOneTooMany = added.length > 0 && (await manyReports.consume(db, company_id))?.isFirst
    if (isOneTooMany) await notifyOperators(services, db, answer.company_name)
    return added.length > 0
  })
  if (isNew) services.logger.warn({ company_id, email_id: token }, 'a mail was reported as unwanted')
  return { ...answer, is_reported: true }
}
