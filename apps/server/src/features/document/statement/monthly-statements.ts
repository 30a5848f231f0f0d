import { asCompany, asSystem, companies, customers, type Transaction } from '@quotespark/database'
import { isChasingTime } from '@quotespark/domain/billing'
import { toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, londonDate, startOfMonth } from '@quotespark/domain/time'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { countMail, isSenderSpent, mailRefusal } from '../../../mail/mail-allowance.ts'
import type { Services } from '../../../services.ts'
import { productSender } from '../product-sender.ts'
import { findTakenMailboxes, takeMailboxes } from '../remind/mailboxes.ts'
import { customerReceivers } from '../send/receivers.ts'
import { readBalances } from './read-statement.ts'
import { type DrawnStatement, postStatement, storeStatement } from './send-statement.ts'
import type { Account } from './statement-entries.ts'
import { type Gathered, gatherStatement } from './statement-pdf.ts'

const AT_ONCE = 500

/**
 * Emails the statement of the month before to customers who have it sent every month and still owe something, within the hours of the
 * first working day of the month; on a later one where that day was missed, the limit of emails was reached, or somebody with their
 * address had the mail of the day. Each customer is done once a month, in a transaction of its own, and a failure keeps nobody else
 * waiting. Returns how many were sent.
 */
export async function sendMonthlyStatements(services: Services): Promise<number> {
  const { database, config, clock, logger } = services
  const isTime = () => isChasingTime(clock.now(), config.bankHolidays)
  if (!isTime()) return 0
  const today = londonDate(clock.now())
  const month = startOfMonth(today)
  /** Companies that have no email left today. */
  const spent = new Set<string>()
  let sent = 0
  for (let after: string | undefined; ; ) {
    const due = await asSystem(database, (db) => listDue(db, month, after))
    for (const account of due) {
      if (!isTime()) return sent
      if (spent.has(account.company_id)) continue
      try {
        const outcome = await sendFor(services, account, { month, today })
        if (outcome === 'sent') sent += 1
        if (outcome === 'spent') spent.add(account.company_id)
      } catch (error) {
        logger.error(
          { err: error, customer_id: account.customer_id },
          'a monthly statement could not be sent',
        )
      }
    }
    // Ordered by id, so that a customer who stays due is visited once per run.
    after = due.at(-1)?.customer_id
    if (due.length < AT_ONCE) return sent
  }
}

const isDue = (month: string) =>
  and(
    customers.monthly_statement,
    or(isNull(customers.statement_month), lt(customers.statement_month, month)),
  )

function listDue(db: Transaction, month: string, after: string | undefined): Promise<Account[]> {
  return db
    .select({ company_id: customers.company_id, customer_id: customers.id })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.company_id))
    .where(
      and(
        isDue(month),
        isNull(companies.deleted_at),
        after === undefined ? undefined : gt(customers.id, after),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(AT_ONCE)
}

/** How a customer fared: `done` without an email, `waiting` for the next working day, `spent` where the company has no email left today. */
type Outcome = 'sent' | 'done' | 'waiting' | 'spent'

interface Days {
  month: string
  today: string
}

async function sendFor(services: Services, account: Account, days: Days): Promise<Outcome> {
  const { database } = services
  const found = await asCompany(database, account.company_id, (db) => look({ db, services }, account, days))
  if (found === 'waiting' || found === 'spent') return found
  // Drawn before the transaction that sends it.
  const drawn = found && (await storeStatement(services, account, found.gathered))
  try {
    return await asCompany(database, account.company_id, async (db) => {
      const isMine = await takeMonth(db, account, days.month)
      if (!isMine || !drawn) return 'done'
      await post({ db, services }, { ...drawn, to: found.to }, days.today)
      return 'sent'
    })
  } catch (error) {
    if (error instanceof TakenToday || error instanceof Refusal) return 'waiting'
    throw error
  }
}

/**
 * Reads the statement of a customer and whom it goes to; undefined where nobody gets it or nothing is owed. Looks first whether it may
 * go out, so that none is drawn for nothing.
 */
async function look(
  { db, services }: { db: Transaction; services: Services },
  account: Account,
  { month, today }: Days,
): Promise<{ to: string; gathered: Gathered } | undefined | 'waiting' | 'spent'> {
  const { company_id, customer_id } = account
  const lastDay = addDays(month, -1)
  const owes = async (to: string) =>
    toPence((await readBalances({ db, services }, account, { to })).closing_balance) > 0n
  const to = await customerReceivers(db, company_id, customer_id)
  if (to === null || !(await owes(lastDay)) || !(await owes(today))) return undefined
  const receiver = { to, customer_ids: [customer_id] }
  if ((await findTakenMailboxes(db, company_id, { day: today, receivers: [receiver] })).size > 0)
    return 'waiting'
  const refusal = await mailRefusal({ db, services }, company_id, to)
  if (refusal) return isSenderSpent(refusal) ? 'spent' : 'waiting'
  const gathered = await gatherStatement({ db, services }, account, {
    ...{ from: startOfMonth(lastDay), to: lastDay },
  })
  return { to, gathered }
}

/** Notes that the month is done; one of two processes waits here, and then finds that it is. Returns whether this one has it. */
async function takeMonth(
  db: Transaction,
  { company_id, customer_id }: Account,
  month: string,
): Promise<boolean> {
  const taken = await db
    .update(customers)
    .set({ statement_month: month })
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id), isDue(month)))
    .returning({ id: customers.id })
  return taken.length > 0
}

/** Thrown where somebody with one of the addresses has had the mail of the day meanwhile, so that nothing of it stays. */
class TakenToday extends Error {}

/** Emails a statement that was drawn. Throws `TakenToday`, and refuses as `countMail` does. */
async function post(
  { db, services }: { db: Transaction; services: Services },
  { to, ...drawn }: DrawnStatement & { to: string },
  day: string,
): Promise<void> {
  const { company_id, customer_id } = drawn.account
  if (!(await takeMailboxes(db, { company_id, to, customer_ids: [customer_id], day }))) throw new TakenToday()
  await countMail({ db, services }, company_id, to)
  await postStatement({ db, services }, drawn, {
    ...{ to, cc: null, by: await productSender(db, null) },
    words: { subject: null, message: null },
    interest_amount: null,
  })
}
