import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { Transaction } from '@quotespark/database'
import type { Role } from '@quotespark/domain'
import type { Afterwards } from '../afterwards.ts'
import type { Caller } from '../audit/record-audit.ts'
import type { Auth } from '../auth/auth.ts'
import type { SignedInUser } from '../auth/session.ts'
import type { Services } from '../services.ts'

/** What every call brings along before anything is known about who calls. */
export interface RequestContext extends ResponseHeadersPluginContext, Caller {
  services: Services
  auth: Auth
  /** Undefined when nobody is signed in. Looked up at most once a request. */
  findUser(): Promise<SignedInUser | undefined>
  idempotency_key: string | undefined
  /** Of a person of several companies, the one that the call is for; undefined leaves it to what they have chosen. */
  wanted_company_id: string | undefined
}

/** A member of staff acting for their company. */
export interface StaffActor {
  user_id: string
  name: string
  email: string
  company_id: string
  role: Role
  is_owner: boolean
  /** When they last proved who they are. */
  confirmed_at: Date
}

/**
 * What a staff command is given: one open transaction, in which the database itself shows nothing but the actor's
 * companies, and the services it may need.
 */
export interface StaffContext extends StaffReader {
  afterwards: Afterwards
}

/** Reads as a member of staff, in a transaction of its own. */
export type AsStaff = <Result>(read: (reader: StaffReader) => Promise<Result>) => Promise<Result>

/** Reads a long file page by page, each in a transaction of its own. */
export interface ExportContext {
  asStaff: AsStaff
  services: Services
}

/**
 * Does one of several things as a member of staff, in a transaction of its own, and what it puts off before it answers. Called
 * again with the same Idempotency-Key, what was done is not done again.
 */
export type EachAsStaff = (
  one: { id: string; input: unknown },
  work: (context: StaffContext) => Promise<void>,
) => Promise<void>

/** The same, for what puts nothing off. */
export interface StaffReader extends Caller {
  db: Transaction
  services: Services
  actor: StaffActor
}

/** What a call gives back once what it has put off is done. */
export interface Outcome {
  /** Reads the answer anew, in a transaction of its own. */
  reread?: (db: Transaction) => Promise<unknown>
  /** Keeps the answer for a repeated call. */
  keep?: (db: Transaction, output: unknown) => Promise<void>
}

/** The answer to a staff command: read now, and anew once what the command has put off is done. */
export function answered<Answer>(
  context: StaffContext & { outcome: Outcome },
  read: (context: StaffContext) => Promise<Answer>,
): Promise<Answer> {
  context.outcome.reread = (db) => read({ ...context, db })
  return read(context)
}
