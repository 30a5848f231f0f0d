import { signedIn, verified } from '../../api/procedures.ts'
import { chooseCompany } from './choose-company.ts'
import { deleteAccount, previewAccountDeletion } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { readAccount } from './read-account.ts'
import { removeAvatar, setAvatar, updateName } from './update-profile.ts'

export const accountRouter = {
  get: signedIn.account.get.handler(({ context }) => readAccount(context)),
  chooseCompany: verified.account.chooseCompany.handler(async ({ context: { services, user }, input }) => {
    await chooseCompany(services, user, input.id)
    return input
  }),
  previewDeletion: verified.account.previewDeletion.handler(({ context: { services, user } }) =>
    previewAccountDeletion(services, user),
  ),
  delete: verified.account.delete.handler(async ({ context }) => {
    await deleteAccount(context.services, context.user, context)
    return { id: context.user.id }
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
  exportData: verified.account.exportData.handler(({ context }) =>
    exportData(context.services, context.user, context),
  ),
}
