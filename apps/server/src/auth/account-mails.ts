import { mailReports, type Transaction } from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { mailboxKey } from '@quotespark/domain/contact'
import type { MailTemplates } from '@quotespark/paper/mail'
import { and, eq } from 'drizzle-orm'
import { createExactLimit } from '../limits/exact-limit.ts'
import { type OutgoingEmail, postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import type { AccountsDatabase } from './accounts-database.ts'
import { companyOfCustomer } from './company-of-customer.ts'

interface Person {
  email: string
  name: string
}

/** The content of a mail and the company in whose name it is sent. */
type Letter<Template extends keyof MailTemplates> = Pick<
  OutgoingEmail<Template>,
  'variables' | 'company_id' | 'from_name'
>

/** Mails of one kind to one address within `MAILS_SECONDS`; the earlier ones remain valid. */
const MAILS = 5
const MAILS_SECONDS = 15 * 60

/** Creates the mails of an account. Each link leads to a page that acts only when used: a scanner that fetches it does nothing. */
export function createAccountMails(services: Services, { join }: AccountsDatabase) {
  const { config } = services
  const sent = createExactLimit({
    name: 'account mails',
    points: Math.ceil(MAILS * config.RATE_LIMIT_FACTOR),
    seconds: MAILS_SECONDS,
  })
  const page = (path: string, token: string) => `${config.APP_URL}${path}?token=${encodeURIComponent(token)}`

  async function mail<Template extends keyof MailTemplates>(
    template: Template,
    to: string,
    write: MailTemplates[Template] | ((db: Transaction) => Promise<Letter<Template>>),
    link: string,
  ): Promise<void> {
    const isPosted = await join(async (db) => {
      // Stops others from flooding a mailbox. Refused silently: an answer would reveal that the account exists.
      if ((await sent.consume(db, `${template} ${mailboxKey(to)}`)) !== undefined) return false
      const letter = typeof write === 'function' ? await write(db) : { variables: write, company_id: null }
      await postEmail(services, db, { template, to, allowance: 'asked_for', ...letter })
      return true
    })
    if (!isPosted) return
    // Without a mail provider the link must still reach the person who runs the product.
    if (config.keepsMail && config.LOG_LEVEL !== 'silent')
      process.stdout.write(`\n  Mail for ${to}: ${link}\n\n`)
  }

  return {
    verification(person: Person, token: string) {
      const verificationUrl = page('/auth/verify-email', token)
      const variables = { name: personName(person), verificationUrl }
      return mail('account-verification', person.email, variables, verificationUrl)
    },
    passwordReset(person: Person, token: string) {
      const resetUrl = page('/auth/reset-password', token)
      return mail('password-reset', person.email, { name: personName(person), resetUrl }, resetUrl)
    },
    magicLink(email: string, token: string) {
      const loginUrl = page('/portal/login', token)
      return mail('magic-link', email, (db) => portalLetter(db, email, loginUrl), loginUrl)
    },
    accountExists(person: Person) {
      const signInUrl = `${config.APP_URL}/auth`
      const resetUrl = `${config.APP_URL}/auth/forgot-password`
      const variables = { name: personName(person), signInUrl, resetUrl }
      return mail('account-exists', person.email, variables, signInUrl)
    },
  }
}

/** Writes the sign-in mail in the name of the customer's one company, unless they have reported that company's mails. */
async function portalLetter(db: Transaction, email: string, loginUrl: string): Promise<Letter<'magic-link'>> {
  const company = await companyOfCustomer(db, email)
  if (!company || (await hasReported(db, company.id, email)))
    return { variables: { loginUrl }, company_id: null }
  return {
    variables: { loginUrl, companyName: company.name },
    company_id: company.id,
    from_name: company.name,
  }
}

async function hasReported(db: Transaction, company_id: string, email: string): Promise<boolean> {
  const theirs = and(eq(mailReports.company_id, company_id), eq(mailReports.mailbox, mailboxKey(email)))
  return (await db.$count(mailReports, theirs)) > 0
}
