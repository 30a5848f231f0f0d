import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'

/**
 * Counts the writes for a company, in the transaction that writes, where lists are read from a replica. A replica that has
 * reached the same count has everything written before.
 */
export const companyWrites = pgTable('company_writes', {
  company_id: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  writes: bigint({ mode: 'number' }).notNull(),
})
