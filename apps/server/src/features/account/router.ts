import { can, type MemberStanding } from '@quotespark/domain'
import { signedIn } from '../../api/procedures.ts'
import { findMembership } from '../../company/find-membership.ts'
import { presentCompany } from '../../company/present-company.ts'
import { requireCompany } from '../../company/require-company.ts'

const NOBODY = {
  create_documents: false,
  manage_catalogue: false,
  manage_company: false,
  manage_team: false,
}

export const accountRouter = {
  get: signedIn.account.get.handler(async ({ context: { db, user } }) => {
    const membership = await findMembership(db, user.id)
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
      company: presentCompany(await requireCompany(db, membership.company_id)),
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
