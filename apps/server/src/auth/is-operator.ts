import type { Config } from '../config.ts'
import type { SignedInUser } from './session.ts'

/** True for an operator of the installation: named in its configuration by an address they have verified. */
export function isOperator(
  { OPS_EMAILS }: Pick<Config, 'OPS_EMAILS'>,
  user: SignedInUser | undefined,
): boolean {
  return user?.email_verified === true && OPS_EMAILS.includes(user.email)
}
