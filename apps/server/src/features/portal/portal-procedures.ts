import { Refusal } from '@quotespark/domain'
import { anybody } from '../../api/procedures.ts'

/** A person signed in with an e-mail that is proven to be theirs. */
export const portalUser = anybody.use(async ({ context, next }) => {
  const user = await context.findUser()
  if (!user?.email_verified) throw new Refusal('unauthenticated', {})
  return next({ context: { email: user.email } })
})
