import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { AccountsDatabase } from '../accounts-database.ts'
import { verifyPasskeySignature } from './passkey-that-signed.ts'
import { assertionOptions } from './web-authn.ts'

/** Signs in by a passkey. The browser knows its own passkeys, so no answer reveals who has any. */
export function passkeySignIn(config: Pick<Config, 'APP_URL'>, { join }: AccountsDatabase) {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      askForPasskey: createAuthEndpoint('/passkey/options', { method: 'POST' }, async (context) =>
        context.json(await join((db) => assertionOptions(db, config, 'passkey-sign-in'))),
      ),
      signInPasskey: createAuthEndpoint(
        '/passkey/sign-in',
        { method: 'POST', body: z.object({ response: z.record(z.string(), z.unknown()) }) },
        async (context) => {
          const { internalAdapter } = context.context
          const passkey = await join((db) =>
            verifyPasskeySignature(db, config, 'passkey-sign-in', context.body.response),
          )
          const user = passkey && (await internalAdapter.findUserById(passkey.user_id))
          if (!user) {
            throw new APIError('UNAUTHORIZED', {
              code: 'PASSKEY_NOT_KNOWN',
              message:
                'We do not recognise this passkey. It may have been removed. Please sign in another way.',
            })
          }
          if (!user.emailVerified) {
            throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' })
          }
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          return context.json({ user: { id: user.id, email: user.email } })
        },
      ),
    },
  }
}
