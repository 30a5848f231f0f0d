import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The accounts of people. better-auth reads and writes these four tables and `rate_limits`; it wants `Date`s,
 * which is why they differ from `instant` elsewhere. The application role sees `profiles` only.
 */
const authInstant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey(),
    name: text().notNull().default(''),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: text().notNull(),
    email_verified: boolean().notNull().default(false),
    avatar_url: text(),
    /** The company that is used where a call names none; no key leads there, as it counts only while they are a member. */
    chosen_company_id: uuid(),
    created_at: authInstant().notNull().default(sql`now()`),
    updated_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('profiles_email_key').on(sql`lower(${table.email})`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expires_at: authInstant().notNull(),
    ip_address: text(),
    user_agent: text(),
    /** When the person has last confirmed who they are, other than by signing in. */
    confirmed_at: authInstant(),
    created_at: authInstant().notNull().default(sql`now()`),
    updated_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [index('sessions_user_id_idx').on(table.user_id)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: authInstant(),
    refresh_token_expires_at: authInstant(),
    scope: text(),
    created_at: authInstant().notNull().default(sql`now()`),
    updated_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [index('accounts_user_id_idx').on(table.user_id)],
)

export const verifications = pgTable(
  'verifications',
  {
    // Not always a uuid: some of them better-auth derives from what they reserve.
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: authInstant().notNull(),
    created_at: authInstant().notNull().default(sql`now()`),
    updated_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
)

export const rateLimits = pgTable('rate_limits', {
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  last_request: bigint({ mode: 'number' }).notNull(),
})
