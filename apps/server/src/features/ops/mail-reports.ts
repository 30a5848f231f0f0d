import { asSystem, companies, type Database, mailReports } from '@quotespark/database'
import { countDistinct, desc, eq, gt, max, sql } from 'drizzle-orm'

const SHOWN = 50

/** Lists the companies whose emails were reported in the last thirty days, newest report first. */
export function listMailReports(database: Database) {
  const newest_at = max(mailReports.created_at)
  return asSystem(database, (db) =>
    db
      .select({
        company_id: companies.id,
        company_name: companies.name,
        // A report has one row for each mailbox the email went to.
        reports: countDistinct(mailReports.email_id),
        newest_at: sql<string>`${newest_at}`.mapWith(mailReports.created_at),
        newest_subject: sql<string>`(array_agg(${mailReports.subject} order by ${mailReports.created_at} desc))[1]`,
      })
      .from(mailReports)
      .innerJoin(companies, eq(companies.id, mailReports.company_id))
      .where(gt(mailReports.created_at, sql`now() - interval '30 days'`))
      .groupBy(companies.id, companies.name)
      .orderBy(desc(newest_at))
      .limit(SHOWN),
  )
}
