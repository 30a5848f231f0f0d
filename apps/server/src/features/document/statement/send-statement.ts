import type { LateLetterPreview } from '@quotespark/contract'
import { customers, documents, type Transaction } from '@quotespark/database'
import { balanceWords, claimableSentence } from '@quotespark/domain/billing'
import { INVOICE_AGES } from '@quotespark/domain/dashboard'
import { formatMoney, isZeroMoney, type Money, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate, londonDate } from '@quotespark/domain/time'
import type { MailTemplates } from '@quotespark/paper/mail'
import { and, eq } from 'drizzle-orm'
import type { AsStaff, StaffReader } from '../../../api/context.ts'
import { requireCompany } from '../../../company/require-company.ts'
import { countMail } from '../../../mail/mail-allowance.ts'
import { postEmail } from '../../../mail/outbox.ts'
import { replyToAddress } from '../../../mail/reply-address.ts'
import type { Services } from '../../../services.ts'
import { documentRef } from '../document-ref.ts'
import { insertFileRow, type StoredFile, storeFile } from '../evidence/archive-file.ts'
import { greetedAs } from '../invoice-mail.ts'
import { claimableToday } from '../late-payment/read-debt.ts'
import { isOwedBy } from '../payment/open-invoices.ts'
import type { Sender } from '../product-sender.ts'
import { requireCustomer } from '../require-customer.ts'
import { drawForPreview, presentPreview } from '../send/present-preview.ts'
import { customerReceivers } from '../send/receivers.ts'
import type { DaysAsked } from './read-statement.ts'
import type { Account } from './statement-entries.ts'
import { drawStatement, type Gathered, gatherStatement } from './statement-pdf.ts'

/** Days, and an email as somebody typed it; what is left out takes the default. */
interface WrittenStatement extends DaysAsked {
  id: string
  to_email?: string | undefined
  cc?: string | null | undefined
  subject?: string | null | undefined
  message?: string | null | undefined
  show_interest: boolean
}

/** Renders the email with a statement as it would go out now. Counts and stores nothing. */
export async function previewStatement(
  services: Services,
  asStaff: AsStaff,
  { id, to_email, cc = null, subject, message, show_interest, ...days }: WrittenStatement,
): Promise<LateLetterPreview> {
  const { drawn, to, interest_amount } = await asStaff(async ({ db, actor }) => {
    const account = { company_id: actor.company_id, customer_id: id }
    await requireCustomer(db, actor.company_id, id)
    const gathered = await gatherStatement({ db, services }, account, days)
    const interest_amount = await claimableOfStatement({ db, services }, account, gathered)
    const named = show_interest ? interest_amount : null
    const email = await statementEmail({ db, services }, account, gathered, named)
    const words = { subject: subject ?? null, message: message ?? null }
    const drawn = await drawForPreview(services, db, { ...email, company_id: account.company_id, words })
    return { drawn, interest_amount, to: to_email ?? (await customerReceivers(db, account.company_id, id)) }
  })
  const warnings = to === null ? (['no_customer_email'] as const) : []
  const presented = await presentPreview(services, drawn)
  return { to, cc, ...presented, interest_amount, warnings: [...warnings], unprintable: [] }
}

/** A statement that was drawn and stored, to be emailed in a transaction of its own. */
export interface DrawnStatement {
  account: Account
  gathered: Gathered
  file: StoredFile
}

/** Draws and stores the statement of a customer, outside any transaction. Refuses as `statementPdf` does. */
export async function storeStatement(
  services: Services,
  account: Account,
  gathered: Gathered,
): Promise<DrawnStatement> {
  const drawn = await drawStatement(services, account, gathered)
  const file = await storeFile(services.files, account.company_id, {
    file_name: drawn.name,
    content_type: drawn.type,
    bytes: await drawn.bytes(),
  })
  return { account, gathered, file }
}

/**
 * Emails a statement that was drawn, as staff asked. Refuses with `customer_email_missing` where nobody receives invoices and no
 * address was typed, and as `countMail` does.
 */
export async function sendStatement(
  { db, services, actor }: StaffReader,
  drawn: DrawnStatement,
  { to_email, cc = null, subject, message, show_interest }: WrittenStatement,
): Promise<void> {
  const { company_id, customer_id } = drawn.account
  const to = to_email ?? (await customerReceivers(db, company_id, customer_id))
  if (to === null) throw new Refusal('customer_email_missing', {})
  const { account, gathered } = drawn
  // Worked out before the email is counted: senders that share a count wait for each other from then on.
  const interest_amount = show_interest
    ? await claimableOfStatement({ db, services }, account, gathered)
    : null
  await countMail({ db, services, actor }, company_id, to, cc)
  await postStatement({ db, services }, drawn, {
    ...{ to, cc, by: actor, interest_amount },
    words: { subject: subject ?? null, message: message ?? null },
  })
}

interface StatementLetter {
  to: string
  cc: string | null
  by: Sender
  words: { subject: string | null; message: string | null }
  /** The interest and the fixed sums that it names; null for none. */
  interest_amount: Money | null
}

/** Emails a statement; the email must have been counted. */
export async function postStatement(
  { db, services }: { db: Transaction; services: Services },
  { account, gathered, file }: DrawnStatement,
  { to, cc, by, words, interest_amount }: StatementLetter,
): Promise<void> {
  const { company_id, customer_id } = account
  const company = await requireCompany(db, company_id)
  await insertFileRow(db, file)
  await postEmail(services, db, {
    ...(await statementEmail({ db, services }, account, gathered, interest_amount)),
    ...{ company_id, customer_id, to, cc, words },
    allowance: 'counted',
    from_name: company.name,
    reply_to: replyToAddress(company, by),
    attachment_file_ids: [file.id],
  })
}

async function statementEmail(
  { db, services }: { db: Transaction; services: Services },
  { company_id, customer_id }: Account,
  { view }: Gathered,
  interest_amount: Money | null,
) {
  const company = await requireCompany(db, company_id)
  const [customer] = await db
    .select({ name: customers.name, contact_person: customers.contact_person })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id)))
  const overdue = sumMoney(INVOICE_AGES.filter((age) => age !== 'not_yet_due').map((age) => view.ageing[age]))
  const unless0 = (sum: string) => (isZeroMoney(sum) ? null : formatMoney(sum))
  const days = new URLSearchParams({ customer_id, from: view.from, to: view.to })
  const variables: MailTemplates['statement'] = {
    customerName: greetedAs(customer),
    companyName: company.name,
    days: `${formatDate(view.from)} to ${formatDate(view.to)}`,
    balance: balanceWords(view.closing_balance),
    overdue: unless0(overdue),
    credit: unless0(view.unallocated_credit),
    interest: interest_amount && claimableSentence(interest_amount, view.to),
    statementUrl: `${services.config.APP_URL}/portal/statement?${days}`,
  }
  return {
    template: 'statement' as const,
    variables,
    placeholders: { customer: customer?.name ?? '' },
  }
}

/** Invoices whose interest is worked out for one email: each is read by itself. */
const MOST_WITH_INTEREST = 100

/**
 * The interest and the fixed sums that the email with a statement can name; null where nothing can be claimed, for a statement that ended
 * before today, whose sum would be another, and for more than a hundred invoices that are owed.
 */
async function claimableOfStatement(
  { db, services }: { db: Transaction; services: Services },
  { company_id, customer_id }: Account,
  { view }: Gathered,
): Promise<Money | null> {
  const today = londonDate(services.clock.now())
  if (view.to !== today) return null
  const owed = await db
    .select({ id: documents.id })
    .from(documents)
    .where(isOwedBy(company_id, customer_id))
    .limit(MOST_WITH_INTEREST + 1)
  if (owed.length > MOST_WITH_INTEREST) return null
  return claimableToday(
    { db, services },
    owed.map(({ id }) => documentRef('invoice', company_id, id)),
  )
}
