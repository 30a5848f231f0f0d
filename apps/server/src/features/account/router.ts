import { can, type MemberStanding } from '@quotespark/domain'
import { signedIn, verified } from '../../api/procedures.ts'
import { presentCompany } from '../../company/present-company.ts'
import { requireCompany } from '../../company/require-company.ts'
import { exportData } from './export-data.ts'
import { presentPerson } from './present-person.ts'
import { removeAvatar, setAvatar, updateName } from './update-profile.ts'

const NOBODY = {
  create_documents: false,
  manage_catalogue: false,
  manage_company: false,
  manage_team: false,
}

export const accountRouter = {
  get: signedIn.account.get.handler(async ({ context: { db, user, membership } }) => {
    const person = presentPerson(user)
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
  updateProfile: verified.account.updateProfile.handler(({ context: { services, user }, input }) =>
    updateName(services, user, input),
  ),
  uploadAvatar: verified.account.uploadAvatar.handler(({ context: { services, user }, input }) =>
    setAvatar(services, user, input.file),
  ),
  removeAvatar: verified.account.removeAvatar.handler(({ context: { services, user } }) =>
    removeAvatar(services, user),
  ),
  exportData: verified.account.exportData.handler(({ context: { services, user } }) =>
    exportData(services, user),
  ),
}
