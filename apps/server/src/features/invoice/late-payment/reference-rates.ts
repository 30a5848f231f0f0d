import { asCompany, asSystem, companies, customers } from '@quotespark/database'
import {
  daysOfHalfYear,
  halfYearOf,
  nextHalfYear,
  rateMissingSentence,
  statutoryRate,
} from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'

/** Lists the rates that are entered, newest first, and before them half-years without one up to the present. */
export function listReferenceRates({
  config,
  clock,
}: {
  config: Pick<Config, 'referenceRates'>
  clock: Clock
}) {
  const { referenceRates } = config
  const present = halfYearOf(londonDate(clock.now()))
  const entered = [...referenceRates.keys()].sort()
  const listed = new Set(entered)
  for (let each = entered.at(-1) ?? present; each <= present; each = nextHalfYear(each)) listed.add(each)
  const items = [...listed].sort().reverse()
  return {
    items: items.map((half_year) => {
      const reference_rate = referenceRates.get(half_year) ?? null
      const rate = reference_rate === null ? null : statutoryRate(reference_rate)
      return { half_year, ...daysOfHalfYear(half_year), reference_rate, rate }
    }),
  }
}

const AT_ONCE = 500

/**
 * Tells the owners of companies with business customers, once a half-year, that it has begun without its reference rate. Returns how
 * many companies were told.
 */
export async function notifyOfMissingRate(services: Services): Promise<number> {
  const { database, config, clock, logger } = services
  const halfYear = halfYearOf(londonDate(clock.now()))
  if (config.referenceRates.has(halfYear)) return 0
  let told = 0
  for (let after: string | undefined; ; ) {
    const due = await asSystem(database, (db) =>
      db
        .select({ id: companies.id })
        .from(companies)
        .where(and(isUntold(halfYear), after === undefined ? undefined : gt(companies.id, after)))
        .orderBy(asc(companies.id))
        .limit(AT_ONCE),
    )
    for (const { id } of due) {
      try {
        if (await tellOwners(services, id, halfYear)) told += 1
      } catch (error) {
        logger.error({ err: error, company_id: id }, 'owners could not be told of a missing reference rate')
      }
    }
    after = due.at(-1)?.id
    if (due.length < AT_ONCE) return told
  }
}

const isUntold = (halfYear: string) =>
  and(
    isNull(companies.deleted_at),
    sql`${companies.reference_rate_told} is distinct from ${halfYear}`,
    sql`exists (select from ${customers} where ${customers.company_id} = ${companies.id} and ${customers.is_business})`,
  )

function tellOwners(services: Services, company_id: string, halfYear: string): Promise<boolean> {
  return asCompany(services.database, company_id, async (db) => {
    // Marked first: of two processes one waits here, and then finds it told.
    const [marked] = await db
      .update(companies)
      .set({ reference_rate_told: halfYear })
      .where(and(eq(companies.id, company_id), isUntold(halfYear)))
      .returning({ id: companies.id })
    if (!marked) return false
    await notifyStaff(services, db, {
      company_id,
      event: 'reference_rate_missing',
      title: 'Reference rate missing',
      body: `${rateMissingSentence(halfYear)} Until it is, no interest can be claimed on debts that become late in it.`,
      path: '/app/settings/late-payment',
      isForOwners: true,
    })
    return true
  })
}
