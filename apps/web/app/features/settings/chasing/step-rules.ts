import { chasingStepsInput } from '@quotespark/contract'
import { z } from 'zod'
import { signedDays } from './step-values.ts'

const step = z
  .object({
    days: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, 'Days must be a whole number.'),
    side: z.enum(['before', 'after']),
    subject: z.string(),
    text: z.string(),
    is_on: z.boolean(),
  })
  .transform(({ days, side, ...words }) => ({ days: signedDays({ days, side }), ...words }))

/** The steps as typed, then by the server's own rules. */
export const stepsForm = z
  .object({ invoice_steps: z.array(step), quote_steps: z.array(step) })
  .pipe(chasingStepsInput)
