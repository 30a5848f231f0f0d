import type { Config } from '../config.ts'
import type { Membership } from './find-membership.ts'

/** True when the company or the installation requires a second factor and this member has none. */
export function lacksSecondFactor(
  { SECOND_FACTOR }: Pick<Config, 'SECOND_FACTOR'>,
  membership: Pick<Membership, 'requires_second_factor'>,
  user: { has_second_factor: boolean },
): boolean {
  const isRequired = membership.requires_second_factor || SECOND_FACTOR === 'required'
  return isRequired && !user.has_second_factor
}
