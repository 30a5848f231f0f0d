import type { Caller } from '../audit/record-audit.ts'
import type { Services } from '../services.ts'
import type { Auth } from './auth.ts'
import type { SignedInUser } from './session.ts'

/** The context of a user changing how they sign in. */
export interface AccountCall {
  services: Services
  auth: Auth
  user: SignedInUser
  caller: Caller
}
