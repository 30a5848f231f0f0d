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
 * The accounts of people. better-auth reads and writes the first five tables and `rate_limits`; it needs `Date`s, so these
 * columns differ from `instant` elsewhere. The application role can only see `profiles`.
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
    /** Hash of the key of the mailbox used to sign up, whatever the address is now. */
    sign_up_mailbox_sha256: text(),
    avatar_url: text(),
    /** True when signing in needs more than a password or a link, because there is an authenticator app or a passkey. */
    two_factor_enabled: boolean().notNull().default(false),
    /** The company used when a call names none. Not a foreign key, because it only counts while they are a member. */
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
    /** When the person last confirmed their identity, other than by signing in. */
    confirmed_at: authInstant(),
    /** When they last used a second factor or a recovery code, also for signing in. */
    factor_confirmed_at: authInstant(),
    created_at: authInstant().notNull().default(sql`now()`),
    updated_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.user_id),
    index('sessions_expires_at_idx').on(table.expires_at),
  ],
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
    // Not always a uuid: better-auth derives some from what they reserve.
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: authInstant().notNull(),
    created_at: authInstant().notNull().default(sql`now()`),
    updated_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [
    index('verifications_identifier_idx').on(table.identifier),
    index('verifications_expires_at_idx').on(table.expires_at),
  ],
)

/**
 * A person's second factor: the secret of their authenticator app and their recovery codes, both encrypted with
 * AUTH_SECRET. People with passkeys only also have a row, for the recovery codes; it is not `verified`.
 */
export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backup_codes: text().notNull(),
  /** True once a first code of the app was correct: from then on it is required. */
  verified: boolean().notNull().default(false),
  /** Time step of the last accepted code: codes of this half-minute or an earlier one are refused (RFC 6238, 5.2). */
  last_used_step: bigint({ mode: 'number' }),
  failed_verification_count: integer().notNull().default(0),
  locked_until: authInstant(),
})

/** Public keys whose private keys never leave the person's device or password manager (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The owner's name for it. */
    name: text().notNull(),
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** Signature counter, if the device counts: one that goes backwards belongs to a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    created_at: authInstant().notNull().default(sql`now()`),
    last_used_at: authInstant(),
  },
  (table) => [index('passkeys_user_id_idx').on(table.user_id)],
)

/**
 * Browsers in which a person has signed in, by the SHA-256 of their cookie's value: others who guess the password never
 * lock the person out there, and a sign-in from anywhere else is notified to them.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    device_sha256: text().notNull(),
    name: text().notNull(),
    created_at: authInstant().notNull().default(sql`now()`),
    last_seen_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('known_devices_user_id_device_sha256_key').on(table.user_id, table.device_sha256),
    index('known_devices_last_seen_at_idx').on(table.last_seen_at),
  ],
)

/** The new address a person has requested, until its mailbox confirms it: one per person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    token_sha256: text().notNull().unique(),
    expires_at: authInstant().notNull(),
    created_at: authInstant().notNull().default(sql`now()`),
  },
  (table) => [index('email_changes_expires_at_idx').on(table.expires_at)],
)

export const rateLimits = pgTable(
  'rate_limits',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    count: integer().notNull(),
    last_request: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_last_request_idx').on(table.last_request)],
)
