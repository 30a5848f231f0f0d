import type { Account } from '@quotespark/contract'
import { auditEntries, companies, companyMembers, type Transaction, together } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { SignedInUser } from '../../auth/session.ts'
import type { Clock } from '../../clock.ts'
import type { Membership } from '../../company/find-membership.ts'
import { lacksSecondFactor } from '../../company/lacks-second-factor.ts'
import { presentCompany } from '../../company/present-company.ts'
import { requireCompany } from '../../company/require-company.ts'
import type { Config } from '../../config.ts'
import { presentPerson } from './present-person.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

interface Asking {
  db: Transaction
  services: { clock: Clock; config: Pick<Config, 'SECOND_FACTOR'> }
  user: SignedInUser
  membership: Membership | undefined
  wanted_company_id: string | undefined
}

/** Returns the signed-in person, their companies, and what they may do in the current one. */
export async function readAccount(context: Asking): Promise<Account> {
  const { db, services, user, membership, wanted_company_id } = context
  const person = presentPerson(user)
  if (!membership) {
    if (wanted_company_id !== undefined) throw new Refusal('not_in_company', {})
    return { ...NOWHERE, user: person }
  }
  const { company_id, role, is_owner } = membership
  const standing = { role, is_owner }
  if (lacksSecondFactor(services.config, membership, user)) {
    const all = await listCompanies(db, user.id)
    return { ...NOWHERE, user: person, company_id, companies: all, ...standing, second_factor_required: true }
  }
  const [company, all, bank_details_changed] = await together([
    requireCompany(db, company_id),
    listCompanies(db, user.id),
    findBankChange(context, company_id),
  ])
  return {
    user: person,
    company_id,
    company: presentCompany(company),
    companies: all,
    bank_details_changed,
    ...standing,
    second_factor_required: false,
    abilities: {
      create_documents: can(standing, 'manage_quotes') && can(standing, 'manage_invoices'),
      refund_payments: can(standing, 'refund_payments'),
      manage_catalogue: can(standing, 'manage_products'),
      manage_company: can(standing, 'change_settings'),
      manage_team: can(standing, 'change_team'),
      view_activity: can(standing, 'view_activity'),
      delete_company: can(standing, 'delete_company'),
    },
  }
}

const NOWHERE = {
  company_id: null,
  company: null,
  companies: [],
  bank_details_changed: null,
  role: null,
  is_owner: false,
  second_factor_required: false,
  abilities: {
    create_documents: false,
    refund_payments: false,
    manage_catalogue: false,
    manage_company: false,
    manage_team: false,
    view_activity: false,
    delete_company: false,
  },
} satisfies Omit<Account, 'user'>

async function listCompanies(db: Transaction, user_id: string) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      role: companyMembers.role,
      is_owner: companyMembers.is_owner,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, user_id))
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
}

/** Finds a change of bank details in the last week: it is a classic invoice fraud, so every member sees a notice. */
async function findBankChange({ db, services }: Asking, company_id: string) {
  const weekAgo = new Date(services.clock.now().getTime() - WEEK_MS).toISOString()
  const [change] = await db
    .select({ changed_at: auditEntries.created_at, changed_by: auditEntries.actor_name })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.company_id, company_id),
        eq(auditEntries.action, 'bank_details_changed'),
        gt(auditEntries.created_at, weekAgo),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(1)
  return change ?? null
}
