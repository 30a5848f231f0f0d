import { verified } from '../../api/procedures.ts'

/** A customer is known by their proven e-mail alone. */
export const portalUser = verified.use(async ({ context, next }) =>
  next({ context: { email: context.user.email } }),
)
