import type { AuditEntry, AuditFilter } from '@quotespark/contract'
import { auditEntries } from '@quotespark/database'
import { AUDIT_ACTIONS, auditChanges } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { endOfLondonDay, startOfLondonDay } from '@quotespark/domain/time'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'

interface Page extends AuditFilter {
  cursor?: string | undefined
  limit: number
}

/** Reads one page of the company's activity, newest first. The cursor is the position of the last entry read. */
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
        before === undefined ? undefined : isBefore(actor.company_id, before),
      ),
    )
    .orderBy(desc(auditEntries.created_at), desc(auditEntries.position))
    .limit(limit)
  return rows.map(({ company_id: _, before, after, ...row }) => ({
    ...row,
    title: AUDIT_ACTIONS[row.action],
    changes: auditChanges(before, after),
  }))
}

/**
 * Lists the people with entries by their latest name, former members included. Jumps from person to person in the index
 * (`audit_entries_company_id_user_id_idx`) instead of reading every entry.
 */
export async function listPeople({ db, actor: { company_id } }: StaffReader) {
  const next = (isAfter: SQL) => sql`(
    select user_id from ${auditEntries} where company_id = ${company_id} and ${isAfter} order by user_id limit 1
  )`
  const { rows } = await db.execute<{ user_id: string; name: string }>(sql`
    with recursive person (user_id) as (
      select ${next(sql`user_id is not null`)}
      union all
      select ${next(sql`user_id > person.user_id`)} from person where person.user_id is not null
    )
    select person.user_id, last.actor_name as name from person cross join lateral (
      select actor_name from ${auditEntries} where company_id = ${company_id} and user_id = person.user_id
      order by created_at desc, position desc limit 1
    ) last`)
  return rows.sort((one, other) => one.name.localeCompare(other.name))
}

/** Refuses with `not_found` a person without any entry here, as other lists do when filtered by an unknown id. */
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

/** Matches entries after this one in the list's order: older ones, and those of the same moment with a lower position. */
function isBefore(company_id: string, position: number): SQL {
  return sql`(${auditEntries.created_at}, ${auditEntries.position}) < (
    (select entry.created_at from ${auditEntries} entry
      where entry.company_id = ${company_id} and entry.position = ${position}), ${position}::int)`
}

function placeIn(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid_input', { issues: [{ path: 'cursor', message: 'Cursor format is invalid' }] })
}
