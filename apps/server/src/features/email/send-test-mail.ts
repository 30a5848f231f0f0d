import { setTimeout } from 'node:timers/promises'
import type { testEmailInput } from '@quotespark/contract'
import { asSystem, type Database, emails, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { MailEntry } from '@quotespark/paper/mail'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { remembered } from '../../api/idempotency.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { limitTestMails } from './limit-test-mails.ts'
import { isLink, requireMailTemplate, templateVariables } from './mail-templates.ts'
import { typedVariables, withFieldPaths } from './preview-mail.ts'

interface TestMailContext {
  services: Services
  user: SignedInUser
  idempotency_key: string | undefined
}

/** How long to wait for the provider; the worker polls every second. */
const WAIT_MS = 8_000
const LOOK_EVERY_MS = 200

/**
 * Sends a template as a test and waits a moment for the outcome. It goes through the outbox like every email, under the
 * product's own name and marked as a test; replies go to its sender.
 */
export async function sendTestMail(context: TestMailContext, input: z.output<typeof testEmailInput>) {
  const { database } = context.services
  const id = await asSystem(database, (db) => once(context, db, input, () => post(context, db, input)))
  for (const until = Date.now() + WAIT_MS; ; await setTimeout(LOOK_EVERY_MS)) {
    const outcome = await lookUp(database, id)
    if (outcome.status !== 'waiting' || outcome.error !== null || Date.now() > until) return outcome
  }
}

async function post(
  { services, user }: TestMailContext,
  db: Transaction,
  { to, template, variables }: z.output<typeof testEmailInput>,
): Promise<string> {
  const found = await requireMailTemplate(template)
  checkTestMail(found, variables, services.config.APP_URL)
  await limitTestMails(services, db, { from: user.email, to })
  await countMail({ db, services, actor: { user_id: user.id } }, null, to)
  return withFieldPaths(() =>
    postEmail(services, db, {
      template: found.name,
      allowance: 'counted',
      variables: typedVariables(found, variables),
      to,
      company_id: null,
      reply_to: user.email,
      is_test: true,
    }),
  )
}

async function once(
  { user, idempotency_key: key }: TestMailContext,
  db: Transaction,
  input: unknown,
  work: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return work()
  const { output } = await remembered(
    { db, user_id: user.id, company_id: null, key, operation: 'email.sendTest', input },
    async () => ({
      output: await work(),
    }),
  )
  return output
}

async function lookUp(database: Database, id: string) {
  const [email] = await asSystem(database, (db) =>
    db
      .select({ id: emails.id, status: emails.status, subject: emails.subject, error: emails.last_error })
      .from(emails)
      .where(eq(emails.id, id)),
  )
  if (!email) throw new Error('a posted mail is gone')
  return email
}

/** Text that mail programs turn into a link: an address with a scheme, a domain or an email address. */
const LINK_IN_TEXT = /:\/\/|[\p{L}\d-]\.\p{L}{2,}/u

/**
 * Test emails can go to anyone under our name, so they must not link elsewhere. Refuses links to other sites with
 * `invalid_input`, even inside text.
 */
function checkTestMail(template: MailEntry, variables: Record<string, string>, appUrl: string): void {
  const issues = templateVariables(template, variables).flatMap(([variable, value]) => {
    const path = `variables.${variable}`
    if (!isLink(variable)) {
      return LINK_IN_TEXT.test(value) ? [{ path, message: MESSAGES.mailText(variable) }] : []
    }
    const leadsAway = value.trim() !== '' && URL.parse(value)?.origin !== new URL(appUrl).origin
    return leadsAway ? [{ path, message: MESSAGES.mailLink(variable) }] : []
  })
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}
