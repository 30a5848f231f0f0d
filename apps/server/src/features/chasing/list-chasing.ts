import type { ChasedMail } from '@quotespark/contract'
import { chasedSteps, customers, documents, emails, type Transaction } from '@quotespark/database'
import type { ChasedKind } from '@quotespark/domain/billing'
import { addDays, londonDate, startOfLondonDay, startOfMonth } from '@quotespark/domain/time'
import { and, asc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import {
  afterCursor,
  decodeCursor,
  encodeCursor,
  inOrder,
  type ListOrder,
  sortedPage,
  sortKey,
} from '../../api/sorted-page.ts'
import { requireCompany } from '../../company/require-company.ts'
import { requireFilteredCustomer } from '../document/document-filter.ts'
import { findTakenMailboxes, isDayOfStatements, mailboxesOfStatements } from '../document/remind/mailboxes.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { listDueSteps } from './due-steps.ts'
import { nextSendDay, type PlannedMail, planMails, sendDays, sendingInstant } from './plan-mails.ts'
import { DONE, stepsOf } from './steps.ts'

interface Asked {
  state: 'planned' | 'done'
  from?: string | undefined
  to?: string | undefined
  customer_id?: string | undefined
  cursor?: string | undefined
  limit: number
}

interface Page {
  items: ChasedMail[]
  next_cursor: string | null
}

/** Days that a list of planned mails looks ahead, unless it is asked for fewer. */
export const DAYS_AHEAD = 62

/** Mails that are to come, or are done with. Refuses with `not_found` a customer of another company. */
export async function listChasing(reader: StaffReader, asked: Asked): Promise<Page & { is_on: boolean }> {
  await requireFilteredCustomer(reader, asked)
  const company = await requireCompany(reader.db, reader.actor.company_id)
  const page = asked.state === 'planned' ? await listPlanned(reader, asked) : await listDone(reader, asked)
  return { ...page, is_on: company.remind_overdue || company.follow_up_quotes }
}

/** Lists what is planned for the days up to `to`; it grows with what falls due in them. The cursor is the place of the last mail. */
async function listPlanned(
  reader: StaffReader,
  { from, to, customer_id, cursor, limit }: Asked,
): Promise<Page> {
  const { db, actor, services } = reader
  const today = londonDate(services.clock.now())
  const furthest = addDays(today, DAYS_AHEAD)
  const all = await planFor(reader, to !== undefined && to < furthest ? to : furthest)
  const planned = all.filter(
    ({ steps }) => customer_id === undefined || steps.some((step) => step.customer_id === customer_id),
  )
  const after = cursor === undefined ? undefined : decodeCursor(BY_DAY, cursor)
  const rest = planned.filter(
    (mail) => mail.day >= (from ?? '') && (!after || placeOf(mail) > `${after.key} ${after.id}`),
  )
  const company = await requireCompany(db, actor.company_id)
  const items: ChasedMail[] = []
  for (const mail of rest.slice(0, limit))
    items.push(presentPlanned(services, await composeMail(reader, company, mail)))
  const last = rest[limit - 1]
  return {
    items,
    next_cursor:
      last && rest.length > limit ? encodeCursor(BY_DAY, { key: last.day, id: last.steps[0].id }) : null,
  }
}

const BY_DAY: ListOrder = { sort: 'day', direction: 'asc', key: sql`day`, type: 'date', id: documents.id }

const placeOf = ({ day, steps: [first] }: PlannedMail) => `${day} ${first.id}`

/**
 * All mails that a company has planned up to a day, in the order of day and document. With a customer only theirs, as if nobody shared a
 * mailbox with them.
 */
export async function planFor(
  { db, services, actor: { company_id } }: Pick<StaffReader, 'db' | 'services' | 'actor'>,
  until: string,
  customer_id?: string,
): Promise<PlannedMail[]> {
  const { config, clock } = services
  const now = clock.now()
  const days = sendDays(now, until, config.bankHolidays)
  if (days.length === 0) return []
  const ofCustomer = customer_id === undefined ? {} : { customer_ids: [customer_id] }
  const due = await listDueSteps(db, { days, company_id, ...ofCustomer })
  const first = nextSendDay(now, config.bankHolidays)
  const receivers = due.map(({ to, customer_id }) => ({ to, customer_ids: [customer_id] }))
  const taken = await findTakenMailboxes(db, company_id, { day: first, receivers })
  const monthly = await mailboxesOfStatements(db, company_id)
  const ofThisMonth = await mailboxesOfStatements(db, company_id, startOfMonth(first))
  // The statement of the month goes out on its first working day, and is then that day's mail.
  const hasStatement = (key: string, day: string) =>
    isDayOfStatements(day, config) && (day === first ? ofThisMonth : monthly).has(key)
  return planMails(due, days, (key, day) => (day === first && taken.has(key)) || hasStatement(key, day)).sort(
    (one, other) => (placeOf(one) < placeOf(other) ? -1 : 1),
  )
}

export function presentPlanned(
  { clock }: StaffReader['services'],
  { mail, stopped_by, customer, invoices, quotes, words }: ComposedMail,
): ChasedMail {
  const stop = mail.to === null ? 'no_email' : stopped_by
  return {
    ...{ id: placeOf(mail), to: mail.to, customer, invoices, quotes },
    state: stop === null ? 'planned' : 'stopped',
    stopped_by: stop,
    send_at: sendingInstant(mail.day, clock.now()).toISOString(),
    send_on: mail.day,
    ...{ subject: words.subject, text: words.message, by_name: null },
  }
}

/** The first step of each mail, or of what a mail says to one customer. */
const isFirstOfMail = (
  customer_id: string | undefined,
) => sql`(${chasedSteps.email_id} is null or not exists (
  select from chased_steps other join documents about on about.company_id = other.company_id and about.id = other.document_id
  where other.company_id = chased_steps.company_id and other.email_id = chased_steps.email_id and other.id < chased_steps.id
    ${customer_id === undefined ? sql`` : sql`and about.customer_id = ${customer_id}`}))`

/** Steps that are done with, the newest first, those of one mail together. */
async function listDone({ db, actor: { company_id } }: StaffReader, asked: Asked): Promise<Page> {
  const rows = await db
    .select({ ...getTableColumns(chasedSteps), sort_key: sortKey(NEWEST) })
    .from(chasedSteps)
    .innerJoin(
      documents,
      and(eq(documents.company_id, chasedSteps.company_id), eq(documents.id, chasedSteps.document_id)),
    )
    .where(
      and(
        eq(chasedSteps.company_id, company_id),
        isFirstOfMail(asked.customer_id),
        asked.customer_id === undefined ? undefined : eq(documents.customer_id, asked.customer_id),
        asked.from === undefined
          ? undefined
          : sql`${chasedSteps.created_at} >= ${startOfLondonDay(asked.from).toISOString()}`,
        asked.to === undefined
          ? undefined
          : lt(chasedSteps.created_at, startOfLondonDay(addDays(asked.to, 1)).toISOString()),
        afterCursor(NEWEST, asked.cursor),
      ),
    )
    .orderBy(...inOrder(NEWEST))
    .limit(asked.limit + 1)
  const { items, next_cursor } = sortedPage(rows, asked.limit, NEWEST)
  return { items: await presentDone(db, company_id, items), next_cursor }
}

const NEWEST: ListOrder = {
  sort: 'created_at',
  direction: 'desc',
  key: chasedSteps.created_at,
  type: 'timestamptz',
  id: chasedSteps.id,
}

async function presentDone(
  db: Transaction,
  company_id: string,
  rows: readonly (typeof chasedSteps.$inferSelect)[],
): Promise<ChasedMail[]> {
  if (rows.length === 0) return []
  const company = await requireCompany(db, company_id)
  const emailIds = rows.flatMap(({ email_id }) => email_id ?? [])
  const steps = await db
    .select({ done: chasedSteps, document: documents, customer: CUSTOMER })
    .from(chasedSteps)
    .innerJoin(
      documents,
      and(eq(documents.company_id, chasedSteps.company_id), eq(documents.id, chasedSteps.document_id)),
    )
    .innerJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(
      and(
        eq(chasedSteps.company_id, company_id),
        or(
          inArray(
            chasedSteps.id,
            rows.map(({ id }) => id),
          ),
          inArray(chasedSteps.email_id, emailIds),
        ),
      ),
    )
    .orderBy(asc(documents.due_date), asc(documents.id))
  const sent = await db
    .select({ id: emails.id, to: emails.to_email, subject: emails.subject, text: emails.text })
    .from(emails)
    .where(and(eq(emails.company_id, company_id), inArray(emails.id, emailIds)))
  return rows.flatMap((row): ChasedMail[] => {
    const own = steps.filter(
      ({ done }) => done.id === row.id || (row.email_id !== null && done.email_id === row.email_id),
    )
    const [first] = own
    if (!first) return []
    const email = sent.find(({ id }) => id === row.email_id)
    const ofKind = (kind: ChasedKind) => {
      const numbered = stepsOf(company, kind)
      return own
        .filter(({ document }) => document.kind === kind)
        .map(({ done, document }) => {
          const step = numbered.find((each) => each.days === done.days)?.step ?? 0
          return { document, days: done.days, step }
        })
    }
    return [
      {
        ...DONE[row.outcome],
        ...{ id: row.id, send_at: row.created_at, send_on: londonDate(new Date(row.created_at)) },
        ...{ to: email?.to ?? null, customer: first.customer, by_name: row.by_name },
        ...{ subject: email?.subject ?? '', text: email?.text ?? '' },
        invoices: ofKind('invoice').map(({ document, ...step }) => ({
          ...{
            id: document.id,
            invoice_number: document.number,
            balance_due: document.balance_due ?? '0.00',
          },
          due_date: document.due_date ?? '',
          ...step,
        })),
        quotes: ofKind('quote').map(({ document, ...step }) => ({
          ...{ id: document.id, quote_number: document.number, title: document.title },
          ...{ valid_until: document.valid_until, total_amount: document.total_amount },
          ...step,
        })),
      },
    ]
  })
}

const CUSTOMER = { id: customers.id, name: customers.name, email: customers.email }
