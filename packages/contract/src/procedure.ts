import { oc } from '@orpc/contract'
import type { Permission, RefusalCode } from '@quotespark/domain'
import { REFUSALS } from './refusals.ts'

/**
 * Who may call an operation: anybody; whoever holds the unguessable link it is about; whoever is signed in, or that and
 * has proven their e-mail; the customer, known by that e-mail; every member of a company, or those with a
 * permission; who runs the installation.
 */
export type Access =
  | 'anybody'
  | 'link'
  | 'signed_in'
  | 'verified'
  | 'customer'
  | 'staff'
  | 'operator'
  | Permission

/** What is said of an operation beside its input and output: the server's guard asks for it, the description says it. */
export interface OperationMeta {
  access: Access
  /** Only for who has proven within the last ten minutes who they are; refused with `confirmation_required`. */
  isConfirmed: boolean
}

/**
 * Begins an operation, with who may call it.
 * The only place that imports oRPC's builder: its next major version is met here.
 */
export const procedure = (access: Access) => oc.$meta<OperationMeta>({ access, isConfirmed: false })

/** The same for what decides about money or access: an open session that somebody found is not enough. */
export const confirmedProcedure = (access: Access) => oc.$meta<OperationMeta>({ access, isConfirmed: true })

/**
 * The refusals an operation may answer with, as oRPC wants them declared. Signed-out, malformed and too frequent
 * calls can happen to every operation and are always among them; what is done for a company may need a second factor.
 */
export function refusals<const Codes extends RefusalCode[]>(...codes: Codes) {
  const always = ['unauthenticated', 'invalid_input', 'too_many_requests'] as const
  const forCompany = codes.includes('company_required') ? (['second_factor_required'] as const) : []
  return Object.fromEntries(
    [...always, ...forCompany, ...codes].map((code) => [code, REFUSALS[code]]),
  ) as Pick<typeof REFUSALS, Codes[number] | (typeof always)[number] | OfCompany<Codes[number]>>
}
type OfCompany<Code> = Code extends 'company_required' ? 'second_factor_required' : never
