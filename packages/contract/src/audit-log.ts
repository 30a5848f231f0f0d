import { AUDIT_ACTION_NAMES } from '@quotespark/domain/company'
import { z } from 'zod'
import { calendarDate, id, instant, pageInput, pageOf } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const entry = z.object({
  id,
  /** Numbered 1, 2, … within the company. */
  position: z.number().int(),
  action: z.enum(AUDIT_ACTION_NAMES),
  /** The action, in words. */
  title: z.string(),
  /** Null for actions of the product itself. */
  user_id: id.nullable(),
  /** The actor's name at the time. */
  actor_name: z.string(),
  actor_email: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The person or thing affected; null when it is the company. */
  subject: z.string().nullable(),
  /** The differences, field by field. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  created_at: instant,
  sha256: z.string(),
  previous_sha256: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof entry>

/** Days in London. */
const filter = z.object({
  user_id: id.optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})
export type AuditFilter = z.infer<typeof filter>

const tags = ['Activity']
const asked = refusals('company_required', 'forbidden')

export const auditLogContract = {
  list: procedure('view_activity')
    .route({
      method: 'GET',
      path: '/audit-log',
      tags,
      summary: 'Changes that affect money or access, newest first',
    })
    .input(pageInput.extend(filter.shape))
    .output(pageOf(entry))
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  listPeople: procedure('view_activity')
    .route({
      method: 'GET',
      path: '/audit-log/people',
      tags,
      summary: 'People in the activity, by name',
    })
    .output(z.object({ items: z.array(z.object({ user_id: id, name: z.string() })) }))
    .errors(asked),
  exportCsv: procedure('view_activity')
    .route({ method: 'GET', path: '/audit-log/csv', tags, summary: 'The same as a CSV file' })
    .input(filter)
    .output(z.file().mime('text/csv'))
    .errors(refusals('company_required', 'forbidden', 'not_found')),
}
