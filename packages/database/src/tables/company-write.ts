import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'

/**
 * How often somebody has written for a company: counted where lists are read from a replica, in the very transaction that writes.
 * A replica that has come to the same count has all that stood before.
 */
export const companyWrites = pgTable('company_writes', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  writes: bigint({ mode: 'number' }).notNull(),
})
