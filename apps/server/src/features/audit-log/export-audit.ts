import type { AuditEntry, AuditFilter } from '@quotespark/contract'
import { csv, formatDateTime } from '@quotespark/domain'
import type { StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { readAudit, requirePerson } from './list-audit.ts'

/** Some ten years of a busy company. */
const MAX_ROWS = 50_000

const COLUMNS: [title: string, read: (entry: AuditEntry) => string | null][] = [
  ['When', ({ created_at }) => formatDateTime(created_at)],
  ['Who', ({ actor_name }) => actor_name],
  ['Email', ({ actor_email }) => actor_email],
  ['What', ({ title }) => title],
  ['Whom or what', ({ subject }) => subject],
  ['Before', ({ changes }) => listed(changes, 'before')],
  ['After', ({ changes }) => listed(changes, 'after')],
  ['IP address', ({ ip_address }) => ip_address],
  ['Device', ({ user_agent }) => user_agent],
  ['Number', ({ position }) => String(position)],
  ['SHA-256', ({ sha256 }) => sha256],
]

/** That it was taken out is told of too, after what it holds. */
export async function exportAudit(context: StaffReader, filter: AuditFilter): Promise<File> {
  await requirePerson(context, filter.user_id)
  const entries = await readAudit(context, filter, { limit: MAX_ROWS })
  await recordChange(context, { action: 'activity_exported' })
  const rows = entries.map((entry) => COLUMNS.map(([, read]) => read(entry) ?? ''))
  const titles = COLUMNS.map(([title]) => title)
  return new File([csv([titles, ...rows])], 'activity.csv', { type: 'text/csv' })
}

function listed(changes: AuditEntry['changes'], side: 'before' | 'after'): string {
  return changes
    .flatMap((change) => (change[side] === null ? [] : [`${change.label}: ${change[side]}`]))
    .join('\n')
}
