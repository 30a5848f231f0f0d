import { z } from 'zod'
import { id, instant, requiredEmail } from './fields.ts'
import { confirmedProcedure, procedure, refusals } from './procedure.ts'

const count = z.number().int()

const failedMail = z.object({
  id,
  /** The name of its template. */
  template: z.string(),
  to: z.string(),
  /** Null for emails of an account. */
  company_name: z.string().nullable(),
  /** The provider's error message. */
  error: z.string().nullable(),
  attempts: count,
  created_at: instant,
})

const backup = z.object({
  at: instant,
  kind: z.string(),
  path: z.string(),
  bytes: count,
  /** True if it was read back after writing and found intact. */
  verified: z.boolean(),
})

const mailReports = z.object({
  company_id: id,
  company_name: z.string(),
  reports: count,
  newest_at: instant,
  newest_subject: z.string(),
})

const state = z.object({
  version: z.string(),
  running_since: instant,
  queues: z.array(
    z.object({ queue: z.string(), ready: count, active: count, deferred: count, failed: count }),
  ),
  mails: z.object({
    /** False when emails are kept instead of being sent. */
    are_sent: z.boolean(),
    waiting: count,
    failed: z.array(failedMail),
  }),
  drawing: z.object({ running: count, waiting: count }),
  database_bytes: count,
  disk: z.object({ free_bytes: count, size_bytes: count, is_nearly_full: z.boolean() }),
  /** The replica used for reading lists; null when none is configured. */
  replica: z
    .object({
      is_reachable: z.boolean(),
      behind_bytes: count.nullable(),
      behind_seconds: z.number().nullable(),
    })
    .nullable(),
  /** Newest first. */
  backups: z.array(backup),
  /** Companies whose emails recipients reported as unwanted, newest report first. */
  mail_reports: z.array(mailReports),
})
export type OpsState = z.infer<typeof state>

/** For the operator of this installation. Not documented for integrators: it does not exist for anybody else. */
export const opsContract = {
  get: procedure('operator')
    .route({ method: 'GET', path: '/ops', tags: ['Ops'], summary: 'Status of this installation' })
    .output(state)
    .errors(refusals('second_factor_required', 'forbidden')),
  sendAgain: procedure('operator')
    .route({
      method: 'POST',
      path: '/ops/failed-mails/{id}/send',
      tags: ['Ops'],
      summary: 'Retry a failed email',
    })
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals('second_factor_required', 'forbidden', 'not_found')),
  endSessions: confirmedProcedure('operator')
    .route({
      method: 'POST',
      path: '/ops/sessions/end',
      tags: ['Ops'],
      summary: 'Sign a person, or everyone, out everywhere',
    })
    .input(z.union([z.object({ email: requiredEmail() }), z.object({ everybody: z.literal(true) })]))
    .output(z.object({ ended: count }))
    .errors(refusals('second_factor_required', 'forbidden', 'confirmation_required', 'account_not_found')),
}
