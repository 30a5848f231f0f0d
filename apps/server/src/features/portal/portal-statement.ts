import type { PortalAccount } from '@quotespark/contract'
import { asCompany, asSystem, companies, customers, type Database } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { and, asc, eq } from 'drizzle-orm'
import { hasContactWith } from '../../company/contact-emails.ts'
import type { Services } from '../../services.ts'
import { accountBalance } from '../document/payment/account-balance.ts'
import type { Account } from '../document/statement/statement-entries.ts'
import { isCustomerWith, requirePortalAccount } from './portal-customer.ts'

/** Accounts that one person sees; nobody is a contact of more. */
const MOST_ACCOUNTS = 100

/** The companies that this person is a customer of, with what they owe each, by name. */
export async function listPortalAccounts(
  { database, clock }: Services,
  email: string,
): Promise<PortalAccount[]> {
  const accounts = await asSystem(database, async (db) => {
    await requirePortalAccount(db, email)
    return db
      .select({
        customer_id: customers.id,
        customer_name: customers.name,
        company_name: companies.name,
        company_id: companies.id,
      })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.company_id))
      .where(isCustomerWith(email))
      .orderBy(asc(companies.name), asc(customers.name), asc(customers.id))
      .limit(MOST_ACCOUNTS)
  })
  const today = londonDate(clock.now())
  const balances: PortalAccount[] = []
  for (const { company_id, customer_id, ...names } of accounts) {
    const { account_balance } = await asCompany(database, company_id, (db) =>
      accountBalance(db, company_id, customer_id, today),
    )
    balances.push({ customer_id, ...names, account_balance })
  }
  return balances
}

/**
 * The account of a customer whom this person is a contact of. Refuses any other with `not_found`, and one of a closed company with
 * `company_closed`.
 */
export async function resolvePortalAccount(
  database: Database,
  email: string,
  customer_id: string,
): Promise<Account> {
  const [found] = await asSystem(database, (db) =>
    db
      .select({
        company_id: companies.id,
        customer_id: customers.id,
        company: companies.name,
        deleted_at: companies.deleted_at,
      })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.company_id))
      .where(and(eq(customers.id, customer_id), hasContactWith(email))),
  )
  if (!found) throw new Refusal('not_found', { entity: 'customer' })
  const { company, deleted_at, ...account } = found
  if (deleted_at !== null) throw new Refusal('company_closed', { company })
  return account
}
