import { z } from 'zod'

export const chasingSwitches = z.object({ remind_overdue: z.boolean(), follow_up_quotes: z.boolean() })
