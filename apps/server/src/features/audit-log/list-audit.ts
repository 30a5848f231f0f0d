import type { AuditEntry, AuditFilter } from '@quotespark/contract'
import { auditEntries } from '@quotespark/database'
import { AUDIT_ACTIONS, auditChanges, endOfLondonDay, Refusal, startOfLondonDay } from '@quotespark/domain'
import { and, desc, eq, gte, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'

interface Page extends AuditFilter {
  cursor?: string | undefined
  limit: number
}

/** One page of the company's activity, newest first. The cursor is the position of the last entry that was read. */
export async function listAudit(context: StaffReader, { cursor, limit, ...filter }: Page) {
  await requirePerson(context, filter.user_id)
  const rows = await readAudit(context, filter, { before: placeIn(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, next_cursor: rows.length > limit ? String(items.at(-1)?.position) : null }
}

export async function readAudit(
  { db, actor }: StaffReader,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.company_id, actor.company_id),
        matching(filter),
        before === undefined ? undefined : lt(auditEntries.position, before),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(limit)
  return rows.map(({ company_id: _, before, after, ...row }) => ({
    ...row,
    title: AUDIT_ACTIONS[row.action],
    changes: auditChanges(before, after),
  }))
}

/** Who did any of it, as they were called last, by name. */
export async function listPeople({ db, actor }: StaffReader) {
  const rows = await db
    .selectDistinctOn([auditEntries.user_id], {
      user_id: auditEntries.user_id,
      name: auditEntries.actor_name,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.company_id, actor.company_id), isNotNull(auditEntries.user_id)))
    .orderBy(auditEntries.user_id, desc(auditEntries.position))
  return rows
    .flatMap(({ user_id, name }) => (user_id === null ? [] : [{ user_id, name }]))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Whoever never did anything here is `not_found`, as in any list that is asked for by somebody's id. */
export async function requirePerson({ db, actor }: StaffReader, user_id: string | undefined): Promise<void> {
  if (user_id === undefined) return
  const [entry] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.company_id, actor.company_id), eq(auditEntries.user_id, user_id)))
    .limit(1)
  if (!entry) throw new Refusal('not_found', { entity: 'member' })
}

function matching({ user_id, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    user_id === undefined ? undefined : eq(auditEntries.user_id, user_id),
    action === undefined ? undefined : eq(auditEntries.action, action),
    from === undefined ? undefined : gte(auditEntries.created_at, startOfLondonDay(from).toISOString()),
    to === undefined ? undefined : lte(auditEntries.created_at, endOfLondonDay(to).toISOString()),
  )
}

function placeIn(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid_input', { issues: [{ path: 'cursor', message: 'Cursor format is invalid' }] })
}
