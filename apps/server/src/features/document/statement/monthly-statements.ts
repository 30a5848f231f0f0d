import { asCompany, asSystem, companies, customers, type Transaction } from '@quotespark/database'
import { toPence } from '@quotespark/domain/money'
import { addDays, isWorkingDay, londonDate, startOfMonth } from '@quotespark/domain/time'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { tryCountMail } from '../../../mail/mail-allowance.ts'
import type { Services } from '../../../services.ts'
import { productSender } from '../product-sender.ts'
import { findTakenMailboxes, takeMailboxes } from '../remind/mailboxes.ts'
import { customerReceivers } from '../send/receivers.ts'
import { readBalances } from './read-statement.ts'
import { postStatement, storeStatement } from './send-statement.ts'
import type { Account } from './statement-entries.ts'
import { gatherStatement } from './statement-pdf.ts'

const AT_ONCE = 500

/**
 * Emails the statement of the month before to customers who have it sent every month and still owe something, on the first working day of
 * the month; on a later one where that day was missed, or the limit of emails was reached. Each customer is done once a month, in a
 * transaction of its own, and a failure keeps nobody else waiting. Returns how many were sent.
 */
export async function sendMonthlyStatements(services: Services): Promise<number> {
  const { database, config, clock, logger } = services
  const today = londonDate(clock.now())
  if (!isWorkingDay(today, config.bankHolidays)) return 0
  const month = startOfMonth(today)
  let sent = 0
  for (let after: string | undefined; ; ) {
    const due = await asSystem(database, (db) => listDue(db, month, after))
    for (const account of due) {
      try {
        if (await sendFor(services, account, { month, today })) sent += 1
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

/** Draws the statement before the transaction that sends it. */
async function sendFor(
  services: Services,
  account: Account,
  { month, today }: { month: string; today: string },
): Promise<boolean> {
  const { database } = services
  const lastDay = addDays(month, -1)
  const found = await asCompany(database, account.company_id, async (db) => {
    const parts = { db, services }
    const owes = async (to: string) =>
      toPence((await readBalances(parts, account, { to })).closing_balance) > 0n
    const to = await customerReceivers(db, account.company_id, account.customer_id)
    if (to === null || !(await owes(lastDay)) || !(await owes(today))) return undefined
    return {
      to,
      gathered: await gatherStatement(parts, account, { from: startOfMonth(lastDay), to: lastDay }),
    }
  })
  const drawn = found && (await storeStatement(services, account, found.gathered))
  return asCompany(database, account.company_id, async (db) => {
    // One of two processes waits here, and then finds it done.
    const [customer] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.company_id, account.company_id),
          eq(customers.id, account.customer_id),
          isDue(month),
        ),
      )
      .for('update')
    if (!customer) return false
    // A customer who was reminded by hand today gets it on the next working day.
    const customer_ids = [account.customer_id]
    const own = { day: today, receivers: [{ to: '', customer_ids }] }
    if ((await findTakenMailboxes(db, account.company_id, own)).size > 0) return false
    if (found && !(await tryCountMail({ db, services }, account.company_id, found.to))) return false
    await db
      .update(customers)
      .set({ statement_month: month })
      .where(and(eq(customers.company_id, account.company_id), eq(customers.id, account.customer_id)))
    if (!drawn) return false
    await takeMailboxes(db, { company_id: account.company_id, to: found.to, customer_ids, day: today })
    await postStatement({ db, services }, drawn, {
      ...{ to: found.to, cc: null, by: await productSender(db, null) },
      words: { subject: null, message: null },
      interest_amount: null,
    })
    return true
  })
}
