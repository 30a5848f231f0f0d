import type { AuditEntry, AuditFilter } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain/time'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { readAudit, requirePerson } from './list-audit.ts'

const COLUMNS: [title: string, read: (entry: AuditEntry) => string | null][] = [
  ['When', ({ created_at }) => formatDateTime(created_at)],
  ['Who', ({ actor_name }) => actor_name],
  ['Email', ({ actor_email }) => actor_email],
  ['What', ({ title }) => title],
  ['Affected', ({ subject }) => subject],
  ['Before', ({ changes }) => listed(changes, 'before')],
  ['After', ({ changes }) => listed(changes, 'after')],
  ['IP address', ({ ip_address }) => ip_address],
  ['Device', ({ user_agent }) => user_agent],
  ['Number', ({ position }) => String(position)],
  ['SHA-256', ({ sha256 }) => sha256],
]

/** Exports the activity as CSV. The export is itself recorded, as an entry newer than any in the file. */
export async function exportAudit({ asStaff, services }: ExportContext, filter: AuditFilter): Promise<File> {
  const readPage = (context: StaffReader, before?: number) =>
    readAudit(context, filter, { before, limit: EXPORT_PAGE })
  return streamCsv<AuditEntry>({
    name: 'activity.csv',
    columns: COLUMNS,
    readPage: (after) =>
      asStaff(async (context) => {
        if (after) return readPage(context, after.position)
        await requirePerson(context, filter.user_id)
        const first = await readPage(context)
        await recordChange(context, { action: 'activity_exported' })
        return first
      }),
    logger: services.logger,
  })
}

function listed(changes: AuditEntry['changes'], side: 'before' | 'after'): string {
  return changes
    .flatMap((change) => (change[side] === null ? [] : [`${change.label}: ${change[side]}`]))
    .join('\n')
}
