import { CONFIGURABLE_LISTS, type ConfigurableList } from '@quotespark/domain/company'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, oneOf, rowId } from './columns.ts'
import { companyMembers } from './company.ts'

/* A member's view settings for a company's lists, deleted when they leave the company. */

const isKept = (list: AnyPgColumn): SQL => sql`${list} in ${oneOf(CONFIGURABLE_LISTS)}`

/** Saved views: search, filters and order of a list under a name, as its URL has them. */
export const savedViews = pgTable(
  'saved_views',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    user_id: uuid().notNull(),
    list: text().$type<ConfigurableList>().notNull(),
    name: text().notNull(),
    address_query: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'saved_views_member_fk',
      columns: [table.company_id, table.user_id],
      foreignColumns: [companyMembers.company_id, companyMembers.user_id],
    }).onDelete('cascade'),
    primaryKey({ name: 'saved_views_pkey', columns: [table.company_id, table.id] }),
    unique('saved_views_name_key').on(table.company_id, table.user_id, table.list, table.name),
    check('saved_views_list_check', isKept(table.list)),
  ],
)

/** Columns that the table of a list hides. */
export const hiddenColumns = pgTable(
  'hidden_columns',
  {
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    list: text().$type<ConfigurableList>().notNull(),
    columns: text().array().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'hidden_columns_member_fk',
      columns: [table.company_id, table.user_id],
      foreignColumns: [companyMembers.company_id, companyMembers.user_id],
    }).onDelete('cascade'),
    primaryKey({ name: 'hidden_columns_pkey', columns: [table.company_id, table.user_id, table.list] }),
    check('hidden_columns_list_check', isKept(table.list)),
  ],
)
