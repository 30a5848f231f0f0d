import { answerCookie } from '../../api/answer-cookie.ts'
import type { RequestContext } from '../../api/context.ts'
import { anybody, person, verified } from '../../api/procedures.ts'
import type { AccountCall } from '../../auth/account-call.ts'
import { cancelEmailChange, changeEmail, confirmEmail } from '../../auth/change-email.ts'
import { confirmPerson } from '../../auth/confirm-person.ts'
import {
  activateAuthenticatorApp,
  beginAuthenticatorApp,
  removeAuthenticatorApp,
} from '../../auth/factors/authenticator-app.ts'
import { addPasskey, askForPasskey, beginPasskey, removePasskey } from '../../auth/factors/passkeys.ts'
import { renewRecoveryCodes } from '../../auth/factors/recovery-codes.ts'
import { presentPasskey, presentSecurity } from '../../auth/present-security.ts'
import { CONFIRMED_MS } from '../../auth/require-confirmation.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { chooseCompany } from './choose-company.ts'
import { deleteAccount, previewAccountDeletion } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { readAccount } from './read-account.ts'
import { removeAvatar, setAvatar, updateName } from './update-profile.ts'

/** When a confirmation given at this time expires, as told to the person who gave it. */
const untilOf = (confirmed_at: Date) => new Date(confirmed_at.getTime() + CONFIRMED_MS).toISOString()

function accountCall(
  { services, auth, client_ip, user_agent }: RequestContext,
  user: SignedInUser,
): AccountCall {
  return { services, auth, user, caller: { client_ip, user_agent } }
}

export const accountRouter = {
  get: person.account.get.handler(({ context }) => readAccount(context)),
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
  security: verified.account.security.handler(({ context }) => presentSecurity(context)),
  confirm: verified.account.confirm.handler(async ({ context, input }) => {
    const { confirmed_at, cookie } = await confirmPerson(accountCall(context, context.user), input)
    answerCookie(context, cookie)
    return { confirmed_until: untilOf(confirmed_at) }
  }),
  askForPasskey: verified.account.askForPasskey.handler(async ({ context }) => ({
    ...(await askForPasskey(accountCall(context, context.user))),
  })),
  beginPasskey: verified.account.beginPasskey.handler(async ({ context }) => ({
    ...(await beginPasskey(accountCall(context, context.user))),
  })),
  addPasskey: verified.account.addPasskey.handler(async ({ context, input }) => {
    const added = await addPasskey(accountCall(context, context.user), input.name, input.response)
    return { ...added, passkey: presentPasskey(added.passkey) }
  }),
  removePasskey: verified.account.removePasskey.handler(async ({ context, input }) => {
    await removePasskey(accountCall(context, context.user), input.id)
    return presentSecurity(context)
  }),
  beginAuthenticatorApp: verified.account.beginAuthenticatorApp.handler(({ context }) =>
    beginAuthenticatorApp(accountCall(context, context.user)),
  ),
  activateAuthenticatorApp: verified.account.activateAuthenticatorApp.handler(async ({ context, input }) => ({
    recovery_codes: await activateAuthenticatorApp(accountCall(context, context.user), input.code),
  })),
  removeAuthenticatorApp: verified.account.removeAuthenticatorApp.handler(async ({ context }) => {
    await removeAuthenticatorApp(accountCall(context, context.user))
    return presentSecurity(context)
  }),
  renewRecoveryCodes: verified.account.renewRecoveryCodes.handler(async ({ context }) => ({
    recovery_codes: await renewRecoveryCodes(accountCall(context, context.user)),
  })),
  changeEmail: verified.account.changeEmail.handler(async ({ context, input }) => {
    await changeEmail(accountCall(context, context.user), input.email)
    return presentSecurity(context)
  }),
  cancelEmailChange: verified.account.cancelEmailChange.handler(async ({ context }) => {
    await cancelEmailChange(accountCall(context, context.user))
    return presentSecurity(context)
  }),
  confirmEmail: anybody.account.confirmEmail.handler(async ({ context, input }) => {
    const { services, client_ip, user_agent } = context
    return { email: await confirmEmail(services, { client_ip, user_agent }, input.token) }
  }),
}
