import { z } from 'zod'
import { openRefusals, procedure } from './procedure.ts'

/** Rules for creating an account: anybody may; only invited team members, and customers for their portal; or nobody new. */
const SIGN_UP_RULES = ['open', 'invited', 'closed'] as const

/** Facts about this installation that apply to everybody, even before signing in. */
export const installationContract = {
  get: procedure('anybody')
    .route({
      method: 'GET',
      path: '/installation',
      tags: ['Installation'],
      summary: 'Public facts about this installation',
    })
    .output(
      z.object({
        sign_up: z.enum(SIGN_UP_RULES),
        /** True when the disk is nearly full and changes by staff are refused. */
        is_read_only: z.boolean(),
      }),
    )
    .errors(openRefusals()),
}
