import { z } from 'zod'
import { openRefusals, procedure } from './procedure.ts'

/** Who may make an account: anybody; who is invited to a team, and customers for their portal; nobody new. */
const SIGN_UP_RULES = ['open', 'invited', 'closed'] as const

/** What holds for everybody who uses this installation, before anything is known about them. */
export const installationContract = {
  get: procedure('anybody')
    .route({
      method: 'GET',
      path: '/installation',
      tags: ['Installation'],
      summary: 'What holds for everybody here',
    })
    .output(
      z.object({
        sign_up: z.enum(SIGN_UP_RULES),
        /** The disk is nearly full: what staff would change is refused. */
        is_read_only: z.boolean(),
      }),
    )
    .errors(openRefusals()),
}
