import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCompany, fillProfile } from './filled-company.fixture.ts'
import { asCompany, asUser } from './in-transaction.ts'
import { sqlStateOf } from './sql-state.ts'
import type { Transaction } from './connection.ts'

/** Which column says whose a row is. Only these tables and no others may be seen by the application role. */
const OWNER_COLUMN = { company_id: 'company_id', companies: 'id', profiles: 'id', idempotency_keys: 'user_id' }
...
