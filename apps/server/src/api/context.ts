import type { Transaction } from '@quotespark/database'
import type { Role } from '@quotespark/domain'
import type { SignedInUser } from '../auth/session.ts'
import type { Services } from '../services.ts'

/** What every call brings along before anything is known about who calls. */
export interface RequestContext {
  services: Services
  /** Undefined when nobody is signed in. Looked up at most once a request. */
  findUser(): Promise<SignedInUser | undefined>
  client_ip: string
  user_agent: string
  idempotency_key: string | undefined
}

/** A member of staff acting for their company. */
export interface StaffActor {
  user_id: string
  name: string
  email: string
  company_id: string
  role: Role
  is_owner: boolean
}

/**
 * What a staff command is given: one open transaction, in which the database itself shows nothing but the actor's
 * companies, and the services it may need.
 */
export interface StaffContext {
  db: Transaction
  services: Services
  actor: StaffActor
}
