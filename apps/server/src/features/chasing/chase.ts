import { asCompany, asSystem, chasedSteps, documents, type Transaction } from '@quotespark/database'
import { type ChasedKind, chasingDay, isChasingTime } from '@quotespark/domain/billing'
import { splitAddresses } from '@quotespark/domain/contact'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { and, asc, eq, inArray, min } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { requireCompany } from '../../company/require-company.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyToAddress } from '../../mail/reply-address.ts'
import type { Services } from '../../services.ts'
import { documentRef } from '../document/document-ref.ts'
import { insertFileRow } from '../document/evidence/archive-file.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { lockInvoiceRows, lockPayer } from '../document/lock-invoices.ts'
import { productSender, type Sender } from '../document/product-sender.ts'
import { isMailboxTaken, takeMailboxes } from '../document/remind/mailboxes.ts'
import { remindingOf } from '../document/remind/reminder.ts'
import { readBalances } from '../document/statement/read-statement.ts'
import { type DrawnStatement, storeStatement } from '../document/statement/send-statement.ts'
import type { Account } from '../document/statement/statement-entries.ts'
import { type Gathered, gatherStatement } from '../document/statement/statement-pdf.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { byKind, type DueStep, listDueSteps } from './due-steps.ts'
import { mailsOf, type PlannedMail, receiverOf } from './plan-mails.ts'
import { countedSteps } from './steps.ts'

/** Steps that a run reads: what is left is sent by the next one. */
const STEPS_AT_ONCE = 10_000

/**
 * Sends the mails of today's steps, each in a transaction of its own, one of each company in turn. Does nothing outside the hours, and on
 * days that are no working days. What does not fit into the limits of mails, or comes second for a mailbox, is sent on the next working
 * day. Returns how many were sent.
 */
export async function chaseCustomers(services: Services): Promise<number> {
  const { database, config, clock, logger } = services
  const now = clock.now()
  if (!isChasingTime(now, config.bankHolidays)) return 0
  const today = { day: londonDate(now), since: '-infinity' }
  const due = await asSystem(database, (db) => listDueSteps(db, { days: [today], inTurn: STEPS_AT_ONCE }))
  let sent = 0
  for (const mail of mailsOf(due)) {
    if (!isChasingTime(clock.now(), config.bankHolidays)) break
    try {
      if (mail.to !== null && (await chase(services, mail))) sent += 1
    } catch (error) {
      logger.error({ err: error, company_id: mail.company_id }, 'a customer could not be chased')
    }
  }
  return sent
}

async function chase(services: Services, planned: PlannedMail): Promise<boolean> {
  const { database } = services
  const { company_id } = planned
  // Looked at before statements are drawn for nothing.
  const composed = await asCompany(database, company_id, async (db) => {
    const receiver = { ...receiverOf(planned), day: planned.day }
    if (await isMailboxTaken({ db, services }, company_id, receiver)) return undefined
    return composeMail({ db, services }, await requireCompany(db, company_id), planned)
  })
  if (!composed || composed.stopped_by !== null) return false
  const statements = await drawStatements(services, company_id, composed.steps)
  try {
    return await asCompany(database, company_id, async (db) => {
      await postChasing({ db, services }, planned, { by: await senderOf(db, planned), statements })
      return true
    })
  } catch (error) {
    if (error instanceof NotNow || error instanceof Refusal) return false
    throw error
  }
}

/** The product, with replies to whoever wrote what the strictest step is about. */
async function senderOf(db: Transaction, { company_id, steps: [first] }: PlannedMail): Promise<Sender> {
  const [row] = await db
    .select({ created_by: documents.created_by })
    .from(documents)
    .where(isOneOfSteps(company_id, [first]))
  return productSender(db, row?.created_by ?? null)
}

/** Thrown where a mail is not sent after all, so that nothing of it stays. */
export class NotNow extends Error {}

/** Draws the statements that go along with two or more invoices, outside any transaction. */
export async function drawStatements(
  services: Services,
  company_id: string,
  steps: readonly DueStep[],
): Promise<DrawnStatement[]> {
  if (steps.length < 2) return []
  const drawn: DrawnStatement[] = []
  for (const customer_id of [...new Set(steps.map((step) => step.customer_id))].sort()) {
    const account = { company_id, customer_id }
    const gathered = await asCompany(services.database, company_id, (db) =>
      gatherOpen({ db, services }, account, steps),
    )
    if (gathered) drawn.push(await storeStatement(services, account, gathered))
  }
  return drawn
}

/**
 * Reads the statement since the oldest of the listed invoices; undefined where that is more than a statement prints, and the mail lists the
 * invoices anyway.
 */
async function gatherOpen(
  parts: { db: Transaction; services: Services },
  account: Account,
  steps: readonly DueStep[],
): Promise<Gathered | undefined> {
  const [oldest] = await parts.db
    .select({ from: min(documents.issue_date) })
    .from(documents)
    .where(isOneOfSteps(account.company_id, steps))
  try {
    return await gatherStatement(parts, account, { from: oldest?.from ?? undefined })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return undefined
    throw error
  }
}

/** A step of a document, by what names it. */
type StepOf = Pick<DueStep, 'kind' | 'company_id' | 'id' | 'days'>

const isOneOfSteps = (company_id: string, steps: readonly Pick<StepOf, 'id'>[]) =>
  and(
    eq(documents.company_id, company_id),
    inArray(
      documents.id,
      steps.map(({ id }) => id),
    ),
  )

type Company = Awaited<ReturnType<typeof requireCompany>>

interface Posting {
  by: Sender
  statements: readonly DrawnStatement[]
  /** Somebody who sends it by hand: then it does not matter whether the mailbox had a mail today. */
  hand?: { user_id: string; name: string }
}

/**
 * Posts a mail and notes its steps, in the transaction that checks once more, under the locks of the money of its customers, that all of
 * it is due: a payment and a reminder cannot pass each other. Throws `NotNow` where anything has changed since it was planned, or the
 * mailbox had its mail of the day; refuses as `countMail` does.
 */
export async function postChasing(
  { db, services }: { db: Transaction; services: Services },
  planned: PlannedMail,
  { by, statements, hand }: Posting,
): Promise<ComposedMail> {
  const { company_id } = planned
  const now = services.clock.now()
  const today = londonDate(now)
  const company = await requireCompany(db, company_id)
  await lockDue({ db, services }, planned)
  const due = await dueStill(db, planned)
  // By hand it is sent before its day, and says how late it is by today.
  const composed = await composeMail({ db, services }, company, hand ? { ...due, day: today } : due)
  const { steps, words, email, mail } = composed
  if (composed.stopped_by !== null || mail.to === null || (await areStale({ db, services }, statements)))
    throw new NotNow()
  const isFree = await takeMailboxes(db, { company_id, ...receiverOf(due), day: today })
  if (!isFree && !hand) throw new NotNow()
  const copies = await copiesOf(db, company_id, steps)
  await countMail({ db, services, ...(hand && { actor: hand }) }, company_id, mail.to, copies.cc, copies.bcc)
  for (const { file } of statements) await insertFileRow(db, file)
  const email_id = await postEmail(services, db, {
    ...email,
    ...{ company_id, to: mail.to, ...copies, words, allowance: 'counted', from_name: composed.seller.name },
    ...(steps.length === 1 ? { document_id: steps[0]?.id } : { customer_id: composed.customer.id }),
    reply_to: replyToAddress(composed.seller, by),
    attachment_file_ids: [...(await pdfOf(db, steps)), ...statements.map(({ file }) => file.id)],
  })
  const created_at = now.toISOString()
  for (const step of steps) {
    const document = documentRef(step.kind, company_id, step.id)
    await db
      .update(documents)
      .set(remindingOf(step.kind).remindedColumns(created_at))
      .where(isOneOfSteps(company_id, [step]))
    await recordEvent({ db, services }, document, 'reminded', by, {
      data: { email: mail.to, days: String(step.days) },
    })
  }
  await noteSteps(db, steps, { outcome: 'sent', email_id, by_name: hand?.name ?? null, created_at })
  await notePassedOver({ db, services }, company, steps)
  return composed
}

/** The PDF of the invoice, where the mail is about one. */
async function pdfOf(db: Transaction, [first, ...others]: readonly DueStep[]): Promise<string[]> {
  if (!first || others.length > 0 || byKind([first]).invoice.length === 0) return []
  const [row] = await db
    .select({ revision: documents.revision })
    .from(documents)
    .where(isOneOfSteps(first.company_id, [first]))
  if (!row || row.revision === null) return []
  const sealed = await findRevision(db, documentRef('invoice', first.company_id, first.id), row.revision)
  return sealed?.pdf ? [sealed.pdf.file_id] : []
}

/** The addresses that copies go to: those on the invoices and quotes. */
async function copiesOf(db: Transaction, company_id: string, steps: readonly DueStep[]) {
  const rows = await db
    .select({ cc: documents.cc_email, bcc: documents.bcc_email })
    .from(documents)
    .where(isOneOfSteps(company_id, steps))
  const joined = (lists: (string | null)[]) => [...new Set(lists.flatMap(splitAddresses))].join(', ') || null
  return { cc: joined(rows.map(({ cc }) => cc)), bcc: joined(rows.map(({ bcc }) => bcc)) }
}

/** Locks what a mail is about, in the order in which everything that changes what is owed does. */
export async function lockDue(
  { db, services }: { db: Transaction; services: Services },
  { company_id, steps }: PlannedMail,
) {
  for (const customer_id of [...new Set(steps.map((step) => step.customer_id))].sort()) {
    await lockPayer(db, company_id, customer_id)
  }
  const { invoice, quote } = byKind(steps)
  if (quote.length > 0) {
    await db
      .select({ id: documents.id })
      .from(documents)
      .where(isOneOfSteps(company_id, quote))
      .orderBy(asc(documents.id))
      .for('update')
  }
  await lockInvoiceRows(
    { db, services, actor: { company_id } },
    invoice.map(({ id }) => id),
  )
}

/** The same mail as it is due now. Throws `NotNow` unless all of it still is. */
export async function dueStill(db: Transaction, planned: PlannedMail): Promise<PlannedMail> {
  const due = await listDueSteps(db, {
    days: [{ day: planned.day, since: '-infinity' }],
    company_id: planned.company_id,
    customer_ids: planned.steps.map(({ customer_id }) => customer_id),
  })
  const still = due.filter((step) =>
    planned.steps.some(({ id, days }) => id === step.id && days === step.days),
  )
  const [mail, ...others] = mailsOf(still)
  if (!mail || others.length > 0 || mail.steps.length < planned.steps.length) throw new NotNow()
  return mail
}

/** Whether the balance of a customer is another than on the statement that was drawn. */
async function areStale(
  parts: { db: Transaction; services: Services },
  statements: readonly DrawnStatement[],
) {
  for (const { account, gathered } of statements) {
    const { to, closing_balance } = gathered.view
    if ((await readBalances(parts, account, { to })).closing_balance !== closing_balance) return true
  }
  return false
}

type Noted = Pick<typeof chasedSteps.$inferInsert, 'outcome' | 'email_id' | 'by_name' | 'created_at'>

/** Notes that steps are done with; one that was before stays as it is. */
export async function noteSteps(db: Transaction, steps: readonly StepOf[], noted: Noted): Promise<void> {
  if (steps.length === 0) return
  const [first] = steps
  const sent = await db
    .select({ id: documents.id, sent_at: documents.sent_at })
    .from(documents)
    .where(isOneOfSteps(first?.company_id ?? '', steps))
  await db
    .insert(chasedSteps)
    .values(
      steps.map(({ kind, company_id, id, days }) => ({
        ...noted,
        id: uuidv7(),
        ...{ company_id, document_id: id, days },
        quote_sent_at: QUOTE_SENT_AT[kind](sent.find((row) => row.id === id)?.sent_at ?? null),
      })),
    )
    .onConflictDoNothing()
}

/** Steps of quotes count anew for each sending, those of invoices do not. */
const QUOTE_SENT_AT: Record<ChasedKind, (sentAt: string | null) => string | null> = {
  invoice: () => null,
  quote: (sentAt) => sentAt,
}

/** Notes the earlier steps of invoices that were due since they were issued and never sent. */
async function notePassedOver(
  { db, services }: { db: Transaction; services: Services },
  company: Company,
  sent: readonly DueStep[],
): Promise<void> {
  const rows = await db
    .select({ id: documents.id, due_date: documents.due_date, issue_date: documents.issue_date })
    .from(documents)
    .where(isOneOfSteps(company.id, byKind(sent).invoice))
  const passed = sent.flatMap((step) => {
    const row = rows.find(({ id }) => id === step.id)
    const { due_date, issue_date } = row ?? {}
    if (!due_date || !issue_date) return []
    return countedSteps(company, 'invoice')
      .filter((earlier) => {
        const day = chasingDay(earlier, due_date, services.config.bankHolidays)
        return earlier.days < step.days && day !== null && day >= issue_date && day >= earlier.from
      })
      .map(({ days }) => ({ ...step, days }))
  })
  await noteSteps(db, passed, { outcome: 'passed_over', created_at: services.clock.now().toISOString() })
}
