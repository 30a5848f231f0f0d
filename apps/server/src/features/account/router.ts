import { companies, companyMembers } from '@quotespark/database'
import { can, type MemberStanding } from '@quotespark/domain'
import { asc, eq } from 'drizzle-orm'
import { signedIn } from '../../api/procedures.ts'
import { presentCompany } from '../../company/present-company.ts'

const NOBODY = {
  create_documents: false,
  manage_catalogue: false,
  manage_company: false,
  manage_team: false,
}

export const accountRouter = {
  get: signedIn.account.get.handler(async ({ context: { db, user } }) => {
    const [membership] = await db
      .select({ company: companies, role: companyMembers.role, is_owner: companyMembers.is_owner })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.company_id))
      .where(eq(companyMembers.user_id, user.id))
      .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
      .limit(1)
    const person = {
      id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      avatar_url: user.avatar_url,
    }
    if (!membership) return { user: person, company: null, role: null, is_owner: false, abilities: NOBODY }
    const standing: MemberStanding = { role: membership.role, is_owner: membership.is_owner }
    return {
      user: person,
      company: presentCompany(membership.company),
      ...standing,
      abilities: {
        create_documents: can(standing, 'manage_quotes') && can(standing, 'manage_invoices'),
        manage_catalogue: can(standing, 'manage_products'),
        manage_company: can(standing, 'change_settings'),
        manage_team: can(standing, 'change_team'),
      },
    }
  }),
}
