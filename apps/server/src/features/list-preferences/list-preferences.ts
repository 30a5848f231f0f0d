import type { ListPreferences } from '@quotespark/contract'
import { hiddenColumns, savedViews, together } from '@quotespark/database'
import {
  type ConfigurableList,
  type HideableColumn,
  MAX_SAVED_VIEWS,
  TOO_MANY_VIEWS,
} from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../api/context.ts'

/** Reads the actor's saved views and hidden columns of a list. */
export async function readListPreferences(
  { db, actor }: StaffContext,
  list: ConfigurableList,
): Promise<ListPreferences> {
  const [views, [hidden]] = await together([
    db
      .select({ id: savedViews.id, name: savedViews.name, address_query: savedViews.address_query })
      .from(savedViews)
      .where(isMine(savedViews, actor, list))
      .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id)),
    db
      .select({ columns: hiddenColumns.columns })
      .from(hiddenColumns)
      .where(isMine(hiddenColumns, actor, list)),
  ])
  return { views, hidden_columns: (hidden?.columns ?? []) as HideableColumn[] }
}

interface View {
  list: ConfigurableList
  name: string
  address_query: string
}

/** Saves a view, replacing one with the same name. Refuses with `invalid_input` above `MAX_SAVED_VIEWS`. */
export async function saveView(
  { db, actor }: StaffContext,
  { list, name, address_query }: View,
): Promise<void> {
  const others = and(isMine(savedViews, actor, list), ne(savedViews.name, name))
  if ((await db.$count(savedViews, others)) >= MAX_SAVED_VIEWS) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'name', message: TOO_MANY_VIEWS }],
    })
  }
  const { company_id, user_id } = actor
  await db
    .insert(savedViews)
    .values({ company_id, id: uuidv7(), user_id, list, name, address_query })
    .onConflictDoUpdate({
      target: [savedViews.company_id, savedViews.user_id, savedViews.list, savedViews.name],
      set: { address_query },
    })
}

/** Refuses with `not_found` a view that does not exist or is a colleague's. */
export async function deleteView(
  { db, actor }: StaffContext,
  { list, id }: { list: ConfigurableList; id: string },
): Promise<void> {
  const gone = await db
    .delete(savedViews)
    .where(and(isMine(savedViews, actor, list), eq(savedViews.id, id)))
    .returning({ id: savedViews.id })
  if (gone.length === 0) throw new Refusal('not_found', { entity: 'view' })
}

export async function hideColumns(
  { db, actor }: StaffContext,
  { list, hidden_columns }: { list: ConfigurableList; hidden_columns: HideableColumn[] },
): Promise<void> {
  const { company_id, user_id } = actor
  const columns = [...new Set(hidden_columns)]
  await db
    .insert(hiddenColumns)
    .values({ company_id, user_id, list, columns })
    .onConflictDoUpdate({
      target: [hiddenColumns.company_id, hiddenColumns.user_id, hiddenColumns.list],
      set: { columns },
    })
}

function isMine(
  table: typeof savedViews | typeof hiddenColumns,
  { company_id, user_id }: StaffContext['actor'],
  list: ConfigurableList,
) {
  return and(eq(table.company_id, company_id), eq(table.user_id, user_id), eq(table.list, list))
}
