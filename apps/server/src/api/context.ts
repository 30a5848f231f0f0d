import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { Transaction } from '@quotespark/database'
import type { Role } from '@quotespark/domain/company'
import type { DeferredWork } from '../afterwards.ts'
import type { Caller } from '../audit/record-audit.ts'
import type { Auth } from '../auth/auth.ts'
import type { SignedInUser } from '../auth/session.ts'
import type { Services } from '../services.ts'

/** The context of every call, before anything is known about the caller. */
export interface RequestContext extends ResponseHeadersPluginContext, Caller {
  services: Services
  auth: Auth
  /** Undefined when nobody is signed in. Looked up at most once per request. */
  findUser(): Promise<SignedInUser | undefined>
  idempotency_key: string | undefined
  /** Says what the handler says of its answer beside the content: the status of a REST call, where that is not the route's own. */
  answer: { status?: number }
  /** The company the call is for, where the user has several; undefined uses the one they have chosen. */
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
 * Everything a staff command gets: one open transaction, in which the database shows only the actor's companies, and the
 * services it may need.
 */
export interface StaffContext extends StaffReader {
  afterwards: DeferredWork
}

/** Reads as a member of staff, in a separate transaction. */
export type AsStaff = <Result>(read: (reader: StaffReader) => Promise<Result>) => Promise<Result>

/** Reads a long file page by page, each page in a separate transaction. */
export interface ExportContext {
  asStaff: AsStaff
  services: Services
}

/**
 * Does one of several things as a member of staff, in a separate transaction, together with its deferred work. A repeated call
 * with the same Idempotency-Key does not do it again.
 */
export type EachAsStaff = (
  one: { id: string; input: unknown },
  work: (context: StaffContext) => Promise<void>,
) => Promise<void>

/** A staff context without deferred work. */
export interface StaffReader extends Caller {
  db: Transaction
  services: Services
  actor: StaffActor
}

/**
 * Runs a command of a member of staff in one transaction, and answers with what `read` finds of what it did. Where the command
 * defers work, that is done once the transaction has committed, and `read` runs again: the answer shows the result.
 */
export type RunCommand = <Done, Answer>(
  command: (context: StaffContext) => Promise<Done>,
  read: (reader: StaffReader, done: Done) => Promise<Answer>,
) => Promise<Answer>
