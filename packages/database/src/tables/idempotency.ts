import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { createdAt } from './columns.ts'

/** The answer of a creating call, stored so that a retry gets the same answer and creates nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    operation: text().notNull(),
    input_sha256: text().notNull(),
    response: jsonb(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.user_id, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.created_at),
  ],
)
