import { oc } from '@orpc/contract'
import type { Permission } from '@quotespark/domain/company'
import type { RefusalCode } from '@quotespark/domain/refusal'
import { REFUSALS } from './refusals.ts'

/**
 * Callers allowed to use an operation: anybody; holders of the unguessable link it is about; anyone signed in, or signed in with a
 * verified email; the customer, known by that email; every member of a company, or those with a
 * permission; the operator of the installation.
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

/** Metadata of an operation besides its input and output, read by the server's guard and by the API description. */
export interface OperationMeta {
  access: Access
  /** Requires proof of identity within the last ten minutes; refused with `confirmation_required`. */
  isConfirmed: boolean
  /** Requires users with a second factor to prove it with that or a recovery code; refused with `factor_confirmation_required`. */
  isFactorConfirmed: boolean
}

/**
 * Starts the definition of an operation, with the callers allowed to use it.
 * The only place that imports oRPC's builder, so its next major version changes only this file.
 */
export const procedure = (access: Access) =>
  oc.$meta<OperationMeta>({ access, isConfirmed: false, isFactorConfirmed: false })

/** The same for operations that affect money or access, for which an unattended open session is not enough. */
export const confirmedProcedure = (access: Access) =>
  oc.$meta<OperationMeta>({ access, isConfirmed: true, isFactorConfirmed: false })

/** The same for adding or removing a second factor: anyone who has one must show it, so that a password alone cannot bypass it. */
export const factorProcedure = (access: Access) =>
  oc.$meta<OperationMeta>({ access, isConfirmed: true, isFactorConfirmed: true })

/**
 * The refusals of an operation, in the form that oRPC declares them. Signed-out, malformed and too frequent calls can happen
 * to every operation and are always included. An operation that needs a company may be called for a company of others, or may
 * need a second factor; a link may outlive its company.
 */
export function refusals<const Codes extends RefusalCode[]>(...codes: Codes) {
  return openRefusals('unauthenticated', ...codes)
}

/** The same for operations without sign-in. */
export function openRefusals<const Codes extends RefusalCode[]>(...codes: Codes) {
  const always = ['invalid_input', 'too_many_requests'] as const
  const implied = codes.flatMap((code): readonly RefusalCode[] => IMPLIED[code as keyof typeof IMPLIED] ?? [])
  const all: readonly RefusalCode[] = [...always, ...codes, ...implied]
  return Object.fromEntries(all.map((code) => [code, REFUSALS[code]])) as unknown as Pick<
    typeof REFUSALS,
    Codes[number] | (typeof always)[number] | Implied<Codes[number]>
  >
}

const IMPLIED = {
  company_required: ['not_in_company', 'second_factor_required'],
  link_revoked: ['company_closed'],
} as const
type Implied<Code> = Code extends keyof typeof IMPLIED ? (typeof IMPLIED)[Code][number] : never
